// The cases of the demonstration. They are invented; the tests find contradictions among them.
import type { Decision } from '@relato/domain/founded';
import type { Measure, Outcome } from '@relato/domain/outcome';
import type { Role } from '@relato/domain/permissions';
import type { Reason } from '@relato/domain/reason';
import type { Severity } from '@relato/domain/severity';
import type { DemoPicture } from './demo-pictures';

/** The staff members, by the names that the story calls them. */
export const DEMO_STAFF = {
  helena: {
    nome: 'Helena Duarte',
    email: 'etica@example.com',
    papeis: ['equipe', 'responsavel'],
  },
  rafael: { nome: 'Rafael Monteiro', email: 'rafael@example.com', papeis: ['equipe'] },
  livia: { nome: 'Lívia Sampaio', email: 'livia@example.com', papeis: ['apurador'] },
} as const satisfies Readonly<Record<string, { nome: string; email: string; papeis: Role[] }>>;

export type DemoStaffName = keyof typeof DEMO_STAFF;

/**
 * When a step happens: days after the step before, at a time of day; hours after it; or days or
 * hours before now.
 */
export type DemoMoment =
  | { days: number; at: string }
  | { hours: number }
  | { daysAgo: number; at: string }
  | { hoursAgo: number };

type StaffStep =
  /** Opens the report, marks it as read, and becomes its owner if `owns`. */
  | { does: 'read'; owns?: true }
  | { does: 'grade'; gravidade: Severity }
  /** `waits` for the visitor; `meets` the visitor on a Tuesday of the next days. */
  | { does: 'answer'; text: string; waits?: true; meets?: true }
  | { does: 'giveAccess'; to: DemoStaffName; asOwner?: true }
  | { does: 'note'; text: string; mentions?: DemoStaffName }
  | { does: 'tag'; tags: readonly string[] }
  | { does: 'addTask'; task: string; text: string; of: DemoStaffName; dueInDays: number }
  | { does: 'finishTask'; task: string; text: string }
  | {
      does: 'conclude';
      text: string;
      desfecho?: Outcome;
      procedenciaDecisao?: Decision;
      medidas?: Measure[];
    }
  | { does: 'hold' }
  /** Asks a second person to let the report be deleted in time. */
  | { does: 'askRelease'; text: string };

export type DemoStep = { after: DemoMoment } & (
  { by: 'visitor'; does: 'write'; text: string } | ({ by: DemoStaffName } & StaffStep)
);

export interface DemoCase {
  filed: { daysAgo: number; at: string } | { hoursAgo: number };
  report: {
    motivo: Reason;
    relato: string;
    nome?: string;
    email?: string;
    telefone?: string;
    envolvidos?: string;
    risco?: string;
    encontroLugar?: string;
    encontroHorarios?: string;
  };
  pictures?: readonly DemoPicture[];
  steps: readonly DemoStep[];
}

/** The invented company's colour. */
export const DEMO_ACCENT = '#1d5c3f';

/** A text of the team's, beside those that the product brings. */
export const DEMO_REPLY = {
  idioma: 'pt',
  titulo: 'Convite para conversar',
  texto:
    'Sobre o relato {{protocolo}}: se preferir, conversamos pessoalmente ou por telefone, fora do seu setor e do seu horário. Diga por aqui o lugar e a hora em que se sente à vontade. Quem decide é você.',
} as const;

