import { randomUUID } from 'node:crypto';
import { type Aviso, AVISO_STATUS, AVISO_TEXTOS } from '@relato/domain/aviso';
import type { Status, StatusEscolhivel } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { type AttachmentView, type Link, sentAt } from '../attachments/attachments.dto';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import { Config } from '../platform/config/config';
import { violatesUnique } from '../platform/database/open-database';
import { invalidData, notFound } from '../platform/errors/app-error';
import { OutboxService } from '../platform/outbox/outbox.service';
import { keyedHash, openPaddedJson, sealPaddedJson } from '../platform/vault/sealing';
import { type ReportChange, ReportChanges } from '../reports/report-changes.service';
import { ReportClock } from '../reports/report-clock.service';
import type { Autor, Report } from '../reports/report.entity';
import { sealAttachedWords } from '../reports/report.sealing';
import { type HeldCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import { MENSAGEM_IDEMPOTENCIA_UNIQUE, Message } from './message.entity';
import type { TextApprovalDto, MessageView } from './messages.dto';
import { minutesOf, requireCurrent, requireNewest } from './minutes.sealing';

interface Contents {
  mensagem: string;
  autor: Autor;
  respondidoPor?: string;
  /** Milliseconds. */
  respondidoEm?: number;
  status?: Status;
  correcao?: true;
  devolutiva?: true;
  prorrogacao?: true;
  /** With an extension: until when, in milliseconds. */
  ate?: number;
  encontro?: true;
}

type Files = ReadonlyMap<string | null, AttachmentView[]>;

export interface MessageInput {
  mensagem: string;
  stored: readonly StoredUpload[];
  /** The form's key, so that a resent form adds one message. */
  chaveEnvio?: string;
  versao?: number;
  /** The digest of the text that it corrects. */
  correcao?: string;
  /** It is the feedback. */
  devolutiva?: boolean;
  /** It answers the visitor's wish to meet. */
  encontro?: boolean;
}

@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly attachments: AttachmentsService,
    private readonly notices: OutboxService,
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  /** A visitor's message: it stands unread, and reopens what was closed. An anonymous one has no author and no time. */
  async replyAsVisitor(report: VisitorCase, input: MessageInput): Promise<string> {
    const { nome, uuid } = this.reports.contents(report);
    const signed = nome === undefined ? {} : { respondidoPor: nome, respondidoEm: this.time.now().getTime() };
    const { correcao } = input;
    const marked: Omit<Contents, 'mensagem'> = { autor: 'visitante', ...signed };
    if (correcao !== undefined) marked.correcao = true;
    return this.add(report, input, marked, async (change, id) => {
      if (correcao !== undefined) requireCurrent(await this.minutes(report, change.manager, id), correcao);
      await this.changes.tellOfVisitor(change.manager, 'mensagem_registrada', change.relato, uuid);
      // What waited for the visitor, or was closed, is the team's turn again.
      change.set({ status: change.relato.status === 'NOVO' ? 'NOVO' : 'EM_ANDAMENTO', lido: false });
    });
  }

  /**
   * The team's answer: sets the status; the first is the acknowledgement where none was given.
   * @throws AppError 409 when something came since; 400 `encontro` where nobody wishes to meet
   */
  async replyAsTeam(held: HeldCase, status: StatusEscolhivel, input: MessageInput): Promise<string> {
    const now = this.time.now();
    const said = {
      ...(input.devolutiva && { devolutiva: true as const }),
      ...(input.encontro && { encontro: true as const }),
    };
    const signed = { ...this.signature(now), status, ...said };
    return this.add(held, input, signed, async (change, mensagem) => {
      const detalhes = { mensagem, status, anexos: input.stored.length, ...said };
      change.record('relatos.responder', held.usuarioId, detalhes);
      // The message is in by now, so that a resent one has been known by its key: its own first arrival is no news.
      change.requireVersion(input.versao);
      const { devolutivaEm, encontroPedido, encontroRespondidoEm } = change.relato;
      if (input.encontro && !encontroPedido) throw invalidData({ encontro: 'valor_invalido' });
      await this.tellVisitor(change.manager, held);
      change.set({ status, ...answered(change.relato, now) });
      if (input.devolutiva) change.set({ devolutivaEm: devolutivaEm ?? now });
      if (input.encontro) change.set({ encontroRespondidoEm: encontroRespondidoEm ?? now });
      // The visitor gets the full time to read it, and to answer.
      if (status === 'CONCLUIDO') change.set({ concluidoEm: now });
    });
  }

  /**
   * The visitor approves the text that a colleague took down: nothing changes it from then on. The record holds its digest.
   * Approving it twice is no mistake, and changes nothing.
   * @throws AppError 409 where it was corrected since it was seen; 400 where nobody took it down
   */
  approve(report: VisitorCase, resumo: string): Promise<TextApprovalDto> {
    return this.dataSource.transaction(async (manager) => {
      const [relato] = await this.changes.lock(manager, [report.relato.id]);
      if (!relato) throw notFound();
      const before = await this.minutes(report, manager);
      if (!before) throw invalidData({ resumo: 'valor_invalido' });
      requireNewest(before, resumo);
      if (before.aprovadoEm !== undefined) return { resumo, aprovadoEm: before.aprovadoEm };
      const aprovadoEm = await this.addNotice(manager, [relato.id], 'relato_aprovado');
      const deed = { acao: 'relatos.aprovado', detalhes: { resumo } } as const;
      await this.changes.write(manager, [relato], 'visitante', { lido: false }, deed);
      return { resumo, aprovadoEm: aprovadoEm.getTime() };
    });
  }

  /** Tells the visitor that their report came, once: where that was done already, nothing changes. */
  async acknowledge(held: HeldCase): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [relato] = await this.changes.lock(manager, [held.relato.id]);
      if (!relato) throw notFound();
      if (relato.acusadoEm) return;
      await this.addNotice(manager, [relato.id], 'recebido');
      await this.tellVisitor(manager, held);
      const deed = { acao: 'relatos.responder.acusar', usuarioId: held.usuarioId } as const;
      await this.changes.write(manager, [relato], 'equipe', { acusadoEm: this.time.now() }, deed);
    });
  }

  /** Extends the term of the feedback, with a message that says why. @throws AppError 409 where it cannot be extended */
  async extend(held: HeldCase, motivo: string): Promise<void> {
    const now = this.time.now();
    const ate = this.time.requireExtension(held.relato).getTime();
    const signed = { ...this.signature(now), prorrogacao: true, ate } as const;
    await this.add(held, { mensagem: motivo, stored: [] }, signed, async (change, mensagem) => {
      this.time.requireExtension(change.relato);
      await this.tellVisitor(change.manager, held);
      change.set({ ...answered(change.relato, now), prorrogadoEm: now });
      change.record('relatos.responder.prorrogar', held.usuarioId, { mensagem, ate });
    });
  }

  private signature(now: Date) {
    return { autor: 'equipe', respondidoPor: this.config.teamLabel, respondidoEm: now.getTime() } as const;
  }

  /** Mails a visitor who wants it that there is something to read. */
  private async tellVisitor(manager: EntityManager, held: HeldCase): Promise<void> {
    const { avisar, email } = this.reports.contents(held);
    if (avisar && email !== undefined) await this.notices.teamReplied(manager, held.relato.id, email, avisar);
  }

  private async minutes(report: VisitorCase, manager: EntityManager, besides?: string) {
    const messages = await this.opened(report, manager);
    const known = messages.filter(({ id }) => id !== besides);
    return minutesOf(report, this.reports.contents(report), known);
  }

  /** The thread of a report, in order; its messages are read while its files still are. */
  async thread(report: VisitorCase, files: Promise<Files>): Promise<MessageView[]> {
    const [anexos, messages] = await Promise.all([files, this.opened(report)]);
    return messages.map((message) => ({
      ...message,
      respostaAnexos: sentAt(message.respondidoEm, anexos.get(message.id)),
    }));
  }

  /** The same without files. */
  async opened({ relato, reportKey }: VisitorCase, manager = this.dataSource.manager): Promise<OpenedMessage[]> {
    const rows = await manager.find(Message, { where: { relatoId: relato.id }, order: { ordem: 'ASC' } });
    return this.reports.openRows(relato, rows, (row) => ({
      id: row.id,
      ...(row.conteudo ? openMessage(reportKey, row.id, row.conteudo) : noticeOf(row)),
    }));
  }

  /** @returns what tells the corrected text of each of these reports; undefined of one that nobody corrected */
  async corrections(relatoIds: readonly string[]) {
    const where = { relatoId: In(relatoIds), conteudo: Not(IsNull()) };
    const rows =
      relatoIds.length === 0 ? [] : await this.dataSource.manager.find(Message, { where, order: { ordem: 'DESC' } });
    return ({ relato, reportKey }: { relato: Pick<Report, 'id'>; reportKey: Buffer }): string | undefined => {
      const messages = rows.flatMap(({ id, relatoId, conteudo }) =>
        relatoId === relato.id && conteudo ? [openMessage(reportKey, id, conteudo)] : [],
      );
      return messages.find(({ correcao }) => correcao)?.mensagem;
    };
  }

  /** Writes a message of the product's own into the threads of locked reports. */
  async addNotice(manager: EntityManager, relatoIds: readonly string[], aviso: Aviso): Promise<Date> {
    const now = this.time.now();
    await manager.query(
      `INSERT INTO "mensagens" ("id", "relatoId", "ordem", "aviso", "avisoEm")
       SELECT gen_random_uuid(), "r"."id", "ultima"."ordem" + 1, $2, $3 FROM unnest($1::uuid[]) AS "r" ("id"),
       LATERAL (SELECT coalesce(max("ordem"), 0) AS "ordem" FROM "mensagens" WHERE "relatoId" = "r"."id") AS "ultima"`,
      [relatoIds, aviso, now],
    );
    return now;
  }

  async view(report: VisitorCase, id: string, link: Link): Promise<MessageView> {
    const thread = await this.thread(report, this.attachments.views(report, link));
    const view = thread.find((message) => message.id === id);
    if (!view) throw new Error('a message that was just written is gone');
    return view;
  }

  private async add(
    { relato: { id: relatoId }, reportKey }: VisitorCase,
    { mensagem, stored, chaveEnvio }: MessageInput,
    signed: Omit<Contents, 'mensagem'>,
    then: (change: ReportChange, id: string) => Promise<void>,
  ): Promise<string> {
    const id = randomUUID();
    const idempotencia = chaveEnvio === undefined ? null : keyedHash(reportKey, `envio/${chaveEnvio}`);
    const conteudo = sealPaddedJson(reportKey, { mensagem, ...signed } satisfies Contents, place(id));
    const palavras = sealAttachedWords(reportKey, 'mensagens', id, [mensagem]);
    try {
      await this.changes.change(relatoId, signed.autor, async (change) => {
        // The report's row is locked, so that no other message can take the same number.
        const ordem = ((await change.manager.maximum(Message, 'ordem', { relatoId })) ?? 0) + 1;
        await change.manager.insert(Message, { id, relatoId, ordem, conteudo, palavras, idempotencia });
        await this.attachments.attach(change.manager, relatoId, id, stored);
        await then(change, id);
      });
      return id;
    } catch (error) {
      if (!idempotencia || !violatesUnique(error, MENSAGEM_IDEMPOTENCIA_UNIQUE)) throw error;
      await this.attachments.discard(stored);
      return (await this.dataSource.manager.findOneByOrFail(Message, { relatoId, idempotencia })).id;
    }
  }
}

type MessageFields = Omit<MessageView, 'id' | 'respostaAnexos'>;

type OpenedMessage = Omit<MessageView, 'respostaAnexos'>;

function openMessage(reportKey: Buffer, id: string, conteudo: Buffer): MessageFields {
  const { autor, ...contents } = openPaddedJson<Contents>(reportKey, conteudo, place(id));
  return { ...contents, daEquipe: autor !== 'visitante' };
}

function noticeOf({ aviso, avisoEm }: Message): MessageFields {
  if (!aviso) throw new Error('a message has neither content nor notice');
  const mensagem = AVISO_TEXTOS[aviso].pt;
  const daEquipe = aviso !== 'relato_aprovado';
  return { mensagem, aviso, daEquipe, respondidoEm: avisoEm?.getTime(), status: AVISO_STATUS[aviso] };
}

/** What the team's words change of when the visitor was first answered. */
const answered = ({ primeiraRespostaEm, acusadoEm }: Report, now: Date) => ({
  primeiraRespostaEm: primeiraRespostaEm ?? now,
  acusadoEm: acusadoEm ?? now,
});

const place = (id: string): string => `mensagens/conteudo/${id}`;
