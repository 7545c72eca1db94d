import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { CaseAccesses } from '../access/case-access.service';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import { AppError, notFound } from '../platform/errors/app-error';
import { OutboxService } from '../platform/outbox/outbox.service';
import type {
  FoundReports,
  ReportChange,
  StaffAction,
} from '../reports/changes/report-change.values';
import { ReportChanges } from '../reports/changes/report-changes.service';
import { ReportLocks } from '../reports/changes/report-locks.service';
import { ReportClock } from '../reports/report-clock.service';
import { isWalled, type Report } from '../reports/report.entity';
import type { PendingApprovalDto } from '../users/approvals/approvals.dto';
import {
  Approvals,
  PerformsApproved,
  type ProtectedAction,
} from '../users/approvals/approvals.service';
import { isResponsible, opensReports } from '../users/rights.values';
import type { StaffContext, StaffSession } from '../users/staff.decorators';
import { nameOf, RESPONSIBLE, User } from '../users/user.entity';
import { UsersService } from '../users/users.service';

type Files = Pick<StoredUpload, 'id'>[];

/** A mail about a number of reports; for a walled one, with its id. */
interface ReportsMail {
  to: readonly User[];
  relatos: number;
  relatoId?: string | undefined;
}

const heldBack = (): AppError => new AppError(409, 'relato_retido');

/** The report with this id, if it is in the trash. */
const inTrash = (id: string): FoundReports => ({ where: { id, apagadoEm: Not(IsNull()) } });

/**
 * Moves reports to the trash, restores and destroys them. Rows go first; if removing their files
 * fails, the sweep finds them.
 */