const EXPENSES: DemoCase = {
  filed: { daysAgo: 108, at: '20:12' },
  report: {
    motivo: 'denuncia',
    relato:
      'Nas viagens da regional Norte, o diretor comercial apresenta notas de um hotel que fechou no ano passado. Trabalho na conferência das despesas e vi pelo menos cinco, todas com a mesma letra. Quando perguntei, me mandaram pagar e não perguntar mais.',
    envolvidos: 'O diretor comercial da regional Norte',
  },
  pictures: ['nota do hotel 1', 'nota do hotel 2'],
  steps: [
    { by: 'rafael', after: { days: 1, at: '09:40' }, does: 'read', owns: true },
    { by: 'rafael', after: { hours: 0.2 }, does: 'grade', gravidade: 'ALTA' },
    {
      by: 'rafael',
      after: { hours: 0.5 },
      does: 'answer',
      text: 'Obrigado por escrever. Vamos conferir todas as viagens da regional, e não só as que você viu, para que ninguém deduza de onde veio a informação. Você se lembra de que viagens eram essas cinco notas?',
      waits: true,
    },
    {
      by: 'visitor',
      after: { days: 2, at: '21:05' },
      does: 'write',
      text: 'Três eram de visitas a clientes e duas de reuniões na matriz. Nas da matriz ele dormiu em casa: moramos no mesmo bairro.',
    },
    {
      by: 'rafael',
      after: { days: 1, at: '10:15' },
      does: 'addTask',
      task: 'segundas vias',
      text: 'Pedir à agência de viagens a segunda via de todas as diárias da regional Norte',
      of: 'rafael',
      dueInDays: 30,
    },
    {
      by: 'rafael',
      after: { hours: 0.1 },
      does: 'tag',
      tags: ['Viagens', 'Regional Norte'],
    },
    {
      by: 'rafael',
      after: { days: 40, at: '15:30' },
      does: 'note',
      text: 'A agência mandou só metade das segundas vias. Cobrei o resto por escrito.',
    },
    {
      by: 'rafael',
      after: { hours: 0.3 },
      does: 'answer',
      text: 'Continuamos conferindo as viagens. Parte dos documentos já chegou; o resto depende da agência de viagens.',
    },
    {
      by: 'rafael',
      after: { daysAgo: 8, at: '16:30' },
      does: 'answer',
      text: 'Devemos a você uma resposta que já deveria ter saído. Faltam as últimas segundas vias. Pedimos desculpas pela demora: o caso não está esquecido.',
    },
    {
      by: 'rafael',
      after: { daysAgo: 3, at: '11:20' },
      does: 'note',
      text: 'As últimas segundas vias chegaram incompletas e o prazo da resposta com medidas já passou. Preciso de ajuda para fechar a conferência. @Helena Duarte',
      mentions: 'helena',
    },
  ],
};

const DOCK: DemoCase = {
  filed: { daysAgo: 103, at: '22:41' },
  report: {
    motivo: 'denuncia',
    relato:
      'Desde que mudou o coordenador do depósito, motorista que não paga espera até o fim do turno. Ele pede um "café" para liberar a doca 4, quase sempre segunda e quinta, umas seis da manhã. Já vi dois colegas entregando dinheiro. Não quero que saibam que fui eu.',
    envolvidos: 'O coordenador do depósito',
  },
  steps: [
    { by: 'rafael', after: { days: 1, at: '08:50' }, does: 'read', owns: true },
    { by: 'rafael', after: { hours: 0.1 }, does: 'grade', gravidade: 'ALTA' },
    {
      by: 'rafael',
      after: { hours: 0.4 },
      does: 'answer',
      text: 'Obrigado por confiar neste canal. Nada do que perguntarmos no depósito vai apontar para quem escreveu. O pedido é feito por mensagem ou só pessoalmente? E fica alguma coisa por escrito?',
      waits: true,
    },
    {
      by: 'visitor',
      after: { days: 2, at: '19:26' },
      does: 'write',
      text: 'Só pessoalmente. Ele manda deixar o celular no caminhão antes de conversar. Papel nunca vi.',
    },
    { by: 'rafael', after: { days: 1, at: '09:05' }, does: 'giveAccess', to: 'livia' },
    {
      by: 'rafael',
      after: { hours: 0.3 },
      does: 'addTask',
      task: 'fila',
      text: 'Comparar a hora de chegada na portaria com a hora de descarga na doca 4, nos últimos três meses',
      of: 'livia',
      dueInDays: 14,
    },
    {
      by: 'livia',
      after: { days: 9, at: '16:10' },
      does: 'finishTask',
      task: 'fila',
      text: 'Em 31 dias a fila foi invertida sem registro. Quem mais esperou foram sempre os mesmos quatro motoristas.',
    },
    {
      by: 'livia',
      after: { hours: 0.2 },
      does: 'note',
      text: 'Os horários batem com o relato. Sugiro ouvir primeiro os motoristas que já saíram da empresa, para proteger quem ainda está. @Rafael Monteiro',
      mentions: 'rafael',
    },
    {
      by: 'livia',
      after: { hours: 0.1 },
      does: 'tag',
      tags: ['Turno da noite'],
    },
    {
      by: 'rafael',
      after: { days: 1, at: '09:30' },
      does: 'addTask',
      task: 'motoristas',
      text: 'Ouvir quatro motoristas e o coordenador, em dias diferentes',
      of: 'rafael',
      dueInDays: 21,
    },
    {
      by: 'rafael',
      after: { days: 12, at: '17:20' },
      does: 'finishTask',
      task: 'motoristas',
      text: 'Três dos quatro motoristas confirmaram. O coordenador admitiu ter recebido dinheiro.',
    },
    {
      by: 'rafael',
      after: { days: 6, at: '10:00' },
      does: 'conclude',
      text: 'Concluímos a apuração. Os horários da portaria e as pessoas ouvidas confirmaram a cobrança. O coordenador foi desligado, a fila da doca 4 agora é chamada pelo sistema, na ordem de chegada, e o dinheiro está sendo devolvido. Se alguém tratar você mal por causa disso, escreva por aqui: o caso é reaberto.',
      desfecho: 'confirmado',
      procedenciaDecisao: 'PROCEDENTE',
      medidas: ['desligamento', 'mudanca_de_processo', 'reparacao'],
    },
    { by: 'helena', after: { days: 10, at: '14:00' }, does: 'hold' },
    {
      by: 'helena',
      after: { hours: 0.1 },
      does: 'note',
      text: 'O ex-coordenador entrou na Justiça. O relato não pode ser apagado até o fim do processo.',
    },
    {
      by: 'rafael',
      after: { daysAgo: 1, at: '09:45' },
      does: 'askRelease',
      text: 'O processo terminou em acordo, já homologado. Podemos voltar ao prazo normal de guarda.',
    },
  ],
};

