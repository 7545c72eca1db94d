import type { Idioma } from '@relato/domain/idioma';
import { keyedHash } from '../platform/vault/hashing';
import { openPaddedJson, sealPaddedJson } from '../platform/vault/padded-sealing';
import { KEY_BYTES } from '../platform/vault/sealing';
import type { TeamAccess } from '../platform/vault/team-keys';

/** What a colleague wrote: sealed, since what a team is ready to say tells how it works. */
export interface CannedContents {
  /** The language of title and text. */
  idioma: Idioma;
  titulo: string;
  /** May hold `{{protocolo}}` and `{{status}}`. */
  texto: string;
}

/** A canned reply, opened; one that was altered has no words, and no language. */
export interface CannedReply extends Omit<CannedContents, 'idioma'> {
  id: string;
  adulterado: boolean;
  idioma?: Idioma;
  criadoEm: Date;
  alteradoEm: Date;
  versao: number;
}

export function sealCanned(access: TeamAccess, id: string, contents: CannedContents): Buffer {
  return sealPaddedJson(cannedKey(access), contents, place(id));
}

/** @throws SealBrokenError when it was altered, or moved to another row */
export function openCanned(access: TeamAccess, id: string, conteudo: Buffer): CannedContents {
  return openPaddedJson<CannedContents>(cannedKey(access), conteudo, place(id));
}

/** Only for canned replies: whoever had this key could open no report. */
export function cannedKey(access: TeamAccess): Buffer {
  return keyedHash(access.symmetricKey, 'relato/respostas-prontas/v1').subarray(0, KEY_BYTES);
}

function place(id: string): string {
  return `respostas_prontas/conteudo/${id}`;
}
