import { Injectable } from '@nestjs/common';
import { Argon2Queue } from './argon2-queue';
import { PurposeKeys } from './purpose-keys';
import { newProtocol } from './random-codes';
import { deriveVisitorKeys, type VisitorKeys } from './visitor-keys';

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
    return deriveVisitorKeys(this.argon2, this.keys.protocolPepper, protocolo);
  }

  /**
   * The keys that a protocol gives under the present secret and, while it is set, the former one: a report stays locked
   * with the one that it was filed under. Both are derived, so that every look-up costs the same.
   */
  candidatesOf(protocolo: string): Promise<VisitorKeys[]> {
    return Promise.all(
      this.keys.all.map(({ protocolPepper }) => deriveVisitorKeys(this.argon2, protocolPepper, protocolo)),
    );
  }
}
