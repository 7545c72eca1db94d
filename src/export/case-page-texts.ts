import type { Language, Label } from '@relato/domain/language';

/** Texts of a case file's page that are not in domain/. */
export const TEXTS = {
  title: { pt: 'Dossiê do caso', en: 'Case file', es: 'Expediente del caso' },
  case: { pt: 'Caso', en: 'Case', es: 'Caso' },
  confidential: { pt: 'Confidencial', en: 'Confidential', es: 'Confidencial' },
  altered: {
    pt: 'Este caso foi alterado fora do sistema. Aqui está o que ainda abre.',
    en: 'This case was altered outside the system. Here is what still opens.',
    es: 'Este caso fue modificado fuera del sistema. Aquí está lo que aún se abre.',
  },
  lost: {
    pt: 'o arquivo não abre ou se perdeu',
    en: 'the file does not open or is lost',
    es: 'el archivo no se abre o se perdió',
  },
  ofReport: { pt: 'do relato', en: 'of the report', es: 'del relato' },
  nobody: { pt: 'ninguém', en: 'nobody', es: 'nadie' },
  unit: { pt: 'Unidade', en: 'Unit', es: 'Unidad' },
  category: { pt: 'Categoria', en: 'Category', es: 'Categoría' },
  none: { pt: 'nenhuma', en: 'none', es: 'ninguna' },
  tags: { pt: 'Etiquetas', en: 'Tags', es: 'Etiquetas' },
  untimed: {
    pt: 'Sem hora, para proteger o anonimato',
    en: 'Without a time, to protect anonymity',
    es: 'Sin hora, para proteger el anonimato',
  },
  byTeamKey: { pt: 'toda a equipe', en: 'the whole team', es: 'todo el equipo' },
} as const satisfies Readonly<Record<string, Label>>;

/** The titles of the page's parts. */
export const PARTS = {
  facts: { pt: 'Dados', en: 'Facts', es: 'Datos' },
  report: { pt: 'O que foi relatado', en: 'What was reported', es: 'Lo que se relató' },
  answers: {
    pt: 'Respostas do formulário',
    en: 'Answers of the form',
    es: 'Respuestas del formulario',
  },
  files: { pt: 'Arquivos do relato', en: 'Files of the report', es: 'Archivos del relato' },
  timeline: { pt: 'Linha do tempo', en: 'Timeline', es: 'Línea de tiempo' },
  messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes' },
  pictures: {
    pt: 'Imagens dos anexos',
    en: 'Pictures of the attachments',
    es: 'Imágenes de los adjuntos',
  },
  people: {
    pt: 'Quem pode abrir o caso',
    en: 'Who can open the case',
    es: 'Quién puede abrir el caso',
  },
  record: {
    pt: 'O que a equipe fez (registro de auditoria)',
    en: 'What the team did (audit log)',
    es: 'Lo que hizo el equipo (registro de auditoría)',
  },
} as const satisfies Readonly<Record<string, Label>>;

export const FACTS = {
  number: { pt: 'Caso', en: 'Case', es: 'Caso' },
  motivo: { pt: 'Motivo', en: 'Reason', es: 'Motivo' },
  status: { pt: 'Status', en: 'Status', es: 'Estado' },
  gravidade: { pt: 'Gravidade', en: 'Severity', es: 'Gravedad' },
  procedencia: { pt: 'Procedência', en: 'Finding', es: 'Procedencia' },
  desfecho: { pt: 'Desfecho', en: 'Outcome', es: 'Resultado' },
  medidas: { pt: 'Medidas', en: 'Measures', es: 'Medidas' },
  origem: { pt: 'Origem', en: 'Source', es: 'Origen' },
  registradoPor: { pt: 'Registrado por', en: 'Registered by', es: 'Registrado por' },
  recebidoEm: { pt: 'Recebido em', en: 'Received on', es: 'Recibido el' },
  criadoEm: { pt: 'Aberto em', en: 'Opened on', es: 'Abierto el' },
  alteradoEm: { pt: 'Alterado em', en: 'Changed on', es: 'Modificado el' },
  expiraEm: { pt: 'Expira em', en: 'Expires on', es: 'Expira el' },
  responsavel: { pt: 'Responsável', en: 'Case owner', es: 'Responsable' },
  verificacoes: {
    pt: 'Perguntar se está tudo bem',
    en: 'Ask whether all is well',
    es: 'Preguntar si todo está bien',
  },
  retido: { pt: 'Exclusão impedida', en: 'Legal hold', es: 'Borrado impedido' },
  acuse: { pt: 'Confirmação de recebimento', en: 'Acknowledgement', es: 'Acuse de recibo' },
  resposta: { pt: 'Resposta com medidas', en: 'Feedback', es: 'Respuesta motivada' },
  encontro: {
    pt: 'Responder ao pedido de encontro',
    en: 'Answer to the wish to meet',
    es: 'Respuesta al pedido de encuentro',
  },
} as const satisfies Readonly<Record<string, Label>>;

