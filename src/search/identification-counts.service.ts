import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { TeamAccess } from '../vault/team-keys';
import { SearchIndex } from './search-index.service';
import { segmentKey } from './search-segment';
import { countSummaries, identificationOf, type Identified, monthNumber } from './segment-summary';
import { Segmento } from './segmento.entity';

/** Counts who gave a name and who did not, which is sealed with the words that are searched. */
@Injectable()
export class IdentificationCounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly index: SearchIndex,
  ) {}

  /**
   * Of the reports that exist.
   * @param from a moment of the first month that counts, in UTC, and `to` of the last
   */
  async count(from: Date, to: Date, access: TeamAccess): Promise<Identified> {
    const [first, last] = [monthNumber(from), monthNumber(to)];
    const key = segmentKey(access);
    for (;;) {
      const { segments, left } = await this.index.catchUp(access);
      const rows = await this.dataSource.manager.find(Segmento, {
        select: { id: true, resumo: true },
        where: { id: In(segments) },
      });
      // A deletion took a segment away meanwhile: its other reports are packed anew, and counted.
      if (rows.length < segments.length) continue;
      const counts: Identified = { ANONIMO: 0, IDENTIFICADO: 0, DESCONHECIDO: 0 };
      for (const { id, resumo } of rows) countSummaries(counts, { key, segmentId: id, sealed: resumo, first, last });
      for (const { criadoEm, contents } of left) {
        const month = monthNumber(criadoEm);
        if (month >= first && month <= last) counts[identificationOf(contents)]++;
      }
      return counts;
    }
  }
}
