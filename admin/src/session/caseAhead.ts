import type { Schemas, StaffReport, TimelineItem } from './api';

/** The answers that the page of a case asks for. */
interface CaseAnswers {
  relato: StaffReport;
  linhaDoTempo: TimelineItem[];
}

/** A case that cannot be read yet: its opening is recorded, and only then gives its key. */
interface SealedCase {
  id: string;
  /** Decrypted by {@link opened}. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The key, sealed for the server. */
  seal: string;
  loadedAt: number;
}

/** The server opens it for five minutes; an attempt after that would only cost time. */
const LIFE_MS = 290_000;

const NONCE_BYTES = 12;

/** The last case loaded ahead; only one is stored. */
let waiting: SealedCase | undefined;

/** Whether this browser decrypts: over plain http it does so on the own machine only. */
export const canDecrypt = (): boolean => globalThis.isSecureContext;

export function storeAhead(id: string, { cifrado, lacre }: Schemas['CaseAheadDto']): void {
  waiting = { id, bytes: bytesOf(cifrado), seal: lacre, loadedAt: Date.now() };
}

/** Takes the case from its place, if it is there and the server may still open it. */
export function takeAhead(id: string): SealedCase | undefined {
  if (waiting?.id !== id) return undefined;
  const taken = waiting;
  waiting = undefined;
  return Date.now() - taken.loadedAt < LIFE_MS ? taken : undefined;
}

/** @param key in base64 */
export async function opened({ bytes }: SealedCase, key: string): Promise<CaseAnswers> {
  const cipher = 'AES-GCM';
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), cipher, false, ['decrypt']);
  const iv = bytes.subarray(0, NONCE_BYTES);
  const sealed = bytes.subarray(NONCE_BYTES);
  const plain = await crypto.subtle.decrypt({ name: cipher, iv }, imported, sealed);
  return JSON.parse(new TextDecoder().decode(plain)) as CaseAnswers;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
