import type { AcaoAuditada } from '@relato/domain/acao-auditada';

/** What a deed's details may be: codes, ids, numbers. A text that somebody wrote has no place here. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** A deed, for the record. Its kinds and their labels are in `domain/src/acao-auditada.ts`. */
export interface AuditEntry {
  acao: AcaoAuditada;
  /** The colleague who did it; absent where the product itself did, or nobody knows who. */
  usuarioId?: string | null;
  /** The id of the row it was done to (a report's, an account's, …): never a protocol, an address or a text. */
  alvo?: string | null;
  detalhes?: AuditDetails;
}
