import { type EntityManager, MoreThan } from 'typeorm';
import { AuditRecord } from './audit-entry.entity';

const BATCH = 5000;

/** Every row of the audit log in its order. Pages by key, so that rows written meanwhile are read too, each once. */
export async function* auditRows(manager: EntityManager): AsyncGenerator<AuditRecord> {
  let numero = '0';
  for (;;) {
    const where = { numero: MoreThan(numero) };
    const rows = await manager.find(AuditRecord, { where, order: { numero: 'ASC' }, take: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield* rows;
    numero = last.numero;
  }
}
