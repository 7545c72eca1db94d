import { Injectable } from '@nestjs/common';
import { Argon2Queue } from './argon2-queue';
import { FormerKeys } from './former-keys';
import { keyFingerprint } from './key-fingerprint';
import { PurposeKeys } from './purpose-keys';
import { newProtocol } from './random-codes';
import { deriveVisitorKeys, type VisitorKeys } from './visitor-keys';

/** Protocols, and the keys that they give. */
@Injectable()
export class ProtocolService {
  constructor(
    private readonly argon2: Argon2Queue,
    private readonly keys: PurposeKeys,
    private readonly former: FormerKeys,
  ) {}

  /** How this server derives a report's keys, and how it did under each secret that the present one replaced. */
  get fingerprints(): { present: Buffer; former: Buffer[] } {
    const of = (keys: PurposeKeys): Buffer => keyFingerprint(keys, this.argon2.settings);
    return { present: of(this.keys), former: this.former.all.map(of) };
  }

  /** A new protocol. The database's constraint tells whether another report has it already. */
  draw(): string {
    return newProtocol();
  }

  /** @throws AppError 503 when too many derivations wait already */
  keysOf(protocolo: string): Promise<VisitorKeys> {
    return deriveVisitorKeys(this.argon2, this.keys.protocolPepper, protocolo);
  }

  /**
   * The keys that a protocol gives under the present secret and under each that it replaced: a report stays locked with
   * the one that it was filed under. All are derived whatever comes of the first, so that every look-up costs the same.
   */
  candidatesOf(protocolo: string): Promise<VisitorKeys[]> {
    const all = [this.keys, ...this.former.all];
    return Promise.all(all.map((keys) => deriveVisitorKeys(this.argon2, keys.protocolPepper, protocolo)));
  }
}
