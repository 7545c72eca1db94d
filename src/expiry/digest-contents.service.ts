import { ACCUSING_REASONS, NON_ACCUSING_REASONS } from '@relato/domain/reason';
import { DEADLINE_FILTERS, type DeadlineFilter } from '@relato/domain/deadline';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Contents } from '../platform/outbox/delivery.values';
import { CaseNotices } from '../reports/changes/case-notices.service';
import { ReportListService } from '../reports/list/report-list.service';

const NEWEST_FIRST = { field: 'criadoEm', order: 'DESC' } as const;

type Counts = Pick<Contents['resumo_diario'], 'vencidos' | 'outrosVencidos' | 'prazos'>;

/** The reports that wait for the team: counted for the digest, and mailed to the holders of walled cases. */
@Injectable()
export class DigestContents {
  constructor(
    private readonly list: ReportListService,
    private readonly holders: CaseNotices,
  ) {}

  /** Mails the holders of walled cases that are late or soon will be. */
  async notifyHolders(manager: EntityManager): Promise<void> {
    const filters = [{ vencido: true }, ...DEADLINE_FILTERS.map((prazo) => ({ prazo }))];
    const waiting = new Set<string>();
    for (const filter of filters) {
      const query = this.list
        .query({ filter, sort: NEWEST_FIRST }, 'murados')
        .select('relato.id', 'id');
      for (const { id } of await query.getRawMany<{ id: string }>()) waiting.add(id);
    }
    for (const id of waiting) await this.holders.notifyHolders(manager, 'resumo_diario', id);
  }

  async count(): Promise<Counts> {
    const count = (filter: object) => this.list.count({ ...filter }, 'equipe');
    const near = await Promise.all(
      DEADLINE_FILTERS.map(async (prazo) => [prazo, await count({ prazo })]),
    );
    const prazos = Object.fromEntries(near) as Record<DeadlineFilter, number>;
    return {
      vencidos: await count({ vencido: true, motivo: ACCUSING_REASONS }),
      outrosVencidos: await count({ vencido: true, motivo: NON_ACCUSING_REASONS }),
      prazos,
    };
  }
}
