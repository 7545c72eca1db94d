import type { Identificacao } from '@relato/domain/estatisticas';
import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockInTransaction } from '../database/advisory-lock';
import { Relato } from '../reports/relato.entity';
import { ReportsService } from '../reports/reports.service';
import { unlessBroken } from '../vault/sealing';
import type { TeamAccess } from '../vault/team-keys';
import { Busca } from './busca.entity';
import { sealSegment, segmentKey, type SegmentEntry } from './search-segment';
import { searchable } from './search-words';
import { sealSummaries, type Summary } from './segment-summary';
import { Segmento } from './segmento.entity';

/** Reports of one segment: few enough that a deletion, which makes their segment anew, costs little. */
const SEGMENT_REPORTS = 250;

/** Reports read at once to be packed. */
const READ_REPORTS = 8 * SEGMENT_REPORTS;

/** How often at most somebody who only looks at the list has what is new packed. */
const BACKGROUND_MS = 5 * 60_000;

/** A report as it is packed: its words, and what is counted of it. */
type Packable = SegmentEntry & Summary;

/** All that can be searched: segments, and the few reports that are in none, opened. */
export interface Searchable {
  segments: string[];
  left: Packable[];
}

/** Packs the words of reports into sealed segments, whenever a search finds enough that are in none. */
@Injectable()
export class SearchIndex {
  private nextPreparation = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
  ) {}

  /** Packs what fills whole segments. */
  async catchUp(access: TeamAccess): Promise<Searchable> {
    for (;;) {
      const all = await this.dataSource.transaction((manager) => this.packSome(manager, access));
      if (all) return all;
    }
  }

  /** Packs on the side, so that a later search need not; a failure is left to that search to tell. */
  prepare(access: TeamAccess): void {
    const now = performance.now();
    if (now < this.nextPreparation) return;
    this.nextPreparation = now + BACKGROUND_MS;
    this.catchUp(access).catch(() => undefined);
  }

  /** @returns what there is to search, once no more segment can be filled */
  private async packSome(manager: EntityManager, access: TeamAccess): Promise<Searchable | undefined> {
    // Nobody else packs meanwhile; and a report whose segment is deleted after this reading is found loose below.
    await lockInTransaction(manager, 'search');
    const segments = await manager.find(Segmento, { select: { id: true } });
    const relatos = await this.loose(manager);
    if (relatos.length < SEGMENT_REPORTS) {
      return { segments: segments.map(({ id }) => id), left: this.open(relatos, access) };
    }
    for (let first = 0; first + SEGMENT_REPORTS <= relatos.length; first += SEGMENT_REPORTS) {
      await this.pack(manager, this.open(relatos.slice(first, first + SEGMENT_REPORTS), access), access);
      await breathe();
    }
    return undefined;
  }

  private async pack(manager: EntityManager, entries: readonly Packable[], access: TeamAccess): Promise<void> {
    const id = randomUUID();
    await manager.insert(Segmento, {
      id,
      conteudo: sealSegment(segmentKey(access), id, entries),
      resumo: sealSummaries(segmentKey(access), id, entries),
    });
    await manager.insert(
      Busca,
      entries.map((entry) => ({ relatoId: entry.id, segmentoId: id })),
    );
  }

  /**
   * Reports in no segment. The lock leaves out what is being deleted, and lets everything else happen: whoever changes
   * a report locks it FOR NO KEY UPDATE, never FOR UPDATE, or a search at that moment would miss it.
   */
  private loose(manager: EntityManager): Promise<Relato[]> {
    return manager
      .createQueryBuilder(Relato, 'relato')
      .where('NOT EXISTS (SELECT 1 FROM "buscas" b WHERE b."relatoId" = relato.id)')
      .limit(READ_REPORTS)
      .setLock('for_key_share')
      .setOnLocked('skip_locked')
      .getMany();
  }

  /** A report that was tampered with is found by nothing; its own page says why. */
  private opened(relato: Relato, access: TeamAccess): { words: Buffer; identificacao: Identificacao } {
    const contents = unlessBroken(() =>
      this.reports.contents({ relato, reportKey: this.reports.keysOf(relato, access).report }),
    );
    if (!contents) return { words: Buffer.alloc(0), identificacao: 'DESCONHECIDO' };
    return { words: searchable(contents), identificacao: contents.nome === undefined ? 'ANONIMO' : 'IDENTIFICADO' };
  }

  private open(relatos: readonly Relato[], access: TeamAccess): Packable[] {
    return relatos.map((relato) => ({ id: relato.id, criadoEm: relato.criadoEm, ...this.opened(relato, access) }));
  }
}
