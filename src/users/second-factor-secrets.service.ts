import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { open, openWithAny, seal, unlessBroken } from '../platform/vault/sealing';
import { User } from './user.entity';

/** The secrets of second factors, sealed under the server's secret (decision 34). */
@Injectable()
export class SecondFactorSecrets {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PurposeKeys,
  ) {}

  seal(usuarioId: string, secret: Buffer): Buffer {
    return seal(this.keys.secondFactor, secret, place(usuarioId));
  }

  /** @throws SealBrokenError */
  open(usuarioId: string, sealed: Buffer): Buffer {
    const keys = this.keys.all.map(({ secondFactor }) => secondFactor);
    return openWithAny(keys, (key) => open(key, sealed, place(usuarioId)));
  }

  /** What lies under the former secret comes under the present one. */
  async reseal(): Promise<void> {
    const { manager } = this.dataSource;
    for (const { id, segundoFator } of await manager.findBy(User, { segundoFator: Not(IsNull()) })) {
      const secret = segundoFator && unlessBroken(() => this.open(id, segundoFator));
      if (secret) await manager.update(User, { id, segundoFator }, { segundoFator: this.seal(id, secret) });
    }
  }
}

function place(usuarioId: string): string {
  return `usuarios/segundoFator/${usuarioId}`;
}
