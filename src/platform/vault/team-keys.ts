import * as sodium from 'sodium-native';
import type { Argon2Settings } from './argon2-queue';
import { keyedHash, sameBytes } from './hashing';
import type { PurposeKeys } from './purpose-keys';

/** The team's X25519 pair. Only the public half is stored in clear. */
export interface TeamKeyPair {
  publicKey: Buffer;
  privateKey: Buffer;
}

export function newTeamKeyPair(): TeamKeyPair {
  const publicKey = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  const privateKey = Buffer.alloc(sodium.crypto_box_SECRETKEYBYTES);
  sodium.crypto_box_keypair(publicKey, privateKey);
  return { publicKey, privateKey };
}

/**
 * Stored beside the team's public key. With another secret or other Argon2id parameters no protocol and no password
 * would work and nothing would say why: a start compares the mark first.
 */
export function teamMark(keys: PurposeKeys, { memoryKiB, passes }: Argon2Settings, publicKey: Buffer): Buffer {
  return keyedHash(keys.teamMark, `argon2id/${String(memoryKiB)}/${String(passes)}/${publicKey.toString('hex')}`);
}

/** The team's public key and the mark that is stored beside it. */
export interface MarkedTeam {
  chavePublica: Buffer;
  marca: Buffer;
}

export function bearsMark({ chavePublica, marca }: MarkedTeam, keys: PurposeKeys, argon2: Argon2Settings): boolean {
  return sameBytes(teamMark(keys, argon2, chavePublica), marca);
}

/** What a signed-in colleague's session opens reports with. */
export class TeamAccess {
  /** Wraps the keys of reports that the team has seen: microseconds instead of a curve operation. */
  readonly symmetricKey: Buffer;

  /** @param usuarioId whose session it is */
  constructor(
    readonly publicKey: Buffer,
    readonly privateKey: Buffer,
    readonly usuarioId: string,
  ) {
    this.symmetricKey = keyedHash(privateKey, 'relato/team-symmetric/v1');
  }
}
