import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import type { AuditEntry } from '../platform/audit/audit-entry.entity';
import { notify } from '../platform/database/notifications';

export const REPORT_EVENTS = 'relato_eventos';

/** PostgreSQL takes at most 8000 bytes at once; an id has 39 with its quotes and comma. */
const IDS_AT_ONCE = 200;

/** What a colleague did to reports, for the record; its target is each of them. */
export type Deed = Omit<AuditEntry, 'alvo'>;

/** Tells every node which reports changed, and the record what was done to them. */
@Injectable()
export class ReportEvents {
  constructor(private readonly audit: AuditService) {}

  /**
   * Within the transaction of the change, so that nobody hears of what did not happen.
   * @param deed absent where a visitor did it, which is not recorded
   */
  async changed(manager: EntityManager, ids: readonly string[], deed?: Deed): Promise<void> {
    if (deed) await this.audit.recordAll(deedsOn(ids, deed), manager);
    for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
      await notify(manager, REPORT_EVENTS, JSON.stringify(ids.slice(first, first + IDS_AT_ONCE)));
    }
  }
}

/** One deed for each report; of several at once each tells how many they were. */
function deedsOn(ids: readonly string[], deed: Deed): AuditEntry[] {
  const detalhes = ids.length > 1 ? { ...deed.detalhes, lote: ids.length } : deed.detalhes;
  return ids.map((alvo) => ({ ...deed, alvo, detalhes }));
}
