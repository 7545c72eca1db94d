import { statusAfter } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import {
  And,
  DataSource,
  type EntityManager,
  type FindManyOptions,
  FindOperator,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  Not,
} from 'typeorm';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import { DeletionService } from '../case-file/deletion.service';
import { MessagesService } from '../messages/messages.service';
import type { AuditEntry } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import type { Page } from '../platform/http/list-query';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { CheckIns } from '../reports/check-ins/check-ins.service';
import { PersonalNotices } from '../reports/people/personal-notices.service';
import { ReportChanges } from '../reports/report-changes.service';
import { ReportClock } from '../reports/report-clock.service';
import { Report } from '../reports/report.entity';
import { ReportsService } from '../reports/reports.service';
import type { StaffContext } from '../users/staff.decorators';
import { Digest } from './digest.service';

/**
 * Reports of one transaction: few enough that a replying visitor or a staff member hardly waits.
 */
const BATCH = 200;

/** Jobs skip a report in the trash until it is restored. */
const HELD = { apagadoEm: IsNull() };

/**
 * Jobs conclude an expired report unless it is a denunciation: the law requires words to the
 * reporter, not a status.
 */
const CONCLUDED: FindOptionsWhere<Report> = { motivo: Not('denuncia') };
const MARKED_SILENT: FindOptionsWhere<Report> = { motivo: 'denuncia', silenteEm: IsNull() };

/**
 * Neither acknowledgement nor feedback is owed: each was given, or has no term. Jobs erase no
 * report that still owes one.
 */
const OWED_NOTHING: readonly FindOptionsWhere<Report>[] = [
  { acusadoEm: Not(IsNull()), devolutivaEm: Not(IsNull()) },
  { acusadoEm: Not(IsNull()), devolutivaAte: IsNull() },
  { acuseAte: IsNull(), devolutivaEm: Not(IsNull()) },
  { acuseAte: IsNull(), devolutivaAte: IsNull() },
];

interface Due extends Pick<FindManyOptions<Report>, 'order'> {
  /** Alternatives. */
  where: FindOptionsWhere<Report>[];
}

interface Preview {
  relatos: Report[];
  total: number;
}

