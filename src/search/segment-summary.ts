import { type Identificacao, IDENTIFICACOES } from '@relato/domain/estatisticas';
import type { ReportContents } from '../reports/relato.entity';
import { open, seal } from '../vault/sealing';

/** What is counted of one report. */
export interface Summary {
  criadoEm: Date;
  identificacao: Identificacao;
}

/** How many reports of each kind. */
export type Identified = Record<Identificacao, number>;

/** Month and kind: always as long, so that the length of a sealed summary tells only how many reports it holds. */
const BYTES = 3;

/** Who filed a report: nobody can tell of one that nobody can open. */
export function identificationOf(contents: ReportContents | undefined): Identificacao {
  if (!contents) return 'DESCONHECIDO';
  return contents.nome === undefined ? 'ANONIMO' : 'IDENTIFICADO';
}

/** Months since January of year 0, in UTC. */
export function monthNumber(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Seals what is counted of a segment's reports, beside their words. */
export function sealSummaries(key: Buffer, segmentId: string, summaries: readonly Summary[]): Buffer {
  const plain = Buffer.alloc(summaries.length * BYTES);
  summaries.forEach(({ criadoEm, identificacao }, index) => {
    plain.writeUInt16LE(monthNumber(criadoEm), index * BYTES);
    plain.writeUInt8(IDENTIFICACOES.indexOf(identificacao), index * BYTES + 2);
  });
  return seal(key, plain, place(segmentId));
}

/** Adds a segment's reports to the counts, those of the months from `first` to `last`. */
export function countSummaries(
  counts: Identified,
  {
    key,
    segmentId,
    sealed,
    first,
    last,
  }: { key: Buffer; segmentId: string; sealed: Buffer; first: number; last: number },
): void {
  const plain = open(key, sealed, place(segmentId));
  for (let at = 0; at < plain.length; at += BYTES) {
    const month = plain.readUInt16LE(at);
    const identificacao = IDENTIFICACOES[plain.readUInt8(at + 2)];
    if (identificacao && month >= first && month <= last) counts[identificacao]++;
  }
}

function place(segmentId: string): string {
  return `segmentos/resumo/${segmentId}`;
}
