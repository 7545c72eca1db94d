import { REPORT_FIELD_NAMES, REPORT_FIELDS } from '@relato/domain/fields';
import { openPaddedJson, sealPaddedJson } from '../platform/vault/padded-sealing';
import { openJson, SealBrokenError, sealJson } from '../platform/vault/sealing';
import type { ReportContents } from './report.entity';

export function sealContents(key: Buffer, relatoId: string, contents: ReportContents): Buffer {
  return sealPaddedJson(key, contents, contentsPlace(relatoId));
}

/** @throws SealBrokenError also for what is no report: anything can be sealed to the team's public key */
export function openContents(key: Buffer, relatoId: string, conteudo: Buffer): ReportContents {
  const contents = openPaddedJson<unknown>(key, conteudo, contentsPlace(relatoId));
  if (!isReport(contents)) throw new SealBrokenError();
  return contents;
}

function isReport(contents: unknown): contents is ReportContents {
  if (typeof contents !== 'object' || contents === null) return false;
  const values = contents as Record<string, unknown>;
  return (
    typeof values['uuid'] === 'string' &&
    REPORT_FIELD_NAMES.every((name) => isText(values[name], REPORT_FIELDS[name].required)) &&
    isText(values['avisar'], false)
  );
}

const isText = (value: unknown, required: boolean): boolean =>
  value === undefined ? !required : typeof value === 'string';

/** How many messages a visitor has been shown, sealed beside the contents. */
export function sealSeen(key: Buffer, relatoId: string, messages: number): Buffer {
  return sealJson(key, messages, seenPlace(relatoId));
}

export function openSeen(key: Buffer, relatoId: string, sealed: Buffer): number {
  return openJson<number>(key, sealed, seenPlace(relatoId));
}

const seenPlace = (relatoId: string): string => `relatos/vistoVisitante/${relatoId}`;

export const contentsPlace = (relatoId: string): string => `relatos/conteudo/${relatoId}`;

/** Where a report's wrapped keys lie: additional data, so that they open nowhere else. */
export const teamKeysPlace = (relatoId: string): string => `relatos/chavesEquipe/${relatoId}`;

export const visitorKeyPlace = (relatoId: string): string => `relatos/chaveVisitante/${relatoId}`;
