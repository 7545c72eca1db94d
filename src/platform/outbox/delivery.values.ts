import type { AcaoAprovada } from '@relato/domain/aprovacao';
import type { AvisoPessoal } from '@relato/domain/aviso-pessoal';
import type { Idioma } from '@relato/domain/idioma';
import type { FiltroPrazo, Relogio } from '@relato/domain/prazo';

export const CANAIS = ['email', 'analytics'] as const;

export type Canal = (typeof CANAIS)[number];

export type EventoProprio =
  | 'nome_alterado'
  | 'endereco_alterado'
  | 'conta_desativada'
  | 'conta_apagada'
  | 'segundo_fator_desligado'
  | 'segundo_fator_errado'
  | 'acesso_concedido'
  | 'papeis_alterados'
  | 'caso_dado';

/** What is told of an account to others, since with it somebody new opens reports or may do something else. */
export type EventoColega =
  | 'colega_adicionado'
  | 'colega_com_acesso'
  | 'colega_com_papeis'
  | 'colega_com_nome'
  | 'colega_com_caso'
  | 'colega_reativado';

export type EventoConta = EventoProprio | EventoColega;

export type EventoAprovacao = 'aprovacao_pedida' | 'aprovacao_confirmada' | 'aprovacao_encerrada';

export type EventoCaso =
  | 'relato_registrado'
  | 'mensagem_registrada'
  | 'resumo_diario'
  | 'pessoa_silente'
  | 'guarda_vencida'
  | AvisoPessoal;

/** A clock of a case, or a task, that ends soon or has ended. */
export interface PrazoAvisado {
  relogio: Relogio | 'tarefa';
  /** Milliseconds. */
  ate: number;
  vencido: boolean;
}

export interface Contents {
  relato_registrado: { protocolo?: string };
  mensagem_registrada: { protocolo?: string };
  /** The same of a walled case, or that it waits, for its holders alone, or of any for a colleague whom it concerns: by its id, never the protocol. */
  caso_restrito: { para?: string[]; evento: EventoCaso; caso: string; prazos?: PrazoAvisado[] };
  /** The team answered a visitor who asked to be told; the address is kept no longer than it is of use. */
  resposta_registrada: {
    para?: string;
    idioma: Idioma;
    /** It brings the acknowledgement, of which how to report outside the company is a part. */
    autoridades?: boolean;
  };
  /** The same for a visitor whose address the team does not know: no list shows it, and where it does not leave, it is dropped. */
  novidade: { para?: string; idioma: Idioma };
  /** Once a day, how many reports wait for the team, and the end of the audit record. */
  resumo_diario: {
    /** Accusations that are late on any clock, and all others. */
    vencidos: number;
    outrosVencidos: number;
    prazos: Record<FiltroPrazo, number>;
    registro?: string;
  };
  /** Somebody asked for a new password at this address, which may be nobody's; without it, it is too late to tell. */
  recuperacao_senha: { email?: string; idioma: Idioma };
  /** Something was done to a colleague's account: what, to which (`conta`), and by which colleague (`por`), if any. */
  aviso_conta: { para?: string[]; evento: EventoConta; conta: string; por?: string };
  /** How many reports a colleague (`por`) put into the trash, for those who can restore them. */
  relato_apagado: { para?: string[]; relatos: number; por?: string };
  /** How many reports were erased for good, by a colleague (`por`) or because their time was over, for those who held them. */
  relato_triturado: { para?: string[]; relatos: number; por?: string };
  /** A deed that needs a second person was asked for, confirmed, or ended without that: by which colleague (`por`), if any. */
  aprovacao: { para?: string[]; evento: EventoAprovacao; acao: AcaoAprovada; por?: string };
  /** A report or a message came, for who counts them: the id is random, made for this event alone. */
  evento_analitico: { evento: 'relato_registrado' | 'mensagem_registrada'; id: string };
}

export type Tipo = keyof Contents;

/** What a mail is about: of the deliveries that have an event, that. */
export type MailKind =
  | Exclude<Tipo, 'aviso_conta' | 'caso_restrito' | 'aprovacao' | 'evento_analitico'>
  | (EventoConta | EventoCaso | EventoAprovacao);

/** The kind that no colleague sees. */
export const UNSEEN: Tipo = 'novidade';

const PERSONAL = ['protocolo', 'para', 'email'];

/** What goes to colleagues at their own addresses. */
export const TO_COLLEAGUES: readonly Tipo[] = [
  'aviso_conta',
  'relato_apagado',
  'relato_triturado',
  'caso_restrito',
  'aprovacao',
];

/** Whether the contents name people outside the team: with the database and the server's secret they can be read. */
export const namesOutsiders = (tipo: Tipo, contents: object): boolean =>
  !TO_COLLEAGUES.includes(tipo) && PERSONAL.some((field) => field in contents);

export const withoutPeople = (contents: object): object =>
  Object.fromEntries(Object.entries(contents).filter(([field]) => !PERSONAL.includes(field)));

export interface DeliveryOf<T extends Tipo> {
  id: string;
  criadaEm: Date;
  tentativas: number;
  tipo: T;
  contents: Contents[T];
}

export type OpenedDelivery = { [T in Tipo]: DeliveryOf<T> }[Tipo];

export const SITUACOES = ['AGUARDANDO', 'PARADA'] as const;

export type SituacaoEntrega = (typeof SITUACOES)[number];

/** 'refused' for good; 'delayed', this one only; 'unreachable', the channel as a whole: others need not try. */
export type FailureKind = 'refused' | 'delayed' | 'unreachable';

/** A delivery that did not succeed. Its code is for colleagues to read; it quotes nothing. */
export class DeliveryFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly code: string,
  ) {
    super(`delivery ${kind}: ${code}`);
  }
}
