import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { TeamAccess } from '../vault/team-keys';
import { SealedCache } from './sealed-cache';
import { SearchIndex } from './search-index.service';
import { matches, searchSegment, segmentKey } from './search-segment';
import type { Terms } from './search-words';
import { Segmento } from './segmento.entity';

/** Sealed words kept at hand: those of some hundred thousand reports. */
const CACHE_BYTES = 128 * 1024 * 1024;

/** Segments read from the database at once. */
const FETCH = 8;

/** Finds reports by what is sealed in them: opens the words of all, in segments, and looks. */
@Injectable()
export class SearchService {
  private readonly cache = new SealedCache(CACHE_BYTES);

  constructor(
    private readonly dataSource: DataSource,
    private readonly index: SearchIndex,
  ) {}

  /** @returns the ids of the reports that the terms find, in no order; one may have been deleted meanwhile */
  async find(search: Terms, access: TeamAccess): Promise<string[]> {
    for (;;) {
      const { segments, left } = await this.index.catchUp(access);
      this.cache.keepOnly(new Set(segments));
      const found = await this.scan(segments, search, segmentKey(access));
      // A deletion took a segment away while it was looked for: its other reports are packed anew, and looked at.
      if (!found) continue;
      const loose = left.filter(({ words }) => matches(words, search)).map(({ id }) => id);
      return [...new Set([...found, ...loose])];
    }
  }

  /** @returns undefined where a segment is gone */
  private async scan(ids: readonly string[], search: Terms, key: Buffer): Promise<string[] | undefined> {
    const found: string[] = [];
    for (let first = 0; first < ids.length; first += FETCH) {
      const some = ids.slice(first, first + FETCH);
      await this.fetch(some.filter((id) => !this.cache.get(id)));
      for (const id of some) {
        const sealed = this.cache.get(id);
        if (!sealed) return undefined;
        found.push(...searchSegment(key, id, sealed, search));
      }
      await breathe();
    }
    return found;
  }

  private async fetch(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const { id, conteudo } of await this.dataSource.manager.findBy(Segmento, { id: In(ids) })) {
      this.cache.put(id, conteudo);
    }
  }
}
