import { createHash } from 'node:crypto';
import { keyedHash } from '../platform/vault/hashing';
import { openJson, sealJson } from '../platform/vault/sealing';

/** For so long after its filing a form that is sent again gets the first answer and the visitor's session. */
export const RESEND_MS = 10 * 60_000;

/** The answer to a filed report, kept for a form that is sent again: nothing of it opens without the form's key. */
interface FiledAnswer {
  uuid: string;
  /** The report key, base 64. */
  chave: string;
  /** Digest of what was filed, so that a form changed in between is not taken for the same. */
  resumo: string;
  /** Until when it is given, in milliseconds. */
  ate: number;
}

export function sealAnswer(chaveEnvio: string, relatoId: string, answer: FiledAnswer): Buffer {
  return sealJson(answerKey(chaveEnvio), answer, place(relatoId));
}

export function openAnswer(chaveEnvio: string, relatoId: string, sealed: Buffer): FiledAnswer {
  return openJson<FiledAnswer>(answerKey(chaveEnvio), sealed, place(relatoId));
}

/** Digest of the texts of a form. */
export function digestOf(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64');
}

/** The server's own keys are left out on purpose: only the form can open the answer. */
function answerKey(chaveEnvio: string): Buffer {
  return keyedHash(keyedHash(Buffer.alloc(32), 'relato/resend/v1'), chaveEnvio);
}

function place(relatoId: string): string {
  return `relatos/resposta/${relatoId}`;
}
