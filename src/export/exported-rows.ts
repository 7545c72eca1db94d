import { openRow, type WrappedRow } from '../reports/relato.sealing';
import type { TeamAccess } from '../vault/team-keys';
import type { ExportedReport } from './exported-report';
import type { SnapshotRow } from './snapshot';

/** Rows of a snapshot, opened; and of those that the team had not seen before, the keys to keep. */
export function openRows(rows: readonly SnapshotRow[], team: TeamAccess) {
  const wrapped: WrappedRow[] = [];
  const reports = rows.map((row): ExportedReport => {
    const opened = openRow(row, team);
    if (opened.wrapped) wrapped.push(opened.wrapped);
    const { uuid, relato } = opened.contents;
    return { criadoEm: row.criadoEm, uuid, motivo: row.motivo, gravidade: row.gravidade, relato, status: row.status };
  });
  return { reports, wrapped };
}
