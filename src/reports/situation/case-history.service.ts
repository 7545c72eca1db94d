import { setTimeout as pause } from 'node:timers/promises';
import type { Decision } from '@relato/domain/founded';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { AuditDetails } from '../../platform/audit/audit-entry.entity';
import { Config } from '../../platform/config/config';
import { AppError } from '../../platform/errors/app-error';
import { openPaddedJson, sealPaddedJson } from '../../platform/vault/sealing';
import type { StaffContext } from '../../users/staff.decorators';
import type { CaseRows } from '../case-rows';
import { ReportChanges } from '../changes/report-changes.service';
import { ReportClock } from '../report-clock.service';
import type { Report } from '../report.entity';
import { type OpenedReport, type StaffCase, ReportsService } from '../reports.service';
import { applicableTo, type ChosenSituation, requireDecidable } from './situation.values';
import { HistoryEntry } from './history-entry.entity';
import type {
  AssignmentChangeDto,
  BulkSituationDto,
  HistoryDto,
  ReceiptChangeDto,
  SituationChangeDto,
  ChangeSituationDto,
  SituationDto,
} from './situation.dto';

/** How long a change waits for an earlier one that the same browser page sent. */
const EARLIER_CHANGE_MS_MAX = 3_000;
const EARLIER_CHANGE_POLL_MS = 50;

type Happened<View> = Omit<View, 'id' | 'em' | 'por'>;

/**
 * A case's history besides messages and follow-ups, sealed for its holders: changes of its
 * situation and owner, and corrections of its receipt date.
 */
