import { Injectable } from '@nestjs/common';
import { Argon2Queue } from './argon2-queue';
import { keyedHash } from './hashing';
import { PurposeKeys } from './purpose-keys';
import { newProtocol } from './random-codes';

/** What a protocol gives: the id its report is found by, and the key that opens it. */
export interface VisitorKeys {
  /** Stored with the report, unique; says nothing about the protocol. */
  lookupId: Buffer;
  /** Wraps the report key; never stored. */
  wrappingKey: Buffer;
}

/** Protocols, and the keys that they give. */
@Injectable()
export class ProtocolService {
  constructor(
    private readonly argon2: Argon2Queue,
    private readonly keys: PurposeKeys,
  ) {}

  /** A new protocol. The database's constraint tells whether another report has it already. */
  draw(): string {
    return newProtocol();
  }

  /** @throws AppError 503 when too many derivations wait already */
  keysOf(protocolo: string): Promise<VisitorKeys> {
    return this.derive(protocolo, this.keys);
  }

  /**
   * The keys that a protocol gives under the present secret and, while it is set, the former one: a report stays locked
   * with the one that it was filed under. Both are derived, so that every look-up costs the same.
   */
  candidatesOf(protocolo: string): Promise<VisitorKeys[]> {
    return Promise.all(this.keys.all.map((keys) => this.derive(protocolo, keys)));
  }

  /**
   * One Argon2id run. The salt is the same for all protocols, since the report can only be found by the result; the pepper
   * keeps a stolen database from being tried without the server's secret.
   */
  private async derive(protocolo: string, { protocolPepper: pepper }: PurposeKeys): Promise<VisitorKeys> {
    const salt = keyedHash(pepper, 'salt').subarray(0, 16);
    const master = await this.argon2.derive(protocolo, salt, pepper);
    return { lookupId: keyedHash(master, 'look-up'), wrappingKey: keyedHash(master, 'wrap') };
  }
}
