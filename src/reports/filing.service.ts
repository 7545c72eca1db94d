import { randomUUID } from 'node:crypto';
import type { Motivo } from '@relato/domain/motivo';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { alreadySent } from '../common/app-error';
import { TeamService } from '../users/team.service';
import { ProtocolService } from '../vault/protocol.service';
import { PurposeKeys } from '../vault/purpose-keys';
import { newReportKeys, type ReportKeys, sealKeysToTeam } from '../vault/report-keys';
import { seal } from '../vault/sealing';
import { Relato, type ReportContents } from './relato.entity';
import { ReportClock } from './report-clock.service';
import { sealContents } from './report-contents';
import { sealReportWords } from './report-words.sealing';
import { teamKeysPlace, visitorKeyPlace } from './report-key-places';
import { digestOf, type FiledAnswer, openAnswer, RESEND_MS, resendHash, sealAnswer } from './resend';

/** A report that is being filed. Its keys exist before its files arrive, so that these can be sealed as they come. */
export interface Draft {
  id: string;
  keys: ReportKeys;
}

/** What a visitor files. */
export type ReportInput = Omit<ReportContents, 'uuid'> & { motivo: Motivo };

/** A report as its visitor leaves the form with it. */
export interface FiledReport {
  relato: Relato;
  uuid: string;
  reportKey: Buffer;
}

/** A report that the same form filed before. */
export interface ResentReport extends FiledReport {
  /** Whether the form's texts are still those that were filed. */
  unchanged: boolean;
}

@Injectable()
export class FilingService {
  constructor(
    @InjectRepository(Relato) private readonly relatos: Repository<Relato>,
    private readonly protocols: ProtocolService,
    private readonly purposeKeys: PurposeKeys,
    private readonly team: TeamService,
    private readonly time: ReportClock,
  ) {}

  draft(): Draft {
    // Random: it stays in the record when the report is gone, and shall not tell when it was filed.
    return { id: randomUUID(), keys: newReportKeys() };
  }

  /**
   * Seals a report under a new protocol. The caller writes the row, and prepares again should the protocol be taken.
   * @param chaveEnvio the form's key, under which a resent form finds the answer again
   */
  async prepare(draft: Draft, { motivo, ...texts }: ReportInput, chaveEnvio: string | undefined): Promise<FiledReport> {
    const { id, keys } = draft;
    const uuid = this.protocols.draw();
    const visitor = await this.protocols.keysOf(uuid);
    const stamp = this.time.stamp('visitante');
    const contents = { uuid, ...texts };
    const relato: Relato = {
      id,
      codigo: visitor.lookupId,
      impressaoChaves: this.protocols.fingerprints.present,
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

  /**
   * Looks no further at a form that filed a report which is closed to it: nothing that was written comes back.
   * @throws AppError 409
   */
  async refuseClosed(chaveEnvio: unknown): Promise<void> {
    const relato = typeof chaveEnvio === 'string' ? await this.filedBy(chaveEnvio) : null;
    if (relato && !this.answerOf(relato, String(chaveEnvio))) throw alreadySent();
  }

  /** @returns the report that this form filed already, if it did and may still have it */
  async resent(chaveEnvio: string, input: ReportInput): Promise<ResentReport | undefined> {
    const relato = await this.filedBy(chaveEnvio);
    const answer = relato && this.answerOf(relato, chaveEnvio);
    if (!answer) return undefined;
    const { uuid, chave, resumo } = answer;
    const { motivo, ...texts } = input;
    return {
      relato,
      uuid,
      reportKey: Buffer.from(chave, 'base64'),
      unchanged: resumo === digestOf({ motivo, ...texts }),
    };
  }

  /** Closes a report to the form that filed it: who has left is not brought back by a page of theirs. */
  async forgetAnswer(relatoId: string): Promise<void> {
    await this.relatos.update({ id: relatoId, resposta: Not(IsNull()) }, { resposta: null });
  }

  private filedBy(chaveEnvio: string): Promise<Relato | null> {
    return this.relatos.findOneBy({ idempotencia: resendHash(this.purposeKeys, chaveEnvio) });
  }

  private answerOf({ id, resposta }: Relato, chaveEnvio: string): FiledAnswer | undefined {
    const answer = resposta && openAnswer(chaveEnvio, id, resposta);
    return answer && this.time.now().getTime() < answer.ate ? answer : undefined;
  }
}
