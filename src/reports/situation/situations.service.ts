import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditDetails } from '../../platform/audit/audit-entry.entity';
import { unlessBroken } from '../../platform/vault/sealing';
import type { Asker } from '../../users/staff.decorators';
import { ReportChanges } from '../report-changes.service';
import type { Report } from '../report.entity';
import { type HeldCase, ReportsService } from '../reports.service';
import { CaseHistory } from './case-history.service';
import type { BulkSituationDto, SituationDto, SituationView } from './situation.dto';

/** A report as it was, and its key that no visitor has. */
interface Changed {
  relato: Report;
  internalKey: Buffer;
}

/** Gives reports another situation, with a row of their history. */
@Injectable()
export class SituationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly history: CaseHistory,
  ) {}

  /** @throws AppError 409 when somebody changed the report since `versao` was read */
  async change(held: HeldCase, { versao, ...situation }: SituationDto): Promise<void> {
    const internalKey = held.keys.internal;
    await this.changes.change(held.relato.id, 'equipe', async (change) => {
      change.requireVersion(versao);
      await this.addHistory(change.manager, [{ relato: change.relato, internalKey }], situation);
      change.set(situation);
      change.record('relatos.classificar', held.usuarioId, recorded(situation));
    });
  }

  /**
   * Changes all that are there, or none, but for those whose keys were exchanged: they have no history to add to. The
   * selection stands for the reports as they are: no version is compared.
   * @returns the ids of those that were there
   */
  changeAll(ids: readonly string[], { ...situation }: BulkSituationDto, by: Asker) {
    const deed = { acao: 'relatos.classificar', usuarioId: by.usuario.id, detalhes: recorded(situation) } as const;
    return this.dataSource.transaction(async (manager) => {
      const locked = await this.changes.lock(manager, ids);
      const keysOf = await this.reports.openerOf(locked, by, manager);
      const changed = locked.flatMap((relato) => {
        const keys = unlessBroken(() => keysOf(relato));
        return keys ? [{ relato, internalKey: keys.internal }] : [];
      });
      const relatos = changed.map(({ relato }) => relato);
      await this.addHistory(manager, changed, situation);
      await this.changes.write(manager, relatos, 'equipe', situation, deed);
      const done = relatos.map(({ id }) => id);
      return { done, altered: locked.map(({ id }) => id).filter((id) => !done.includes(id)) };
    });
  }

  /** Adds to the histories of locked reports what they were, and what they become. */
  addHistory(manager: EntityManager, changed: readonly Changed[], to: Partial<SituationView>): Promise<void> {
    const rows = changed.map(({ relato, internalKey }) => {
      const de = situationOf(relato);
      const para = { ...de, ...to };
      if (para.status !== 'CONCLUIDO') Object.assign(para, { desfecho: undefined, medidas: undefined });
      return { relato, internalKey, happened: { de, para } };
    });
    return this.history.add(manager, rows);
  }
}

function situationOf({
  status,
  gravidade,
  procedencia,
  desfecho,
  medidas,
}: Report): Omit<SituationView, 'verificacoes'> {
  return {
    status,
    gravidade: gravidade ?? undefined,
    procedencia,
    desfecho: desfecho ?? undefined,
    medidas: medidas ?? undefined,
  };
}

/** A situation as the record tells it. */
export const recorded = ({ medidas, verificacoes, ...situation }: Partial<SituationView>): AuditDetails => ({
  ...situation,
  ...(verificacoes && { verificacoes: verificacoes.join() || '0' }),
  ...(medidas && { medidas: medidas.join() }),
});