@Injectable()
@PerformsApproved()
export class DeletionService {
  private readonly shredding: ProtectedAction<Report, Files>;
  readonly protectedActions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ReportChanges,
    private readonly locks: ReportLocks,
    private readonly attachments: AttachmentsService,
    private readonly outbox: OutboxService,
    private readonly time: ReportClock,
    private readonly accesses: CaseAccesses,
    private readonly users: UsersService,
    private readonly approvals: Approvals,
  ) {
    this.shredding = {
      acao: 'lixeira.gerir.triturar',
      find: async (manager, { alvo }) => {
        const relato = await this.lockTrashed(manager, alvo);
        if (relato.retido) throw heldBack();
        return relato;
      },
      perform: (manager, { id }, { usuario }) => {
        const action = { acao: 'lixeira.gerir.triturar', usuarioId: usuario.id } as const;
        const work = (change: ReportChange): Promise<Files> => this.shred(change, action);
        return this.changes.empty(inTrash(id), work, { manager });
      },
      afterwards: (files) => this.discard(files),
      ...accesses.decidersOfCase,
    };
    this.protectedActions = [this.shredding];
  }

  /** @throws AppError 404; 409 if the report is on hold, or no other guardian may know of it */
  async delete(id: string, usuarioId: string): Promise<void> {
    const { done, held, alone } = await this.deleteAll([id], usuarioId);
    if (held.length > 0) throw heldBack();
    if (alone.length > 0) throw new AppError(409, 'so_uma_pessoa');
    if (done.length === 0) throw notFound();
  }

  /**
   * Moves all existing reports to the trash, or none, except those on hold and those that no other
   * guardian may know of; every `responsavel` gets a mail.
   */
  async deleteAll(ids: readonly string[], usuarioId: string) {
    const work = async (change: ReportChange) => {
      const { manager, relatos } = change;
      const onHold = relatos.filter(({ retido }) => retido);
      const free = relatos.filter(({ retido }) => !retido);
      const alone = await this.knownToNoOther(manager, free, usuarioId);
      const deleted = free.filter((relato) => !alone.includes(relato));
      const done = deleted.map(({ id }) => id);
      change.leave([...onHold, ...alone]);
      if (done.length > 0) {
        change.set({ apagadoEm: this.time.now(), apagadoPor: usuarioId });
        change.record({ acao: 'relatos.apagar', usuarioId });
        await this.outbox.forget(manager, done);
        await this.notifyResponsible(manager, deleted, usuarioId);
      }
      return { done, held: onHold.map(({ id }) => id), alone: alone.map(({ id }) => id) };
    };
    return this.changes.change(ids, 'equipe', work, { counts: 'note' });
  }

  /**
   * Restores a report from the trash unchanged, except that a visitor who is to answer has as much
   * time left as at the deletion, and that a report past its retention is put on hold, because a job
   * would erase it within the hour. @throws AppError 404
   */
  restore(id: string, by: StaffContext): Promise<void> {
    const work = async (change: ReportChange): Promise<void> => {
      const { manager, relato } = change;
      await this.requireKnown(manager, id, by);
      change.set({ apagadoEm: null, apagadoPor: null, ...this.time.afterTrash(relato) });
      const usuarioId = by.usuario.id;
      change.record({ acao: 'lixeira.gerir.restaurar', usuarioId });
      const where = this.time.erasable.map((one) => ({ ...one, id }));
      const [erasable] = await this.locks.lockFound(manager, { where });
      if (erasable) {
        change.set({ retido: true });
        change.record({ acao: 'relatos.reter', usuarioId, detalhes: { retido: true } });
      }
    };
    return this.changes.change(inTrash(id), 'equipe', work, { counts: 'note' });
  }

  /**
   * Shreds a report of the trash now, or requests a second person for it. @throws AppError 404; 409
   * if it is on hold
   */
  async shredNow(
    id: string,
    by: StaffSession,
    justificativa?: string,
  ): Promise<PendingApprovalDto | undefined> {
    await this.requireKnown(this.dataSource.manager, id, by);
    const outcome = await this.approvals.request(this.shredding, { alvo: id }, by, justificativa);
    return 'aprovacao' in outcome ? outcome : undefined;
  }

  /**
   * Before reports are emptied: finds their files and former holders, who are mailed afterwards.
   * @param relatos those of the change that it does not leave
   * @returns their files, for {@link discard}. @throws AppError 409 if one of them is
   * on hold
   */
  async shred(
    change: ReportChange,
    action?: StaffAction,
    relatos: readonly Report[] = change.relatos,
  ): Promise<Files> {
    const { manager } = change;
    if (relatos.some(({ retido }) => retido)) throw heldBack();
    if (action) change.record(action);
    const ids = relatos.map(({ id }) => id);
    const mails = await this.mailsToHolders(manager, relatos);
    const por = action?.usuarioId ? await authorOf(manager, action.usuarioId) : undefined;
    // Emptying drops the mails that wait for a report's holders.
    change.afterwards(async () => {
      for (const { to, ...mail } of mails)
        await this.mail(manager, 'relato_triturado', to, { ...mail, por });
    });
    return this.attachments.idsOf(manager, ids);
  }

  /** Removes the files of shredded reports, after the commit. */
  discard(files: Files): Promise<void> {
    return this.attachments.discard(files);
  }

  /** The mails to the holders of these reports; for a walled report only to its holders. */
  private async mailsToHolders(
    manager: EntityManager,
    relatos: readonly Report[],
  ): Promise<ReportsMail[]> {
    const open = relatos.filter((relato) => !isWalled(relato));
    const active = await this.users.active(manager, { order: { email: 'ASC' } });
    const mails: ReportsMail[] = [{ to: active.filter(opensReports), relatos: open.length }];
    for (const relato of relatos) {
      const to = await this.accesses.holdersOf(manager, relato.id);
      mails.push({ to, relatos: 1, relatoId: isWalled(relato) ? relato.id : undefined });
    }
    return mails;
  }

  /** Mails the number of affected reports, to each address once; sends nothing for none. */
  private async mail(
    manager: EntityManager,
    tipo: 'relato_apagado' | 'relato_triturado',
    to: readonly User[],
    { relatos, relatoId, por }: Omit<ReportsMail, 'to'> & { por?: string },
  ): Promise<void> {
    const para = [...new Set(to.map(({ email }) => email))];
    if (para.length === 0 || relatos === 0) return;
    await this.outbox.add(manager, tipo, { para, relatos, por }, relatoId);
  }

  /** @throws AppError 404 for a staff member who must not know of the report */
  private async requireKnown(
    manager: EntityManager,
    id: string,
    { usuario }: StaffContext,
  ): Promise<void> {
    if ((await this.accesses.knowersOf(manager, id, [usuario])).length === 0) throw notFound();
  }

  /**
   * The walled ones of these reports that no other guardian may know of: only a guardian restores
   * from the trash. Where there is no other guardian, another holder without an end is enough; none
   * where there are no colleagues.
   */
  private async knownToNoOther(
    manager: EntityManager,
    relatos: readonly Report[],
    usuarioId: string,
  ): Promise<Report[]> {
    const walled = relatos.filter(isWalled);
    if (walled.length === 0) return [];
    const others = (await this.users.active(manager)).filter(({ id }) => id !== usuarioId);
    const guardians = others.filter(isResponsible);
    if (guardians.length === 0 && !others.some((one) => opensReports(one) || one.suplente))
      return [];
    const unknown: Report[] = [];
    for (const relato of walled) {
      const isKnown =
        guardians.length > 0
          ? (await this.accesses.knowersOf(manager, relato.id, guardians)).length > 0
          : await this.hasOtherHolder(manager, relato.id, usuarioId);
      if (!isKnown) unknown.push(relato);
    }
    return unknown;
  }

  /** Whether a case has a holder without an end besides this one. */
  private async hasOtherHolder(
    manager: EntityManager,
    relatoId: string,
    usuarioId: string,
  ): Promise<boolean> {
    const accesses = await this.accesses.ofCase(relatoId, manager);
    return accesses.some((one) => one.ate === null && one.usuarioId !== usuarioId);
  }

  private async lockTrashed(manager: EntityManager, id: string): Promise<Report> {
    const [relato] = await this.locks.lockFound(manager, inTrash(id));
    if (!relato) throw notFound();
    return relato;
  }

  /**
   * Includes the person whose session did it: it might not have been them. For a walled case, mails
   * those who may know of it, and its other holders.
   */
  private async notifyResponsible(
    manager: EntityManager,
    deleted: readonly Report[],
    usuarioId: string,
  ): Promise<void> {
    const responsible = await this.users.active(manager, {
      where: RESPONSIBLE,
      order: { email: 'ASC' },
    });
    const por = await authorOf(manager, usuarioId);
    const walled = deleted.filter(isWalled);
    await this.mail(manager, 'relato_apagado', responsible, {
      relatos: deleted.length - walled.length,
      por,
    });
    for (const { id } of walled) {
      const knowers = await this.accesses.knowersOf(manager, id, responsible);
      const to = [...knowers, ...(await this.accesses.holdersOf(manager, id))];
      await this.mail(manager, 'relato_apagado', to, { relatos: 1, relatoId: id, por });
    }
  }
}

/** The name of an account in a mail, even if it was removed since its request arrived. */
async function authorOf(manager: EntityManager, id: string): Promise<string> {
  return nameOf(await manager.findOneOrFail(User, { where: { id }, withDeleted: true }));
}
