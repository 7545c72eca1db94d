import * as sodium from 'sodium-native';
import type { Argon2Settings } from './argon2-queue';
import type { PurposeKeys } from './purpose-keys';
import { KEY_BYTES, keyedHash, newKey, open, openAndWipe, sameBytes, seal, SealBrokenError } from './sealing';

const PRIVATE_KEY_BYTES = sodium.crypto_box_SECRETKEYBYTES;

/** The team's X25519 pair. Only the public half is stored in clear. */
export interface TeamKeyPair {
  publicKey: Buffer;
  privateKey: Buffer;
}

/** @param seed what the pair is always the same for; without it, it is a random one */
export function newTeamKeyPair(seed?: Buffer): TeamKeyPair {
  const publicKey = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  const privateKey = Buffer.alloc(PRIVATE_KEY_BYTES);
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
export function openSealedTo(pair: TeamKeyPair, box: Buffer, place: string, bytes = PRIVATE_KEY_BYTES): Buffer {
  const { publicKey, privateKey } = pair;
  const length = box.length - sodium.crypto_box_SEALBYTES;
  const plain = Buffer.alloc(Math.max(length, 0));
  const opened = length > 0 && sodium.crypto_box_seal_open(plain, box, publicKey, privateKey);
  if (!opened || !sameBytes(plain.subarray(bytes), Buffer.from(place))) throw new SealBrokenError();
  return plain.subarray(0, bytes);
}

/** A start compares it first: with another secret or other parameters nothing would open, and nothing say why. */
export const teamMark = (keys: PurposeKeys, { memoryKiB, passes }: Argon2Settings, publicKey: Buffer): Buffer =>
  keyedHash(keys.teamMark, `argon2id/${String(memoryKiB)}/${String(passes)}/${publicKey.toString('hex')}`);

export interface MarkedTeam {
  chavePublica: Buffer;
  marca: Buffer;
}

export const bearsMark = ({ chavePublica, marca }: MarkedTeam, keys: PurposeKeys, argon2: Argon2Settings): boolean =>
  sameBytes(teamMark(keys, argon2, chavePublica), marca);

/** What a signed-in colleague's session opens reports with. */
export class TeamAccess {
  /** Wraps the keys of reports that the team has seen: microseconds instead of a curve operation. */
  readonly symmetricKey: Buffer;

  constructor(
    readonly publicKey: Buffer,
    readonly privateKey: Buffer,
    readonly usuarioId: string,
  ) {
    this.symmetricKey = keyedHash(privateKey, 'relato/team-symmetric/v1');
  }
}

/** The two keys of one report: its content's, and the internal one, which no visitor's session can ever open. */
export interface ReportKeys {
  report: Buffer;
  internal: Buffer;
}

const SEALED_BOX = 1;
const SYMMETRIC = 2;

export const newReportKeys = (): ReportKeys => ({ report: newKey(), internal: newKey() });

/** Seals both keys to the team's public key: `1 ‖ sealed box of (report ‖ internal ‖ place)`. */
export const sealKeysToTeam = (keys: ReportKeys, publicKey: Buffer, place: string): Buffer =>
  Buffer.concat([Buffer.of(SEALED_BOX), sealTo(publicKey, Buffer.concat([keys.report, keys.internal]), place)]);

/** Wraps both keys under the team's symmetric key: `2 ‖ sealed value`. */
export function wrapKeysForTeam(keys: ReportKeys, access: TeamAccess, place: string): Buffer {
  const plain = Buffer.concat([keys.report, keys.internal]);
  return Buffer.concat([Buffer.of(SYMMETRIC), seal(access.symmetricKey, plain, place)]);
}

/** Whether the keys are still in the slow form that filing leaves, to be re-wrapped after the team first sees them. */
export const areSealedToTeam = (sealed: Buffer): boolean => sealed[0] === SEALED_BOX;

/** Opens what either of them made for the same place. @throws SealBrokenError when altered, moved or another team's */
export function openKeysForTeam(sealed: Buffer, access: TeamAccess, place: string): ReportKeys {
  const body = sealed.subarray(1);
  if (sealed[0] === SYMMETRIC) return split(open(access.symmetricKey, body, place));
  if (sealed[0] !== SEALED_BOX) throw new SealBrokenError();
  return split(openSealedTo(access, body, place, 2 * KEY_BYTES));
}

/** Shows `look` the keys that {@link openKeysForTeam} opens, and wipes them: a search looks at a hundred thousand. */
export function lookAtKeys(sealed: Buffer, access: TeamAccess, place: string, look: (keys: ReportKeys) => void): void {
  if (sealed[0] !== SYMMETRIC) look(openKeysForTeam(sealed, access, place));
  else openAndWipe(access.symmetricKey, sealed.subarray(1), place, (plain) => look(split(plain)));
}

function split(keys: Buffer): ReportKeys {
  return { report: keys.subarray(0, KEY_BYTES), internal: keys.subarray(KEY_BYTES, 2 * KEY_BYTES) };
}
