import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { AttachmentsService } from '../../attachments/attachments.service';
import { AuditService } from '../../platform/audit/audit.service';
import { daysAfter } from '../../platform/calendar/durations';
import { Clock } from '../../platform/clock';
import { AppError, notFound } from '../../platform/errors/app-error';
import { ScheduledWork } from '../../platform/jobs/scheduled-work.service';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { ReportChanges } from '../../reports/changes/report-changes.service';
import { Report } from '../../reports/report.entity';
import { TestPermits } from './test-permits.service';
import type { TestReportDto, TestPermitDto } from './test-report.dto';

/** A forgotten test erases itself. */
const TEST_DAYS = 1;

/** The test report: a guardian files it like a visitor, opens it like any, and erases it. */
@Injectable()
export class TestReports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly permits: TestPermits,
    private readonly changes: ReportChanges,
    private readonly attachments: AttachmentsService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly work: ScheduledWork,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 409 while there is a test report */
  async begin(usuarioId: string): Promise<TestPermitDto> {
    if (await this.standing()) throw testExists();
    return { teste: this.permits.issue(usuarioId) };
  }

  /** @throws AppError 409 unless a report can be filed with this token now */
  async requireFileable(token: string): Promise<void> {
    await this.permits.requireUnused(await this.permits.read(token));
    if (await this.standing()) throw testExists();
  }

  /** The test report, if there is one. */
  async find(): Promise<TestReportDto> {
    const relato = await this.standing();
    if (!relato) return {};
    const { id, criadoEm } = relato;
    const aberto = await this.wasOpened(this.dataSource.manager, id);
    return { relato: { id, aberto, ate: daysAfter(criadoEm, TEST_DAYS).getTime() } };
  }

  /**
   * Erases the test report with everything of it. Only audit rows remain.
   * @param usuarioId absent if it erases itself. @throws AppError 404 if there is none
   */
  async erase(usuarioId?: string): Promise<void> {
    const files = await this.changes.eraseTest(async (manager, { id }) => {
      const detalhes = { aberto: await this.wasOpened(manager, id) };
      await this.audit.record(
        { acao: 'instalacao.testar.apagar', usuarioId, alvo: id, detalhes },
        manager,
      );
      await this.outbox.forget(manager, [id]);
      return this.attachments.idsOf(manager, [id]);
    });
    if (!files) throw notFound();
    await this.attachments.discard(files);
  }

  @Cron(CronExpression.EVERY_HOUR)
  eraseForgotten(): Promise<void> {
    return this.work.run('testReports', async () => {
      const relato = await this.standing();
      if (relato && daysAfter(relato.criadoEm, TEST_DAYS) <= this.clock.now()) await this.erase();
    });
  }

  private standing(): Promise<Report | null> {
    return this.dataSource.manager.findOneBy(Report, { teste: true });
  }

  private async wasOpened(manager: EntityManager, alvo: string): Promise<boolean> {
    const looks = await this.audit.findGenuine({ acao: 'relatos.ver', alvo }, manager);
    return looks.length > 0;
  }
}

export const testExists = (): AppError => new AppError(409, 'teste_existe');
