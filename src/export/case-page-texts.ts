import type { Idioma } from '@relato/domain/idioma';

/** The words of a case file's page that are not in domain/. */
interface CasePageTexts {
  title: string;
  confidential: string;
  made: (nome: string, data: string) => string;
  altered: string;
  lost: string;
  parts: Readonly<Record<'facts' | 'report' | 'files' | 'timeline' | 'people' | 'record', string>>;
  facts: Readonly<
    Record<
      | 'number'
      | 'motivo'
      | 'status'
      | 'gravidade'
      | 'procedencia'
      | 'desfecho'
      | 'medidas'
      | 'origem'
      | 'recebidoEm'
      | 'criadoEm'
      | 'alteradoEm'
      | 'expiraEm'
      | 'responsavel'
      | 'registradoPor'
      | 'retido'
      | 'verificacoes',
      string
    >
  >;
  deadlines: Readonly<Record<'acuse' | 'resposta' | 'encontro', string>>;
  until: (ate: string, cumprido?: string) => string;
  founded: readonly [no: string, yes: string];
  nobody: string;
  none: string;
  untimed: string;
  filed: string;
  fromTeam: string;
  fromReporter: string;
  notice: string;
  feedback: string;
  extension: string;
  correction: string;
  situation: string;
  assigned: string;
  followUp: string;
  followUpChanged: string;
  note: string;
  linked: string;
  expires: string;
  expired: string;
  byTeamKey: string;
  since: (desde: string, ate?: string) => string;
}

const pt: CasePageTexts = {
  title: 'Dossiê do caso',
  confidential: 'Confidencial',
  made: (nome, data) => `Feito por ${nome} em ${data}`,
  altered: 'Este caso foi alterado fora do sistema. Aqui está o que ainda abre.',
  lost: 'o arquivo não abre ou se perdeu',
  parts: {
    facts: 'Dados',
    report: 'O que foi relatado',
    files: 'Arquivos do relato',
    timeline: 'Linha do tempo',
    people: 'Quem pode abrir o caso',
    record: 'O que a equipe fez (registro de auditoria)',
  },
  facts: {
    number: 'Caso',
    motivo: 'Motivo',
    status: 'Status',
    gravidade: 'Gravidade',
    procedencia: 'Procedência',
    desfecho: 'Desfecho',
    medidas: 'Medidas',
    origem: 'Origem',
    recebidoEm: 'Recebido em',
    criadoEm: 'Aberto em',
    alteradoEm: 'Alterado em',
    expiraEm: 'Expira em',
    responsavel: 'Responsável',
    registradoPor: 'Registrado por',
    retido: 'Retenção legal',
    verificacoes: 'Perguntar se está tudo bem',
  },
  deadlines: { acuse: 'Acusar o recebimento', resposta: 'Devolutiva', encontro: 'Responder ao pedido de encontro' },
  until: (ate, cumprido) => (cumprido ? `até ${ate}; cumprido em ${cumprido}` : `até ${ate}; em aberto`),
  founded: ['Não Procedente', 'Procedente'],
  nobody: 'ninguém',
  none: 'nenhuma',
  untimed: 'Sem hora, para proteger o anonimato',
  filed: 'Relato registrado',
  fromTeam: 'Mensagem da equipe',
  fromReporter: 'Mensagem de quem relatou',
  notice: 'Aviso do sistema',
  feedback: 'Devolutiva',
  extension: 'Prorrogação do prazo',
  correction: 'Texto corrigido por quem relatou',
  situation: 'Situação alterada',
  assigned: 'Responsável alterado',
  followUp: 'Acompanhamento interno criado',
  followUpChanged: 'Acompanhamento interno alterado',
  note: 'Nota interna',
  linked: 'Caso vinculado',
  expires: 'O prazo vence',
  expired: 'O prazo venceu',
  byTeamKey: 'pela chave da equipe',
  since: (desde, ate) => (ate ? `desde ${desde}, até ${ate}` : `desde ${desde}`),
};

