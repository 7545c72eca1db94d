import * as sodium from 'sodium-native';
import type { Argon2Settings } from './argon2-queue';
import { keyedHash, sameBytes } from './hashing';
import type { PurposeKeys } from './purpose-keys';
import { SealBrokenError } from './sealing';

/** The team's X25519 pair. Only the public half is stored in clear. */
export interface TeamKeyPair {
  publicKey: Buffer;
  privateKey: Buffer;
}

/** @param seed what the pair is always the same for; without it, it is a random one */
export function newTeamKeyPair(seed?: Buffer): TeamKeyPair {
  const publicKey = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  const privateKey = Buffer.alloc(sodium.crypto_box_SECRETKEYBYTES);
  if (seed) sodium.crypto_box_seed_keypair(publicKey, privateKey, seed);
  else sodium.crypto_box_keypair(publicKey, privateKey);
  return { publicKey, privateKey };
}

/** @param place the row that will hold it; a sealed box takes no additional data, so it stands inside */
export function sealTo(publicKey: Buffer, secret: Buffer, place: string): Buffer {
  const plain = Buffer.concat([secret, Buffer.from(place)]);
  const box = Buffer.alloc(plain.length + sodium.crypto_box_SEALBYTES);
  sodium.crypto_box_seal(box, plain, publicKey);
  return box;
}

/** Opens what {@link sealTo} sealed. @throws SealBrokenError when altered, moved, or sealed to another */
export function openSealedTo(
  { publicKey, privateKey }: TeamKeyPair,
  box: Buffer,
  place: string,
  bytes = sodium.crypto_box_SECRETKEYBYTES,
): Buffer {
  const plain = Buffer.alloc(Math.max(box.length - sodium.crypto_box_SEALBYTES, 0));
  const opened =
    box.length > sodium.crypto_box_SEALBYTES && sodium.crypto_box_seal_open(plain, box, publicKey, privateKey);
  if (!opened || !sameBytes(plain.subarray(bytes), Buffer.from(place))) throw new SealBrokenError();
  return plain.subarray(0, bytes);
}

/** A start compares it first: with another secret or other parameters nothing would open, and nothing say why. */
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
