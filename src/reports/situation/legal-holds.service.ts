import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { AppError, notFound } from '../../platform/errors/app-error';
import type { PendingApprovalDto } from '../../users/approvals/approvals.dto';
import { Approvals, type Request } from '../../users/approvals/approvals.service';
import type { StaffSession } from '../../users/staff.decorators';
import { ReportChanges } from '../report-changes.service';
import type { Report } from '../report.entity';
import type { StaffCase } from '../reports.service';

/** Legal holds: keep reports from being deleted or shredded, for a court or an investigation. */
@Injectable()
export class LegalHolds {
  private readonly requestRelease: Request<string[]>;

  constructor(
    private readonly changes: ReportChanges,
    accesses: CaseAccesses,
    approvals: Approvals,
  ) {
    this.requestRelease = approvals.declare('relatos.reter', {
      ...accesses.decidersOfCase,
      find: (manager, { alvo }) => this.lockHeld(manager, alvo),
      perform: (manager, relato, { usuario }) =>
        this.changes.markLocked(manager, [relato], { retido: false }, actionOf(usuario.id, false)),
      // Releasing it alone would allow shredding it alone.
      always: true,
    });
  }

  async hold({ relato, usuarioId }: StaffCase): Promise<void> {
    // Deleted since the guard read it: nothing was held.
    if (
      (await this.changes.mark([relato.id], { retido: true }, actionOf(usuarioId, true))).length ===
      0
    )
      throw notFound();
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
    const outcome = await this.requestRelease({ alvo: relato.id }, by, justificativa);
    return 'aprovacao' in outcome ? outcome : undefined;
  }

  private async lockHeld(manager: EntityManager, id: string): Promise<Report> {
    const [relato] = await this.changes.lock(manager, [id]);
    if (!relato) throw notFound();
    if (!relato.retido) throw new AppError(409, 'nao_retido', 'Este relato não está retido.');
    return relato;
  }
}

const actionOf = (usuarioId: string, retido: boolean) =>
  ({ acao: 'relatos.reter', usuarioId, detalhes: { retido } }) as const;
