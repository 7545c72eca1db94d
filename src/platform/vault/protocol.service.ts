import { Injectable } from '@nestjs/common';
import { lettersAndDigits } from '../text';
import { Argon2Queue, type Argon2Purpose } from './argon2-queue';
import { keyedHash } from './sealing';
import { PurposeKeys } from './purpose-keys';

/**
 * Derived from a protocol and an optional passphrase: the id that finds its report, and the key
 * that opens it.
 */
export interface VisitorKeys {
  /** Stored with the report, unique; reveals nothing about the protocol. */
  lookupId: Buffer;
  /** Wraps the report key; never stored. */
  wrappingKey: Buffer;
}

@Injectable()
export class ProtocolService {
  constructor(
    private readonly argon2: Argon2Queue,
    private readonly keys: PurposeKeys,
  ) {}

  /**
   * @param palavras the reporter's passphrase, as typed. @throws AppError 503 if too many
   * derivations wait already
   */
  keysOf(protocolo: string, palavras?: string): Promise<VisitorKeys> {
    return this.derive('filing', secretOf(protocolo, palavras), this.keys);
  }

  /**
   * The same under the present secret and the former one: both are always derived, so that all
   * requests cost the same.
   */
  candidatesOf(protocolo: string, palavras?: string): Promise<VisitorKeys[]> {
    const secret = secretOf(protocolo, palavras);
    return Promise.all(this.keys.all.map((keys) => this.derive('following', secret, keys)));
  }

  /**
   * All reports share one salt, because only the result finds the report; the pepper protects a
   * stolen database.
   */
  private async derive(
    purpose: Argon2Purpose,
    secret: string,
    { protocolPepper: pepper }: PurposeKeys,
  ): Promise<VisitorKeys> {
    const salt = keyedHash(pepper, 'salt').subarray(0, 16);
    const master = await this.argon2.derive(purpose, secret, salt, pepper);
    return { lookupId: keyedHash(master, 'look-up'), wrappingKey: keyedHash(master, 'wrap') };
  }
}

/** A protocol contains no line break: no passphrase can make it equal another protocol. */
function secretOf(protocolo: string, palavras = ''): string {
  const words = lettersAndDigits(palavras);
  return words === '' ? protocolo : `${protocolo}\n${words}`;
}
