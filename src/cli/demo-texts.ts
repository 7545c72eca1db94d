import type { Reason } from '@relato/domain/reason';
import type { BulkSituationDto } from '../reports/situation/situation.dto';

export interface DemoCase {
  motivo: Reason;
  relato: string;
  nome?: string;
  email?: string;
  telefone?: string;
  resposta: string;
  replica: string;
  /** The feedback, as the law requires it. */
  devolutiva: string;
  /** The conclusion that matches the feedback. */
  conclusao: Omit<BulkSituationDto, 'status' | 'procedencia'>;
}

export const DEMO_CASES: readonly DemoCase[] = [
  {
    motivo: 'denuncia',
    relato:
      'Desde março, o coordenador do depósito pede aos motoristas uma contribuição em dinheiro para liberar a doca antes da fila. Quem não paga espera até o fim do turno. Acontece às segundas e quintas, por volta das 6h, na doca 4. Dois colegas já pagaram.',
    resposta:
      'Obrigado por confiar neste canal. A contribuição é pedida por mensagem ou apenas pessoalmente?',
    replica: 'Só pessoalmente, e ele pede para deixar o celular no caminhão.',
    devolutiva:
      'Apuramos o que contou e confirmamos a cobrança. A doca passou a outra coordenação, e a fila agora é registrada no sistema.',
    conclusao: {
      gravidade: 'ALTA',
      procedenciaDecisao: 'PROCEDENTE',
      desfecho: 'confirmado',
      medidas: ['advertencia', 'mudanca_de_processo'],
    },
  },
  {
    motivo: 'reclamacao',
    relato:
      'The interview panel asked me whether I plan to have children. I answered, but it felt wrong and the others laughed.',
    nome: 'Hannah Cole',
    email: 'hannah.cole@example.com',
    telefone: '+44 20 7946 0000',
    resposta: 'We are sorry this happened. May we speak to the panel without giving your name?',
    replica: 'Yes, please do. I would rather stay out of it.',
    devolutiva:
      'We spoke to the panel. Every interviewer has now been trained, and two of them no longer take part in interviews.',
    conclusao: {
      gravidade: 'MEDIA',
      procedenciaDecisao: 'PROCEDENTE',
      desfecho: 'confirmado',
      medidas: ['orientacao', 'outra'],
    },
  },
  {
    motivo: 'denuncia',
    relato:
      'Vi um gerente sair três sextas seguidas com caixas do almoxarifado no próprio carro, sem nota nem registro na portaria.',
    resposta: 'Obrigado por avisar. Lembra em que horário, e se as caixas tinham alguma marca?',
    replica: 'Por volta das 18h. Eram caixas brancas, sem marca.',
    devolutiva:
      'Conferimos as saídas das três sextas: eram doações autorizadas, com termo assinado. A portaria passou a anotar também essas saídas.',
    conclusao: {
      gravidade: 'BAIXA',
      procedenciaDecisao: 'NAO_PROCEDENTE',
      desfecho: 'nao_confirmado',
      medidas: ['mudanca_de_processo'],
    },
  },
  {
    motivo: 'elogio',
    relato:
      'A equipe da portaria ajudou um visitante que passou mal e chamou socorro em menos de cinco minutos. Merecem reconhecimento.',
    nome: 'Paulo Nogueira',
    email: 'paulo.n@example.com',
    resposta: 'Que bom saber. Levamos o elogio à equipe e à diretoria.',
    replica: 'Obrigado pelo retorno.',
    devolutiva: 'A equipe da portaria recebeu o agradecimento na reunião do mês.',
    conclusao: {},
  },
  {
    motivo: 'solicitacoes',
    relato:
      'Solicito que los avisos de seguridad de la planta estén también en español; varios compañeros no entienden el portugués.',
    resposta: 'Tiene razón. Estamos traduciendo los avisos y estarán colocados a fin de mes.',
    replica: 'Muchas gracias.',
    devolutiva: 'Los avisos ya están colocados en español en las tres naves.',
    conclusao: { medidas: ['mudanca_de_processo'] },
  },
  {
    motivo: 'duvidas',
    relato:
      'My brother works for one of our suppliers. Do I have to declare it, although I take no part in purchasing?',
    nome: 'Daniel Price',
    email: 'daniel.price@example.com',
    resposta:
      'Yes, a short declaration is enough. The form is on the intranet under Conflicts of interest.',
    replica: 'Found it and sent it. Thanks.',
    devolutiva: 'Your declaration has been filed. Nothing else is asked of you.',
    conclusao: {},
  },
];