const INTERVIEW: DemoCase = {
  filed: { daysAgo: 92, at: '18:33' },
  report: {
    motivo: 'reclamacao',
    relato:
      'During my interview for the logistics analyst position, two of the three interviewers asked whether I plan to have children and who would look after them. I answered because I did not know what else to do, and they laughed. I got the job, but I think of it every time I see them.',
    nome: 'Hannah Cole',
    email: 'hannah.cole@example.com',
    telefone: '+44 20 7946 0000',
  },
  steps: [
    { by: 'helena', after: { days: 1, at: '10:20' }, does: 'read', owns: true },
    { by: 'helena', after: { hours: 0.2 }, does: 'grade', gravidade: 'MEDIA' },
    {
      by: 'helena',
      after: { hours: 0.5 },
      does: 'answer',
      text: 'Thank you for telling us. No one should be asked that in an interview. May we speak to the three interviewers? We would not give your name, but with so few candidates they may guess it.',
      waits: true,
    },
    {
      by: 'visitor',
      after: { days: 1, at: '08:14' },
      does: 'write',
      text: 'Yes, please go ahead. I would rather they guess than do the same to the next person.',
    },
    {
      by: 'helena',
      after: { hours: 2 },
      does: 'addTask',
      task: 'entrevistadores',
      text: 'Ouvir os três entrevistadores e ler as anotações das últimas seis entrevistas',
      of: 'helena',
      dueInDays: 20,
    },
    {
      by: 'helena',
      after: { days: 13, at: '16:45' },
      does: 'finishTask',
      task: 'entrevistadores',
      text: 'Dois confirmaram as perguntas. As anotações de outra entrevista trazem a mesma pergunta.',
    },
    {
      by: 'helena',
      after: { days: 8, at: '11:30' },
      does: 'conclude',
      text: 'We spoke to the three interviewers and read the notes of six interviews. What you described did happen. The two who asked have been trained and no longer take part in interviews, and every interview now follows a written list of questions. If anyone treats you differently because of this, please tell us here.',
      desfecho: 'confirmado',
      procedenciaDecisao: 'PROCEDENTE',
      medidas: ['orientacao', 'mudanca_de_processo'],
    },
  ],
};

