import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { TurnTaker } from '../common/turn-taker';
import { lockInTransaction } from '../database/advisory-lock';
import { Relato, type ReportContents } from '../reports/relato.entity';
import { ReportsService } from '../reports/reports.service';
import { unlessBroken } from '../vault/sealing';
import type { TeamAccess } from '../vault/team-keys';
import { Busca } from './busca.entity';
import { openSegment, type SegmentEntry, sealSegment, segmentKey } from './search-segment';
import { protocolsIn, wordsOf } from './search-words';
import { type Protocols, sealProtocols } from './segment-protocols';
import { identificationOf, sealSummaries, type Summary } from './segment-summary';
import { Segmento } from './segmento.entity';

/** Reports of one segment: few enough that a deletion, which makes their segment anew, costs little. */
const SEGMENT_REPORTS = 250;

/** Segments packed in one transaction: few enough that whoever deletes a report meanwhile does not wait long. */
const PACK_SEGMENTS = 4;

/** A report, opened; one that was tampered with has no contents, and its own page says why. */
export interface Opened {
  id: string;
  criadoEm: Date;
  contents: ReportContents | undefined;
}

/** All that can be searched: segments, and the few reports that are in none, opened. */
export interface Searchable {
  segments: string[];
  left: Opened[];
}

/** Packs the words of reports into sealed segments, whenever a search finds enough that are in none. */
@Injectable()
export class SearchIndex {
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

  /** @returns what there is to search, once no more segment can be filled */
  private async packSome(manager: EntityManager, access: TeamAccess): Promise<Searchable | undefined> {
    // Nobody else packs or deletes meanwhile.
    await lockInTransaction(manager, 'search');
    const relatos = await this.waiting(manager);
    if (relatos.length >= SEGMENT_REPORTS) {
      for (let first = 0; first + SEGMENT_REPORTS <= relatos.length; first += SEGMENT_REPORTS) {
        await this.pack(manager, await this.open(relatos.slice(first, first + SEGMENT_REPORTS), access), access);
      }
      return undefined;
    }
    await this.addProtocols(manager, access);
    const segments = await manager.find(Segmento, { select: { id: true } });
    return { segments: segments.map(({ id }) => id), left: await this.open(relatos, access) };
  }

  private async pack(manager: EntityManager, opened: readonly Opened[], access: TeamAccess): Promise<void> {
    const entries: (SegmentEntry & Summary & Protocols)[] = [];
    const turn = new TurnTaker();
    for (const { id, criadoEm, contents } of opened) {
      const { uuid, protocolo } = contents ?? {};
      const identificacao = identificationOf(contents);
      entries.push({ id, criadoEm, words: wordsOf(contents), identificacao, uuid, protocolo });
      if (turn.isOver()) await turn.next();
    }
    const id = randomUUID();
    const key = segmentKey(access);
    await manager.insert(Segmento, {
      id,
      conteudo: sealSegment(key, id, entries),
      resumo: sealSummaries(key, id, entries),
      protocolos: sealProtocols(key, id, entries),
    });
    await manager.update(Busca, { relatoId: In(entries.map((entry) => entry.id)) }, { segmentoId: id });
  }

  /** To segments from before there were any. */
  private async addProtocols(manager: EntityManager, access: TeamAccess): Promise<void> {
    const key = segmentKey(access);
    for (;;) {
      const former = await manager.findOneBy(Segmento, { protocolos: IsNull() });
      if (!former) return;
      const entries = openSegment(key, former.id, former.conteudo);
      const protocols = entries.map(({ id, words }) => ({ id, ...protocolsIn(words) }));
      await manager.update(Segmento, { id: former.id }, { protocolos: sealProtocols(key, former.id, protocols) });
    }
  }

  /**
   * Reports in no segment. The lock leaves out what is being deleted, and lets everything else happen: whoever changes
   * a report locks it FOR NO KEY UPDATE, never FOR UPDATE, or a search at that moment would miss it.
   */
  private waiting(manager: EntityManager): Promise<Relato[]> {
    return manager
      .createQueryBuilder(Relato, 'relato')
      .innerJoin(Busca, 'busca', 'busca.relatoId = relato.id AND busca.segmentoId IS NULL')
      .limit(PACK_SEGMENTS * SEGMENT_REPORTS)
      .setLock('for_key_share', undefined, ['relato'])
      .setOnLocked('skip_locked')
      .getMany();
  }

  private async open(relatos: readonly Relato[], access: TeamAccess): Promise<Opened[]> {
    const opened: Opened[] = [];
    const turn = new TurnTaker();
    for (const relato of relatos) {
      opened.push({ id: relato.id, criadoEm: relato.criadoEm, contents: this.contentsOf(relato, access) });
      if (turn.isOver()) await turn.next();
    }
    return opened;
  }

  private contentsOf(relato: Relato, access: TeamAccess): ReportContents | undefined {
    return unlessBroken(() => this.reports.contents({ relato, reportKey: this.reports.keysOf(relato, access).report }));
  }
}
