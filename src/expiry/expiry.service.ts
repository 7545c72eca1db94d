import { statusAfter } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { MessagesService } from '../messages/messages.service';
import { AuditService } from '../platform/audit/audit.service';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import type { Counts, ReportChange } from '../reports/changes/report-change.values';
import { ReportChanges } from '../reports/changes/report-changes.service';
import { CheckIns } from '../reports/check-ins/check-ins.service';
import { PersonalNotices } from '../reports/people/personal-notices.service';
import { ReportClock } from '../reports/report-clock.service';
import type { Report } from '../reports/report.entity';
import { Digest } from './digest.service';
import { type Due, DueReports, idsOf, runOf } from './due-reports.service';
import { Retention } from './retention.service';

/**
 * Concludes reports that their visitors left unanswered, or marks a denunciation as silent; asks
 * visitors of concluded reports whether they are well.
 */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly due: DueReports,
    private readonly changes: ReportChanges,
    private readonly personal: PersonalNotices,
    private readonly messages: MessagesService,
    private readonly time: ReportClock,
    private readonly audit: AuditService,
    private readonly checkIns: CheckIns,
  ) {}

  /** Handles silent reports. @returns their number */
  async endSilence(): Promise<number> {
    return (await this.markSilent()) + (await this.conclude());
  }

  /** Concludes silent reports, with a message in the thread that says why. */
  private conclude(): Promise<number> {
    return this.changeEach(
      () => this.due.toConclude,
      'update',
      async (change, relatos) => {
        const { manager } = change;
        await this.messages.addNotice(manager, idsOf(relatos), 'concluido_sem_resposta');
        change.set({ status: statusAfter('sistema', 'AGUARDANDO_RESPOSTA') });
        await this.audit.recordAll(runOf('expiracao', relatos), manager);
      },
    );
  }

  /** Marks silent denunciations and notifies their owners: only a staff member concludes these. */
  private markSilent(): Promise<number> {
    return this.changeEach(
      () => this.due.toMark,
      'note',
      async (change, relatos) => {
        const { manager } = change;
        change.set({ silenteEm: this.time.now() });
        for (const { id } of relatos)
          await this.personal.notifyOwner(manager, 'pessoa_silente', id);
        await this.audit.recordAll(runOf('silencio', relatos), manager);
      },
    );
  }

  /**
   * Asks visitors of concluded reports whether they are well, by a notice in the thread. @returns
   * their number
   */
  async askVisitors(): Promise<number> {
    await this.endCheckIns();
    return this.changeEach(
      () => this.due.toAsk,
      'note',
      async ({ manager }, relatos) => {
        await this.messages.addNotice(manager, idsOf(relatos), 'verificacao');
        await this.checkIns.ask(manager, idsOf(relatos));
        await this.audit.recordAll(runOf('verificacao', relatos), manager);
      },
    );
  }

  /**
   * Counts silence without audit rows or notifications: those would reveal which visitors did not
   * answer, and so which did.
   */
  private endCheckIns(): Promise<number> {
    return this.changeEach(
      () => this.due.unanswered,
      'silent',
      ({ manager }, relatos) => this.checkIns.endSilence(manager, idsOf(relatos)),
    );
  }

  /** Changes the due reports. @param work gets those that were not altered */
  private changeEach(
    due: () => Due,
    counts: Counts,
    work: (change: ReportChange, relatos: readonly Report[]) => Promise<void>,
  ): Promise<number> {
    return this.due.eachBatch(due, async (found, intact) => {
      const handle = (change: ReportChange) => intact(change, (relatos) => work(change, relatos));
      await this.changes.change(found, 'sistema', handle, { counts });
    });
  }
}

/** Scheduled work on reports, on one node. No job closes a report that waits for the team. */
@Injectable()
export class ExpiryJobs {
  constructor(
    private readonly work: ScheduledWork,
    private readonly expiry: ExpiryService,
    private readonly retention: Retention,
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
    return this.work.run('shredding', () => this.retention.shred());
  }

  @Cron(CronExpression.EVERY_HOUR)
  emptyTrash(): Promise<void> {
    return this.work.run('trash', () => this.retention.emptyTrash());
  }

  /** Often, so that a node that was off at the digest's hour sends it later. */
  @Cron(CronExpression.EVERY_10_MINUTES)
  sendDigest(): Promise<void> {
    return this.work.run('digest', () => this.digest.send());
  }
}
