import * as sodium from 'sodium-native';
import { sameBytes } from './hashing';
import { SealBrokenError } from './sealing';

/** The team's key for somebody whose password nobody else knows: sealed to a public key that is made of that password. */

/** @param seed from the password; see password-keys.ts */
export function grantPublicKey(seed: Buffer): Buffer {
  return pairOf(seed).publicKey;
}

/** @param place the row that will hold it; a sealed box takes no additional data, so it stands inside */
export function sealGrant(publicKey: Buffer, teamPrivateKey: Buffer, place: string): Buffer {
  const plain = Buffer.concat([teamPrivateKey, Buffer.from(place)]);
  const box = Buffer.alloc(plain.length + sodium.crypto_box_SEALBYTES);
  sodium.crypto_box_seal(box, plain, publicKey);
  return box;
}

/** @throws SealBrokenError when it was altered, moved, or sealed to another */
export function openGrant(seed: Buffer, box: Buffer, place: string): Buffer {
  const { publicKey, privateKey } = pairOf(seed);
  const plain = Buffer.alloc(Math.max(box.length - sodium.crypto_box_SEALBYTES, 0));
  const opened =
    box.length > sodium.crypto_box_SEALBYTES && sodium.crypto_box_seal_open(plain, box, publicKey, privateKey);
  const key = plain.subarray(0, sodium.crypto_box_SECRETKEYBYTES);
  if (!opened || !sameBytes(plain.subarray(key.length), Buffer.from(place))) throw new SealBrokenError();
  return key;
}

function pairOf(seed: Buffer): { publicKey: Buffer; privateKey: Buffer } {
  const publicKey = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  const privateKey = Buffer.alloc(sodium.crypto_box_SECRETKEYBYTES);
  sodium.crypto_box_seed_keypair(publicKey, privateKey, seed);
  return { publicKey, privateKey };
}
