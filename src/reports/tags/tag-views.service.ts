import { Injectable } from '@nestjs/common';
import {
  type CasePartViews,
  type PlacedItem,
  ShowsCasePart,
  type TeamParts,
} from '../case-part-views.values';
import type { CaseRows } from '../case-rows';
import type { StaffCase } from '../reports.service';
import { Tag } from './tag.entity';
import type { TagDto } from './tags.dto';
import { Tags } from './tags.service';

declare module '../case-part-views.values' {
  interface TeamParts {
    etiquetas: TagDto[];
  }
  interface TimelineItems {
    etiqueta: { etiqueta: TagDto };
  }
}

/** Shows a case's tags; the timeline shows when each was added. */
@Injectable()
@ShowsCasePart()
export class TagViews implements CasePartViews {
  readonly place = 7;
  readonly reads = [Tag];

  constructor(private readonly tags: Tags) {}

  forTeam(held: StaffCase, rows: CaseRows): Partial<TeamParts> {
    return { etiquetas: this.tags.list(held, rows) };
  }

  timeline(_: StaffCase, { etiquetas }: TeamParts): PlacedItem[] {
    return etiquetas.map((etiqueta) => {
      const { em } = etiqueta;
      return { at: em, item: { tipo: 'etiqueta', em, etiqueta } };
    });
  }
}
