import type { Idioma } from '@relato/domain/idioma';
import type { FiltroPrazo } from '@relato/domain/prazo';

/** Where a delivery goes. */
export const CANAIS = ['email', 'analytics'] as const;

export type Canal = (typeof CANAIS)[number];

/** What there is to tell, and what is told with it. */
export interface Contents {
  /** A visitor filed a report. */
  relato_registrado: { protocolo?: string };
  /** A visitor replied. */
  mensagem_registrada: { protocolo?: string };
  /** The team answered a visitor who asked to be told; the address is kept no longer than it is of use. */
  resposta_registrada: { para?: string; idioma: Idioma };
  /** Once a day, how many reports wait for the team, and the end of the audit record. */
  resumo_diario: {
    vencidos: number;
    prazos: Record<FiltroPrazo, number>;
    registro?: { numero: number; hash: string };
  };
  /** Somebody asked for a new password at this address, which may be nobody's; without it, it is too late to tell. */
  recuperacao_senha: { email?: string; idioma: Idioma };
  /** A colleague switched off the second factor of whoever has this address. */
  segundo_fator_retirado: { para?: string };
  /** A report or a message came, for who counts them: the id is random, made for this event alone. */
  evento_analitico: { evento: 'relato_registrado' | 'mensagem_registrada'; id: string };
}

export type Tipo = keyof Contents;

/** The way that each kind goes. */
export const CANAL_DE: Readonly<Record<Tipo, Canal>> = {
  relato_registrado: 'email',
  mensagem_registrada: 'email',
  resposta_registrada: 'email',
  resumo_diario: 'email',
  recuperacao_senha: 'email',
  segundo_fator_retirado: 'email',
  evento_analitico: 'analytics',
};

/** A delivery of one kind, and what it tells. */
export interface DeliveryOf<T extends Tipo> {
  id: string;
  criadaEm: Date;
  tipo: T;
  contents: Contents[T];
}

export type Delivery = { [T in Tipo]: DeliveryOf<T> }[Tipo];

export const SITUACOES = ['AGUARDANDO', 'PARADA'] as const;

export type SituacaoEntrega = (typeof SITUACOES)[number];
