import { Injectable } from '@nestjs/common';
import * as sodium from 'sodium-native';
import { Config } from '../config/config';
import { AppError } from '../errors/app-error';
import { PurposeKeys } from './purpose-keys';
import { keyedHash, sameBytes, SealBrokenError } from './sealing';

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

/**
 * The owner of a pair: a staff member by id and permissions, the team by generation, or the
 * recovery code.
 */
export type KeyOwner = `usuarios/${string}/${string}` | `equipe/${number}` | 'recuperacao';

/** A public key as stored, with the server's mark. */
export interface KeyWithMark {
  chavePublica: Buffer;
  marca: Buffer;
}

/**
 * A public key, or an account's permissions, without a valid mark: it was written to the database
 * from outside.
 */
export class KeyForgedError extends AppError {
  constructor() {
    const text =
      'Uma chave ou uma conta deste canal foi adulterada. Nada foi salvo; avise quem cuida do canal.';
    super(503, 'chave_adulterada', text);
  }
}

/**
 * MACs under the server's secret over every public key that something is sealed to. They also cover
 * the parameters of Argon2id, so that a start with other parameters or another secret finds no
 * valid mark and reports it.
 */
@Injectable()
export class KeyMarks {
  constructor(
    private readonly keys: PurposeKeys,
    private readonly config: Config,
  ) {}

  mark(owner: KeyOwner, chavePublica: Buffer): KeyWithMark {
    return { chavePublica, marca: this.markUnder(this.keys, owner, chavePublica) };
  }

  holds(owner: KeyOwner, key: KeyWithMark): boolean {
    return this.markedUnder(owner, key) !== undefined;
  }

  /** @returns the keys, present or former, that made the mark; undefined if none did */
  markedUnder(owner: KeyOwner, { chavePublica, marca }: KeyWithMark): PurposeKeys | undefined {
    return this.keys.all.find((keys) =>
      sameBytes(this.markUnder(keys, owner, chavePublica), marca),
    );
  }

  /** @returns the public key. @throws KeyForgedError */
  proven(owner: KeyOwner, key: KeyWithMark): Buffer {
    if (!this.holds(owner, key)) throw new KeyForgedError();
    return key.chavePublica;
  }

  private markUnder({ keyMark }: PurposeKeys, owner: KeyOwner, publicKey: Buffer): Buffer {
    const { memoryKiB, passes } = this.config.argon2;
    return keyedHash(
      keyMark,
      `${owner}/argon2id/${memoryKiB}/${passes}/${publicKey.toString('hex')}`,
    );
  }
}