const BOXES: DemoCase = {
  filed: { daysAgo: 78, at: '19:50' },
  report: {
    motivo: 'denuncia',
    relato:
      'Vi um gerente sair três sextas seguidas com caixas do almoxarifado no carro dele, sem nota e sem passar pela portaria. Pode não ser nada, mas todo mundo do turno comenta.',
  },
  steps: [
    { by: 'helena', after: { days: 1, at: '09:25' }, does: 'read' },
    { by: 'helena', after: { hours: 0.1 }, does: 'giveAccess', to: 'livia', asOwner: true },
    { by: 'livia', after: { hours: 1.5 }, does: 'grade', gravidade: 'MEDIA' },
    {
      by: 'livia',
      after: { hours: 0.3 },
      does: 'answer',
      text: 'Obrigada por avisar. Você se lembra do horário, e se as caixas tinham alguma marca?',
      waits: true,
    },
    {
      by: 'visitor',
      after: { days: 1, at: '22:18' },
      does: 'write',
      text: 'Por volta das seis da tarde. Eram caixas brancas, sem marca.',
    },
    {
      by: 'livia',
      after: { days: 1, at: '10:40' },
      does: 'addTask',
      task: 'saidas',
      text: 'Conferir as saídas do almoxarifado das três sextas com o estoque',
      of: 'livia',
      dueInDays: 15,
    },
    {
      by: 'livia',
      after: { days: 8, at: '15:00' },
      does: 'finishTask',
      task: 'saidas',
      text: 'Eram cestas doadas a uma creche, com autorização da diretoria e recibo. O estoque confere.',
    },
    {
      by: 'livia',
      after: { days: 4, at: '10:30' },
      does: 'conclude',
      text: 'Conferimos as saídas das três sextas. Eram cestas doadas a uma creche, autorizadas e com recibo; não falta nada no estoque. Você fez bem em perguntar: a portaria agora registra também as doações, para que ninguém precise adivinhar.',
      desfecho: 'nao_confirmado',
      procedenciaDecisao: 'NAO_PROCEDENTE',
      medidas: ['mudanca_de_processo'],
    },
  ],
};

const GATEHOUSE: DemoCase = {
  filed: { daysAgo: 66, at: '12:15' },
  report: {
    motivo: 'elogio',
    relato:
      'Ontem um entregador passou mal na entrada. O pessoal da portaria deitou o homem na sombra, chamou a ambulância e avisou a família dele, tudo em poucos minutos. Merecem ser reconhecidos.',
    nome: 'Paulo Nogueira',
    email: 'paulo.nogueira@example.com',
  },
  steps: [
    { by: 'rafael', after: { days: 1, at: '09:00' }, does: 'read', owns: true },
    {
      by: 'rafael',
      after: { hours: 0.2 },
      does: 'answer',
      text: 'Que bom receber isso. Levamos o elogio à chefia da portaria e à diretoria, e contamos aqui o que foi feito.',
    },
    {
      by: 'rafael',
      after: { days: 8, at: '16:20' },
      does: 'conclude',
      text: 'O elogio foi lido na reunião do mês, com a equipe da portaria presente. O entregador passa bem e mandou agradecer.',
    },
  ],
};

const SIGNS: DemoCase = {
  filed: { daysAgo: 57, at: '21:30' },
  report: {
    motivo: 'solicitacoes',
    relato:
      'Solicito que los avisos de seguridad de la planta estén también en español. Varios compañeros no leen portugués, y la semana pasada uno entró en una zona de carga sin casco porque no entendió el cartel.',
  },
  steps: [
    { by: 'rafael', after: { days: 1, at: '11:10' }, does: 'read', owns: true },
    {
      by: 'rafael',
      after: { hours: 0.3 },
      does: 'answer',
      text: 'Tiene razón, y gracias por avisar. Hoy mismo se pusieron carteles provisionales en la zona de carga. Los definitivos se están traduciendo.',
    },
    {
      by: 'visitor',
      after: { days: 1, at: '19:45' },
      does: 'write',
      text: 'Ya los vimos. Faltan los del taller de pintura.',
    },
    {
      by: 'rafael',
      after: { days: 16, at: '15:15' },
      does: 'conclude',
      text: 'Los carteles definitivos ya están colocados en español en las tres naves y en el taller de pintura. Si falta alguno, díganoslo por aquí.',
    },
  ],
};

const BROTHER: DemoCase = {
  filed: { daysAgo: 45, at: '13:05' },
  report: {
    motivo: 'duvidas',
    relato:
      'My brother has just started working for one of our suppliers. Do I have to declare it, although I take no part in purchasing?',
    nome: 'Daniel Price',
    email: 'daniel.price@example.com',
  },
  steps: [
    { by: 'rafael', after: { days: 1, at: '09:50' }, does: 'read', owns: true },
    {
      by: 'rafael',
      after: { hours: 0.2 },
      does: 'answer',
      text: 'Yes, a short declaration is enough, even if you do not buy from them. The form is on the intranet under "Conflicts of interest". Did you find it?',
      waits: true,
    },
    {
      by: 'visitor',
      after: { days: 1, at: '12:40' },
      does: 'write',
      text: 'Found it and sent it. Thanks.',
    },
    {
      by: 'rafael',
      after: { days: 1, at: '10:05' },
      does: 'conclude',
      text: 'Your declaration has arrived and has been filed. There is nothing else for you to do unless you move to purchasing.',
    },
  ],
};

