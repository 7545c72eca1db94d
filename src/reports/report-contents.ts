import { openJson, sealJson } from '../vault/sealing';
import type { ReportContents } from './relato.entity';

export function sealContents(key: Buffer, relatoId: string, contents: ReportContents): Buffer {
  return sealJson(key, contents, place(relatoId));
}

export function openContents(key: Buffer, relatoId: string, conteudo: Buffer): ReportContents {
  return openJson<ReportContents>(key, conteudo, place(relatoId));
}

/** How many messages a visitor has been shown, sealed beside the contents. */
export function sealSeen(key: Buffer, relatoId: string, messages: number): Buffer {
  return sealJson(key, messages, seenPlace(relatoId));
}

export function openSeen(key: Buffer, relatoId: string, sealed: Buffer): number {
  return openJson<number>(key, sealed, seenPlace(relatoId));
}

function seenPlace(relatoId: string): string {
  return `relatos/vistoVisitante/${relatoId}`;
}

function place(relatoId: string): string {
  return `relatos/conteudo/${relatoId}`;
}
