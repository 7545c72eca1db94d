import type { DeadlineFilter } from '@relato/domain/deadline';
import type { MailKind } from './delivery.values';

/**
 * The mails in Portuguese. The first two subjects are the specification's, verbatim (section 7).
 */
export const pt = {
  subjects: {
    relato_registrado: 'Um novo relato foi registrado',
    mensagem_registrada: 'Uma nova mensagem foi registrado',
    resposta_registrada: 'Há uma resposta para você',
    novidade: 'Há uma novidade para você',
    resumo_diario: 'Relatos com prazo vencido ou próximo',
    guarda_vencida: 'Um relato não pode ser apagado: a resposta ainda é devida',
    caso_sem_pessoas: 'Um caso ficou sem quem o abra',
    pessoa_silente: 'Uma denúncia ficou sem resposta de quem a fez',
    caso_atribuido: 'Um caso ou uma tarefa ficou com você',
    mencao: 'Alguém mencionou você em um caso',
    pessoa_escreveu: 'Quem relatou escreveu em um caso seu',
    prazo_proximo: 'Um prazo seu está perto, ou já passou',
    recuperacao_senha: 'Escolha uma senha nova',
    nome_alterado: 'O nome da sua conta foi trocado',
    endereco_alterado: 'O e-mail da sua conta foi trocado',
    conta_desativada: 'Sua conta foi desativada',
    conta_apagada: 'Sua conta foi apagada',
    segundo_fator_desligado: 'Seu segundo fator foi desligado',
    segundo_fator_errado: 'O segundo fator da sua conta foi errado dez vezes',
    acesso_concedido: 'Seu acesso aos relatos foi devolvido',
    papeis_alterados: 'Os papéis da sua conta foram alterados',
    caso_dado: 'Um caso foi dado a você',
    colega_adicionado: 'Uma conta nova abre os relatos',
    colega_convidado: 'Um colega foi convidado',
    colega_aceitou: 'Um convite foi aceito',
    convite: 'Convite para o canal de ética',
    colega_com_acesso: 'Uma conta voltou a abrir os relatos',
    colega_admitido: 'Uma conta pode receber casos',
    colega_com_papeis: 'Uma conta recebeu papéis',
    colega_com_nome: 'Uma conta mudou de nome',
    colega_com_caso: 'Um caso foi dado a uma conta',
    codigo_trocado: 'O código de recuperação foi trocado',
    colega_reativado: 'Uma conta foi reativada',
    relato_apagado: 'Relatos foram apagados',
    relato_triturado: 'Relatos foram apagados de vez',
    aprovacao_pedida: 'Um pedido espera por uma segunda pessoa',
    aprovacao_confirmada: 'Um pedido foi confirmado',
    aprovacao_encerrada: 'Um pedido terminou sem ser feito',
    organizacao_alterada: 'A organização foi alterada nas configurações',
    formulario_publicado: 'As perguntas do formulário mudaram',
    unidade_alterada: 'As pessoas de uma unidade mudaram',
    teste_correio: 'Teste do servidor de e-mail',
  } satisfies Record<MailKind, string>,
  openings: {
    relato_registrado: 'Um novo relato chegou ao canal e aguarda a equipe.',
    mensagem_registrada: 'Quem fez um relato escreveu uma nova mensagem.',
    resposta_registrada:
      'Você pediu para ser avisado. Há uma resposta; para lê-la, use o protocolo que você guardou.',
    novidade: 'Há uma novidade onde você deixou algo para acompanhar.',
    resumo_diario: 'Há relatos que esperam pela equipe.',
    guarda_vencida:
      'O tempo de guarda de um relato terminou, mas a confirmação de recebimento ou a resposta ainda é devida. Nada é apagado até que uma pessoa decida: responder, impedir a exclusão ou apagar.',
    caso_sem_pessoas:
      'Depois de uma mudança nas contas, ninguém mais abre um caso do canal de ética, ou só até uma data. Sem outra pessoa, só o código de recuperação o abre.',
    pessoa_silente:
      'A pessoa que fez uma denúncia de que você cuida não respondeu a tempo. A denúncia continua aberta.',
    caso_atribuido: 'Um caso do canal de ética, ou uma tarefa em um caso, ficou com você.',
    mencao: 'Alguém da equipe mencionou você em uma nota de um caso.',
    pessoa_escreveu: 'Quem fez um relato escreveu uma nova mensagem em um caso de que você cuida.',
    prazo_proximo:
      'O prazo de um caso de que você cuida, ou de uma tarefa sua, está perto, ou já passou.',
    recuperacao_senha:
      'Alguém pediu uma senha nova para a sua conta no canal de ética. Se foi você, escolha-a aqui:',
    nome_alterado: 'O nome da sua conta no canal de ética foi trocado.',
    endereco_alterado:
      'O e-mail da sua conta no canal de ética foi trocado. Com este endereço não se entra mais.',
    conta_desativada:
      'Sua conta no canal de ética foi desativada, e suas sessões foram encerradas.',
    conta_apagada: 'Sua conta no canal de ética foi apagada, e suas sessões foram encerradas.',
    segundo_fator_desligado:
      'O segundo fator da sua conta no canal de ética foi desligado: quem souber a sua senha entra sem ele.',
    segundo_fator_errado:
      'Alguém que sabe a sua senha errou dez vezes seguidas o segundo fator da sua conta no canal de ética. Se não foi você, troque a senha agora: só o segundo fator ainda protege a conta. Cada código errado faz o próximo esperar mais, até uma hora; chaves de acesso entram sem espera.',
    acesso_concedido:
      'Com a sua conta no canal de ética os relatos se abrem de novo, a partir da próxima entrada.',
    papeis_alterados:
      'Os papéis da sua conta no canal de ética foram alterados. Se você estava no sistema, entre de novo.',
    caso_dado: 'Um caso do canal de ética foi dado a você. Entre para lê-lo.',
    colega_adicionado: 'Uma conta foi criada no canal de ética. Com ela se leem todos os relatos.',
    colega_convidado:
      'Um colega foi convidado para o canal de ética. Enquanto não escolher uma senha, a conta não entra.',
    colega_aceitou:
      'Um colega aceitou o convite e escolheu uma senha. Confirme com a pessoa que foi ela, e dê-lhe então o acesso aos relatos.',
    convite:
      'Você foi convidado a cuidar do canal de ética. Para começar, abra o link e escolha a sua senha:',
    colega_com_acesso: 'Uma conta do canal de ética recebeu de volta o acesso a todos os relatos.',
    colega_admitido:
      'Um guardião das chaves admitiu uma conta do canal de ética: casos podem ser dados a ela, e ela recebe os da sua unidade e os que lhe cabem como suplente.',
    colega_com_papeis: 'Os papéis de uma conta do canal de ética foram definidos ou alterados.',
    colega_com_nome:
      'Uma conta do canal de ética mudou de nome. O nome de antes continua contando para restringir o acesso a casos.',
    colega_com_caso:
      'Um caso do canal de ética foi dado a uma conta que só vê os casos que lhe são dados.',
    codigo_trocado:
      'O código de recuperação do canal de ética foi trocado: o anterior não vale mais. Com o novo, uma pessoa da equipe volta a abrir os relatos. Confira onde ele está guardado.',
    colega_reativado: 'Uma conta do canal de ética foi reativada: com ela se entra de novo.',
    relato_apagado:
      'Alguém da equipe apagou relatos. Eles estão na lixeira e podem ser restaurados até o fim do prazo.',
    relato_triturado:
      'Relatos que você podia abrir foram apagados de vez. A auditoria mostra quando e por quem.',
    aprovacao_pedida:
      'Alguém da equipe pediu uma ação que precisa de uma segunda pessoa. Outra pessoa pode confirmar ou recusar, por sete dias.',
    aprovacao_confirmada: 'Uma segunda pessoa confirmou o que alguém da equipe pediu.',
    aprovacao_encerrada:
      'O que alguém da equipe pediu não foi feito: o pedido foi recusado, retirado ou venceu.',
    organizacao_alterada:
      'Alguém da equipe alterou configurações ou textos da organização, que as pessoas veem no canal de ética. Confira se estão certos: um telefone ou endereço errado pode levar quem relata a outra pessoa.',
    formulario_publicado:
      'Alguém da equipe publicou novas categorias e perguntas do formulário de relato. Confira se estão certas e se nenhuma faz quem relata dizer quem é.',
    unidade_alterada: 'Mudou quem recebe os relatos de uma unidade. Confira se está certo.',
    teste_correio:
      'Este é o teste que você pediu. Digite esta palavra em Servidor de e-mail: ela comprova que os e-mails do canal chegam.',
  } satisfies Record<MailKind, string>,
  protocol: 'Protocolo',
  caseNumber: 'Caso',
  /** The clocks as a reminder names them, each with its day. */
  clocks: {
    acuse: 'Confirmar o recebimento',
    resposta: 'Enviar a resposta com medidas',
    encontro: 'Encontro pedido',
    expiracao: 'Andamento do relato',
    tarefa: 'Tarefa',
  },
  until: (day: string) => `até ${day}`,
  missed: (day: string) => `venceu em ${day}`,
  openCase: 'Abrir o caso',
  signIn: 'Entrar para ler',
  follow: 'Acompanhar',
  choose: 'Escolher senha nova',
  pages: { conta: 'Abrir minha conta', usuarios: 'Ver as contas' },
  account: 'Conta',
  by: 'Feito por',
  word: 'Palavra',
  reports: 'Relatos apagados',
  trash: 'Abrir a lixeira',
  action: 'Pedido',
  nothingBefore: (day: string) =>
    `O prazo ficou mais curto. O que o prazo anterior protegia não é apagado antes de ${day}.`,
  settings: 'Alterado',
  openSettings: 'Ver as configurações',
  version: 'Versão',
  openForm: 'Ver as perguntas',
  openUnits: 'Abrir as unidades',
  approvals: 'Ver as aprovações',
  /** The deadlines in the daily digest, … */
  due: {
    vencidos: 'Denúncias e reclamações com prazo vencido',
    outrosVencidos: 'Outros relatos com prazo vencido',
    ACUSE_VENCIDO: 'Recebimento não confirmado no prazo',
    ACUSE_PROXIMO: 'Recebimento a confirmar em breve',
    RESPOSTA_VENCIDO: 'Sem resposta no prazo',
    RESPOSTA_PROXIMO: 'Resposta que vence em breve',
    ENCONTRO_VENCIDO: 'Pedido de encontro sem resposta no prazo',
    ENCONTRO_PROXIMO: 'Pedido de encontro a responder em breve',
    PESSOA_SILENTE: 'Denúncia sem resposta da pessoa',
    NAO_INICIADO: 'Não iniciado no prazo da lei: a iniciar, apagar ou anonimizar',
    GUARDA_VENCIDA: 'Guarda encerrada, com resposta ainda devida: decidir',
  } satisfies Record<'vencidos' | 'outrosVencidos' | DeadlineFilter, string>,
  daily: 'Enviado uma vez por dia.',
  /** … and the end of the audit log, which later reveals a cut. */
  record: 'Fim do registro de auditoria',
  /** Explains why the mail says so little. */
  closing: 'Por sigilo, nada do que foi escrito segue por e-mail.',
  accountClosing:
    'Se você não esperava por isso, fale agora com a equipe. Tudo está no registro de auditoria.',
  accept: 'Aceitar o convite',
  invitationNotes: [
    'O link vale 72 horas e uma única vez. Abri-lo não basta: só a senha que você escolher aceita o convite.',
    'Se não esperava este convite, ignore este e-mail: nada muda.',
  ],
  recoveryNotes: [
    'O link vale uma hora e uma única vez. Se não foi você, ignore este e-mail: nada muda.',
    'Com a senha nova os relatos continuam fechados para você até que use o código de recuperação da equipe ou um colega lhe devolva o acesso.',
  ],
};

/** All texts of mails in one language. */
export type MailTexts = typeof pt;