/** The titles and badges of timeline items. */
export const ITEMS = {
  filed: { pt: 'Relato registrado', en: 'Report filed', es: 'Relato registrado' },
  fromTeam: { pt: 'Mensagem da equipe', en: 'Message from the team', es: 'Mensaje del equipo' },
  fromReporter: {
    pt: 'Mensagem de quem relatou',
    en: 'Message from the reporter',
    es: 'Mensaje de quien relató',
  },
  notice: { pt: 'Aviso do sistema', en: 'Notice of the system', es: 'Aviso del sistema' },
  feedback: { pt: 'Resposta com medidas', en: 'Feedback', es: 'Respuesta motivada' },
  extension: {
    pt: 'Extensão do prazo',
    en: 'Extension of the deadline',
    es: 'Ampliación del plazo',
  },
  meeting: {
    pt: 'Sobre o pedido de encontro',
    en: 'About the wish to meet',
    es: 'Sobre el pedido de encuentro',
  },
  meetingAt: {
    pt: 'Encontro marcado para',
    en: 'Meeting agreed for',
    es: 'Encuentro acordado para',
  },
  correction: {
    pt: 'Texto corrigido por quem relatou',
    en: 'Text corrected by the reporter',
    es: 'Texto corregido por quien relató',
  },
  situation: { pt: 'Situação alterada', en: 'Status changed', es: 'Situación cambiada' },
  assigned: { pt: 'Responsável alterado', en: 'Case owner changed', es: 'Responsable cambiado' },
  receiptCorrected: {
    pt: 'Data de recebimento corrigida',
    en: 'Date of receipt corrected',
    es: 'Fecha de recepción corregida',
  },
  followUp: {
    pt: 'Acompanhamento interno criado',
    en: 'Internal follow-up created',
    es: 'Seguimiento interno creado',
  },
  followUpChanged: {
    pt: 'Acompanhamento interno alterado',
    en: 'Internal follow-up changed',
    es: 'Seguimiento interno modificado',
  },
  note: { pt: 'Nota interna', en: 'Internal note', es: 'Nota interna' },
  linked: { pt: 'Caso vinculado', en: 'Linked case', es: 'Caso vinculado' },
  tagged: { pt: 'Etiqueta posta', en: 'Tag added', es: 'Etiqueta puesta' },
  expires: { pt: 'O prazo vence', en: 'The term ends', es: 'El plazo vence' },
  expired: { pt: 'O prazo venceu', en: 'The term ended', es: 'El plazo venció' },
} as const satisfies Readonly<Record<string, Label>>;

export const made: Readonly<Record<Language, (nome: string, data: string) => string>> = {
  pt: (nome, data) => `Feito por ${nome} em ${data}`,
  en: (nome, data) => `Made by ${nome} on ${data}`,
  es: (nome, data) => `Hecho por ${nome} el ${data}`,
};

export const until: Readonly<Record<Language, (ate: string, cumprido?: string) => string>> = {
  pt: (ate, cumprido) =>
    cumprido ? `até ${ate}; cumprido em ${cumprido}` : `até ${ate}; em aberto`,
  en: (ate, cumprido) => (cumprido ? `by ${ate}; done on ${cumprido}` : `by ${ate}; open`),
  es: (ate, cumprido) =>
    cumprido ? `hasta ${ate}; cumplido el ${cumprido}` : `hasta ${ate}; abierto`,
};

export const since: Readonly<Record<Language, (desde: string, ate?: string) => string>> = {
  pt: (desde, ate) => (ate ? `desde ${desde}, até ${ate}` : `desde ${desde}`),
  en: (desde, ate) => (ate ? `since ${desde}, until ${ate}` : `since ${desde}`),
  es: (desde, ate) => (ate ? `desde ${desde}, hasta ${ate}` : `desde ${desde}`),
};
