import type { ApprovalAction } from '@relato/domain/approval';
import type { PersonalNotice } from '@relato/domain/personal-notice';
import type { MailEncryption, SettingKey } from '@relato/domain/settings';
import type { Language } from '@relato/domain/language';
import type { DeadlineFilter, Clock } from '@relato/domain/deadline';
import { MINUTE_MS } from '../calendar/durations';

/** Mail that waits longer needs attention. */
export const MAIL_LATE_MS = 15 * MINUTE_MS;

/** The stored settings by which mails leave. */
export interface MailRoute {
  host: string;
  port: number;
  encryption: MailEncryption;
  user?: string;
  password?: string;
  from: string;
}

/** All settings of mail. */
export interface MailSet extends MailRoute {
  /** The address of the committee. */
  committee: string;
}

export const CHANNELS = ['email', 'analytics'] as const;

export type Channel = (typeof CHANNELS)[number];

export type OwnAccountEvent =
  | 'nome_alterado'
  | 'endereco_alterado'
  | 'conta_desativada'
  | 'conta_apagada'
  | 'segundo_fator_desligado'
  | 'segundo_fator_errado'
  | 'acesso_concedido'
  | 'papeis_alterados'
  | 'caso_dado';

/**
 * Account events reported to other staff members, because a person may gain access to reports or
 * new rights.
 */
export type ColleagueEvent =
  | 'colega_adicionado'
  | 'colega_convidado'
  | 'colega_aceitou'
  | 'colega_com_acesso'
  | 'colega_admitido'
  | 'colega_com_papeis'
  | 'colega_com_nome'
  | 'colega_com_caso'
  | 'colega_reativado';

/** A new recovery code, for all guardians: with it a staff member regains access to reports. */
export type GuardianEvent = 'codigo_trocado';

export type AccountMailEvent = OwnAccountEvent | ColleagueEvent | GuardianEvent;

export type ApprovalEvent = 'aprovacao_pedida' | 'aprovacao_confirmada' | 'aprovacao_encerrada';

export type CaseEvent =
  | 'relato_registrado'
  | 'mensagem_registrada'
  | 'resumo_diario'
  | 'pessoa_silente'
  | 'guarda_vencida'
  | 'caso_sem_pessoas'
  | PersonalNotice;

/** A clock of a case, or a task, that ends soon or has ended. */
export interface DueNotice {
  relogio: Clock | 'tarefa';
  /** Milliseconds. */
  ate: number;
  vencido: boolean;
}

export interface Contents {
  relato_registrado: { protocolo?: string };
  mensagem_registrada: { protocolo?: string };
  /**
   * The same for a walled case, or that it waits, for its holders only; or for a staff member
   * concerned by any case: by id, never by protocol.
   */
  caso_restrito: { para?: string[]; evento: CaseEvent; caso: string; prazos?: DueNotice[] };
  /**
   * The team answered a visitor who asked for a mail; the address is kept no longer than needed.
   */
  resposta_registrada: {
    para?: string;
    idioma: Language;
    /**
     * Whether it carries the acknowledgement, which must explain how to report outside the company.
     */
    autoridades?: boolean;
  };
  /**
   * The same for a visitor whose address the team does not know: no list shows it, and a failed one
   * is dropped.
   */
  novidade: { para?: string; idioma: Language };
  /** Once a day: how many reports wait for the team, and the end of the audit log. */
  resumo_diario: {
    /** Accusations that are late on any clock, and all others. */
    vencidos: number;
    outrosVencidos: number;
    prazos: Record<DeadlineFilter, number>;
    registro?: string;
  };
  /**
   * A new password was requested for this address, which may have no account; without an address it
   * is too late to send.
   */
  recuperacao_senha: { email?: string; idioma: Language };
  /** An invitation of the account with this id. */
  convite: { conta: string };
  /**
   * An action on an account: which one, on which account (`conta`), by which staff member (`por`),
   * if any.
   */
  aviso_conta: { para?: string[]; evento: AccountMailEvent; conta: string; por?: string };
  /** How many reports a staff member (`por`) put into the trash, for those who can restore them. */
  relato_apagado: { para?: string[]; relatos: number; por?: string };
  /**
   * How many reports were erased for good, by a staff member (`por`) or by retention, for those who
   * held them.
   */
  relato_triturado: { para?: string[]; relatos: number; por?: string };
  /**
   * An action that needs a second person was requested, confirmed or ended without that: by which
   * staff member (`por`), if any.
   */
  aprovacao: {
    para?: string[];
    evento: ApprovalEvent;
    acao: ApprovalAction;
    por?: string;
    /** The id of the account from which the request is hidden: it must not see that a mail waits. */
    ocultaDe?: string;
  };
  /**
   * Settings of the organisation that a guardian (`por`) changed, for all guardians: they change
   * pages that reporters trust.
   */
  organizacao_alterada: {
    para?: string[];
    chaves: SettingKey[];
    por?: string;
    /** Nothing is shredded by a shorter term before this; milliseconds. */
    nadaAntesDe?: number;
    /** The former mail server, if this mail leaves by it: the new one may belong to a thief. */
    rota?: MailRoute;
  };
  /**
   * A guardian (`por`) published this version of the form's categories and questions, for all
   * guardians.
   */
  formulario_publicado: { para?: string[]; numero: number; por?: string };
  /** The people of a unit changed: to the guardians, and to those who were added or taken away. */
  unidade_alterada: { para?: string[]; por?: string };
  /** A test of the mail server, to the person who requested it. */
  teste_correio: {
    para?: string[];
    /** Typed back, it proves that the mail arrived. */
    palavra: string;
    /** The server's words, after it failed. */
    resposta?: string;
  };
  /** A report or message arrived, for analytics: the id is random and made for this event. */
  evento_analitico: { evento: 'relato_registrado' | 'mensagem_registrada'; id: string };
}

