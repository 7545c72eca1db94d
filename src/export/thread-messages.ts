// What the process and an export's thread say to each other.
import type { Idioma } from '@relato/domain/idioma';
import type { WrappedRow } from '../reports/relato.sealing';
import type { SnapshotRow } from './snapshot';

/** What the rows go out as. */
export type Formato = 'planilha' | 'linhas';

/** The answer that is asked for. */
export interface Order {
  formato: Formato;
  idioma: Idioma;
  /** The IANA name of the time zone of its dates. */
  zone: string;
}

/** What a thread begins with. */
export interface ThreadData {
  order: Order;
  publicKey: Uint8Array;
  /** Handed over, not shared: the thread's is the only copy, and wiped at its end. */
  privateKey: Uint8Array<ArrayBuffer>;
  usuarioId: string;
}

/** The rows that were wanted, none at the end; the bytes sent last have found a reader; nobody wants more. */
export type ToThread = { is: 'rows'; packed: PackedRows } | { is: 'taken' } | { is: 'stop' };

/** Rows whose sealed values lie one after the other in a single piece of memory, which is handed over, not copied. */
export interface PackedRows {
  rows: (Omit<SnapshotRow, 'chavesEquipe' | 'conteudo'> & {
    lengths: readonly [chavesEquipe: number, conteudo: number];
  })[];
  sealed: ArrayBuffer;
}

export function packed(rows: readonly SnapshotRow[]): PackedRows {
  const all = new Uint8Array(
    rows.reduce((length, { chavesEquipe, conteudo }) => length + chavesEquipe.length + conteudo.length, 0),
  );
  let at = 0;
  return {
    rows: rows.map(({ chavesEquipe, conteudo, ...row }) => {
      all.set(chavesEquipe, at);
      all.set(conteudo, at + chavesEquipe.length);
      at += chavesEquipe.length + conteudo.length;
      return { ...row, lengths: [chavesEquipe.length, conteudo.length] };
    }),
    sealed: all.buffer,
  };
}

export function unpacked({ rows, sealed }: PackedRows): SnapshotRow[] {
  let at = 0;
  const next = (length: number): Buffer => Buffer.from(sealed, (at += length) - length, length);
  return rows.map(({ lengths: [chavesEquipe, conteudo], ...row }) => ({
    ...row,
    chavesEquipe: next(chavesEquipe),
    conteudo: next(conteudo),
  }));
}

export type FromThread =
  | { is: 'wanting' }
  /** @property altered how many of the rows do not open */
  | { is: 'opened'; rows: number; altered: number; wrapped: WrappedRow[] }
  | { is: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  /** @property why a description for the log */
  | { is: 'failed'; why: string }
  | { is: 'ended' };

/** Bytes come over as plain arrays; the same memory as a buffer. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