/**
 * Concludes reports that their visitors left unanswered, or marks a denunciation as silent; asks
 * visitors of concluded reports whether they are well; shreds reports concluded `RETENTION_DAYS`
 * ago (design section 5) or deleted `TRASH_DAYS` ago.
 */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly personal: PersonalNotices,
    private readonly deletion: DeletionService,
    private readonly messages: MessagesService,
    private readonly attachments: AttachmentsService,
    private readonly time: ReportClock,
    private readonly audit: AuditService,
    private readonly checkIns: CheckIns,
  ) {}

  /** @param by absent if the job itself asks */
  silent(page: Page, by?: StaffContext): Promise<Preview> {
    return this.preview(this.silentNow(CONCLUDED, MARKED_SILENT), page, by);
  }

  shreddable(page: Page, by?: StaffContext): Promise<Preview> {
    return this.preview(this.shreddableNow(), page, by);
  }

  askable(page: Page): Promise<Preview> {
    return this.preview(this.askableNow(), page);
  }

  inTrash(page: Page): Promise<Preview> {
    return this.preview(this.dueInTrash(), page);
  }

  /** Handles silent reports. @returns their number */
  async endSilence(): Promise<number> {
    return (await this.markSilent()) + (await this.conclude());
  }

  /** Concludes silent reports, with a message in the thread that says why. */
  private conclude(): Promise<number> {
    return this.eachBatch(this.silentNow(CONCLUDED), async (manager, relatos) => {
      await this.messages.addNotice(manager, idsOf(relatos), 'concluido_sem_resposta');
      await this.changes.write(manager, relatos, 'sistema', {
        status: statusAfter('sistema', 'AGUARDANDO_RESPOSTA'),
      });
      await this.audit.recordAll(runOf('expiracao', relatos), manager);
    });
  }

  /** Marks silent denunciations and notifies their owners: only a staff member concludes these. */
  private markSilent(): Promise<number> {
    return this.eachBatch(this.silentNow(MARKED_SILENT), async (manager, relatos) => {
      await this.changes.markLocked(manager, relatos, { silenteEm: this.time.now() });
      for (const { id } of relatos) await this.personal.notifyOwner(manager, 'pessoa_silente', id);
      await this.audit.recordAll(runOf('silencio', relatos), manager);
    });
  }

  /**
   * Asks visitors of concluded reports whether they are well, by a notice in the thread. @returns
   * their number
   */
  async askVisitors(): Promise<number> {
    await this.endCheckIns();
    return this.eachBatch(this.askableNow(), async (manager, relatos) => {
      await this.messages.addNotice(manager, idsOf(relatos), 'verificacao');
      await this.checkIns.ask(manager, idsOf(relatos));
      await this.changes.finish(manager, relatos);
      await this.audit.recordAll(runOf('verificacao', relatos), manager);
    });
  }

  /**
   * Counts silence without audit rows or notifications: those would reveal which visitors did not
   * answer, and so which did.
   */
  private endCheckIns(): Promise<number> {
    return this.eachBatch(
      { where: [{ ...HELD, ...this.checkIns.silent }] },
      async (manager, relatos) => {
        await this.checkIns.endSilence(manager, idsOf(relatos));
        await this.changes.renewMarksSilently(manager, relatos);
      },
    );
  }

  /** Shreds reports whose retention has ended. @returns their number */
  shred(): Promise<number> {
    return this.shredAll(this.shreddableNow(), 'trituracao');
  }

  /** Shreds reports that were in the trash long enough. @returns their number */
  emptyTrash(): Promise<number> {
    return this.shredAll(this.dueInTrash(), 'lixeira');
  }

  /** Destroys keys and contents, then files; a leftover file can no longer be opened. */
  private shredAll(due: Due, trabalho: 'trituracao' | 'lixeira'): Promise<number> {
    const files: Pick<StoredUpload, 'id'>[] = [];
    const work = async (manager: EntityManager, relatos: Report[]): Promise<void> => {
      files.push(...(await this.deletion.shred(manager, relatos)));
      const actions = relatos.map(({ id: alvo }): AuditEntry => ({
        acao: 'relatos.triturar',
        alvo,
      }));
      await this.audit.recordAll([...actions, ...runOf(trabalho, relatos)], manager);
    };
    return this.eachBatch(due, work, () => this.attachments.discard(files.splice(0)));
  }

  /**
   * Each batch is one transaction: after an interruption the next run continues here.
   * @param afterwards runs once a batch is committed
   * @returns the number of changed reports
   */
  private async eachBatch(
    due: Due,
    work: (manager: EntityManager, relatos: Report[]) => Promise<void>,
    afterwards?: () => Promise<void>,
  ): Promise<number> {
    const altered: string[] = [];
    let done = 0;
    for (let read = BATCH; read === BATCH;) {
      await this.dataSource.transaction(async (manager) => {
        const locked = await this.lockSome(manager, due, altered);
        read = locked.length;
        // The dates and status of altered reports may be forged: these wait for the team.
        const others = await this.reports.alteredAmong(locked);
        altered.push(...others.map(({ id }) => id));
        const relatos = locked.filter((relato) => !others.includes(relato));
        done += relatos.length;
        if (relatos.length > 0) await work(manager, relatos);
      });
      await afterwards?.();
    }
    return done;
  }

  private async preview(due: Due, { skip, take }: Page, by?: StaffContext): Promise<Preview> {
    const query = by
      ? this.reports.visibleTo(by)
      : this.dataSource.manager.createQueryBuilder(Report, 'relato');
    const [relatos, total] = await query.setFindOptions({ ...due, skip, take }).getManyAndCount();
    return { relatos, total };
  }

  /**
   * Skips reports that are being changed right now: they are answered, reopened, or due again in an
   * hour.
   */
  private lockSome(
    manager: EntityManager,
    { where: due, order }: Due,
    seen: readonly string[],
  ): Promise<Report[]> {
    const unseen = Not(In(seen));
    const where = due.map((one) => ({
      ...one,
      id: one.id instanceof FindOperator ? And(unseen, one.id) : unseen,
    }));
    return this.changes.lockFound(manager, { where, order, take: BATCH }, 'skip_locked');
  }

  private silentNow(...which: FindOptionsWhere<Report>[]): Due {
    const over = {
      ...HELD,
      status: 'AGUARDANDO_RESPOSTA',
      expiraEm: LessThan(this.time.now()),
    } as const;
    return {
      where: which.map((one) => ({ ...over, ...one })),
      order: { expiraEm: 'ASC', id: 'ASC' },
    };
  }

  private shreddableNow(): Due {
    const order = { concluidoEm: 'ASC', id: 'ASC' } as const;
    const concluded = { ...HELD, status: 'CONCLUIDO', retido: false } as const;
    const tooOld = this.time.keptAtMostSince();
    const over: FindOptionsWhere<Report>[] = [{ concluidoEm: LessThan(this.time.keptSince()) }];
    if (tooOld) over.push({ recebidoEm: LessThan(tooOld) });
    const where = over.flatMap((one) =>
      OWED_NOTHING.map((nothing) => ({ ...concluded, ...one, ...nothing })),
    );
    return { where, order };
  }

  private askableNow(): Due {
    return { where: [{ ...HELD, ...this.checkIns.due }], order: { id: 'ASC' } };
  }

  private dueInTrash(): Due {
    const order = { apagadoEm: 'ASC', id: 'ASC' } as const;
    const recebidoEm = LessThan(this.time.keptAtLeastSince());
    return {
      where: [{ apagadoEm: LessThan(this.time.trashedBefore()), recebidoEm, retido: false }],
      order,
    };
  }
}

