import { createHash, randomUUID } from 'node:crypto';
import { MEETING_FIELDS, wishesToMeet } from '@relato/domain/fields';
import type { Reason } from '@relato/domain/reason';
import type { Origin } from '@relato/domain/origin';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type Colleagues, type PreparedWalls, Walls } from '../access/walls.service';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import type { Submitted } from '../attachments/form.decorators';
import { MessagesService } from '../messages/messages.service';
import { Config } from '../platform/config/config';
import { violatesUnique } from '../platform/database/open-database';
import { alreadySent, AppError } from '../platform/errors/app-error';
import { ProtocolService } from '../platform/vault/protocol.service';
import { newProtocol } from '../platform/vault/random-codes';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { keyedHash, seal } from '../platform/vault/sealing';
import { newReportKeys, type ReportKeys, sealKeysToTeam } from '../platform/vault/team-keys';
import { CheckIns } from '../reports/check-ins/check-ins.service';
import { CaseLinks } from '../reports/links/case-links.service';
import { CaseWalls } from '../reports/people/case-walls.service';
import { type StaffAction, ReportChanges } from '../reports/report-changes.service';
import { RegisterService } from '../reports/register/register.service';
import { ReportClock } from '../reports/report-clock.service';
import {
  REPORT_CODE_UNIQUE,
  REPORT_IDEMPOTENCY_UNIQUE,
  Report,
  type ReportContents,
} from '../reports/report.entity';
import { sealContents, teamKeysPlace, visitorKeyPlace } from '../reports/report.sealing';
import { ReportsService, type VisitorCase } from '../reports/reports.service';
import { requireStillOpen } from '../reports/visitor-session/visitor-session.service';
import { TeamService } from '../users/team.service';
import type { User } from '../users/user.entity';
import { openAnswer, sealAnswer } from './filed-answer.sealing';
import { walledAtFiling } from './walled-at-filing';

/**
 * A new protocol exists already once in 10^12 attempts; three times in a row means another fault.
 */
const ATTEMPTS = 3;

/** A form resent within this time gets the first response and the visitor's session. */
export const RESEND_MS = 10 * 60_000;

/** A report that is being filed. */
export interface Draft {
  id: string;
  keys: ReportKeys;
}

/**
 * @property semConfianca is not stored: it decides who gets the keys
 * @property recebidoEm of a report that a staff member took down
 */
export type ReportInput = Omit<ReportContents, 'uuid'> & {
  motivo: Reason;
  semConfianca?: boolean;
  origem?: Origin;
  recebidoEm?: Date;
};

/** A filed report as its visitor receives it. */
export interface FiledReport extends VisitorCase {
  /** The protocol. */
  uuid: string;
}

/** The report that a form filed before, and the digest of its texts. */
interface Earlier {
  report: FiledReport;
  resumo: string;
}

/** A form that files a report, as it was read. */
export interface FilingForm {
  input: ReportInput;
  /** The report that the same form filed before, if any. */
  earlier: Earlier | undefined;
  /** The form's key. */
  chaveEnvio: string | undefined;
}

