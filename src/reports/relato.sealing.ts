// A sealed report opened with neither database nor framework, so that it can be done in a thread of its own.
import { areSealedToTeam, openKeysForTeam, type ReportKeys, wrapKeysForTeam } from '../vault/report-keys';
import type { TeamAccess } from '../vault/team-keys';
import type { Relato, ReportContents } from './relato.entity';
import { openContents } from './report-contents';
import { teamKeysPlace } from './report-key-places';

/** What of a row its keys are opened by. */
export type LockedRow = Pick<Relato, 'id' | 'chavesEquipe'>;

/** Keys that the team saw for the first time, wrapped so that the next time costs microseconds. */
export type WrappedRow = LockedRow;

/** A report's keys, for the team. */
export function openKeys({ id, chavesEquipe }: LockedRow, access: TeamAccess): ReportKeys {
  return openKeysForTeam(chavesEquipe, access, teamKeysPlace(id));
}

/** @returns undefined where the team has seen the report before */
export function wrapIfFresh(
  { id, chavesEquipe }: LockedRow,
  keys: ReportKeys,
  access: TeamAccess,
): WrappedRow | undefined {
  if (!areSealedToTeam(chavesEquipe)) return undefined;
  return { id, chavesEquipe: wrapKeysForTeam(keys, access, teamKeysPlace(id)) };
}

/** What the visitor wrote, and the keys to keep. */
export function openRow(
  row: LockedRow & Pick<Relato, 'conteudo'>,
  access: TeamAccess,
): { contents: ReportContents; wrapped: WrappedRow | undefined } {
  const keys = openKeys(row, access);
  return { contents: openContents(keys.report, row.id, row.conteudo), wrapped: wrapIfFresh(row, keys, access) };
}