const en: CasePageTexts = {
  title: 'Case file',
  confidential: 'Confidential',
  made: (nome, data) => `Made by ${nome} on ${data}`,
  altered: 'This case was altered outside the system. Here is what still opens.',
  lost: 'the file does not open or is lost',
  parts: {
    facts: 'Facts',
    report: 'What was reported',
    files: 'Files of the report',
    timeline: 'Timeline',
    people: 'Who can open the case',
    record: 'What the team did (audit record)',
  },
  facts: {
    number: 'Case',
    motivo: 'Reason',
    status: 'Status',
    gravidade: 'Severity',
    procedencia: 'Finding',
    desfecho: 'Outcome',
    medidas: 'Measures',
    origem: 'Source',
    recebidoEm: 'Received on',
    criadoEm: 'Opened on',
    alteradoEm: 'Changed on',
    expiraEm: 'Expires on',
    responsavel: 'Case owner',
    registradoPor: 'Registered by',
    retido: 'Legal hold',
    verificacoes: 'Ask whether all is well',
  },
  deadlines: { acuse: 'Acknowledgement', resposta: 'Feedback', encontro: 'Answer to the wish to meet' },
  until: (ate, cumprido) => (cumprido ? `by ${ate}; done on ${cumprido}` : `by ${ate}; open`),
  founded: ['Unfounded', 'Founded'],
  nobody: 'nobody',
  none: 'none',
  untimed: 'Without a time, to protect anonymity',
  filed: 'Report filed',
  fromTeam: 'Message from the team',
  fromReporter: 'Message from the reporter',
  notice: 'Notice of the system',
  feedback: 'Feedback',
  extension: 'Extension of the term',
  correction: 'Text corrected by the reporter',
  situation: 'Status changed',
  assigned: 'Case owner changed',
  followUp: 'Internal follow-up created',
  followUpChanged: 'Internal follow-up changed',
  note: 'Internal note',
  linked: 'Linked case',
  expires: 'The term ends',
  expired: 'The term ended',
  byTeamKey: "by the team's key",
  since: (desde, ate) => (ate ? `since ${desde}, until ${ate}` : `since ${desde}`),
};

const es: CasePageTexts = {
  title: 'Expediente del caso',
  confidential: 'Confidencial',
  made: (nome, data) => `Hecho por ${nome} el ${data}`,
  altered: 'Este caso fue modificado fuera del sistema. Aquí está lo que aún se abre.',
  lost: 'el archivo no se abre o se perdió',
  parts: {
    facts: 'Datos',
    report: 'Lo que se informó',
    files: 'Archivos del relato',
    timeline: 'Línea de tiempo',
    people: 'Quién puede abrir el caso',
    record: 'Lo que hizo el equipo (registro de auditoría)',
  },
  facts: {
    number: 'Caso',
    motivo: 'Motivo',
    status: 'Estado',
    gravidade: 'Gravedad',
    procedencia: 'Procedencia',
    desfecho: 'Resultado',
    medidas: 'Medidas',
    origem: 'Origen',
    recebidoEm: 'Recibido el',
    criadoEm: 'Abierto el',
    alteradoEm: 'Modificado el',
    expiraEm: 'Expira el',
    responsavel: 'Responsable',
    registradoPor: 'Registrado por',
    retido: 'Retención legal',
    verificacoes: 'Preguntar si todo está bien',
  },
  deadlines: { acuse: 'Acuse de recibo', resposta: 'Respuesta', encontro: 'Respuesta al pedido de encuentro' },
  until: (ate, cumprido) => (cumprido ? `hasta ${ate}; cumplido el ${cumprido}` : `hasta ${ate}; abierto`),
  founded: ['No Procedente', 'Procedente'],
  nobody: 'nadie',
  none: 'ninguna',
  untimed: 'Sin hora, para proteger el anonimato',
  filed: 'Relato registrado',
  fromTeam: 'Mensaje del equipo',
  fromReporter: 'Mensaje de quien informó',
  notice: 'Aviso del sistema',
  feedback: 'Respuesta final',
  extension: 'Prórroga del plazo',
  correction: 'Texto corregido por quien informó',
  situation: 'Situación cambiada',
  assigned: 'Responsable cambiado',
  followUp: 'Seguimiento interno creado',
  followUpChanged: 'Seguimiento interno modificado',
  note: 'Nota interna',
  linked: 'Caso vinculado',
  expires: 'El plazo vence',
  expired: 'El plazo venció',
  byTeamKey: 'por la clave del equipo',
  since: (desde, ate) => (ate ? `desde ${desde}, hasta ${ate}` : `desde ${desde}`),
};

/** The words of a case file's page, in the language of who asks for it. */
export const CASE_PAGE_TEXTS: Readonly<Record<Idioma, CasePageTexts>> = { pt, en, es };
