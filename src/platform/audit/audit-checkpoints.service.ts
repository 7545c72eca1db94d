import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PurposeKeys } from '../vault/purpose-keys';
import type { AuditRecord } from './audit-entry.entity';
import { CHECKPOINT, type Checkpoint, genuineRows } from './audit-marks';
import { auditRows } from './audit-rows';
import { AuditService } from './audit.service';

/** The most forged rows that one checkpoint names; it confirms no rows after them. */
const FORGED_MAX = 100;

/**
 * Rows of the audit log never change, so marks under a replaced secret cannot be renewed. Instead a start with both secrets
 * adds a row, marked under the present one, that confirms them (docs/secret-rotation.md).
 */
@Injectable()
export class AuditCheckpoints implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PurposeKeys,
    private readonly audit: AuditService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.keys.former) return;
    const checkpoint = await this.nextCheckpoint();
    if (checkpoint) await this.audit.record({ acao: CHECKPOINT, detalhes: { ...checkpoint } });
  }

  /**
   * @returns the rows to confirm; undefined if the present secret alone proves the same rows
   * genuine
   */
  private async nextCheckpoint(): Promise<Checkpoint | undefined> {
    const { manager } = this.dataSource;
    const isGenuine = await genuineRows(manager, this.keys.all);
    const isGenuineNow = await genuineRows(manager, [this.keys]);
    const forged: string[] = [];
    let last: AuditRecord | undefined;
    let isNeeded = false;
    for await (const row of auditRows(manager)) {
      if (!isGenuine(row)) {
        if (forged.length === FORGED_MAX) break;
        forged.push(row.numero);
      } else if (!isGenuineNow(row)) {
        isNeeded = true;
      }
      last = row;
    }
    if (!isNeeded || !last) return undefined;
    const fim = last.hash.toString('hex');
    return { ate: Number(last.numero), fim, falsas: forged.join(',') };
  }
}
