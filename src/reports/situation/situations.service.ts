import type { Gravidade } from '@relato/domain/gravidade';
import type { StatusEscolhivel } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import type { TeamAccess } from '../../platform/vault/team-keys';
import { ReportChanges } from '../report-changes.service';
import { type HeldCase, ReportsService } from '../reports.service';
import { SituationHistory } from './situation-history.service';

/** What the 'Trocar Situação' modal sends. */
export interface Situation {
  status: StatusEscolhivel;
  gravidade: Gravidade;
  procedencia: boolean;
}

/** Gives reports another situation, with a row of their history. */
@Injectable()
export class SituationsService {
  constructor(
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly history: SituationHistory,
  ) {}

  /** @throws AppError 409 when somebody changed the report since `versao` was read */
  async change(held: HeldCase, { versao, ...situation }: Situation & { versao: number }): Promise<void> {
    const internalKey = held.keys.internal;
    await this.changes.change(held.relato.id, 'equipe', async (change) => {
      change.requireVersion(versao);
      await this.history.record(change.manager, [{ relato: change.relato, internalKey }], situation);
      change.set(situation);
      change.record('relatos.classificar', held.usuarioId, { ...situation });
    });
  }

  /** The selection stands for the reports as they are: no version is compared. @returns the ids that were there */
  changeAll(ids: readonly string[], situation: Situation, access: TeamAccess): Promise<string[]> {
    const deed = { acao: 'relatos.classificar', usuarioId: access.usuarioId, detalhes: { ...situation } } as const;
    return this.changes.changeAll(ids, situation, deed, async (manager, relatos) => {
      const changed = relatos.map((relato) => ({ relato, internalKey: this.reports.keysOf(relato, access).internal }));
      await this.history.record(manager, changed, situation);
    });
  }
}