/** Files a report with its attachments: completely, once, or not at all. */
@Injectable()
export class FilingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly protocols: ProtocolService,
    private readonly purposeKeys: PurposeKeys,
    private readonly team: TeamService,
    private readonly walls: Walls,
    private readonly time: ReportClock,
    private readonly attachments: AttachmentsService,
    private readonly changes: ReportChanges,
    private readonly register: RegisterService,
    private readonly messages: MessagesService,
    private readonly config: Config,
    private readonly reports: ReportsService,
    private readonly links: CaseLinks,
    private readonly checkIns: CheckIns,
    private readonly caseWalls: CaseWalls,
  ) {}

  colleagues(): Promise<Colleagues> {
    return this.walls.colleagues(this.dataSource.manager);
  }

  /**
   * Rejects an intake whose text names the staff member entering it: the protocol, which they would be shown, opens it.
   * @throws AppError 409; it shows nothing of walls around others
   */
  async requireNotNamed(input: ReportInput, usuarioId: string): Promise<void> {
    const named = this.walledAtFiling(
      { ...textsOf(input), semConfianca: false },
      await this.colleagues(),
    );
    if (!named.some(({ id }) => id === usuarioId)) return;
    const text =
      'Este relato cita você: passe-o a outra pessoa da equipe, ou indique o formulário do site.';
    throw new AppError(409, 'citado_no_relato', text);
  }

  draft(): Draft {
    // Random: the audit log keeps it after the report is gone, and it must not reveal when the
    // report was filed.
    return { id: randomUUID(), keys: newReportKeys() };
  }

  /**
   * @param chaveEnvio the form's key, as sent
   * @returns the report that the form filed before, if any
   * @throws AppError 409 if the report is closed to the form: it gets no text back
   */
  async filedBefore(chaveEnvio: unknown): Promise<Earlier | undefined> {
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

  /** Files a form's report; one that was filed before gets its first answer again. */
  fileForm({ input, earlier, chaveEnvio, files }: Submitted<FilingForm>): Promise<FiledReport> {
    return earlier
      ? this.fileAgain(input, files, chaveEnvio)
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
    const signed = because ? { ...input, ...this.identityOf(because) } : input;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      // In parallel: while Argon2id runs for the protocol, the keys are sealed to the readers that
      // the walls leave.
      const [report, walls] = await Promise.all([
        this.seal(draft, signed, chaveEnvio, digestOf(input)),
        this.wallsOf(draft, signed, stored, because?.relato),
      ]);
      try {
        await this.write(report, stored, walls, signed, because);
        return report;
      } catch (error) {
        // The same form arrived twice at the same moment.
        if (violatesUnique(error, REPORT_IDEMPOTENCY_UNIQUE))
          return this.fileAgain(input, stored, chaveEnvio);
        if (!violatesUnique(error, REPORT_CODE_UNIQUE)) throw error;
      }
    }
    throw new AppError(503, 'ocupado', 'Nada foi salvo; tente de novo em instantes.', {
      retryAfterSeconds: 1,
    });
  }

  /**
   * Repeats the first answer for a resent form and discards its files. The report may have been
   * closed to the form while the files arrived.
   * @throws AppError 409 also if its texts were changed
   */
  async fileAgain(
    input: ReportInput,
    stored: readonly StoredUpload[],
    chaveEnvio: string | undefined,
  ): Promise<FiledReport> {
    const first = await this.filedBefore(chaveEnvio);
    if (!first) throw alreadySent();
    if (first.resumo !== digestOf(input)) throw alreadySent({ chaveEnvio: 'outros_textos' });
    await this.attachments.discard(stored);
    return first.report;
  }

  /** Seals a report under a new protocol, which may already exist. */
  private async seal(
    { id, keys }: Draft,
    input: ReportInput,
    chaveEnvio: string | undefined,
    resumo: string,
  ): Promise<FiledReport> {
    const { motivo, semConfianca: _, origem = 'site', recebidoEm, ...texts } = input;
    const uuid = newProtocol();
    const visitor = await this.protocols.keysOf(uuid);
    const stamp = this.time.stamp(input.registradoPor ? 'equipe' : 'visitante');
    const contents = { uuid, ...texts, interna: this.caseWalls.sealInternalKey(id, keys.internal) };
    const timed = {
      motivo,
      recebidoEm: recebidoEm ?? stamp.alteradoEm,
      // The author of a call or a letter might not have the protocol: a notice in the thread does
      // not reach them.
      acusadoEm: this.config.acknowledgesItself && !input.registradoPor ? stamp.alteradoEm : null,
      prorrogadoEm: null,
      encontroPedido: wishesToMeet(input),
    };
    const relato: Report = {
      id,
      codigo: visitor.lookupId,
      chaveVisitante: seal(visitor.wrappingKey, keys.report, visitorKeyPlace(id)),
      chavesEquipe: sealKeysToTeam(keys, await this.team.publicKey(), teamKeysPlace(id)),
      ...sealContents(keys.report, id, contents),
      vistoVisitante: null,
      ...timed,
      ...this.time.dueDatesOf(timed),
      status: 'NOVO',
      gravidade: null,
      procedencia: false,
      procedenciaDecisao: null,
      lido: false,
      origem,
      criadoEm: stamp.alteradoEm,
      ...stamp,
      primeiraRespostaEm: null,
      // The database sets it from the dates above.
      venceEm: null,
      iniciadoEm: null,
      devolutivaEm: null,
      silenteEm: null,
      concluidoEm: null,
      desfecho: null,
      medidas: null,
      encontroEm: null,
      encontroRespondidoEm: null,
      retido: false,
      responsavelId: null,
      apagadoEm: null,
      apagadoPor: null,
      trituradoEm: null,
      edicao: 1,
      versao: 1,
      idempotencia: null,
      resposta: null,
      // Both are computed from the written row.
      marca: Buffer.alloc(0),
      impressao: Buffer.alloc(0),
    };
    if (chaveEnvio !== undefined) {
      const chave = keys.report.toString('base64');
      const ate = stamp.alteradoEm.getTime() + RESEND_MS;
      const answer = { uuid, chave, resumo, ate };
      relato.idempotencia = keyedHash(this.purposeKeys.idempotency, chaveEnvio);
      relato.resposta = sealAnswer(chaveEnvio, id, answer);
    }
    return { relato, uuid, reportKey: keys.report };
  }

  private identityOf(
    report: VisitorCase,
  ): Pick<ReportContents, 'nome' | 'email' | 'telefone' | 'avisar'> {
    const { nome, email, telefone, avisar } = this.reports.contents(report);
    return { nome, email, telefone, avisar };
  }

  /**
   * People walled from a case are also walled from the report that it led to, as long as a reader
   * is left.
   */
  private async wallsOf(
    { id, keys }: Draft,
    input: ReportInput,
    stored: readonly StoredUpload[],
    because?: Report,
  ): Promise<PreparedWalls | undefined> {
    const { manager } = this.dataSource;
    const colleagues = await this.walls.colleagues(manager);
    const named = this.walledAtFiling(textsOf(input, stored), colleagues);
    const kept =
      because && !because.chavesEquipe
        ? await this.walls.walledFrom(manager, because.id)
        : new Set<string>();
    const both = colleagues.everybody.filter((one) => named.includes(one) || kept.has(one.id));
    const barred = [...colleagues.readers].some((one) => !both.includes(one)) ? both : named;
    return barred.length > 0
      ? this.walls.prepare(id, keys, barred, colleagues, manager)
      : undefined;
  }

  private walledAtFiling(filed: ReturnType<typeof textsOf>, colleagues: Colleagues): User[] {
    return walledAtFiling(filed, colleagues, (texts) =>
      this.walls.named(texts, colleagues.everybody),
    );
  }

  private async write(
    { relato, uuid, reportKey }: FiledReport,
    stored: readonly StoredUpload[],
    walls: PreparedWalls | undefined,
    { nome, registradoPor }: ReportInput,
    because: VisitorCase | undefined,
  ): Promise<void> {
    if (walls) relato.chavesEquipe = null;
    const { origem } = relato;
    const action: StaffAction | undefined = registradoPor && {
      acao: 'relatos.registrar',
      usuarioId: registradoPor.id,
      detalhes: { origem },
    };
    await this.dataSource.transaction(async (manager) => {
      if (walls) await this.walls.raiseAtFiling(manager, walls);
      await manager.insert(Report, relato);
      await this.attachments.attach(manager, { relatoId: relato.id }, reportKey, stored);
      if (because) await this.answerBy(manager, relato.id, because);
      if (relato.acusadoEm) {
        await this.messages.addNotice(manager, [relato.id], 'recebido');
        const { motivo } = relato;
        if (this.time.namesAuthorities({ motivo, acusadoEm: null })) {
          await this.messages.addNotice(manager, [relato.id], 'denuncia_externa');
        }
      }
      await this.changes.notifyOfVisitor(manager, 'relato_registrado', relato, uuid);
      await this.changes.begin(manager, relato.id, action);
      // Filings are serialised from here on, so everything possible is done before.
      await this.register.open(manager, relato, nome !== undefined);
    });
  }

  /**
   * The new report answers the check-in: in the transaction that files it, after its row, which
   * identifies a resent form.
   */
  private answerBy(manager: EntityManager, id: string, because: VisitorCase): Promise<void> {
    const outroId = because.relato.id;
    return this.changes.changeSilently(manager, outroId, async (relato) => {
      requireStillOpen(because, relato);
      await this.checkIns.answer(manager, outroId, 'algo');
      await this.links.link(manager, id, outroId, 'represalia');
    });
  }
}

/** The texts of a report that may name a staff member. */
function textsOf(input: ReportInput, stored: readonly StoredUpload[] = []) {
  const { envolvidos, semConfianca, relato, risco, nome, email } = input;
  const textos = [relato, risco, nome, email, ...MEETING_FIELDS.map((field) => input[field])];
  return {
    envolvidos,
    semConfianca,
    textos: [...textos, ...stored.map(({ nomeArquivo }) => nomeArquivo)],
  };
}

function digestOf(fields: ReportInput): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64');
}

/** Without the server's keys, on purpose: only the form can open the answer. */
