import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock';
import type { AuditDetails, AuditEntry } from './audit-entry.entity';

const CODE = /^[\w.:,|+-]{0,1000}$/;

/** Writes the audit log. Rows are only ever added (decision 39). */
@Injectable()
export class AuditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @param manager the transaction of the action, if any: the row then exists if and when it
   * commits
   */
  record(entry: AuditEntry, manager?: EntityManager): Promise<void> {
    return this.recordAll([entry], manager);
  }

  /** Records the actions of one transaction in their order; the commit numbers and chains them. */
  async recordAll(
    entries: readonly AuditEntry[],
    manager = this.dataSource.manager,
  ): Promise<void> {
    if (entries.length === 0) return;
    for (const { acao, usuarioId, alvo } of entries) {
      const wrong = [usuarioId, alvo].some((id) => typeof id === 'string' && !isUUID(id));
      if (wrong) throw new Error(`${acao} names what is no id`);
    }
    await manager.query(
      `INSERT INTO "auditoria_espera" ("em", "usuarioId", "acao", "alvo", "detalhes")
       SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[])`,
      [
        this.clock.now(),
        entries.map(({ usuarioId }) => usuarioId ?? null),
        entries.map(({ acao }) => acao),
        entries.map(({ alvo }) => alvo ?? null),
        entries.map(({ acao, detalhes = {} }) => canonical(acao, detalhes)),
      ],
    );
  }
}

/** JSON with sorted keys. @throws Error if a caller passes a text by mistake */
function canonical(acao: string, detalhes: AuditDetails): string {
  const entries = Object.entries(detalhes).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of entries) {
    if (!CODE.test(key) || (typeof value === 'string' && !CODE.test(value))) {
      throw new Error(`${acao} has a text in its details`);
    }
  }
  return JSON.stringify(Object.fromEntries(entries));
}
