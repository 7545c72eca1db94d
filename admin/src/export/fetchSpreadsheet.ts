import { refusal } from '../http';
import { readFrames } from './readFrames';

export interface Spreadsheet {
  name: string;
  file: Blob;
  /** How many of its rows are of reports that were altered and do not open. */
  altered: number;
}

export interface Progress {
  rows: number;
  total: number;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Often enough for an eye, seldom enough for the page. */
const TELL_EVERY_MS = 100;

/**
 * Fetches a spreadsheet and tells how far it is.
 * @throws HttpError what the server refused; TypeError when the answer broke off
 */
export async function fetchSpreadsheet(
  url: string,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<Spreadsheet> {
  const headers = { accept: 'application/vnd.relato.frames' };
  const response = await fetch(url, { headers, signal, credentials: 'same-origin' });
  if (!response.ok || !response.body) throw await refusal(response);
  const total = Number(response.headers.get('x-total'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let told = -Infinity;
  let altered = 0;
  for await (const { rows, altered: alteredByNow, bytes } of readFrames(response.body)) {
    parts.push(bytes);
    altered = alteredByNow;
    if (performance.now() - told < TELL_EVERY_MS) continue;
    told = performance.now();
    tell({ rows, total });
  }
  return { name: nameOf(response), file: new Blob(parts, { type: XLSX }), altered };
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'relatorio.xlsx';
}
