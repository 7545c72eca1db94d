import type { Identificacao } from '@relato/domain/estatisticas';
import { Injectable } from '@nestjs/common';
import { TurnTaker } from '../platform/turn-taker';
import type { Report } from '../reports/report.entity';
import { ReportScan } from '../reports/list/report-scan.service';
import { ReportsService } from '../reports/reports.service';
import { unlessBroken } from '../platform/vault/sealing';
import type { TeamAccess } from '../platform/vault/team-keys';
import type { Period } from './period';

/** How many reports of each kind; of those that do not open nobody knows it. */
export type Identified = Record<Exclude<Identificacao, 'DESCONHECIDO'>, number>;

const COLUMNS = { conteudo: 'relato.conteudo' };

/** Counts who gave a name and who did not, which is sealed: it opens each report of the period. */
@Injectable()
export class IdentificationCounts {
  constructor(
    private readonly scan: ReportScan,
    private readonly reports: ReportsService,
  ) {}

  async count({ from, until }: Period, access: TeamAccess): Promise<Identified> {
    const query = this.reports
      .heldBy(access)
      .andWhere('relato.criadoEm >= :from AND relato.criadoEm < :until', { from, until });
    const counts: Identified = { ANONIMO: 0, IDENTIFICADO: 0 };
    const turn = new TurnTaker();
    for await (const batch of this.scan.scan<Pick<Report, 'conteudo'>>(query, COLUMNS, access)) {
      for (const relato of batch) {
        const contents = unlessBroken(() => this.reports.contents({ relato, reportKey: relato.keys.report }));
        if (contents) counts[contents.nome === undefined ? 'ANONIMO' : 'IDENTIFICADO']++;
        if (turn.isOver()) await turn.next();
      }
    }
    return counts;
  }
}
