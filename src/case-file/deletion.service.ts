import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { CaseAccesses } from '../access/case-access.service';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import { AppError, notFound } from '../platform/errors/app-error';
import { OutboxService } from '../platform/outbox/outbox.service';
import { type Deed, ReportChanges } from '../reports/report-changes.service';
import { ReportClock } from '../reports/report-clock.service';
import { Report } from '../reports/report.entity';
import type { AskedApprovalDto } from '../users/approvals/approvals.dto';
import { Approvals, type Request } from '../users/approvals/approvals.service';
import type { Asker, StaffSession } from '../users/staff.decorators';
import { nameOf, RESPONSIBLE, User } from '../users/user.entity';
import { UsersService } from '../users/users.service';

/** What came of a change of many: ids that are in neither were not there. */
export interface BulkOutcome {
  done: string[];
  held?: string[];
  /** Whom they are given to cannot open them. */
  closed?: string[];
  /** Their keys were exchanged outside the product. */
  altered?: string[];
}

type Files = Pick<StoredUpload, 'id'>[];

const heldBack = (): AppError => new AppError(409, 'relato_retido', 'Este relato está retido e não pode ser apagado.');

/** Puts reports into the bin, brings them back, and destroys them: rows first, and should their files fail, the sweep finds them. */
@Injectable()
export class DeletionService {
  private readonly requestShredding: Request<Files>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ReportChanges,
    private readonly attachments: AttachmentsService,
    private readonly outbox: OutboxService,
    private readonly time: ReportClock,
    private readonly accesses: CaseAccesses,
    private readonly users: UsersService,
    approvals: Approvals,
  ) {
    this.requestShredding = approvals.declare('lixeira.gerir.triturar', {
      find: async (manager, { alvo }, by) => {
        const relato = await this.lockBinned(manager, alvo, by);
        if (relato.retido) throw heldBack();
        return relato;
      },
      perform: (manager, relato, { usuario }) =>
        this.shred(manager, [relato], { acao: 'lixeira.gerir.triturar', usuarioId: usuario.id }),
      afterwards: (files) => this.attachments.discard(files),
      knowers: (manager, id, usuarios) => accesses.knowersOf(manager, id, usuarios),
    });
  }

  /** @throws AppError 404; 409 where the report is held */
  async delete(id: string, usuarioId: string): Promise<void> {
    const { done, held } = await this.deleteAll([id], usuarioId);
    if (held.length > 0) throw heldBack();
    if (done.length === 0) throw notFound();
  }

  /** Puts all that are there and not held into the bin, or none; every `responsavel` gets a mail. */
  async deleteAll(ids: readonly string[], usuarioId: string) {
    return this.dataSource.transaction(async (manager) => {
      const relatos = await this.changes.lock(manager, ids);
      const deleted = relatos.filter(({ retido }) => !retido);
      const done = deleted.map(({ id }) => id);
      const held = relatos.filter(({ retido }) => retido).map(({ id }) => id);
      if (done.length === 0) return { done, held };
      const binned = { apagadoEm: this.time.now(), apagadoPor: usuarioId };
      await this.changes.markLocked(manager, deleted, binned, { acao: 'relatos.apagar', usuarioId });
      await this.outbox.forget(manager, done);
      await this.tellResponsible(manager, deleted, usuarioId);
      return { done, held };
    });
  }

  /** Takes a report out of the bin: it is as it was. @throws AppError 404 */
  restore(id: string, by: Asker): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const relato = await this.lockBinned(manager, id, by);
      const deed = { acao: 'lixeira.gerir.restaurar', usuarioId: by.usuario.id } as const;
      await this.changes.markLocked(manager, [relato], { apagadoEm: null, apagadoPor: null }, deed);
    });
  }

  /** Shreds a report of the bin now, or asks a second person for it. @throws AppError 404; 409 where it is held */
  async shredNow(id: string, by: StaffSession, justificativa?: string): Promise<AskedApprovalDto | undefined> {
    const outcome = await this.requestShredding({ alvo: id }, by, justificativa);
    return 'aprovacao' in outcome ? outcome : undefined;
  }

  /** Destroys locked reports, to which nothing can be attached. @returns their files, to be discarded after the commit */
  async shred(manager: EntityManager, relatos: readonly Report[], deed?: Deed): Promise<Files> {
    const ids = relatos.map(({ id }) => id);
    const files = await this.attachments.idsOf(manager, ids);
    await this.changes.remove(manager, relatos, deed);
    return files;
  }

  private async lockBinned(manager: EntityManager, id: string, by: Asker): Promise<Report> {
    if ((await this.accesses.knowersOf(manager, id, [by.usuario])).length === 0) throw notFound();
    const [relato] = await this.changes.lock(manager, [id], { apagadoEm: Not(IsNull()) });
    if (!relato) throw notFound();
    return relato;
  }

  /**
   * Also the one whose session did it: they may not know of it. Of a walled case, mails those who may know of it, and its
   * other holders.
   */
  private async tellResponsible(manager: EntityManager, deleted: readonly Report[], usuarioId: string): Promise<void> {
    const responsible = await this.users.active(manager, { where: RESPONSIBLE, order: { email: 'ASC' } });
    const por = nameOf(await manager.findOneByOrFail(User, { id: usuarioId }));
    const tell = async (to: readonly User[], relatos: number, relatoId?: string) => {
      const para = [...new Set(to.map(({ email }) => email))];
      if (para.length > 0 && relatos > 0) {
        await this.outbox.add(manager, 'relato_apagado', { para, relatos, por }, relatoId);
      }
    };
    const walled = deleted.filter(({ chavesEquipe }) => !chavesEquipe);
    await tell(responsible, deleted.length - walled.length);
    for (const { id } of walled) {
      const knowers = await this.accesses.knowersOf(manager, id, responsible);
      await tell([...knowers, ...(await this.accesses.holdersOf(manager, id))], 1, id);
    }
  }
}