const HARASSMENT: DemoCase = {
  filed: { daysAgo: 33, at: '23:18' },
  report: {
    motivo: 'denuncia',
    relato:
      'O supervisor da linha 2 faz comentários sobre o meu corpo na frente de todo mundo e manda mensagem fora do horário chamando para sair. Pedi para ele parar. Desde então me deixa sozinha no fechamento e diz que sou "difícil". Guardei as mensagens.',
    envolvidos: 'O supervisor da linha 2, turno da tarde',
    risco:
      'Estou no contrato de experiência, e ele já disse que quem reclama não é efetivado. Tenho medo de perder o emprego.',
    encontroLugar: 'Fora da fábrica',
    encontroHorarios: 'Terça ou quinta, depois das cinco da tarde',
  },
  pictures: ['mensagens'],
  steps: [
    { by: 'helena', after: { days: 1, at: '08:15' }, does: 'read', owns: true },
    { by: 'helena', after: { hours: 0.1 }, does: 'grade', gravidade: 'ALTA' },
    {
      by: 'helena',
      after: { hours: 0.4 },
      does: 'answer',
      text: 'Sinto muito pelo que você está passando, e obrigada por escrever. Podemos conversar pessoalmente, fora da fábrica: proponho o café ao lado da estação, na terça-feira, às cinco e meia. Leve as mensagens, se puder. Enquanto apuramos, nenhuma decisão sobre contratos da linha 2 sai sem passar pelo comitê.',
      meets: true,
      waits: true,
    },
    {
      by: 'visitor',
      after: { days: 1, at: '21:47' },
      does: 'write',
      text: 'Pode ser lá. Vou levar o celular com as mensagens.',
    },
    {
      by: 'helena',
      after: { days: 9, at: '09:10' },
      does: 'note',
      text: 'Conversamos por uma hora. As mensagens são claras, todas do mesmo número, e cobrem mais de dois meses. Ela pediu para não ser chamada ao RH no horário do turno.',
    },
    { by: 'helena', after: { hours: 0.2 }, does: 'giveAccess', to: 'livia' },
    {
      by: 'helena',
      after: { hours: 0.1 },
      does: 'addTask',
      task: 'linha 2',
      text: 'Ouvir três colegas da linha 2, em dias diferentes e sem dizer o motivo',
      of: 'livia',
      dueInDays: 28,
    },
    {
      by: 'helena',
      after: { hours: 0.3 },
      does: 'answer',
      text: 'Obrigada pela conversa. Nos próximos dias vamos ouvir outras pessoas da linha, sem citar você. Seu turno de fechamento passou a ter sempre mais uma pessoa.',
    },
    {
      by: 'visitor',
      after: { hoursAgo: 19 },
      does: 'write',
      text: 'Hoje ele perguntou no refeitório quem anda falando com o comitê. Fiquei quieta. Devo fazer alguma coisa?',
    },
  ],
};

