import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { idBytes, IdList } from '../common/id-list';
import type { TeamAccess } from '../vault/team-keys';
import { type Opened, SearchIndex } from './search-index.service';
import { matches, searchSegment, segmentKey } from './search-segment';
import { type Terms, wordsOf } from './search-words';
import { findProtocol, type ProtocolField } from './segment-protocols';
import { SegmentReader } from './segment-reader';

const MEGABYTE = 1024 * 1024;

/** How often at most somebody who only looks at the list has what is new packed. */
const BACKGROUND_MS = 5 * 60_000;

/** How one looks for something: in the segments, and in the reports that are in none. */
interface Look {
  reader: SegmentReader;
  inSegment: (found: IdList, key: Buffer, id: string, sealed: Buffer) => void;
  inReport: (report: Opened) => boolean;
}

/** Finds reports by what is sealed in them: opens the words of all, in segments, and looks. */
@Injectable()
export class SearchService {
  /** Kept are those of some hundred thousand reports. */
  private readonly words: SegmentReader;
  /** Kept are those of a million reports. */
  private readonly protocols: SegmentReader;
  private nextPreparation = 0;

  constructor(
    dataSource: DataSource,
    private readonly index: SearchIndex,
  ) {
    this.words = new SegmentReader(dataSource, { column: 'conteudo', cacheBytes: 128 * MEGABYTE, atOnce: 8 });
    this.protocols = new SegmentReader(dataSource, { column: 'protocolos', cacheBytes: 32 * MEGABYTE, atOnce: 100 });
  }

  /** Packs and reads on the side, so that a later search need not; a failure is left to that search to tell. */
  prepare(access: TeamAccess): void {
    const now = performance.now();
    if (now < this.nextPreparation) return;
    this.nextPreparation = now + BACKGROUND_MS;
    this.index
      .catchUp(access)
      .then(({ segments }) => this.words.each(segments, () => undefined))
      .catch(() => undefined);
  }

  /** @returns the reports that the terms find; one may have been deleted meanwhile */
  find(search: Terms, access: TeamAccess): Promise<IdList> {
    return this.look(access, {
      reader: this.words,
      inSegment: (found, key, id, sealed) => searchSegment(found, { key, id, sealed, search }),
      inReport: ({ contents }) => matches(wordsOf(contents), search),
    });
  }

  /** @returns the reports of a protocol, or those that name it as an earlier one; no words are opened for it */
  findProtocol(field: ProtocolField, protocolo: string, access: TeamAccess): Promise<IdList> {
    return this.look(access, {
      reader: this.protocols,
      inSegment: (found, key, segmentId, sealed) => findProtocol(found, { key, segmentId, sealed, field, protocolo }),
      inReport: ({ contents }) => contents?.[field] === protocolo,
    });
  }

  private async look(access: TeamAccess, { reader, inSegment, inReport }: Look): Promise<IdList> {
    const key = segmentKey(access);
    for (;;) {
      const { segments, left } = await this.index.catchUp(access);
      const found = new IdList();
      // A deletion took a segment away while it was looked for: its other reports are packed anew, and looked at.
      if (!(await reader.each(segments, (id, sealed) => inSegment(found, key, id, sealed)))) continue;
      for (const report of left) if (inReport(report)) found.add(idBytes(report.id));
      return found;
    }
  }
}
