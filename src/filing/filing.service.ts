import { randomUUID } from 'node:crypto';
import type { Motivo } from '@relato/domain/motivo';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import { alreadySent, AppError } from '../platform/errors/app-error';
import { violatesUnique } from '../platform/database/pg-errors';
import { OutboxService } from '../platform/outbox/outbox.service';
import {
  Report,
  RELATO_CODIGO_UNIQUE,
  RELATO_IDEMPOTENCIA_UNIQUE,
  type ReportContents,
} from '../reports/report.entity';
import { ReportClock } from '../reports/report-clock.service';
import { ReportEvents } from '../reports/report-events.service';
import { sealReportWords } from '../reports/report-words.sealing';
import { sealContents, teamKeysPlace, visitorKeyPlace } from '../reports/report.sealing';
import { TeamService } from '../users/team.service';
import { ProtocolService } from '../platform/vault/protocol.service';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { newReportKeys, type ReportKeys, sealKeysToTeam } from '../platform/vault/report-keys';
import { seal } from '../platform/vault/sealing';
import { digestOf, type FiledAnswer, openAnswer, RESEND_MS, resendHash, sealAnswer } from './resend';

/** A protocol is taken once in 10^12 times; that it happens thrice in a row means something else is wrong. */
const ATTEMPTS = 3;

/** A report that is being filed. Its keys exist before its files arrive, so that these can be sealed as they come. */
export interface Draft {
  id: string;
  keys: ReportKeys;
}

/** What a visitor files. */
export type ReportInput = Omit<ReportContents, 'uuid'> & { motivo: Motivo };

/** A report as its visitor leaves the form with it. */
export interface FiledReport {
  relato: Report;
  uuid: string;
  reportKey: Buffer;
}

/** What came of a form; `changed`: it had filed a report, and its texts were changed since. */
export interface Filing {
  outcome: 'filed' | 'resent' | 'changed';
  report: FiledReport;
}

/** Files a report with its attachments: all of it, once, or nothing. */
@Injectable()
export class FilingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly protocols: ProtocolService,
    private readonly purposeKeys: PurposeKeys,
    private readonly team: TeamService,
    private readonly time: ReportClock,
    private readonly attachments: AttachmentsService,
    private readonly events: ReportEvents,
    private readonly notices: OutboxService,
  ) {}

  draft(): Draft {
    // Random: it stays in the record when the report is gone, and shall not tell when it was filed.
    return { id: randomUUID(), keys: newReportKeys() };
  }

  /**
   * Looks no further at a form that filed a report which is closed to it: nothing that was written comes back.
   * @throws AppError 409
   */
  async refuseClosed(chaveEnvio: unknown): Promise<void> {
    const relato = typeof chaveEnvio === 'string' ? await this.filedBy(chaveEnvio) : null;
    if (relato && !this.answerOf(relato, String(chaveEnvio))) throw alreadySent();
  }

  /** @param chaveEnvio the form's key, under which a resent form finds the answer again */
  async file(
    draft: Draft,
    input: ReportInput,
    stored: readonly StoredUpload[],
    chaveEnvio: string | undefined,
  ): Promise<Filing> {
    // Before the protocol's key is derived, which is a lot of work; that it comes at the same moment is seen below.
    const before = chaveEnvio === undefined ? undefined : await this.resent(chaveEnvio, input, stored);
    if (before) return before;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const report = await this.seal(draft, input, chaveEnvio);
      try {
        await this.write(report, stored);
        return { outcome: 'filed', report };
      } catch (error) {
        if (chaveEnvio !== undefined && violatesUnique(error, RELATO_IDEMPOTENCIA_UNIQUE)) {
          const again = await this.resent(chaveEnvio, input, stored);
          if (!again) throw alreadySent();
          return again;
        }
        if (!violatesUnique(error, RELATO_CODIGO_UNIQUE)) throw error;
      }
    }
    throw new AppError(503, 'ocupado', 'Nada foi salvo; tente de novo em instantes.', { retryAfterSeconds: 1 });
  }

  /** Seals a report under a new protocol, which may turn out to be taken. */
  private async seal(
    { id, keys }: Draft,
    { motivo, ...texts }: ReportInput,
    chaveEnvio: string | undefined,
  ): Promise<FiledReport> {
    const uuid = this.protocols.draw();
    const visitor = await this.protocols.keysOf(uuid);
    const stamp = this.time.stamp('visitante');
    const contents = { uuid, ...texts };
    const relato: Report = {
      id,
      codigo: visitor.lookupId,
      chaveVisitante: seal(visitor.wrappingKey, keys.report, visitorKeyPlace(id)),
      chavesEquipe: sealKeysToTeam(keys, await this.team.publicKey(), teamKeysPlace(id)),
      conteudo: sealContents(keys.report, id, contents),
      palavras: sealReportWords(keys.report, id, contents),
      vistoVisitante: null,
      motivo,
      status: 'NOVO',
      gravidade: null,
      procedencia: false,
      lido: false,
      criadoEm: stamp.alteradoEm,
      ...stamp,
      primeiraRespostaEm: null,
      concluidoEm: null,
      devolutivaEm: null,
      retido: false,
      versao: 1,
      idempotencia: null,
      resposta: null,
    };
    if (chaveEnvio !== undefined) {
      const chave = keys.report.toString('base64');
      relato.idempotencia = resendHash(this.purposeKeys, chaveEnvio);
      const ate = stamp.alteradoEm.getTime() + RESEND_MS;
      relato.resposta = sealAnswer(chaveEnvio, id, { uuid, chave, resumo: digestOf({ motivo, ...texts }), ate });
    }
    return { relato, uuid, reportKey: keys.report };
  }

  private async write({ relato, uuid }: FiledReport, stored: readonly StoredUpload[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(Report, relato);
      await this.attachments.attach(manager, relato.id, null, stored);
      await this.events.changed(manager, [relato.id]);
      await this.notices.reportFiled(manager, relato.id, uuid);
    });
  }

  /** What the same form filed before, if it did and may still have it; the files that came again are not kept. */
  private async resent(
    chaveEnvio: string,
    { motivo, ...texts }: ReportInput,
    stored: readonly StoredUpload[],
  ): Promise<Filing | undefined> {
    const relato = await this.filedBy(chaveEnvio);
    const answer = relato && this.answerOf(relato, chaveEnvio);
    if (!answer) return undefined;
    await this.attachments.discard(stored);
    const { uuid, chave, resumo } = answer;
    const unchanged = resumo === digestOf({ motivo, ...texts });
    const report = { relato, uuid, reportKey: Buffer.from(chave, 'base64') };
    return { outcome: unchanged ? 'resent' : 'changed', report };
  }

  private filedBy(chaveEnvio: string): Promise<Report | null> {
    const idempotencia = In(this.purposeKeys.all.map((keys) => resendHash(keys, chaveEnvio)));
    return this.dataSource.manager.findOneBy(Report, { idempotencia });
  }

  private answerOf({ id, resposta }: Report, chaveEnvio: string): FiledAnswer | undefined {
    const answer = resposta && openAnswer(chaveEnvio, id, resposta);
    return answer && this.time.now().getTime() < answer.ate ? answer : undefined;
  }
}
