import { openRow, type WrappedRow } from '../reports/relato.sealing';
import { unlessBroken } from '../vault/sealing';
import type { TeamAccess } from '../vault/team-keys';
import type { ExportedReport } from './exported-report';
import type { SnapshotRow } from './packed-rows';

/**
 * Rows of a snapshot, opened, how many of them were altered and do not open, and, of those that the team had not seen
 * before, the keys to keep.
 */
export function openRows(rows: readonly SnapshotRow[], team: TeamAccess) {
  const wrapped: WrappedRow[] = [];
  let altered = 0;
  const reports = rows.map((row): ExportedReport => {
    const opened = unlessBroken(() => openRow(row, team));
    if (!opened) altered++;
    else if (opened.wrapped) wrapped.push(opened.wrapped);
    const { criadoEm, motivo, gravidade, status } = row;
    return { criadoEm, motivo, gravidade, status, contents: opened?.contents };
  });
  return { reports, altered, wrapped };
}
