import { Injectable } from '@nestjs/common';
import {
  type CasePartViews,
  ShowsCasePart,
  type TeamParts,
  type VisitorParts,
} from '../case-part-views.values';
import type { CaseRows } from '../case-rows';
import type { StaffCase, VisitorCase } from '../reports.service';
import { CheckIn } from './check-in.entity';
import { CheckIns } from './check-ins.service';

declare module '../case-part-views.values' {
  interface TeamParts {
    /** The planned check-ins of the reporter. */
    verificacoes: Date[];
  }
  interface VisitorParts {
    /** Whether the visitor was asked and has not answered; never shown to the team. */
    perguntado: boolean;
  }
}

/** Shows the team when its visitor will be asked, and the visitor an open question. */
@Injectable()
@ShowsCasePart()
export class CheckInViews implements CasePartViews {
  readonly place = 6;
  readonly reads = [CheckIn];

  constructor(private readonly checkIns: CheckIns) {}

  forTeam(_: StaffCase, rows: CaseRows): Partial<TeamParts> {
    return { verificacoes: this.checkIns.datesOf(rows) };
  }

  forVisitor(_: VisitorCase, rows: CaseRows): Partial<VisitorParts> {
    return { perguntado: this.checkIns.isAsked(rows) };
  }
}
