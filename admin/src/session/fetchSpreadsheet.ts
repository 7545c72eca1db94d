import type { Language } from '@relato/domain/language';
import { fetchUtils, type SortPayload } from 'react-admin';
import type { AuditEntry } from './api';
import { password } from './confirmation';
import { httpClient, readAnswer } from './http';
import { listRequest } from './listRequest';
import { isUnconfirmed } from '../ui/errors';

export interface Spreadsheet {
  name: string;
  file: Blob;
  /** The number of rows of altered reports that do not open. */
  altered: number;
}

/** The state of the response while it arrives. */
export interface Progress {
  /** The number of rows of the whole file. */
  total: number;
  /** Bytes that have arrived. */
  received: number;
}

/** Frequent enough to look smooth, rare enough for the page. */
const TELL_EVERY_MS = 100;

/**
 * Exports of the whole team that may end between this one's end and the look into the audit log.
 */
const RECENT = 20;

/**
 * Fetches a spreadsheet and reports its progress. A required password is asked for, then it
 * continues.
 * @param address see {@link listRequest}
 * @throws HttpError for the server's refusal; TypeError for an interrupted response
 */
export async function fetchSpreadsheet(
  address: string,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<Spreadsheet> {
  const { url, options } = listRequest(address);
  const headers = fetchUtils.createHeadersFromOptions(options);
  const response = await fetch(url, { ...options, headers, signal, credentials: 'same-origin' });
  if (!response.ok || !response.body) {
    const error = await readAnswer(response).catch((refusal: unknown) => refusal);
    if (isUnconfirmed(error) && (await password.ask()))
      return fetchSpreadsheet(address, signal, tell);
    throw error;
  }
  const total = Number(response.headers.get('x-total'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let received = 0;
  let told = -Infinity;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    received += part.value.length;
    if (performance.now() - told < TELL_EVERY_MS) continue;
    told = performance.now();
    tell({ total, received });
  }
  const type = response.headers.get('content-type') ?? '';
  const id = response.headers.get('x-exportacao');
  return {
    name: nameOf(response),
    file: new Blob(parts, { type }),
    altered: id ? await alteredOf(id, signal) : 0,
  };
}

/**
 * The audit log has an export's end, and the altered reports in it, before its file is complete.
 */
async function alteredOf(exported: string, signal: AbortSignal): Promise<number> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ acao: 'relatos.exportar.fim' }),
    range: JSON.stringify([0, RECENT - 1]),
  });
  const { json } = await httpClient(`/api/auditoria?${query}`, { signal });
  const ended = (json as AuditEntry[]).find(({ detalhes }) => detalhes['exportacao'] === exported);
  if (!ended) throw new Error('the audit log has no end of this export');
  return Number(ended.detalhes['adulterados'] ?? 0);
}

function nameOf(response: Response): string {
  return (
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
    'relatorio.xlsx'
  );
}

interface ListShown {
  resource: string;
  sort: SortPayload;
  filter: object;
  idioma: Language;
}

/**
 * The spreadsheet's address for the list on screen, in the person's language and the organisation's
 * zone.
 */
export function spreadsheetUrl({ resource, sort, filter, idioma }: ListShown): string {
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
    idioma,
  });
  return `/api/${resource}/planilha?${query}`;
}

/** The address of a case's ZIP archive, likewise. */
export const archiveUrl = (id: string, language: Language): string =>
  `/api/relatos/${id}/dossie?${new URLSearchParams({ idioma: language })}`;
