import { TAGS_PER_REPORT } from '@relato/domain/limits';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { batchesOf } from '../../platform/batches';
import { TurnTaker } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { AppError, invalidData, notFound } from '../../platform/errors/app-error';
import { groupBy } from '../../platform/group-by';
import { unlessBroken } from '../../platform/vault/sealing';
import type { StaffContext } from '../../users/staff.decorators';
import type { CaseRows } from '../case-rows';
import { ReportChanges } from '../changes/report-changes.service';
import type { ReportChange } from '../changes/report-change.values';
import type { Report } from '../report.entity';
import { ReportClock } from '../report-clock.service';
import { type OpenedReport, type StaffCase, ReportsService } from '../reports.service';
import { Tag } from './tag.entity';
import { foldedTag, openTag, sealTag } from './tag.sealing';
import type { BulkTagsDto, TagDto } from './tags.dto';

/** The added and removed tags of one report. */
interface Plan {
  relato: Report;
  added: ReturnType<typeof sealTag>[];
  /** The ids of the removed ones. */
  removed: string[];
  /** It would have too many tags: nothing of it changes. */
  isFull: boolean;
}

/** Rows of one insert. */
const ROWS_AT_ONCE = 500;

/**
 * The tags of cases, for staff only. A tag does not count as an update of a case: the dates that its
 * visitor sees stay.
 */
@Injectable()
export class Tags {
  constructor(
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  /** The tags of a case, in the order in which they were added. */
  list({ relato, keys }: StaffCase, rows: CaseRows): TagDto[] {
    return this.reports.openRows(relato, inOrder(rows.of(Tag)), (row) =>
      openTag(keys.internal, row),
    );
  }

  /**
   * Adds a tag, unless the case has it in any spelling.
   * @returns all tags of the case. @throws AppError 409 if it has as many as it can
   */
  add(held: StaffCase, nome: string): Promise<TagDto[]> {
    const { relato, keys, usuarioId } = held;
    const work = async (change: ReportChange): Promise<TagDto[]> => {
      const { manager } = change;
      const opened = { relato: change.relato, internalKey: keys.internal };
      const [plan] = await this.planEach(manager, [opened], { adicionar: [nome] });
      if (plan?.isFull) throw new AppError(409, 'etiquetas_demais');
      const [added] = plan?.added ?? [];
      if (added) {
        await manager.insert(Tag, added);
        const detalhes = { etiqueta: added.id };
        change.record({ acao: 'relatos.classificar.etiquetar', usuarioId, detalhes });
      } else {
        change.leave();
      }
      return this.list(held, await this.reports.rowsOf(relato, [Tag], manager));
    };
    return this.changes.change(relato.id, 'equipe', work, { counts: 'note' });
  }

  /** @throws AppError 404 if the case has no such tag */
  remove({ relato, usuarioId }: StaffCase, id: string): Promise<void> {
    const work = async (change: ReportChange): Promise<void> => {
      const { affected } = await change.manager.delete(Tag, { id, relatoId: relato.id });
      if (affected === 0) throw notFound();
      const detalhes = { etiqueta: id };
      change.record({ acao: 'relatos.classificar.tirar_etiqueta', usuarioId, detalhes });
    };
    return this.changes.change(relato.id, 'equipe', work, { counts: 'note' });
  }

  /**
   * Changes the tags of all existing reports, or of none; one that would have too many, or whose
   * keys were exchanged, stays as it is.
   * @throws AppError 400 if no tag is named
   */
  async changeAll(ids: readonly string[], wanted: BulkTagsDto, by: StaffContext) {
    if (!wanted.adicionar?.length && !wanted.remover?.length)
      throw invalidData({ etiquetas: 'obrigatorio' });
    const work = async (change: ReportChange) => {
      const { manager, relatos } = change;
      const opened = await this.reports.openLocked(manager, relatos, by);
      const plans = await this.planEach(manager, opened, wanted);
      await write(manager, plans);
      change.leave();
      recordEach(change, plans, by.usuario.id);
      const known = opened.map(({ relato }) => relato.id);
      const full = plans.filter(({ isFull }) => isFull).map(({ relato }) => relato.id);
      return {
        done: known.filter((id) => !full.includes(id)),
        full,
        altered: change.ids.filter((id) => !known.includes(id)),
      };
    };
    return this.changes.change(ids, 'equipe', work, { counts: 'note' });
  }

  private async planEach(
    manager: EntityManager,
    opened: readonly OpenedReport[],
    wanted: BulkTagsDto,
  ): Promise<Plan[]> {
    const relatoId = In(opened.map(({ relato }) => relato.id));
    const present = groupBy(await manager.findBy(Tag, { relatoId }), (row) => row.relatoId);
    const turn = new TurnTaker();
    const plans: Plan[] = [];
    for (const one of opened) {
      plans.push(this.plan(one, present.get(one.relato.id) ?? [], wanted));
      if (turn.isOver()) await turn.next();
    }
    return plans;
  }

  private plan(
    { relato, internalKey }: OpenedReport,
    present: readonly Tag[],
    { adicionar = [], remover = [] }: BulkTagsDto,
  ): Plan {
    // A tag of an altered report that does not open counts, and matches no name.
    const names = new Map(
      present.map((row) => [row.id, unlessBroken(() => openTag(internalKey, row).nome) ?? '']),
    );
    const unwanted = new Set(remover.map(foldedTag));
    const removed = [...names].filter(([, nome]) => unwanted.has(foldedTag(nome)));
    for (const [id] of removed) names.delete(id);
    const known = new Set([...names.values()].map(foldedTag));
    const added = adicionar.filter((nome) => {
      const folded = foldedTag(nome);
      return !known.has(folded) && known.add(folded);
    });
    if (added.length > 0 && names.size + added.length > TAGS_PER_REPORT)
      return { relato, added: [], removed: [], isFull: true };
    const em = this.time.now().getTime();
    const por = this.config.teamLabel;
    return {
      relato,
      added: added.map((nome) => sealTag(internalKey, relato.id, { nome, em, por })),
      removed: removed.map(([id]) => id),
      isFull: false,
    };
  }
}

async function write(manager: EntityManager, plans: readonly Plan[]): Promise<void> {
  const removed = plans.flatMap((plan) => plan.removed);
  if (removed.length > 0) await manager.delete(Tag, { id: In(removed) });
  const added = plans.flatMap((plan) => plan.added);
  for (const batch of batchesOf(added, ROWS_AT_ONCE)) await manager.insert(Tag, batch);
}

/** Records how many tags each changed report got and lost; reports with the same numbers together. */
function recordEach(change: ReportChange, plans: readonly Plan[], usuarioId: string): void {
  const alike = groupBy(plans, ({ added, removed }) => `${added.length}/${removed.length}`);
  for (const same of alike.values()) {
    const [first] = same;
    if (first.added.length + first.removed.length === 0) continue;
    const group = change.group(same.map(({ relato }) => relato));
    const record = (acao: 'etiquetar' | 'tirar_etiqueta', etiquetas: number): void => {
      if (etiquetas === 0) return;
      group.record({ acao: `relatos.classificar.${acao}`, usuarioId, detalhes: { etiquetas } });
    };
    record('tirar_etiqueta', first.removed.length);
    record('etiquetar', first.added.length);
  }
}

/** Ids grow with time. */
const inOrder = (rows: readonly Tag[]): Tag[] => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
