import type { MailTexts } from './mail-texts-pt';

/** The mails in English. */
export const en: MailTexts = {
  subjects: {
    relato_registrado: 'A new report was registered',
    mensagem_registrada: 'A new message was registered',
    resposta_registrada: 'There is an answer for you',
    novidade: 'There is news for you',
    resumo_diario: 'Reports that are overdue, or soon will be',
    guarda_vencida: 'A report cannot be erased: its answer is still owed',
    caso_sem_pessoas: 'A case has no one left to open it',
    pessoa_silente: 'A denunciation has no answer from its reporter',
    caso_atribuido: 'A case or a task was given to you',
    mencao: 'Somebody mentioned you in a case',
    pessoa_escreveu: 'The reporter wrote in a case of yours',
    prazo_proximo: 'A deadline of yours is near, or over',
    recuperacao_senha: 'Choose a new password',
    nome_alterado: 'Your account’s name was changed',
    endereco_alterado: 'Your account’s e-mail was changed',
    conta_desativada: 'Your account was deactivated',
    conta_apagada: 'Your account was deleted',
    segundo_fator_desligado: 'Your second factor was turned off',
    segundo_fator_errado: 'Ten wrong second factors for your account',
    acesso_concedido: 'Your access to the reports was restored',
    papeis_alterados: 'Your account’s roles were changed',
    caso_dado: 'You were given a case',
    colega_adicionado: 'A new account opens the reports',
    colega_convidado: 'A colleague was invited',
    colega_aceitou: 'An invitation was accepted',
    convite: 'Invitation to the ethics channel',
    colega_com_acesso: 'An account opens the reports again',
    colega_admitido: 'An account can receive cases',
    colega_com_papeis: 'An account was given roles',
    colega_com_nome: 'An account changed its name',
    colega_com_caso: 'A case was given to an account',
    codigo_trocado: 'The recovery code was replaced',
    colega_reativado: 'An account was reactivated',
    relato_apagado: 'Reports were deleted',
    relato_triturado: 'Reports were erased for good',
    aprovacao_pedida: 'A request waits for a second person',
    aprovacao_confirmada: 'A request was confirmed',
    aprovacao_encerrada: 'A request ended without being done',
    organizacao_alterada: 'Settings of the organisation were changed',
    formulario_publicado: 'The questions of the form have changed',
    unidade_alterada: 'The people of a unit have changed',
    teste_correio: 'Test of the mail server',
  },
  openings: {
    relato_registrado: 'A new report has arrived and is waiting for the team.',
    mensagem_registrada: 'Somebody who filed a report wrote a new message.',
    resposta_registrada:
      'You asked to be told. There is an answer; to read it, use the protocol that you kept.',
    novidade: 'There is news where you left something to follow.',
    resumo_diario: 'Reports are waiting for the team.',
    guarda_vencida:
      'The time for which a report is kept is over, but its acknowledgement or its answer is still owed. Nothing is erased until a person decides: to answer, to hold or to delete it.',
    caso_sem_pessoas:
      'After a change of the accounts, no one opens a case of the ethics channel any more, or only until a date. Without another person, only the recovery code opens it.',
    pessoa_silente:
      'The person who made a denunciation that you look after did not answer in time. It stays open.',
    caso_atribuido: 'A case of the ethics channel, or a task in a case, was given to you.',
    mencao: 'A colleague mentioned you in a note of a case.',
    pessoa_escreveu: 'A reporter wrote a new message in a case that you look after.',
    prazo_proximo:
      'The deadline of a case that you look after, or of a task of yours, is near, or over.',
    recuperacao_senha:
      'Somebody asked for a new password for your account at the ethics channel. If it was you, choose it here:',
    nome_alterado: 'The name of your account at the ethics channel was changed.',
    endereco_alterado:
      'The e-mail of your account at the ethics channel was changed. This address no longer signs anybody in.',
    conta_desativada:
      'Your account at the ethics channel was deactivated, and your sessions were ended.',
    conta_apagada: 'Your account at the ethics channel was deleted, and your sessions were ended.',
    segundo_fator_desligado:
      'The second factor of your account at the ethics channel was turned off: whoever knows your password signs in without it.',
    segundo_fator_errado:
      'Somebody who knows your password gave ten wrong second factors in a row for your account at the ethics channel. If it was not you, change the password now: only the second factor still protects the account. Each wrong code makes the next one wait longer, up to an hour; passkeys sign in without waiting.',
    acesso_concedido:
      'Your account at the ethics channel opens the reports again, from your next sign-in on.',
    papeis_alterados:
      'The roles of your account at the ethics channel were changed. If you were signed in, sign in again.',
    caso_dado: 'You were given a case of the ethics channel. Sign in to read it.',
    colega_adicionado: 'An account was created at the ethics channel. It opens all reports.',
    colega_convidado:
      'A colleague was invited to the ethics channel. The account does not sign in until a password is chosen.',
    colega_aceitou:
      'A colleague accepted the invitation and chose a password. Check with the person that it was them, then give them access to the reports.',
    convite:
      'You were invited to look after the ethics channel. To begin, open the link and choose your password:',
    colega_com_acesso:
      'The access of an account at the ethics channel to all reports was restored.',
    colega_admitido:
      'A key guardian admitted an account at the ethics channel: cases can be given to it, and it receives those of its unit and those for a substitute.',
    colega_com_papeis: 'The roles of an account at the ethics channel were set or changed.',
    colega_com_nome:
      'An account at the ethics channel changed its name. The former name still counts when people are excluded from cases.',
    colega_com_caso:
      'A case of the ethics channel was given to an account that sees only cases given to it.',
    codigo_trocado:
      'The recovery code of the ethics channel was replaced: the former one is void. With the new one a member of the team regains access to the reports. Check where it is kept.',
    colega_reativado:
      'An account at the ethics channel was reactivated: it can be used to sign in again.',
    relato_apagado:
      'Somebody of the team deleted reports. They are in the trash and can be restored until their time is over.',
    relato_triturado:
      'Reports that you could open were erased for good. The audit log shows when and by whom.',
    aprovacao_pedida:
      'Somebody of the team asked for an action that needs a second person. Another person can confirm or refuse it, for seven days.',
    aprovacao_confirmada: 'A second person confirmed what somebody of the team asked for.',
    aprovacao_encerrada:
      'What somebody of the team asked for was not done: the request was refused, withdrawn or ran out.',
    organizacao_alterada:
      'A member of the team changed settings or texts of the organisation, which people see in the ethics channel. Check that they are right: a wrong telephone or address can lead a reporter to another person.',
    formulario_publicado:
      'A member of the team published new categories and questions of the report form. Check that they are right, and that none makes reporters say who they are.',
    unidade_alterada:
      'The people who get the reports of a unit have changed. Check that this is right.',
    teste_correio:
      'This is the test that you requested. Type this word under Mail server: it proves that the mails of the ethics channel arrive.',
  },
  protocol: 'Protocol',
  caseNumber: 'Case',
  clocks: {
    acuse: 'Acknowledge the receipt',
    resposta: 'Send the feedback',
    encontro: 'Meeting requested',
    expiracao: 'Progress of the report',
    tarefa: 'Task',
  },
  until: (day) => `by ${day}`,
  missed: (day) => `was due on ${day}`,
  openCase: 'Open the case',
  signIn: 'Sign in to read it',
  follow: 'Follow',
  choose: 'Choose a new password',
  pages: { conta: 'Open my account', usuarios: 'See the accounts' },
  account: 'Account',
  by: 'Done by',
  word: 'Word',
  reports: 'Deleted reports',
  trash: 'Open the trash',
  action: 'Request',
  nothingBefore: (day: string) =>
    `The term is shorter now. Nothing that the former term protected is erased before ${day}.`,
  settings: 'Changed',
  openSettings: 'See the settings',
  version: 'Version',
  openForm: 'See the questions',
  openUnits: 'Open the units',
  approvals: 'See the approvals',
  due: {
    vencidos: 'Denunciations and complaints that are late',
    outrosVencidos: 'Other reports that are late',
    ACUSE_VENCIDO: 'Not acknowledged in time',
    ACUSE_PROXIMO: 'Acknowledgement due soon',
    RESPOSTA_VENCIDO: 'Not answered in time',
    RESPOSTA_PROXIMO: 'To be answered soon',
    ENCONTRO_VENCIDO: 'Wish to meet not answered in time',
    ENCONTRO_PROXIMO: 'Wish to meet to be answered soon',
    PESSOA_SILENTE: 'Denunciation without a reply from the person',
    NAO_INICIADO: 'Not begun within the law’s time: to be begun, deleted or made anonymous',
    GUARDA_VENCIDA: 'Time to be kept is over, answer still owed: decide',
  },
  daily: 'Sent once a day.',
  record: 'End of the audit log',
  closing: 'For confidentiality, nothing of what was written is sent by e-mail.',
  accountClosing:
    'If you did not expect this, talk to the team now. Everything is in the audit log.',
  accept: 'Accept the invitation',
  invitationNotes: [
    'The link works once, within 72 hours. Opening it is not enough: only the password that you choose accepts the invitation.',
    'If you did not expect this invitation, ignore this e-mail: nothing changes.',
  ],
  recoveryNotes: [
    'The link works once, within one hour. If it was not you, ignore this e-mail: nothing changes.',
    'With the new password the reports stay closed to you until you use the team’s recovery code or a colleague restores your access.',
  ],
};
