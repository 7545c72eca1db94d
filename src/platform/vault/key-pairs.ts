import * as sodium from 'sodium-native';
import { sameBytes, SealBrokenError } from './sealing';

const PRIVATE_KEY_BYTES = sodium.crypto_box_SECRETKEYBYTES;

/** An X25519 pair. Only the public half is stored in clear. */
export interface KeyPair {
  publicKey: Buffer;
  privateKey: Buffer;
}

export function newKeyPair(): KeyPair {
  const publicKey = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  const privateKey = Buffer.alloc(PRIVATE_KEY_BYTES);
  sodium.crypto_box_keypair(publicKey, privateKey);
  return { publicKey, privateKey };
}

/** The pair of a private key; the public half is computed, never taken from a row. */
export function pairOf(privateKey: Buffer): KeyPair {
  const publicKey = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  sodium.crypto_scalarmult_base(publicKey, privateKey);
  return { publicKey, privateKey };
}

/**
 * @param place the row that will hold it; it is sealed inside, because a sealed box takes no
 * additional data
 */
export function sealTo(publicKey: Buffer, secret: Buffer, place: string): Buffer {
  const plain = Buffer.concat([secret, Buffer.from(place)]);
  const box = Buffer.alloc(plain.length + sodium.crypto_box_SEALBYTES);
  sodium.crypto_box_seal(box, plain, publicKey);
  return box;
}

/**
 * Opens the result of {@link sealTo}. @throws SealBrokenError if altered, moved, or sealed to
 * another key
 */
export function openSealedTo(
  pair: KeyPair,
  box: Buffer,
  place: string,
  bytes = PRIVATE_KEY_BYTES,
): Buffer {
  const { publicKey, privateKey } = pair;
  const length = box.length - sodium.crypto_box_SEALBYTES;
  const plain = Buffer.alloc(Math.max(length, 0));
  const opened = length > 0 && sodium.crypto_box_seal_open(plain, box, publicKey, privateKey);
  if (!opened || !sameBytes(plain.subarray(bytes), Buffer.from(place))) throw new SealBrokenError();
  return plain.subarray(0, bytes);
}
