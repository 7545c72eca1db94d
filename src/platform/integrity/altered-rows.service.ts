import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager, IsNull, MoreThan, type ObjectLiteral } from 'typeorm';
import type { AuditDetails } from '../audit/audit-entry.entity';
import { AuditService } from '../audit/audit.service';
import { DAY_MS } from '../calendar/durations';
import { Clock } from '../clock';
import { ScheduledWork } from '../jobs/scheduled-work.service';
import { PurposeKeys } from '../vault/purpose-keys';
import { protectedEntities, type ProtectedEntity, type ProtectedRow } from './protected-row';
import { ProtectedRows } from './protected-rows.service';

const ACTION = { acao: 'chave.adulterada' } as const;

/** A row without a valid mark. */
export interface AlteredRow {
  table: string;
  /** The columns of its primary key. */
  key: Readonly<Record<string, string | number>>;
}

/** Finds protected rows that were written to the database from outside, and reports them. */
@Injectable()
export class AlteredRows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly keys: PurposeKeys,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly work: ScheduledWork,
  ) {}

  async find(): Promise<AlteredRow[]> {
    const found: AlteredRow[] = [];
    for (const entity of protectedEntities()) {
      const metadata = this.dataSource.getMetadata(entity);
      for (const row of await allOf(this.dataSource.manager, entity)) {
        if (this.rows.verify(row)) continue;
        const key = readable(metadata.getEntityIdMap(row) ?? {});
        found.push({ table: metadata.tableName, key });
      }
    }
    return found;
  }

  /** Records each once a day while it lasts. */
  @Cron(CronExpression.EVERY_5_MINUTES)
  run(): Promise<void> {
    return this.work.run('alteredRows', async () => {
      const em = MoreThan(new Date(this.clock.now().getTime() - DAY_MS));
      for (const { table, key } of await this.find()) {
        const { id, ...others } = key;
        const alvo = typeof id === 'string' ? id : null;
        // In the order in which the audit log keeps them.
        const named = Object.entries({ ...others, tabela: table }).sort();
        const detalhes: AuditDetails = Object.fromEntries(named);
        const recorded = { ...ACTION, alvo: alvo ?? IsNull(), detalhes: JSON.stringify(detalhes) };
        if ((await this.audit.findGenuine({ ...recorded, em })).length === 0)
          await this.audit.record({ ...ACTION, alvo, detalhes });
      }
    });
  }

  /** While a former secret is set, marks all protected rows again under the present one. */
  async renewMarks(): Promise<void> {
    if (!this.keys.former) return;
    const { manager } = this.dataSource;
    for (const entity of protectedEntities())
      await this.rows.renew(manager, await allOf(manager, entity));
  }
}

/** Bytes as hexadecimal digits. */
const readable = (key: ObjectLiteral): AlteredRow['key'] =>
  Object.fromEntries(
    Object.entries(key).map(([name, value]: [string, unknown]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('hex') : (value as string | number),
    ]),
  );

/** All rows of a protected table, emptied ones too. */
export const allOf = <Row extends ProtectedRow>(
  manager: EntityManager,
  entity: ProtectedEntity<Row>,
): Promise<Row[]> => manager.find(entity, { withDeleted: true });