const idsOf = (relatos: readonly Report[]): string[] => relatos.map(({ id }) => id);

/**
 * Audit rows of a run with its number of reports; each walled one has a separate row, which only
 * its holders find.
 */
function runOf(trabalho: string, relatos: readonly Report[]): AuditEntry[] {
  const acao = 'trabalho.executado';
  const walled = relatos.filter(({ chavesEquipe }) => !chavesEquipe);
  const others = relatos.length - walled.length;
  return [
    ...(others > 0 ? [{ acao, detalhes: { trabalho, relatos: others } } as const] : []),
    ...walled.map(({ id }) => ({ acao, alvo: id, detalhes: { trabalho, relatos: 1 } }) as const),
  ];
}

/** Scheduled work on reports, on one node. No job closes a report that waits for the team. */
@Injectable()
export class ExpiryJobs {
  constructor(
    private readonly work: ScheduledWork,
    private readonly expiry: ExpiryService,
    private readonly digest: Digest,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  endSilence(): Promise<void> {
    return this.work.run('expiry', () => this.expiry.endSilence());
  }

  @Cron(CronExpression.EVERY_HOUR)
  askVisitors(): Promise<void> {
    return this.work.run('checkIns', () => this.expiry.askVisitors());
  }

  @Cron(CronExpression.EVERY_HOUR)
  shred(): Promise<void> {
    return this.work.run('shredding', () => this.expiry.shred());
  }

  @Cron(CronExpression.EVERY_HOUR)
  emptyTrash(): Promise<void> {
    return this.work.run('trash', () => this.expiry.emptyTrash());
  }

  /** Often, so that a node that was off at the digest's hour sends it later. */
  @Cron(CronExpression.EVERY_10_MINUTES)
  sendDigest(): Promise<void> {
    return this.work.run('digest', () => this.digest.send());
  }
}
