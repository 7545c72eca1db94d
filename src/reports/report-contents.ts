import { openJson, SealBrokenError, sealJson } from '../vault/sealing';
import type { ReportContents } from './relato.entity';

export function sealContents(key: Buffer, relatoId: string, contents: ReportContents): Buffer {
  return sealJson(key, contents, contentsPlace(relatoId));
}

/** @throws SealBrokenError also where it is no report: whoever is at the database can seal anything to the team's public key */
export function openContents(key: Buffer, relatoId: string, conteudo: Buffer): ReportContents {
  const contents = openJson<unknown>(key, conteudo, contentsPlace(relatoId));
  if (!isReport(contents)) throw new SealBrokenError();
  return contents;
}

function isReport(contents: unknown): contents is ReportContents {
  if (typeof contents !== 'object' || contents === null) return false;
  const { uuid, relato, nome, email, telefone, protocolo, avisar } = contents as Record<string, unknown>;
  return isText(uuid) && isText(relato) && [nome, email, telefone, protocolo, avisar].every(isTextOrAbsent);
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || isText(value);

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

export function contentsPlace(relatoId: string): string {
  return `relatos/conteudo/${relatoId}`;
}
