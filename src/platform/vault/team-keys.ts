import * as sodium from 'sodium-native';
import { keyedHash } from './hashing';

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
