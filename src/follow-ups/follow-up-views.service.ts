import { Injectable } from '@nestjs/common';
import {
  type CasePartViews,
  type PlacedItem,
  ShowsCasePart,
  type TeamParts,
} from '../reports/case-part-views.values';
import type { CaseRows } from '../reports/case-rows';
import type { StaffCase } from '../reports/reports.service';
import { FollowUp } from './follow-up.entity';
import type { FollowUpDto } from './follow-ups.dto';
import { FollowUpsService } from './follow-ups.service';

declare module '../reports/case-part-views.values' {
  interface TeamParts {
    acompanhamento: FollowUpDto[];
  }
  interface TimelineItems {
    acompanhamento: { acompanhamento: FollowUpDto };
    acompanhamentoAlterado: { acompanhamento: FollowUpDto };
  }
}

/** Shows a case's follow-ups; the timeline shows when each was added and last changed. */
@Injectable()
@ShowsCasePart()
export class FollowUpViews implements CasePartViews {
  readonly place = 4;
  readonly reads = [FollowUp];

  constructor(private readonly followUps: FollowUpsService) {}

  forTeam(held: StaffCase, rows: CaseRows): Partial<TeamParts> {
    return { acompanhamento: this.followUps.list(held, rows) };
  }

  timeline(_: StaffCase, parts: TeamParts): PlacedItem[] {
    return parts.acompanhamento.flatMap((acompanhamento): PlacedItem[] => {
      const { criadoEm, alteradoEm } = acompanhamento;
      const created = { tipo: 'acompanhamento', em: criadoEm, acompanhamento } as const;
      const added = { at: criadoEm, item: created };
      if (alteradoEm === criadoEm) return [added];
      const changed = { tipo: 'acompanhamentoAlterado', em: alteradoEm, acompanhamento } as const;
      return [added, { at: alteradoEm, item: changed }];
    });
  }
}
