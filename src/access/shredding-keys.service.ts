import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newKey, unlessBroken } from '../platform/vault/sealing';
import { rewrapShreddable, type ShreddablePlace } from '../platform/vault/shredding';
import { CaseAccess, CaseRecovery } from './case-access.entity';
import { accessPlace, recoveryPlace } from './case-keys.sealing';
import { type ShreddableCase, ShreddingKey } from './shredding-key.entity';

/** A report before and after its shredding key was replaced. */
export type RenewedCase = Record<'from' | 'to', ShreddableCase>;

/** The shredding keys of reports. The caller has locked the report. */
@Injectable()
export class ShreddingKeys {
  /** @returns the key as it is at this moment of the transaction; empty if there is none */
  async caseOf(manager: EntityManager, relatoId: string): Promise<ShreddableCase> {
    const row = await manager.findOneBy(ShreddingKey, { relatoId });
    return { id: relatoId, chaveTrituracao: row?.chave ?? Buffer.alloc(0) };
  }

  /**
   * Replaces the key of a case that some person must not open any more, and wraps the keys of its
   * holders and of the recovery code again: copies of removed ones are worthless once the former key
   * is gone from the files.
   */
  async renew(manager: EntityManager, relatoId: string): Promise<RenewedCase> {
    const chaveTrituracao = newKey();
    const accesses = await manager.findBy(CaseAccess, { relatoId });
    const recoveries = await manager.findBy(CaseRecovery, { relatoId });
    const from = await this.caseOf(manager, relatoId);
    await manager.update(ShreddingKey, { relatoId }, { chave: chaveTrituracao });
    await manager.upsert(
      CaseAccess,
      accesses.map(({ usuario: _, chaveTrituracao: __, ...row }) => {
        const at = accessPlace({ ...row, chaveTrituracao: from.chaveTrituracao });
        return { ...row, chaves: rewrapped(row.chaves, at, chaveTrituracao) };
      }),
      ['relatoId', 'usuarioId'],
    );
    for (const { chaves } of recoveries) {
      const at = recoveryPlace({ relatoId, chaveTrituracao: from.chaveTrituracao });
      const again = { chaves: rewrapped(chaves, at, chaveTrituracao) };
      await manager.update(CaseRecovery, { relatoId }, again);
    }
    return { from, to: { id: relatoId, chaveTrituracao } };
  }
}

/** Leaves a value that was altered from outside as it is: it opens nothing before and after. */
const rewrapped = (wrapped: Buffer, at: ShreddablePlace, shreddingKey: Buffer): Buffer =>
  unlessBroken(() => rewrapShreddable(wrapped, at, { ...at, shreddingKey })) ?? wrapped;