@Injectable()
export class CaseHistory {
  constructor(
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  /**
   * Changes a report's situation. If `versao` does not exist yet, waits for the change that creates
   * it: a browser page that closes sends two changes at once, and the later one may arrive first.
   * @throws AppError 409 if the report changed since `versao` was read, or the wait was in vain
   */
  async changeSituation(held: StaffCase, wanted: ChangeSituationDto): Promise<void> {
    const end = performance.now() + EARLIER_CHANGE_MS_MAX;
    const mayComeYet = (error: unknown) =>
      error instanceof AppError && error.tooEarly && performance.now() < end;
    for (;;) {
      try {
        await this.changeSituationNow(held, wanted);
        return;
      } catch (error) {
        if (!mayComeYet(error)) throw error;
        await pause(EARLIER_CHANGE_POLL_MS);
      }
    }
  }

  /** @throws AppError 409 if `versao` is not the report's present version */
  private async changeSituationNow(
    held: StaffCase,
    { versao, ...situation }: ChangeSituationDto,
  ): Promise<void> {
    const internalKey = held.keys.internal;
    await this.changes.change(held.relato.id, 'equipe', async (change) => {
      change.requireVersion(versao);
      requireDecidable(change.relato, situation);
      const applicable = applicableTo(change.relato, situation);
      await this.addSituation(change.manager, [{ relato: change.relato, internalKey }], applicable);
      change.set(applicable);
      change.record({
        acao: 'relatos.classificar',
        usuarioId: held.usuarioId,
        detalhes: recorded(applicable),
      });
    });
  }

  /**
   * Changes all existing reports, or none, except those whose keys were exchanged. No version is
   * compared: a bulk change applies to the reports as they are now.
   * @returns the ids of the reports that opened (`done`), and of those with exchanged keys
   * (`altered`)
   */
  changeSituations(ids: readonly string[], { ...situation }: BulkSituationDto, by: StaffContext) {
    return this.changes.change(ids, 'equipe', async (change) => {
      const opened = await this.reports.openLocked(change.manager, change.relatos, by);
      change.leave();
      for (const { applicable, alike } of byApplicable(opened, situation)) {
        await this.addSituation(change.manager, alike, applicable);
        const group = change.group(alike.map(({ relato }) => relato));
        group.set(applicable);
        group.record({
          acao: 'relatos.classificar',
          usuarioId: by.usuario.id,
          detalhes: recorded(applicable),
        });
      }
      const done = opened.map(({ relato }) => relato.id);
      return { done, altered: change.ids.filter((id) => !done.includes(id)) };
    });
  }

  /** Adds the old and new situations to the histories of reports. */
  addSituation(
    manager: EntityManager,
    opened: readonly OpenedReport[],
    to: ChosenSituation,
  ): Promise<void> {
    return this.add(manager, opened, (relato) => {
      const de = situationOf(relato);
      const para = { ...de, ...to, procedenciaDecisao: decisionAfter(de, to) };
      if (para.status !== 'CONCLUIDO')
        Object.assign(para, { desfecho: undefined, medidas: undefined });
      return { de, para };
    });
  }

  /**
   * Adds an entry, with time and author, to the history of each report.
   * @param happened returns the contents of a report's entry
   */
  async add(
    manager: EntityManager,
    opened: readonly OpenedReport[],
    happened: (
      relato: Report,
    ) => Happened<SituationChangeDto> | Happened<AssignmentChangeDto> | Happened<ReceiptChangeDto>,
  ): Promise<void> {
    const em = this.time.now().getTime();
    const rows = opened.map(({ relato, internalKey }) => {
      const id = uuidv7();
      const contents = { ...happened(relato), em, por: this.config.teamLabel } satisfies Omit<
        HistoryDto,
        'id'
      >;
      return {
        id,
        relatoId: relato.id,
        conteudo: sealPaddedJson(internalKey, contents, place(id)),
      };
    });
    if (rows.length > 0) await manager.insert(HistoryEntry, rows);
  }

  /** The history of a report, oldest first; of an altered one, the entries that open. */
  of({ relato, keys }: StaffCase, rows: CaseRows): HistoryDto[] {
    const entries = [...rows.of(HistoryEntry)].sort((a, b) => (a.id < b.id ? -1 : 1));
    return this.reports.openRows(relato, entries, ({ id, conteudo }) => ({
      id,
      ...openPaddedJson<Omit<HistoryDto, 'id'>>(keys.internal, conteudo, place(id)),
    }));
  }
}

function situationOf(relato: Report): Omit<SituationDto, 'verificacoes'> {
  const { status, gravidade, procedencia, procedenciaDecisao, desfecho, medidas } = relato;
  const outcome = { desfecho: desfecho ?? undefined, medidas: medidas ?? undefined };
  const judged = { procedencia, procedenciaDecisao: procedenciaDecisao ?? undefined };
  return { status, gravidade: gravidade ?? undefined, ...judged, ...outcome };
}

const decisionAfter = (
  before: Partial<SituationDto>,
  { procedenciaDecisao }: ChosenSituation,
): Decision | undefined =>
  procedenciaDecisao === undefined ? before.procedenciaDecisao : (procedenciaDecisao ?? undefined);

interface Alike {
  applicable: ChosenSituation;
  alike: OpenedReport[];
}

/**
 * Groups reports by the part of a situation that applies to them; one to which nothing applies is
 * in no group.
 */
function byApplicable(opened: readonly OpenedReport[], situation: ChosenSituation): Alike[] {
  const groups = new Map<string, Alike>();
  for (const one of opened) {
    const applicable = applicableTo(one.relato, situation);
    if (Object.keys(applicable).length === 0) continue;
    const key = JSON.stringify(applicable);
    const group = groups.get(key) ?? { applicable, alike: [] };
    group.alike.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A situation as the audit log records it: lists as text, and an empty check-in plan as '0'. */
export const recorded = ({
  medidas,
  verificacoes,
  ...situation
}: ChosenSituation): AuditDetails => ({
  ...situation,
  ...(verificacoes && { verificacoes: verificacoes.join() || '0' }),
  ...(medidas && { medidas: medidas.join() }),
});

const place = (id: string): string => `eventos/conteudo/${id}`;
