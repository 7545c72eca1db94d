// Rows on their way from the database to an export's thread: a hundred thousand of them, so that what each costs counts.
import type { Relato } from '../reports/relato.entity';

/** What an export reads of a row. */
export type SnapshotRow = Pick<
  Relato,
  'id' | 'chavesEquipe' | 'conteudo' | 'motivo' | 'gravidade' | 'status' | 'criadoEm'
>;

/** A row as the database is asked for it: sealed values in hexadecimal, the moment in milliseconds since 1970. */
export type FetchedRow = Omit<SnapshotRow, 'chavesEquipe' | 'conteudo' | 'criadoEm'> &
  Record<'chavesEquipe' | 'conteudo', string> & { criadoEm: number };

/** A thread is told a plain array in a fraction of the time that an object with names takes. */
type PackedRow = readonly [
  id: FetchedRow['id'],
  motivo: FetchedRow['motivo'],
  gravidade: FetchedRow['gravidade'],
  status: FetchedRow['status'],
  criadoEm: FetchedRow['criadoEm'],
  chavesEquipeBytes: number,
  conteudoBytes: number,
];

/** Rows whose sealed values lie one after the other in a single piece of memory, which is handed over, not copied. */
export interface PackedRows {
  rows: PackedRow[];
  sealed: ArrayBuffer;
}

export function packed(fetched: readonly FetchedRow[]): PackedRows {
  const sealed = Buffer.allocUnsafeSlow(
    fetched.reduce((bytes, { chavesEquipe, conteudo }) => bytes + (chavesEquipe.length + conteudo.length) / 2, 0),
  );
  let at = 0;
  const take = (hexadecimal: string): number => {
    const bytes = sealed.write(hexadecimal, at, 'hex');
    at += bytes;
    return bytes;
  };
  const rows = fetched.map(({ id, motivo, gravidade, status, criadoEm, chavesEquipe, conteudo }): PackedRow => {
    return [id, motivo, gravidade, status, criadoEm, take(chavesEquipe), take(conteudo)];
  });
  return { rows, sealed: sealed.buffer };
}

export function unpacked({ rows, sealed }: PackedRows): SnapshotRow[] {
  let at = 0;
  const next = (bytes: number): Buffer => {
    const value = Buffer.from(sealed, at, bytes);
    at += bytes;
    return value;
  };
  return rows.map(([id, motivo, gravidade, status, criadoEm, chavesEquipeBytes, conteudoBytes]) => ({
    id,
    motivo,
    gravidade,
    status,
    criadoEm: new Date(criadoEm),
    chavesEquipe: next(chavesEquipeBytes),
    conteudo: next(conteudoBytes),
  }));
}
