import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PreparedWalls } from '../access/walls.service';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import type { Submitted } from '../attachments/form.decorators';
import { MessagesService } from '../messages/messages.service';
import { violatesUnique } from '../platform/database/open-database';
import { AppError } from '../platform/errors/app-error';
import { newKey } from '../platform/vault/sealing';
import { newReportKeys } from '../platform/vault/team-keys';
import { CaseNotices } from '../reports/changes/case-notices.service';
import { NewReports } from '../reports/changes/new-reports.service';
import type { StaffAction } from '../reports/changes/report-change.values';
import { ReportClock } from '../reports/report-clock.service';
import {
  type Report,
  REPORT_CODE_UNIQUE,
  REPORT_IDEMPOTENCY_UNIQUE,
  TEST_REPORT_UNIQUE,
} from '../reports/report.entity';
import type { VisitorCase } from '../reports/reports.service';
import {
  digestOf,
  type Draft,
  type FiledReport,
  type FilingForm,
  type ReportInput,
} from './filing.values';
import { FilingWalls } from './filing-walls.service';
import { FirstAnswers } from './first-answers.service';
import { ReportSealer } from './report-sealer.service';
import { Retaliation } from './retaliation.service';
import { testExists } from './test-report/test-reports.service';

/**
 * A new protocol exists already once in 10^12 attempts; three times in a row means another fault.
 */
const ATTEMPTS = 3;

/** Files a report with its attachments: completely, once, or not at all. */
@Injectable()
export class FilingService {
  constructor(
    private readonly sealer: ReportSealer,
    private readonly walls: FilingWalls,
    private readonly answers: FirstAnswers,
    private readonly retaliation: Retaliation,
    private readonly newReports: NewReports,
    private readonly attachments: AttachmentsService,
    private readonly messages: MessagesService,
    private readonly notices: CaseNotices,
    private readonly time: ReportClock,
  ) {}

  draft(): Draft {
    // Random: the audit log keeps it after the report is gone, and it must not reveal when the
    // report was filed.
    return { id: randomUUID(), keys: newReportKeys(), chaveTrituracao: newKey() };
  }

  /** Files a form's report; one that was filed before gets its first answer again. */
  fileForm({ input, earlier, chaveEnvio, files }: Submitted<FilingForm>): Promise<FiledReport> {
    return earlier
      ? this.answers.repeat(input, files, chaveEnvio)
      : this.file(this.draft(), input, files, chaveEnvio);
  }

  /**
   * @param chaveEnvio the form's key, under which a resent form finds the answer again
   * @param because the report that led to retaliation: its visitor files this one, under the same
   * name or none. The only trace there is a link, for holders of both
   * @throws AppError 409 if that report's visitor was not asked
   */
  async file(
    draft: Draft,
    input: ReportInput,
    stored: readonly StoredUpload[],
    chaveEnvio?: string,
    because?: VisitorCase,
  ): Promise<FiledReport> {
    const earlier = because ? undefined : await this.walls.earlierOf(input);
    const signed = because
      ? { ...input, ...this.retaliation.identityOf(because) }
      : { ...input, unidade: input.unidade ?? earlier?.unidade };
    const fileNames = stored.map(({ nomeArquivo }) => nomeArquivo);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      // In parallel: while Argon2id runs for the protocol, the keys are sealed to the readers that
      // the walls leave.
      const [report, walls] = await Promise.all([
        this.sealer.seal(draft, signed, fileNames, chaveEnvio, digestOf(input)),
        this.walls.prepare(draft, signed, stored, { because: because?.relato, earlier }),
      ]);
      try {
        await this.write(report, stored, walls, signed, because);
        return report;
      } catch (error) {
        // The same form arrived twice at the same moment.
        if (violatesUnique(error, REPORT_IDEMPOTENCY_UNIQUE))
          return this.answers.repeat(input, stored, chaveEnvio);
        if (violatesUnique(error, TEST_REPORT_UNIQUE)) throw testExists();
        if (!violatesUnique(error, REPORT_CODE_UNIQUE)) throw error;
      }
    }
    throw new AppError(503, 'ocupado', {
      retryAfterSeconds: 1,
    });
  }

  private async write(
    { relato, uuid, reportKey }: FiledReport,
    stored: readonly StoredUpload[],
    walls: PreparedWalls | undefined,
    input: ReportInput,
    because: VisitorCase | undefined,
  ): Promise<void> {
    if (walls) Object.assign(relato, { chavesEquipe: null, identificado: null });
    await this.newReports.file({ relato, walls, action: actionOf(relato, input) }, (manager) =>
      this.writeParts(manager, { relato, uuid, reportKey }, stored, because),
    );
  }

  private async writeParts(
    manager: EntityManager,
    { relato, uuid, reportKey }: FiledReport,
    stored: readonly StoredUpload[],
    because: VisitorCase | undefined,
  ): Promise<void> {
    const { id, motivo } = relato;
    await this.attachments.attach(manager, { relatoId: id }, reportKey, stored);
    if (because) await this.retaliation.answer(manager, id, because);
    if (relato.acusadoEm) {
      await this.messages.addNotice(manager, [id], 'recebido');
      if (this.time.namesAuthorities({ motivo, acusadoEm: null }))
        await this.messages.addNotice(manager, [id], 'denuncia_externa');
    }
    await this.notices.notifyOfVisitor(manager, 'relato_registrado', relato, uuid);
  }
}

/** The staff action that a filing is: taking a report down, or a test. */
function actionOf(
  { origem }: Report,
  { registradoPor, teste }: ReportInput,
): StaffAction | undefined {
  if (teste)
    return { acao: 'instalacao.testar', usuarioId: teste.por, detalhes: { licenca: teste.id } };
  return (
    registradoPor && {
      acao: 'relatos.registrar',
      usuarioId: registradoPor.id,
      detalhes: { origem },
    }
  );
}
