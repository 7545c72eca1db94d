// What the process and an export's thread say to each other.
import type { Idioma } from '@relato/domain/idioma';
import type { WrappedRow } from '../reports/relato.sealing';
import type { PackedRows } from './packed-rows';

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

/** The first rows, or those after the ones opened last, none at the end; the bytes sent last have found a reader; nobody wants more. */
export type ToThread = { is: 'rows'; rows: PackedRows } | { is: 'taken' } | { is: 'stop' };

export type FromThread =
  /** @property altered how many of the rows do not open */
  | { is: 'opened'; rows: number; altered: number; wrapped: WrappedRow[] }
  | { is: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  /** @property why a description for the log */
  | { is: 'failed'; why: string }
  | { is: 'ended' };

/** Bytes come over as plain arrays; the same memory as a buffer. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
