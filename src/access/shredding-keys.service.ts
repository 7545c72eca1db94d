import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newKey, unlessBroken } from '../platform/vault/sealing';
import {
  type ShreddablePlace,
  unwrapShreddable,
  wrapShreddable,
} from '../platform/vault/shredding';
import { CaseAccess, CaseRecovery } from './case-access.entity';
import { accessPlace, recoveryPlace } from './case-keys.sealing';
import { ShreddingKey } from './shredding-key.entity';

/** A report's shredding key before and after it was replaced. */
export type RenewedKey = Record<'from' | 'to', Buffer>;

/** The shredding keys of reports. The caller has locked the report. */
@Injectable()
export class ShreddingKeys {
  /** @returns the key as it is at this moment of the transaction; empty if there is none */
  async of(manager: EntityManager, relatoId: string): Promise<Buffer> {
    const row = await manager.findOneBy(ShreddingKey, { relatoId });
    return row?.chave ?? Buffer.alloc(0);
  }

  /**
   * Replaces the key of a case that some person must not open any more, and wraps the keys of its
   * holders and of the recovery code again: copies of removed ones are worthless once the former key
   * is gone from the files.
   */
  async renew(manager: EntityManager, relatoId: string): Promise<RenewedKey> {
    const to = newKey();
    const accesses = await manager.findBy(CaseAccess, { relatoId });
    const recoveries = await manager.findBy(CaseRecovery, { relatoId });
    const from = await this.of(manager, relatoId);
    await manager.update(ShreddingKey, { relatoId }, { chave: to });
    await manager.upsert(
      CaseAccess,
      accesses.map(({ usuario: _, chaveTrituracao: __, ...row }) => {
        const at = { ...row, chaveTrituracao: from };
        return { ...row, chaves: rewrapped(row.chaves, accessPlace(at), to) };
      }),
      ['relatoId', 'usuarioId'],
    );
    for (const { chaves } of recoveries) {
      const at = recoveryPlace({ relatoId, chaveTrituracao: from });
      await manager.update(CaseRecovery, { relatoId }, { chaves: rewrapped(chaves, at, to) });
    }
    return { from, to };
  }
}

/** Leaves a value that was altered from outside as it is: it opens nothing before and after. */
const rewrapped = (wrapped: Buffer, at: ShreddablePlace, shreddingKey: Buffer): Buffer =>
  unlessBroken(() => wrapShreddable(unwrapShreddable(wrapped, at), { ...at, shreddingKey })) ??
  wrapped;
