import { keyedHash, openJson, sealJson } from '../platform/vault/sealing';

/** The answer to a filed report, stored for a resent form: it opens only with the form's key. */
export interface FiledAnswer {
  uuid: string;
  /** The report key, base 64. */
  chave: string;
  /** Digest of the filed texts, so that a form changed in between does not count as the same. */
  resumo: string;
  /** The answer is repeated until then; milliseconds. */
  ate: number;
}

export const sealAnswer = (chaveEnvio: string, relatoId: string, answer: FiledAnswer): Buffer =>
  sealJson(answerKey(chaveEnvio), answer, answerPlace(relatoId));

export const openAnswer = (chaveEnvio: string, relatoId: string, sealed: Buffer): FiledAnswer =>
  openJson<FiledAnswer>(answerKey(chaveEnvio), sealed, answerPlace(relatoId));

function answerKey(chaveEnvio: string): Buffer {
  return keyedHash(keyedHash(Buffer.alloc(32), 'relato/resend/v1'), chaveEnvio);
}

function answerPlace(relatoId: string): string {
  return `relatos/resposta/${relatoId}`;
}
