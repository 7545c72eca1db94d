import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { AppError, notFound } from '../../platform/errors/app-error';
import type { PendingApprovalDto } from '../../users/approvals/approvals.dto';
import {
  Approvals,
  PerformsApproved,
  type ProtectedAction,
} from '../../users/approvals/approvals.service';
import type { StaffSession } from '../../users/staff.decorators';
import { ReportChanges } from '../changes/report-changes.service';
import { ReportLocks } from '../changes/report-locks.service';
import type { ReportChange } from '../changes/report-change.values';
import type { Report } from '../report.entity';
import type { StaffCase } from '../reports.service';

/** Legal holds: keep reports from being deleted or shredded, for a court or an investigation. */
@Injectable()
@PerformsApproved()
export class LegalHolds {
  private readonly releasing: ProtectedAction<Report, void>;
  readonly protectedActions;

  constructor(
    private readonly changes: ReportChanges,
    private readonly locks: ReportLocks,
    accesses: CaseAccesses,
    private readonly approvals: Approvals,
  ) {
    this.releasing = {
      acao: 'relatos.reter',
      ...accesses.decidersOfCase,
      find: (manager, { alvo }) => this.lockHeld(manager, alvo),
      perform: (manager, { id }, { usuario }) => this.set(id, false, usuario.id, manager),
      // Releasing it alone would allow shredding it alone.
      always: () => true,
    };
    this.protectedActions = [this.releasing];
  }

  /** @throws AppError 404 if it was deleted since the guard read it */
  hold({ relato, usuarioId }: StaffCase): Promise<void> {
    return this.set(relato.id, true, usuarioId);
  }

  /**
   * Requests a second person to release a report; one that is not held stays so. @returns the
   * pending request
   */
  async release(
    { relato }: StaffCase,
    by: StaffSession,
    justificativa?: string,
  ): Promise<PendingApprovalDto | undefined> {
    if (!relato.retido) return undefined;
    return (
      (await this.approvals.request(this.releasing, { alvo: relato.id }, by, justificativa)) ??
      undefined
    );
  }

  private set(
    id: string,
    retido: boolean,
    usuarioId: string,
    manager?: EntityManager,
  ): Promise<void> {
    const work = (change: ReportChange): void => {
      change.set({ retido });
      change.record({ acao: 'relatos.reter', usuarioId, detalhes: { retido } });
    };
    return this.changes.change(id, 'equipe', work, { counts: 'note', manager });
  }

  private async lockHeld(manager: EntityManager, id: string): Promise<Report> {
    const [relato] = await this.locks.lock(manager, [id]);
    if (!relato) throw notFound();
    if (!relato.retido) throw new AppError(409, 'nao_retido');
    return relato;
  }
}