export type DeliveryKind = keyof Contents;

/** The subject of a mail: the event if the delivery has one. */
export type MailKind =
  | Exclude<DeliveryKind, 'aviso_conta' | 'caso_restrito' | 'aprovacao' | 'evento_analitico'>
  | (AccountMailEvent | CaseEvent | ApprovalEvent);

/** The kind that no staff member sees. */
export const UNSEEN: DeliveryKind = 'novidade';

/** A test of the mail server: tried once, and its failure is shown to the person who requested it. */
export const TEST = 'teste_correio' as const;

/** A former mail server, with its password. */
const ROUTE = ['rota'];
const PERSONAL = ['protocolo', 'para', 'email', ...ROUTE];

/** Kinds that go to staff members at their own addresses. */
export const TO_COLLEAGUES: readonly DeliveryKind[] = [
  'aviso_conta',
  'relato_apagado',
  'relato_triturado',
  'caso_restrito',
  'aprovacao',
  'organizacao_alterada',
  'formulario_publicado',
  'unidade_alterada',
  'teste_correio',
];

/**
 * Whether the contents name people outside the team: the database and the server's secret together
 * reveal them.
 */
export const namesOutsiders = (tipo: DeliveryKind, contents: object): boolean =>
  !TO_COLLEAGUES.includes(tipo) && PERSONAL.some((field) => field in contents);

/**
 * Whether a mail names a reporter or opens a report. It leaves only by a server of the environment,
 * or one that two people agreed on: a staff member who alone sets another would read it there.
 */
export const namesReporter = (tipo: DeliveryKind, contents: object): boolean =>
  tipo === 'resposta_registrada' || tipo === UNSEEN || 'protocolo' in contents;

/**
 * Contents for a delivery that waits long: a colleague's address stays, because it is stored with
 * the account anyway, and the mail could never be sent without it.
 */
export function withoutPeople(tipo: DeliveryKind, contents: object): object {
  const left = TO_COLLEAGUES.includes(tipo) ? ROUTE : PERSONAL;
  return Object.fromEntries(Object.entries(contents).filter(([field]) => !left.includes(field)));
}

export interface DeliveryOf<T extends DeliveryKind> {
  id: string;
  criadaEm: Date;
  tentativas: number;
  tipo: T;
  contents: Contents[T];
}

export type OpenedDelivery = { [T in DeliveryKind]: DeliveryOf<T> }[DeliveryKind];

export const DELIVERY_STATES = ['AGUARDANDO', 'PARADA'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * 'refused' for good; 'delayed', only this one; 'unreachable', the whole channel: do not try the
 * others.
 */
export type FailureKind = 'refused' | 'delayed' | 'unreachable';

interface FailureDetails {
  /** The mail server's words, which may quote an address: for a sealed row only. */
  words?: string;
  /** The addresses for which the server took the mail all the same. */
  reached?: readonly string[];
}

/** A failed delivery. Its code is for staff members to read; it quotes nothing. */
export class DeliveryFailure extends Error {
  readonly words: string | undefined;
  readonly reached: readonly string[];

  constructor(
    readonly kind: FailureKind,
    readonly code: string,
    { words, reached = [] }: FailureDetails = {},
  ) {
    super(`delivery ${kind}: ${code}`);
    this.words = words;
    this.reached = reached;
  }
}
