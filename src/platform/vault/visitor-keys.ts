import type { Argon2Queue } from './argon2-queue';
import { keyedHash } from './hashing';

/** What a protocol gives: the id its report is found by, and the key that opens it. */
export interface VisitorKeys {
  /** Stored with the report, unique; says nothing about the protocol. */
  lookupId: Buffer;
  /** Wraps the report key; never stored. */
  wrappingKey: Buffer;
}

/**
 * Derives a visitor's keys from the protocol by one Argon2id run. The salt is the same for all protocols, since the
 * report can only be found by the result; the pepper keeps a stolen database from being tried without the server's secret.
 */
export async function deriveVisitorKeys(queue: Argon2Queue, pepper: Buffer, protocolo: string): Promise<VisitorKeys> {
  const salt = keyedHash(pepper, 'salt').subarray(0, 16);
  const master = await queue.derive(protocolo, salt, pepper);
  return { lookupId: keyedHash(master, 'look-up'), wrappingKey: keyedHash(master, 'wrap') };
}
