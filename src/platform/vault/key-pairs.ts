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

/** The pair of a private key; what a row says is its public half is not asked. */
export function pairOf(privateKey: Buffer): KeyPair {
  const publicKey = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  sodium.crypto_scalarmult_base(publicKey, privateKey);
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

/** Whose pair it is: a colleague's by id and what they may, the team's by generation, or the recovery code's. */
export type KeyOwner = `usuarios/${string}/${string}` | `equipe/${number}` | 'recuperacao';

/** A public key as it is stored, and the server's mark on it. */
export interface MarkedKey {
  chavePublica: Buffer;
  marca: Buffer;
}

/** A public key, or what its account may, that does not bear the server's mark: somebody wrote it to the database. */
export class KeyForgedError extends AppError {
  constructor() {
    const text =
      'Uma chave ou uma conta deste canal foi adulterada. Nada foi salvo; avise quem cuida do canal.';
    super(503, 'chave_adulterada', text);
  }
}

/**
 * MACs under the server's secret over every public key that something is sealed to. They cover the parameters of Argon2id,
 * too: a start with another secret or others finds no mark that holds, and says so.
 */
@Injectable()
export class KeyMarks {
  constructor(
    private readonly keys: PurposeKeys,
    private readonly config: Config,
  ) {}

  mark(owner: KeyOwner, chavePublica: Buffer): MarkedKey {
    return { chavePublica, marca: this.markUnder(this.keys, owner, chavePublica) };
  }

  holds(owner: KeyOwner, key: MarkedKey): boolean {
    return this.markedUnder(owner, key) !== undefined;
  }

  /** @returns the keys, present or former, under which the mark holds, if any */
  markedUnder(owner: KeyOwner, { chavePublica, marca }: MarkedKey): PurposeKeys | undefined {
    return this.keys.all.find((keys) =>
      sameBytes(this.markUnder(keys, owner, chavePublica), marca),
    );
  }

  /** @returns the public key. @throws KeyForgedError */
  proven(owner: KeyOwner, key: MarkedKey): Buffer {
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
