import type { Idioma } from '@relato/domain/idioma';
import type { FiltroPrazo } from '@relato/domain/prazo';
import type { EventoAprovacao, EventoConta, Tipo } from './delivery.values';

export type MailKind =
  Exclude<Tipo, 'aviso_conta' | 'caso_restrito' | 'aprovacao' | 'evento_analitico'> | EventoConta | EventoAprovacao;

type Label =
  | 'protocol'
  | 'signIn'
  | 'follow'
  | 'choose'
  | 'account'
  | 'by'
  | 'reports'
  | 'bin'
  | 'deed'
  | 'approvals'
  | 'closing'
  | 'accountClosing';

/** All texts of mails in one language. `closing` says why the mail tells so little. */
export interface MailTexts extends Readonly<Record<Label, string>> {
  subjects: Readonly<Record<MailKind, string>>;
  openings: Readonly<Record<MailKind, string>>;
  pages: Readonly<Record<'conta' | 'usuarios', string>>;
  recoveryNotes: string[];
  /** What the daily digest says of the deadlines, and of the end of the audit record, by which a cut is noticed later. */
  due: Readonly<Record<'vencidos' | FiltroPrazo, string>>;
  daily: string;
  record: string;
}

/** The Portuguese subjects are the specification's, letter by letter (section 7). */
export const MAIL_TEXTS: Readonly<Record<Idioma, MailTexts>> = {
  pt: {
    subjects: {
      relato_registrado: 'Um novo relato foi registrado',
      mensagem_registrada: 'Uma nova mensagem foi registrado',
      resposta_registrada: 'Há uma resposta para você',
      resumo_diario: 'Relatos com prazo vencido ou próximo',
      recuperacao_senha: 'Escolha uma senha nova',
      endereco_alterado: 'O e-mail da sua conta foi trocado',
      conta_desativada: 'Sua conta foi desativada',
      conta_apagada: 'Sua conta foi apagada',
      segundo_fator_desligado: 'Seu segundo fator foi desligado',
      segundo_fator_errado: 'O segundo fator da sua conta foi errado dez vezes',
      acesso_concedido: 'Seu acesso aos relatos foi devolvido',
      papeis_alterados: 'Os papéis da sua conta foram alterados',
      caso_dado: 'Um caso foi dado a você',
      colega_adicionado: 'Uma conta nova abre os relatos',
      colega_com_acesso: 'Uma conta voltou a abrir os relatos',
      colega_com_papeis: 'Uma conta recebeu papéis',
      colega_com_caso: 'Um caso foi dado a uma conta',
      colega_reativado: 'Uma conta foi reativada',
      relato_apagado: 'Relatos foram apagados',
      aprovacao_pedida: 'Um pedido espera por uma segunda pessoa',
      aprovacao_confirmada: 'Um pedido foi confirmado',
      aprovacao_encerrada: 'Um pedido terminou sem ser feito',
    },
    openings: {
      relato_registrado: 'Um novo relato chegou ao canal e aguarda a equipe.',
      mensagem_registrada: 'Quem fez um relato escreveu uma nova mensagem.',
      resposta_registrada:
        'Você pediu para ser avisado. Há uma resposta; para lê-la, use o protocolo que você guardou.',
      resumo_diario: 'Há relatos que esperam pela equipe.',
      recuperacao_senha: 'Alguém pediu uma senha nova para a sua conta no canal de ética. Se foi você, escolha-a aqui:',
      endereco_alterado: 'O e-mail da sua conta no canal de ética foi trocado. Com este endereço não se entra mais.',
      conta_desativada: 'Sua conta no canal de ética foi desativada, e suas sessões foram encerradas.',
      conta_apagada: 'Sua conta no canal de ética foi apagada, e suas sessões foram encerradas.',
      segundo_fator_desligado:
        'O segundo fator da sua conta no canal de ética foi desligado: quem souber a sua senha entra sem ele.',
      segundo_fator_errado:
        'Alguém que sabe a sua senha errou dez vezes seguidas o segundo fator da sua conta no canal de ética. Se não foi você, troque a senha agora: só o segundo fator ainda protege a conta. Cada código errado faz o próximo esperar mais, até uma hora; chaves de acesso entram sem espera.',
      acesso_concedido: 'Com a sua conta no canal de ética os relatos se abrem de novo, a partir da próxima entrada.',
      papeis_alterados:
        'Os papéis da sua conta no canal de ética foram alterados. Se você estava no sistema, entre de novo.',
      caso_dado: 'Um caso do canal de ética foi dado a você. Entre para lê-lo.',
      colega_adicionado: 'Uma conta foi criada no canal de ética. Com ela se leem todos os relatos.',
      colega_com_acesso: 'Uma conta do canal de ética recebeu de volta o acesso a todos os relatos.',
      colega_com_papeis: 'Os papéis de uma conta do canal de ética foram definidos ou alterados.',
      colega_com_caso: 'Um caso do canal de ética foi dado a uma conta que só vê os casos que lhe são dados.',
      colega_reativado: 'Uma conta do canal de ética foi reativada: com ela se entra de novo.',
      relato_apagado:
        'Alguém da equipe apagou relatos. Eles estão na lixeira e podem ser restaurados até o fim do prazo.',
      aprovacao_pedida:
        'Alguém da equipe pediu o que só se faz com uma segunda pessoa. Outra pessoa responsável pode confirmar ou recusar, por sete dias.',
      aprovacao_confirmada: 'Uma segunda pessoa confirmou o que alguém da equipe pediu.',
      aprovacao_encerrada: 'O que alguém da equipe pediu não foi feito: o pedido foi recusado, retirado ou venceu.',
    },
    protocol: 'Protocolo',
    signIn: 'Entrar para ler',
    follow: 'Acompanhar',
    choose: 'Escolher senha nova',
    pages: { conta: 'Abrir minha conta', usuarios: 'Ver as contas' },
    account: 'Conta',
    by: 'Feito por',
    reports: 'Relatos apagados',
    bin: 'Abrir a lixeira',
    deed: 'Pedido',
    approvals: 'Ver as aprovações',
    due: {
      vencidos: 'Com prazo vencido',
      ACUSE_VENCIDO: 'Recebimento não acusado no prazo',
      ACUSE_PROXIMO: 'Recebimento a acusar em breve',
      RESPOSTA_VENCIDO: 'Sem resposta no prazo',
      RESPOSTA_PROXIMO: 'Resposta que vence em breve',
      ENCONTRO_VENCIDO: 'Pedido de encontro sem resposta no prazo',
      ENCONTRO_PROXIMO: 'Pedido de encontro a responder em breve',
      PESSOA_SILENTE: 'Denúncia sem resposta da pessoa',
      NAO_INICIADO: 'Não iniciado no prazo da lei: a iniciar, apagar ou anonimizar',
    },
    daily: 'Enviado uma vez por dia.',
    record: 'Fim do registro de auditoria',
    closing: 'Por sigilo, nada do que foi escrito segue por e-mail.',
    accountClosing: 'Se você não esperava por isso, fale agora com a equipe. Tudo está no registro de auditoria.',
    recoveryNotes: [
      'O link vale uma hora e uma única vez. Se não foi você, ignore este e-mail: nada muda.',
      'Com a senha nova os relatos continuam fechados para você até que use o código de recuperação da equipe ou um colega lhe devolva o acesso.',
    ],
  },
  en: {
    subjects: {
      relato_registrado: 'A new report was registered',
      mensagem_registrada: 'A new message was registered',
      resposta_registrada: 'There is an answer for you',
      resumo_diario: 'Reports that are overdue, or soon will be',
      recuperacao_senha: 'Choose a new password',
      endereco_alterado: 'Your account’s e-mail was changed',
      conta_desativada: 'Your account was deactivated',
      conta_apagada: 'Your account was deleted',
      segundo_fator_desligado: 'Your second factor was turned off',
      segundo_fator_errado: 'Ten wrong second factors for your account',
      acesso_concedido: 'You were given access to the reports back',
      papeis_alterados: 'Your account’s roles were changed',
      caso_dado: 'You were given a case',
      colega_adicionado: 'A new account opens the reports',
      colega_com_acesso: 'An account opens the reports again',
      colega_com_papeis: 'An account was given roles',
      colega_com_caso: 'A case was given to an account',
      colega_reativado: 'An account was reactivated',
      relato_apagado: 'Reports were deleted',
      aprovacao_pedida: 'A request waits for a second person',
      aprovacao_confirmada: 'A request was confirmed',
      aprovacao_encerrada: 'A request ended without being done',
    },
    openings: {
      relato_registrado: 'A new report has arrived and is waiting for the team.',
      mensagem_registrada: 'Somebody who filed a report wrote a new message.',
      resposta_registrada: 'You asked to be told. There is an answer; to read it, use the protocol that you kept.',
      resumo_diario: 'Reports are waiting for the team.',
      recuperacao_senha:
        'Somebody asked for a new password for your account at the ethics channel. If it was you, choose it here:',
      endereco_alterado:
        'The e-mail of your account at the ethics channel was changed. This address no longer signs anybody in.',
      conta_desativada: 'Your account at the ethics channel was deactivated, and your sessions were ended.',
      conta_apagada: 'Your account at the ethics channel was deleted, and your sessions were ended.',
      segundo_fator_desligado:
        'The second factor of your account at the ethics channel was turned off: whoever knows your password signs in without it.',
      segundo_fator_errado:
        'Somebody who knows your password gave ten wrong second factors in a row for your account at the ethics channel. If it was not you, change the password now: only the second factor still protects the account. Each wrong code makes the next one wait longer, up to an hour; passkeys sign in without waiting.',
      acesso_concedido: 'Your account at the ethics channel opens the reports again, from your next sign-in on.',
      papeis_alterados:
        'The roles of your account at the ethics channel were changed. If you were signed in, sign in again.',
      caso_dado: 'You were given a case of the ethics channel. Sign in to read it.',
      colega_adicionado: 'An account was created at the ethics channel. It opens all reports.',
      colega_com_acesso: 'An account at the ethics channel was given access to all reports back.',
      colega_com_papeis: 'The roles of an account at the ethics channel were set or changed.',
      colega_com_caso: 'A case of the ethics channel was given to an account that sees only cases given to it.',
      colega_reativado: 'An account at the ethics channel was reactivated: it can be used to sign in again.',
      relato_apagado:
        'Somebody of the team deleted reports. They are in the bin and can be restored until their time is over.',
      aprovacao_pedida:
        'Somebody of the team asked for what takes a second person. Another responsible person can confirm or refuse it, for seven days.',
      aprovacao_confirmada: 'A second person confirmed what somebody of the team asked for.',
      aprovacao_encerrada:
        'What somebody of the team asked for was not done: the request was refused, withdrawn or ran out.',
    },
    protocol: 'Protocol',
    signIn: 'Sign in to read it',
    follow: 'Follow',
    choose: 'Choose a new password',
    pages: { conta: 'Open my account', usuarios: 'See the accounts' },
    account: 'Account',
    by: 'Done by',
    reports: 'Deleted reports',
    bin: 'Open the bin',
    deed: 'Request',
    approvals: 'See the approvals',
    due: {
      vencidos: 'Overdue',
      ACUSE_VENCIDO: 'Not acknowledged in time',
      ACUSE_PROXIMO: 'To be acknowledged soon',
      RESPOSTA_VENCIDO: 'Not answered in time',
      RESPOSTA_PROXIMO: 'To be answered soon',
      ENCONTRO_VENCIDO: 'Wish to meet not answered in time',
      ENCONTRO_PROXIMO: 'Wish to meet to be answered soon',
      PESSOA_SILENTE: 'Denunciation without a reply from the person',
      NAO_INICIADO: 'Not begun within the law’s time: to be begun, deleted or made anonymous',
    },
    daily: 'Sent once a day.',
    record: 'End of the audit record',
    closing: 'For confidentiality, nothing of what was written is sent by e-mail.',
    accountClosing: 'If you did not expect this, talk to the team now. Everything is in the audit record.',
    recoveryNotes: [
      'The link works for one hour and once. If it was not you, ignore this e-mail: nothing changes.',
      'With the new password the reports stay closed to you until you use the team’s recovery code or a colleague gives you access back.',
    ],
  },
  es: {
    subjects: {
      relato_registrado: 'Se registró un nuevo relato',
      mensagem_registrada: 'Se registró un nuevo mensaje',
      resposta_registrada: 'Hay una respuesta para usted',
      resumo_diario: 'Relatos con plazo vencido o próximo',
      recuperacao_senha: 'Elija una contraseña nueva',
      endereco_alterado: 'Se cambió el correo de su cuenta',
      conta_desativada: 'Se desactivó su cuenta',
      conta_apagada: 'Se eliminó su cuenta',
      segundo_fator_desligado: 'Se desactivó su segundo factor',
      segundo_fator_errado: 'Diez segundos factores incorrectos en su cuenta',
      acesso_concedido: 'Se le devolvió el acceso a los relatos',
      papeis_alterados: 'Se cambiaron los roles de su cuenta',
      caso_dado: 'Se le dio un caso',
      colega_adicionado: 'Una cuenta nueva abre los relatos',
      colega_com_acesso: 'Una cuenta vuelve a abrir los relatos',
      colega_com_papeis: 'Una cuenta recibió roles',
      colega_com_caso: 'Se dio un caso a una cuenta',
      colega_reativado: 'Se reactivó una cuenta',
      relato_apagado: 'Se eliminaron relatos',
      aprovacao_pedida: 'Una solicitud espera a una segunda persona',
      aprovacao_confirmada: 'Se confirmó una solicitud',
      aprovacao_encerrada: 'Una solicitud terminó sin hacerse',
    },
    openings: {
      relato_registrado: 'Llegó un nuevo relato al canal y espera al equipo.',
      mensagem_registrada: 'Quien hizo un relato escribió un nuevo mensaje.',
      resposta_registrada:
        'Usted pidió que le avisáramos. Hay una respuesta; para leerla, use el protocolo que guardó.',
      resumo_diario: 'Hay relatos que esperan al equipo.',
      recuperacao_senha:
        'Alguien pidió una contraseña nueva para su cuenta en el canal de ética. Si fue usted, elíjala aquí:',
      endereco_alterado:
        'Se cambió el correo de su cuenta en el canal de ética. Con esta dirección ya no se puede entrar.',
      conta_desativada: 'Se desactivó su cuenta en el canal de ética, y sus sesiones se cerraron.',
      conta_apagada: 'Se eliminó su cuenta en el canal de ética, y sus sesiones se cerraron.',
      segundo_fator_desligado:
        'Se desactivó el segundo factor de su cuenta en el canal de ética: quien sepa su contraseña entra sin él.',
      segundo_fator_errado:
        'Alguien que sabe su contraseña falló diez veces seguidas el segundo factor de su cuenta en el canal de ética. Si no fue usted, cambie la contraseña ahora: solo el segundo factor protege todavía la cuenta. Cada código incorrecto hace esperar más al siguiente, hasta una hora; las claves de acceso entran sin espera.',
      acesso_concedido:
        'Con su cuenta en el canal de ética los relatos se abren de nuevo, a partir de la próxima entrada.',
      papeis_alterados:
        'Se cambiaron los roles de su cuenta en el canal de ética. Si estaba en el sistema, entre de nuevo.',
      caso_dado: 'Se le dio un caso del canal de ética. Entre para leerlo.',
      colega_adicionado: 'Se creó una cuenta en el canal de ética. Con ella se leen todos los relatos.',
      colega_com_acesso: 'Una cuenta del canal de ética recuperó el acceso a todos los relatos.',
      colega_com_papeis: 'Se definieron o cambiaron los roles de una cuenta del canal de ética.',
      colega_com_caso: 'Se dio un caso del canal de ética a una cuenta que solo ve los casos que se le dan.',
      colega_reativado: 'Se reactivó una cuenta del canal de ética: con ella se entra de nuevo.',
      relato_apagado:
        'Alguien del equipo eliminó relatos. Están en la papelera y se pueden restaurar hasta que termine el plazo.',
      aprovacao_pedida:
        'Alguien del equipo pidió lo que solo se hace con una segunda persona. Otra persona responsable puede confirmar o rechazar, durante siete días.',
      aprovacao_confirmada: 'Una segunda persona confirmó lo que alguien del equipo pidió.',
      aprovacao_encerrada: 'Lo que alguien del equipo pidió no se hizo: la solicitud se rechazó, se retiró o venció.',
    },
    protocol: 'Protocolo',
    signIn: 'Entrar para leer',
    follow: 'Consultar',
    choose: 'Elegir contraseña nueva',
    pages: { conta: 'Abrir mi cuenta', usuarios: 'Ver las cuentas' },
    account: 'Cuenta',
    by: 'Hecho por',
    reports: 'Relatos eliminados',
    bin: 'Abrir la papelera',
    deed: 'Solicitud',
    approvals: 'Ver las aprobaciones',
    due: {
      vencidos: 'Con plazo vencido',
      ACUSE_VENCIDO: 'Sin acuse de recibo a tiempo',
      ACUSE_PROXIMO: 'Acuse de recibo que vence pronto',
      RESPOSTA_VENCIDO: 'Sin respuesta a tiempo',
      RESPOSTA_PROXIMO: 'Respuesta que vence pronto',
      ENCONTRO_VENCIDO: 'Solicitud de encuentro sin respuesta a tiempo',
      ENCONTRO_PROXIMO: 'Solicitud de encuentro que vence pronto',
      PESSOA_SILENTE: 'Denuncia sin respuesta de la persona',
      NAO_INICIADO: 'No iniciado en el plazo de la ley: iniciar, eliminar o anonimizar',
    },
    daily: 'Se envía una vez al día.',
    record: 'Fin del registro de auditoría',
    closing: 'Por confidencialidad, nada de lo escrito se envía por correo.',
    accountClosing: 'Si no lo esperaba, hable ahora con el equipo. Todo consta en el registro de auditoría.',
    recoveryNotes: [
      'El enlace vale una hora y una sola vez. Si no fue usted, ignore este correo: nada cambia.',
      'Con la contraseña nueva los relatos siguen cerrados para usted hasta que use el código de recuperación del equipo o un colega le devuelva el acceso.',
    ],
  },
};
