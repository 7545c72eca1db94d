import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import { alreadySent } from '../platform/errors/app-error';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { keyedHash } from '../platform/vault/sealing';
import { ReportClock } from '../reports/report-clock.service';
import { Report } from '../reports/report.entity';
import { openAnswer } from './filed-answer.sealing';
import { digestOf, type Earlier, type FiledReport, type ReportInput } from './filing.values';

/** The first answers to forms that filed a report, which resent forms get again. */
@Injectable()
export class FirstAnswers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly purposeKeys: PurposeKeys,
    private readonly time: ReportClock,
    private readonly attachments: AttachmentsService,
  ) {}

  /**
   * @param chaveEnvio the form's key, as sent
   * @returns the report that the form filed before, if any
   * @throws AppError 409 if the report is closed to the form: it gets no text back
   */
  async find(chaveEnvio: unknown): Promise<Earlier | undefined> {
    if (typeof chaveEnvio !== 'string') return undefined;
    const idempotencia = In(
      this.purposeKeys.all.map((keys) => keyedHash(keys.idempotency, chaveEnvio)),
    );
    const relato = await this.dataSource.manager.findOneBy(Report, { idempotencia });
    if (!relato) return undefined;
    const { id, resposta, apagadoEm } = relato;
    const answer = resposta && openAnswer(chaveEnvio, id, resposta);
    if (!answer || apagadoEm || this.time.now().getTime() >= answer.ate) throw alreadySent();
    const { uuid, chave, resumo } = answer;
    return { report: { relato, uuid, reportKey: Buffer.from(chave, 'base64') }, resumo };
  }

  /**
   * Repeats the first answer for a resent form and discards its files. The report may have been
   * closed to the form while the files arrived.
   * @throws AppError 409 also if its texts were changed
   */
  async repeat(
    input: ReportInput,
    stored: readonly StoredUpload[],
    chaveEnvio: string | undefined,
  ): Promise<FiledReport> {
    const first = await this.find(chaveEnvio);
    if (!first) throw alreadySent();
    if (first.resumo !== digestOf(input)) throw alreadySent({ chaveEnvio: 'outros_textos' });
    await this.attachments.discard(stored);
    return first.report;
  }
}
