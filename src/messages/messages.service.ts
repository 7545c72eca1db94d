import { randomUUID } from 'node:crypto';
import type { Notice } from '@relato/domain/notice';
import type { TextApproval } from '@relato/domain/passphrase';
import { type StatusChoice, statusAfter } from '@relato/domain/status';
import type { CheckInAnswerInThread } from '@relato/domain/check-in';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import {
  type Link,
  sentAt,
  staffLink,
  toAttachmentDto,
  visitorLink,
} from '../attachments/attachments.dto';
import { Attachment } from '../attachments/attachment.entity';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import { Config } from '../platform/config/config';
import { violatesUnique } from '../platform/database/open-database';
import { alreadySent, invalidData, threadFull } from '../platform/errors/app-error';
import { inOrder, nextNumber } from '../reports/case-parts';
import type { CaseRows } from '../reports/case-rows';
import { CheckIns } from '../reports/check-ins/check-ins.service';
import { CaseNotices } from '../reports/changes/case-notices.service';
import type { Counts, ReportChange } from '../reports/changes/report-change.values';
import { ReportChanges } from '../reports/changes/report-changes.service';
import { meetingAnsweredAt } from '../reports/deadlines.dto';
import { ReportClock } from '../reports/report-clock.service';
import { CaseWalls } from '../reports/people/case-walls.service';
import { Report } from '../reports/report.entity';
import { sealAttachedWords, sendingKey } from '../reports/report.sealing';
import { type StaffCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import { applicableTo, type ChosenSituation } from '../reports/situation/situation.values';
import { CaseHistory, recorded } from '../reports/situation/case-history.service';
import type { ConclusionFields } from '../reports/situation/situation.dto';
import { requireStillOpen } from '../reports/visitor-session/visitor-session.service';
import { MESSAGE_IDEMPOTENCY_UNIQUE, Message } from './message.entity';
import {
  type Contents,
  fieldsOf,
  noticeOf,
  openMessage,
  type OpenedMessage,
  sealMessage,
} from './message.sealing';
import type { TextApprovalDto, MessageDto } from './messages.dto';
import { APPROVAL_NOTICES, minutesOf, requireCurrent, requireNewest } from './minutes.sealing';

export interface MessageInput extends ConclusionFields {
  mensagem: string;
  files: readonly StoredUpload[];
  /** The status that the team's answer sets; EM_ANDAMENTO by default. */
  status?: StatusChoice;
  /** The form's key, so that a resent form adds one message. */
  chaveEnvio?: string;
  versao?: number;
  /** The digest of the text that it corrects. */
  correcao?: string;
  /** It is the feedback. */
  devolutiva?: boolean;
  /** It answers the visitor's wish for a meeting. */
  encontro?: boolean;
  /** When they meet, in milliseconds. */
  encontroEm?: number;
}

/**
 * Sealed bytes of a visitor's messages since the team's last one, as {@link sealMessage} pads them:
 * about thirty texts of the greatest length, or nine hundred short ones.
 */
const UNANSWERED_BYTES_MAX = 1_000_000;

/** Of the thread to which a statement adds a message, without that message. */
const BYTES_BEFORE = `(SELECT coalesce(sum(octet_length("m"."conteudo")), 0) FROM "mensagens" "m"
  WHERE "m"."relatoId" = "mensagens"."relatoId") AS "before"`;

/** An added message; a resent one has no contents here, because the first one counts. */
interface AddedMessage {
  id: string;
  contents: Contents | undefined;
}

@Injectable()
export class MessagesService {
  constructor(
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly notices: CaseNotices,
    private readonly history: CaseHistory,
    private readonly attachments: AttachmentsService,
    private readonly time: ReportClock,
    private readonly config: Config,
    private readonly checkIns: CheckIns,
    private readonly walls: CaseWalls,
  ) {}

  /**
   * Adds a visitor's message: the report becomes unread, and a closed one reopens. An anonymous
   * message has no author and no time.
   * @throws AppError 409 `conversa_cheia` above {@link UNANSWERED_BYTES_MAX}; `relato_ja_enviado` if
   * the form added another message before
   */
  async replyAsVisitor(report: VisitorCase, input: MessageInput): Promise<MessageDto> {
    const { uuid } = this.reports.contents(report);
    const { correcao } = input;
    const marked = this.visitorSignature(report);
    if (correcao !== undefined) marked.correcao = true;
    const named = await this.walls.namedIn(textsOf(input));
    const added = await this.add(report, input, marked, async (change, id, threadBytes) => {
      requireStillOpen(report, change.relato);
      if (threadBytes > UNANSWERED_BYTES_MAX) await this.requireRoom(report, change.manager);
      // Before notifying anyone, so that the named person is not notified.
      const chavesEquipe = await this.walls.raiseForNamed(change, report.reportKey, named);
      if (correcao !== undefined)
        requireCurrent(await this.minutes(report, change.manager, id), correcao);
      await this.notices.notifyOfVisitor(
        change.manager,
        'mensagem_registrada',
        { id: change.relato.id, responsavelId: change.relato.responsavelId, chavesEquipe },
        uuid,
      );
      change.set({ status: statusAfter('visitante', change.relato.status), lido: false });
    });
    const sent = await this.shown(report, added, input.files, visitorLink);
    requireStored(sent, input);
    return sent;
  }

  /**
   * Adds the visitor's answer to a check-in to the thread only: it reopens nothing, changes no date
   * and notifies no one.
   * @throws AppError 409 if they were not asked, or have answered
   */
  async answerCheckIn(
    report: VisitorCase,
    verificacao: CheckInAnswerInThread,
    input: Omit<MessageInput, 'files'>,
  ) {
    const { id } = report.relato;
    const signed = { ...this.visitorSignature(report), verificacao };
    const named = await this.walls.namedIn([input.mensagem]);
    const answer = async (change: ReportChange): Promise<void> => {
      requireStillOpen(report, change.relato);
      await this.walls.raiseForNamed(change, report.reportKey, named);
      await this.checkIns.answer(change.manager, id, verificacao);
    };
    const message = { ...input, files: [] };
    const added = await this.add(report, message, signed, answer, 'silent');
    requireStored(await this.shown(report, added, [], visitorLink), message);
  }

  /**
   * Adds the team's answer and sets the status; a new or removed outcome adds a row to the history.
   * The first answer acknowledges the report if that is still owed.
   * @throws AppError 409 if the report changed since; 400 `encontro` if the visitor wishes for no
   * meeting; 400 `encontroEm` before the day of the report's receipt
   */
  async replyAsTeam(held: StaffCase, input: MessageInput): Promise<MessageDto> {
    const { files } = input;
    const status = statusAfter('equipe', held.relato.status, input.status);
    const now = this.time.now();
    const kinds: Pick<Contents, 'devolutiva' | 'encontro' | 'encontroEm'> = {};
    if (input.devolutiva) kinds.devolutiva = true;
    if (input.encontro) {
      kinds.encontro = true;
      kinds.encontroEm = input.encontroEm;
    }
    const signed = { ...this.signature(now), status, ...kinds };
    const added = await this.add(held, input, signed, async (change, mensagem) => {
      const outcome = applicableTo(change.relato, conclusionIn(input));
      const detalhes = { mensagem, status, anexos: files.length, ...kinds, ...recorded(outcome) };
      change.record({ acao: 'relatos.responder', usuarioId: held.usuarioId, detalhes });
      // After the insert, which recognises a resent message by its key: that one must not
      // fail because its own first arrival changed the version.
      change.requireVersion(input.versao);
      await this.nameAuthorities(change.manager, change.relato);
      this.requireMeetingFor(change.relato, input);
      const { devolutivaEm } = change.relato;
      await this.notices.notifyVisitor(change.manager, held.at(change.relato));
      change.set({ status, ...outcome, ...this.answered(change.relato, now) });
      const { relato } = change;
      const endsConclusion = status !== 'CONCLUIDO' && (relato.desfecho ?? relato.medidas) !== null;
      if (endsConclusion || Object.keys(outcome).length > 0) {
        const changed = [{ relato, internalKey: held.keys.internal }];
        await this.history.addSituation(change.manager, changed, { status, ...outcome });
      }
      if (input.devolutiva) change.set({ devolutivaEm: devolutivaEm ?? now });
      if (input.encontro) change.set(meetingAnswered(change.relato, input.encontroEm, now));
      // The visitor gets the full time to read and answer it.
      if (status === 'CONCLUIDO') change.set({ concluidoEm: now });
    });
    return this.shown(held, added, files, staffLink(held.relato.id));
  }

  /**
   * Records the visitor's approval of a text that a staff member took down: it is final from then
   * on, and the audit log holds its digest. Approving it twice changes nothing.
   * @throws AppError 409 if it was corrected since it was read; 400 if the report was not taken
   * down by a staff member
   */
  approve(report: VisitorCase, resumo: string): Promise<TextApprovalDto> {
    return this.changes.change(report.relato.id, 'visitante', async (change) => {
      const { manager, relato } = change;
      requireStillOpen(report, relato);
      const before = await this.minutes(report, manager);
      if (!before) throw invalidData({ resumo: 'valor_invalido' });
      requireNewest(before, resumo);
      if (before.aprovadoEm !== undefined && before.aprovadoCom !== undefined) {
        change.leave();
        return { resumo, aprovadoEm: before.aprovadoEm, aprovadoCom: before.aprovadoCom };
      }
      // If a passphrase was set, no session opens the report without it.
      const protectedByWords = this.reports.contents(report).palavras !== undefined;
      const aprovadoCom: TextApproval = protectedByWords ? 'protocolo_e_palavras' : 'so_protocolo';
      const aprovadoEm = await this.addNotice(manager, [relato.id], APPROVAL_NOTICES[aprovadoCom]);
      change.set({ lido: false });
      change.record({ acao: 'relatos.aprovado', detalhes: { resumo, com: aprovadoCom } });
      return { resumo, aprovadoEm: aprovadoEm.getTime(), aprovadoCom };
    });
  }

  /** Acknowledges the report to its visitor, once: if that was done already, nothing changes. */
  async acknowledge(held: StaffCase): Promise<void> {
    await this.changes.change(held.relato.id, 'equipe', async (change) => {
      const { manager, relato } = change;
      if (relato.acusadoEm) {
        change.leave();
        return;
      }
      await this.addNotice(manager, [relato.id], 'recebido');
      await this.nameAuthorities(manager, relato);
      await this.notices.notifyVisitor(manager, held.at(relato));
      change.set(this.acknowledged(relato, this.time.now()));
      change.record({ acao: 'relatos.responder.acusar', usuarioId: held.usuarioId });
    });
  }

  /**
   * Extends the feedback's term, with a message that says why. @throws AppError 409 if it cannot be
   * extended
   */
  async extend(held: StaffCase, motivo: string): Promise<void> {
    const now = this.time.now();
    const ate = this.time.requireExtension(held.relato).getTime();
    const signed = { ...this.signature(now), prorrogacao: true, ate } as const;
    await this.add(held, { mensagem: motivo, files: [] }, signed, async (change, mensagem) => {
      this.time.requireExtension(change.relato);
      await this.nameAuthorities(change.manager, change.relato);
      await this.notices.notifyVisitor(change.manager, held.at(change.relato));
      const answered = this.answered(change.relato, now);
      const terms = this.time.renewedDueDatesOf(change.relato, { ...answered, prorrogadoEm: now });
      change.set({ ...answered, prorrogadoEm: now, ...terms });
      const detalhes = { mensagem, ate };
      change.record({ acao: 'relatos.responder.prorrogar', usuarioId: held.usuarioId, detalhes });
    });
  }

  /** @throws AppError 400 if an answer to the wish for a meeting does not fit the report */
  private requireMeetingFor(relato: Report, { encontro, encontroEm }: MessageInput): void {
    if (encontro && !relato.encontroPedido) throw invalidData({ encontro: 'valor_invalido' });
    if (encontroEm === undefined) return;
    if (!encontro || this.time.isBeforeReceipt(relato, new Date(encontroEm)))
      throw invalidData({ encontroEm: 'valor_invalido' });
  }

  /**
   * Adds the notice about reporting outside the company to the acknowledgement just written, if the
   * law requires it. Without it a staff member's message would not acknowledge.
   */
  async nameAuthorities(manager: EntityManager, relato: Report): Promise<void> {
    if (this.time.namesAuthorities(relato))
      await this.addNotice(manager, [relato.id], 'denuncia_externa');
  }

  /** The dates that a message of the team sets. */
  private answered(relato: Report, now: Date) {
    const primeiraRespostaEm = relato.primeiraRespostaEm ?? now;
    return { primeiraRespostaEm, ...(!relato.acusadoEm && this.acknowledged(relato, now)) };
  }

  /** The acknowledgement, from which the feedback's term may count. */
  private acknowledged(relato: Report, acusadoEm: Date) {
    return { acusadoEm, ...this.time.renewedDueDatesOf(relato, { acusadoEm }) };
  }

  /** An anonymous visitor's messages have no author and no time. */
  private visitorSignature(report: VisitorCase): Omit<Contents, 'mensagem'> {
    const { nome, palavras } = this.reports.contents(report);
    return {
      autor: 'visitante',
      ...(nome !== undefined && { respondidoPor: nome, respondidoEm: this.time.now().getTime() }),
      // For an altered report it is unknown what opened it.
      ...(palavras !== undefined && !this.reports.isAltered(report.relato) && { palavras }),
    };
  }

  private signature(now: Date) {
    return {
      autor: 'equipe',
      respondidoPor: this.config.teamLabel,
      respondidoEm: now.getTime(),
    } as const;
  }

  /**
   * Bounds what a visitor adds while the team does not answer: one network could otherwise fill
   * thread and memory.
   */
  private async requireRoom({ relato, reportKey }: VisitorCase, manager: EntityManager) {
    const rows = await manager.find(Message, {
      select: { id: true, conteudo: true },
      where: { relatoId: relato.id, conteudo: Not(IsNull()) },
      order: { ordem: 'DESC' },
    });
    let unanswered = 0;
    for (const { id, conteudo } of rows) {
      if (!conteudo || openMessage(reportKey, id, conteudo).daEquipe) return;
      unanswered += conteudo.length;
      if (unanswered > UNANSWERED_BYTES_MAX) throw threadFull();
    }
  }

  private async minutes(report: VisitorCase, manager: EntityManager, besides?: string) {
    const messages = this.opened(
      report,
      await this.reports.rowsOf(report.relato, [Message], manager),
    );
    const known = messages.filter(({ id }) => id !== besides);
    return minutesOf(report, this.reports.contents(report), known);
  }

  /** The thread of a report, in order. */
  thread(report: VisitorCase, rows: CaseRows, link: Link): MessageDto[] {
    const anexos = this.attachments.views(report, rows, link);
    return this.opened(report, rows).map((message) => ({
      ...message,
      respostaAnexos: sentAt(message.respondidoEm, anexos.get(message.id)),
    }));
  }

  /** The same without files. */
  private opened({ relato, reportKey }: VisitorCase, rows: CaseRows): OpenedMessage[] {
    return this.reports.openRows(relato, inOrder(rows.of(Message)), (row) => ({
      id: row.id,
      ...(row.conteudo ? openMessage(reportKey, row.id, row.conteudo) : noticeOf(row)),
    }));
  }

  /** Adds an automatic notice to the threads of locked reports. */
  async addNotice(
    manager: EntityManager,
    relatoIds: readonly string[],
    aviso: Notice,
  ): Promise<Date> {
    const now = this.time.now();
    await manager.query(
      `INSERT INTO "mensagens" ("id", "relatoId", "ordem", "aviso", "avisoEm")
       SELECT gen_random_uuid(), "r"."id", "ultima"."ordem" + 1, $2, $3 FROM unnest($1::uuid[]) AS "r" ("id"),
       LATERAL (SELECT coalesce(max("ordem"), 0) AS "ordem" FROM "mensagens" WHERE "relatoId" = "r"."id") AS "ultima"`,
      [relatoIds, aviso, now],
    );
    return now;
  }

  /** A message that was just added; a resent one is read. */
  private async shown(
    report: VisitorCase,
    { id, contents }: AddedMessage,
    files: readonly StoredUpload[],
    link: Link,
  ): Promise<MessageDto> {
    if (contents) {
      const anexos = files.map((file) => toAttachmentDto(file, link));
      const respostaAnexos = sentAt(contents.respondidoEm, anexos);
      return { id, ...fieldsOf(contents), respostaAnexos };
    }
    const rows = await this.reports.rowsOf(report.relato, [Message, Attachment]);
    const first = this.thread(report, rows, link).find((message) => message.id === id);
    if (!first) throw new Error('a message that was just written is gone');
    return first;
  }

  /**
   * Adds a message. @param then runs after the insert, in the same transaction, with the bytes that
   * the thread's messages take together
   */
  private async add(
    report: VisitorCase,
    input: MessageInput,
    signed: Omit<Contents, 'mensagem'>,
    then: (change: ReportChange, id: string, threadBytes: number) => Promise<void>,
    counts: Counts = 'update',
  ): Promise<AddedMessage> {
    const { mensagem, files, chaveEnvio } = input;
    const { reportKey } = report;
    const relatoId = report.relato.id;
    const id = randomUUID();
    const idempotencia = sendingKey(reportKey, chaveEnvio);
    const contents = { mensagem, ...signed };
    const conteudo = sealMessage(reportKey, id, contents);
    const palavras = sealAttachedWords(reportKey, 'mensagens', id, textsOf(input));
    const work = async (change: ReportChange): Promise<void> => {
      const { manager } = change;
      const ordem = nextNumber('mensagens', relatoId);
      const row = { id, relatoId, ordem, conteudo, palavras, idempotencia };
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(Message)
        .values(row)
        .returning(BYTES_BEFORE)
        .execute();
      const [{ before }] = inserted.raw as [{ before: string }];
      await this.attachments.attach(manager, { relatoId, mensagemId: id }, reportKey, files);
      await then(change, id, Number(before) + conteudo.length);
    };
    try {
      await this.changes.change(relatoId, signed.autor, work, { counts });
      return { id, contents };
    } catch (error) {
      if (!idempotencia || !violatesUnique(error, MESSAGE_IDEMPOTENCY_UNIQUE)) throw error;
      await this.attachments.discard(files);
      const rows = await this.reports.rowsOf(report.relato, [Message]);
      return { id: rows.addedBy(Message, idempotencia).id, contents: undefined };
    }
  }
}

/**
 * A resent form must not lose what its visitor added to it after the first attempt.
 * @throws AppError 409 if the message that it added has another text, or fewer files
 */
function requireStored(first: MessageDto, { mensagem, files }: MessageInput): void {
  if (first.mensagem !== mensagem || first.respostaAnexos.length < files.length)
    throw alreadySent({ chaveEnvio: 'outros_textos' });
}

/** The texts of a message that may name a staff member, and that a search reads. */
const textsOf = ({ mensagem, files }: MessageInput): string[] => [
  mensagem,
  ...files.map(({ nomeArquivo }) => nomeArquivo),
];

/**
 * The fields that an answer to the wish for a meeting changes. @param date of the meeting, if it
 * names one
 */
function meetingAnswered(
  { encontroAte, encontroEm: before, encontroRespondidoEm }: Report,
  date: number | undefined,
  now: Date,
) {
  const encontroEm = date === undefined ? before : new Date(date);
  const wish = { encontroAte, encontroEm, encontroRespondidoEm };
  return { encontroEm, encontroRespondidoEm: meetingAnsweredAt(wish, now) };
}

/** The fields of an answer about the report's conclusion, as far as they were sent. */
const conclusionIn = ({
  desfecho,
  medidas,
  verificacoes,
  procedenciaDecisao,
}: MessageInput): ChosenSituation => {
  const conclusion = { desfecho, medidas, verificacoes, procedenciaDecisao };
  return Object.fromEntries(Object.entries(conclusion).filter(([, value]) => value !== undefined));
};
