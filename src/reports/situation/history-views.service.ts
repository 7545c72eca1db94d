import { Injectable } from '@nestjs/common';
import {
  type CasePartViews,
  type PlacedItem,
  ShowsCasePart,
  type TeamParts,
  type TimelineItem,
} from '../case-part-views.values';
import type { CaseRows } from '../case-rows';
import type { StaffCase } from '../reports.service';
import { CaseHistory } from './case-history.service';
import { HistoryEntry } from './history-entry.entity';
import type {
  AssignmentChangeDto,
  HistoryDto,
  ReceiptChangeDto,
  SituationChangeDto,
} from './situation.dto';

declare module '../case-part-views.values' {
  interface TeamParts {
    historia: HistoryDto[];
  }
  interface TimelineItems {
    situacao: { mudanca: SituationChangeDto };
    responsavel: { atribuicao: AssignmentChangeDto };
    recebimento: { correcao: ReceiptChangeDto };
  }
}

/** Shows a case's situations, owners and corrected dates of receipt in its timeline. */
@Injectable()
@ShowsCasePart()
export class HistoryViews implements CasePartViews {
  readonly place = 2;
  readonly reads = [HistoryEntry];

  constructor(private readonly history: CaseHistory) {}

  forTeam(held: StaffCase, rows: CaseRows): Partial<TeamParts> {
    return { historia: this.history.of(held, rows) };
  }

  timeline(_: StaffCase, { historia }: TeamParts): PlacedItem[] {
    return historia.map((row) => ({ at: row.em, item: itemOf(row) }));
  }
}

function itemOf(row: HistoryDto): TimelineItem {
  const { em } = row;
  if ('para' in row) return { tipo: 'situacao', em, mudanca: row };
  if ('recebimento' in row) return { tipo: 'recebimento', em, correcao: row };
  return { tipo: 'responsavel', em, atribuicao: row };
}
