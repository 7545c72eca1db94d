import { Injectable } from '@nestjs/common';
import { Attachment } from '../attachments/attachment.entity';
import {
  type CasePartViews,
  type PartFile,
  type PlacedItem,
  ShowsCasePart,
  type TeamParts,
} from '../reports/case-part-views.values';
import type { CaseRows } from '../reports/case-rows';
import type { StaffCase } from '../reports/reports.service';
import type { NoteDto } from './follow-ups.dto';
import { Note } from './note.entity';
import { NotesService } from './notes.service';

declare module '../reports/case-part-views.values' {
  interface TeamParts {
    notas: NoteDto[];
  }
  interface TimelineItems {
    nota: { nota: NoteDto };
  }
}

/** Shows the notes among a case's holders. */
@Injectable()
@ShowsCasePart()
export class NoteViews implements CasePartViews {
  readonly place = 5;
  readonly reads = [Note, Attachment];

  constructor(private readonly notes: NotesService) {}

  forTeam(held: StaffCase, rows: CaseRows): Partial<TeamParts> {
    return { notas: this.notes.list(held, rows) };
  }

  timeline(_: StaffCase, { notas }: TeamParts): PlacedItem[] {
    return notas.map((nota) => ({ at: nota.em, item: { tipo: 'nota', em: nota.em, nota } }));
  }

  files({ notas }: TeamParts): readonly PartFile[] {
    return notas.flatMap(({ anexos }) => anexos);
  }
}