const QUOTES: DemoCase = {
  filed: { daysAgo: 26, at: '20:55' },
  report: {
    motivo: 'denuncia',
    relato:
      'A agência de eventos ganha todas as cotações porque recebe antes os preços das outras. Vi no computador da sala 3 o e-mail com as três propostas, enviado para a agência um dia antes do prazo. O contrato foi aprovado no jurídico em menos de uma hora.',
    envolvidos: 'A gerente de marketing e Rafael Monteiro, do jurídico, que aprovou o contrato',
  },
  steps: [
    { by: 'helena', after: { days: 1, at: '10:05' }, does: 'read', owns: true },
    { by: 'helena', after: { hours: 0.1 }, does: 'grade', gravidade: 'ALTA' },
    {
      by: 'helena',
      after: { hours: 0.6 },
      does: 'answer',
      text: 'Obrigada. Uma das pessoas que você citou trabalha neste comitê: ela não tem acesso ao seu relato e não fica sabendo que ele existe. Você sabe em que dia viu o e-mail, e se outras pessoas usam esse computador?',
      waits: true,
    },
    {
      by: 'visitor',
      after: { days: 2, at: '22:30' },
      does: 'write',
      text: 'Foi na véspera da abertura das propostas, depois do almoço. O computador é do setor inteiro.',
    },
    { by: 'helena', after: { days: 1, at: '09:20' }, does: 'giveAccess', to: 'livia' },
    {
      by: 'helena',
      after: { hours: 0.2 },
      does: 'addTask',
      task: 'cotações',
      text: 'Levantar as cotações de eventos dos últimos dois anos: datas, preços e quem aprovou',
      of: 'livia',
      dueInDays: 30,
    },
    {
      by: 'livia',
      after: { days: 9, at: '14:35' },
      does: 'note',
      text: 'Em sete de nove cotações a agência ficou menos de 2% abaixo da segunda colocada. Falta o registro de e-mails, que a TI entrega nesta semana. @Helena Duarte',
      mentions: 'helena',
    },
    {
      by: 'helena',
      after: { daysAgo: 4, at: '10:20' },
      does: 'answer',
      text: 'Um retorno para você: já comparamos as cotações dos últimos dois anos e estamos conferindo os e-mails. Ainda não podemos contar o resultado, mas a apuração segue.',
    },
  ],
};

const OVERTIME: DemoCase = {
  filed: { daysAgo: 18, at: '19:08' },
  report: {
    motivo: 'reclamacao',
    relato:
      'Batemos o ponto às seis e voltamos para fechar o caixa. Quase todo dia saio às seis e quarenta, e essas horas não aparecem em lugar nenhum. A gerente da loja diz que é "colaboração".',
    nome: 'Camila Freitas',
    email: 'camila.freitas@example.com',
  },
  steps: [
    { by: 'rafael', after: { days: 1, at: '09:35' }, does: 'read', owns: true },
    { by: 'rafael', after: { hours: 0.1 }, does: 'grade', gravidade: 'MEDIA' },
    {
      by: 'rafael',
      after: { hours: 0.3 },
      does: 'answer',
      text: 'Obrigado, Camila. Vamos comparar o ponto com o horário do fechamento do caixa. Você consegue dizer em que dias das últimas semanas isso aconteceu, ainda que por alto?',
      waits: true,
    },
    {
      by: 'visitor',
      after: { days: 1, at: '20:20' },
      does: 'write',
      text: 'Nas últimas quatro semanas, de segunda a sexta. Aos sábados fecha outra pessoa.',
    },
    {
      by: 'rafael',
      after: { days: 5, at: '15:50' },
      does: 'answer',
      text: 'O sistema do caixa confirma os horários. Podemos ouvir a gerente? Pelas datas, ela pode perceber que a reclamação veio de você.',
      waits: true,
    },
  ],
};

const BICYCLES: DemoCase = {
  filed: { daysAgo: 7, at: '17:22' },
  report: {
    motivo: 'sugestoes',
    relato:
      'Um bicicletário coberto perto do portão 2 ajudaria muita gente. Hoje prendemos as bicicletas na grade, e quando chove ficam dentro do vestiário.',
  },
  steps: [
    { by: 'rafael', after: { days: 1, at: '10:30' }, does: 'read' },
    {
      by: 'rafael',
      after: { hours: 0.2 },
      does: 'answer',
      text: 'Boa ideia. Levamos à administração do prédio e voltamos com a resposta por aqui em até duas semanas.',
    },
  ],
};

const OIL: DemoCase = {
  filed: { hoursAgo: 5 },
  report: {
    motivo: 'denuncia',
    relato:
      'O óleo usado da oficina está indo para o ralo de água da chuva, nos fundos do galpão. Fazem isso à noite, quando a coleta atrasa. O ralo dá no córrego.',
    envolvidos: 'O encarregado do turno da noite',
  },
  pictures: ['ralo do galpão'],
  steps: [],
};

/** In the order of their filing. */
export const DEMO_CASES: readonly DemoCase[] = [
  EXPENSES,
  DOCK,
  INTERVIEW,
  BOXES,
  GATEHOUSE,
  SIGNS,
  BROTHER,
  HARASSMENT,
  QUOTES,
  OVERTIME,
  BICYCLES,
  OIL,
];
