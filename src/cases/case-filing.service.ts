import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import { alreadySent, AppError } from '../common/app-error';
import { violatesUnique } from '../database/pg-errors';
import { NoticesService } from '../outbox/notices.service';
import { type Draft, type FiledReport, FilingService, type ReportInput } from '../reports/filing.service';
import { ReportEvents } from '../reports/report-events.service';
import { Relato, RELATO_CODIGO_UNIQUE, RELATO_IDEMPOTENCIA_UNIQUE } from '../reports/relato.entity';

/** A protocol is taken once in 10^12 times; that it happens thrice in a row means something else is wrong. */
const ATTEMPTS = 3;

/** What came of a form. */
export type Filing =
  | { outcome: 'filed' | 'resent'; report: FiledReport }
  /** The form had filed a report, and its texts were changed since. */
  | { outcome: 'changed'; report: FiledReport };

/** Files a report with its attachments: all of it, once, or nothing. */
@Injectable()
export class CaseFilingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly filing: FilingService,
    private readonly attachments: AttachmentsService,
    private readonly events: ReportEvents,
    private readonly notices: NoticesService,
  ) {}

  async file(
    draft: Draft,
    input: ReportInput,
    stored: readonly StoredUpload[],
    chaveEnvio: string | undefined,
  ): Promise<Filing> {
    // Before the protocol's key is derived, which is a lot of work; that it comes at the same moment is seen below.
    const before = chaveEnvio === undefined ? undefined : await this.again(chaveEnvio, input, stored);
    if (before) return before;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const report = await this.filing.prepare(draft, input, chaveEnvio);
      try {
        await this.write(report, stored);
        return { outcome: 'filed', report };
      } catch (error) {
        if (chaveEnvio !== undefined && violatesUnique(error, RELATO_IDEMPOTENCIA_UNIQUE)) {
          const again = await this.again(chaveEnvio, input, stored);
          if (!again) throw alreadySent();
          return again;
        }
        if (!violatesUnique(error, RELATO_CODIGO_UNIQUE)) throw error;
      }
    }
    throw new AppError(503, 'ocupado', 'Nada foi salvo; tente de novo em instantes.', { retryAfterSeconds: 1 });
  }

  private async write({ relato, uuid }: FiledReport, stored: readonly StoredUpload[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(Relato, relato);
      await this.attachments.attach(manager, relato.id, null, stored);
      await this.events.changed(manager, [relato.id]);
      await this.notices.reportFiled(manager, relato.id, uuid);
    });
  }

  /** What the same form filed before, if it did; the files that came again are not kept. */
  private async again(
    chaveEnvio: string,
    input: ReportInput,
    stored: readonly StoredUpload[],
  ): Promise<Filing | undefined> {
    const report = await this.filing.resent(chaveEnvio, input);
    if (!report) return undefined;
    await this.attachments.discard(stored);
    return { outcome: report.unchanged ? 'resent' : 'changed', report };
  }
}
