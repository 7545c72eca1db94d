import { DataSource, In } from 'typeorm';
import { TurnTaker } from '../common/turn-taker';
import { SealedCache } from './sealed-cache';
import { Segmento } from './segmento.entity';

/** Which of a segment's sealed values, how much of it is kept in memory, and how many are read at once. */
interface Reading {
  column: 'conteudo' | 'protocolos';
  cacheBytes: number;
  atOnce: number;
}

/** Goes through one sealed value of every segment, and keeps them at hand for the next time. */
export class SegmentReader {
  private readonly cache: SealedCache;

  constructor(
    private readonly dataSource: DataSource,
    private readonly reading: Reading,
  ) {
    this.cache = new SealedCache(reading.cacheBytes);
  }

  /** @returns false where a segment is gone: a deletion took it away meanwhile */
  async each(ids: readonly string[], look: (id: string, sealed: Buffer) => void): Promise<boolean> {
    this.cache.keepOnly(new Set(ids));
    const turn = new TurnTaker();
    const { atOnce } = this.reading;
    let next = this.read(ids.slice(0, atOnce));
    for (let first = 0; first < ids.length; first += atOnce) {
      const some = await next;
      // The database reads the next ones while these are looked at.
      next = this.read(ids.slice(first + atOnce, first + 2 * atOnce));
      next.catch(() => undefined); // whoever comes for them is told
      for (const id of ids.slice(first, first + atOnce)) {
        const sealed = some.get(id);
        if (!sealed) return false;
        look(id, sealed);
        if (turn.isOver()) await turn.next();
      }
    }
    return true;
  }

  private async read(ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const read = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const id of ids) {
      const kept = this.cache.get(id);
      if (kept) read.set(id, kept);
      else missing.push(id);
    }
    if (missing.length === 0) return read;
    const { column } = this.reading;
    const rows = await this.dataSource.manager.find(Segmento, {
      select: { id: true, [column]: true },
      where: { id: In(missing) },
    });
    for (const row of rows) {
      const sealed = row[column];
      if (!sealed) continue;
      read.set(row.id, sealed);
      this.cache.put(row.id, sealed);
    }
    return read;
  }
}
