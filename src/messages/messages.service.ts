import { randomUUID } from 'node:crypto';
import { type Aviso, AVISO_TEXTOS } from '@relato/domain/aviso';
import type { Status, StatusEscolhivel } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AttachmentView, Link } from '../attachments/attachment.view';
import { AttachmentsService, type StoredUpload } from '../attachments/attachments.service';
import { violatesUnique } from '../platform/database/pg-errors';
import { OutboxService } from '../platform/outbox/outbox.service';
import { keyedHash } from '../platform/vault/hashing';
import { openPaddedJson, sealPaddedJson } from '../platform/vault/padded-sealing';
import { type ReportChange, ReportChanges } from '../reports/report-changes.service';
import { sealAttachedWords } from '../reports/report-words.sealing';
import type { Autor } from '../reports/report.entity';
import { type HeldCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import { MessageAuthors } from './message-authors.service';
import { MENSAGEM_IDEMPOTENCIA_UNIQUE, Message } from './message.entity';
import type { MessageView } from './messages.dto';

/** What is sealed in a message's row. */
interface Contents {
  mensagem: string;
  autor: Autor;
  respondidoPor?: string;
  /** Milliseconds. */
  respondidoEm?: number;
  status?: Status;
}

/** What a form brings. */
export interface MessageInput {
  mensagem: string;
  stored: readonly StoredUpload[];
  /** The form's key, so that a resent form adds one message. */
  chaveEnvio?: string;
}

/** What the team's form brings. */
export interface TeamMessageInput extends MessageInput {
  /** The version that was read; absent where the request names none. */
  versao?: number;
}

/** What a visitor's message makes of a status: what waited for the visitor, or was closed, is the team's turn again. */
const AFTER_VISITOR: Readonly<Record<Status, Status>> = {
  NOVO: 'NOVO',
  EM_ANDAMENTO: 'EM_ANDAMENTO',
  AGUARDANDO_RESPOSTA: 'EM_ANDAMENTO',
  CONCLUIDO: 'EM_ANDAMENTO',
};

@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly attachments: AttachmentsService,
    private readonly authors: MessageAuthors,
    private readonly notices: OutboxService,
  ) {}

  /** A visitor's message: it stands unread, and reopens what was closed. An anonymous one has no author and no time. */
  async replyAsVisitor(report: VisitorCase, input: MessageInput): Promise<string> {
    const { relato, reportKey } = report;
    const { nome, uuid } = this.reports.contents(report);
    const contents = { mensagem: input.mensagem, ...this.authors.visitor(nome) };
    return this.add(relato.id, reportKey, input, contents, async (change) => {
      await this.notices.visitorReplied(change.manager, relato.id, uuid);
      change.set({ status: AFTER_VISITOR[change.relato.status], lido: false });
    });
  }

  /**
   * The team's answer: sets the report's status, and keeps it on the message. The first is the acknowledgement; a visitor
   * who asked for it gets a mail.
   * @throws AppError 409 when something came to the report since it was read
   */
  async replyAsTeam(report: HeldCase, status: StatusEscolhivel, input: TeamMessageInput): Promise<string> {
    const { relato, keys, usuarioId } = report;
    const contents = { mensagem: input.mensagem, ...this.authors.team(status) };
    const { avisar, email } = this.reports.contents({ relato, reportKey: keys.report });
    return this.add(
      relato.id,
      keys.report,
      input,
      contents,
      async (change) => {
        // The message is in by now, so that a resent one has been known by its key: its own first arrival is no news.
        change.requireVersion(input.versao);
        if (avisar && email !== undefined) await this.notices.teamReplied(change.manager, relato.id, email, avisar);
        const now = this.authors.now();
        change.set({ status, primeiraRespostaEm: change.relato.primeiraRespostaEm ?? now });
        // The visitor gets the full time to read it, and to answer.
        if (status === 'CONCLUIDO') change.set({ concluidoEm: now });
      },
      usuarioId,
    );
  }

  /** The thread of a report, in order; its messages are read while its files still are. */
  async thread(
    { relato, reportKey }: VisitorCase,
    files: Promise<ReadonlyMap<string | null, AttachmentView[]>>,
  ): Promise<MessageView[]> {
    const [anexos, rows] = await Promise.all([
      files,
      this.dataSource.manager.find(Message, { where: { relatoId: relato.id }, order: { ordem: 'ASC' } }),
    ]);
    return rows.map((row) => ({
      id: row.id,
      ...(row.conteudo ? openMessage(reportKey, row.id, row.conteudo) : noticeOf(row)),
      respostaAnexos: anexos.get(row.id) ?? [],
    }));
  }

  /** Writes a message of the product's own into the threads of locked reports. */
  async addNotice(manager: EntityManager, relatoIds: readonly string[], aviso: Aviso): Promise<void> {
    await manager.query(
      `INSERT INTO "mensagens" ("id", "relatoId", "ordem", "aviso", "avisoEm")
       SELECT gen_random_uuid(), "r"."id", "ultima"."ordem" + 1, $2, $3 FROM unnest($1::uuid[]) AS "r" ("id"),
       LATERAL (SELECT coalesce(max("ordem"), 0) AS "ordem" FROM "mensagens" WHERE "relatoId" = "r"."id") AS "ultima"`,
      [relatoIds, aviso, this.authors.now()],
    );
  }

  /** One message of a report. */
  async view(report: VisitorCase, id: string, link: Link): Promise<MessageView> {
    const thread = await this.thread(report, this.attachments.views(report.relato.id, report.reportKey, link));
    const view = thread.find((message) => message.id === id);
    if (!view) throw new Error('a message that was just written is gone');
    return view;
  }

  /** @param then what else the message makes of the report, once it is in */
  private async add(
    relatoId: string,
    reportKey: Buffer,
    { stored, chaveEnvio }: MessageInput,
    contents: Contents,
    then: (change: ReportChange) => Promise<void>,
    usuarioId?: string,
  ): Promise<string> {
    const id = randomUUID();
    const idempotencia = chaveEnvio === undefined ? null : keyedHash(reportKey, `envio/${chaveEnvio}`);
    try {
      await this.changes.change(relatoId, contents.autor, async (change) => {
        const { manager } = change;
        const ordem = await nextOrder(manager, relatoId);
        const conteudo = sealPaddedJson(reportKey, contents, place(id));
        const palavras = sealAttachedWords(reportKey, 'mensagens', id, [contents.mensagem]);
        await manager.insert(Message, { id, relatoId, ordem, conteudo, palavras, idempotencia });
        await this.attachments.attach(manager, relatoId, id, stored);
        const detalhes = { mensagem: id, status: contents.status ?? null, anexos: stored.length };
        if (usuarioId !== undefined) change.record('relatos.responder', usuarioId, detalhes);
        await then(change);
      });
      return id;
    } catch (error) {
      if (!idempotencia || !violatesUnique(error, MENSAGEM_IDEMPOTENCIA_UNIQUE)) throw error;
      await this.attachments.discard(stored);
      const first = await this.dataSource.manager.findOneByOrFail(Message, { relatoId, idempotencia });
      return first.id;
    }
  }
}

/** The report's row is locked, so that no other message can take the same number. */
async function nextOrder(manager: EntityManager, relatoId: string): Promise<number> {
  return ((await manager.maximum(Message, 'ordem', { relatoId })) ?? 0) + 1;
}

type MessageFields = Omit<MessageView, 'id' | 'respostaAnexos'>;

function openMessage(reportKey: Buffer, id: string, conteudo: Buffer): MessageFields {
  const { autor, ...contents } = openPaddedJson<Contents>(reportKey, conteudo, place(id));
  return { ...contents, daEquipe: autor !== 'visitante' };
}

/** Signed by nobody: no person wrote it. */
function noticeOf({ aviso, avisoEm }: Message): MessageFields {
  if (!aviso) throw new Error('a message has neither content nor notice');
  return {
    mensagem: AVISO_TEXTOS[aviso].pt,
    aviso,
    daEquipe: true,
    respondidoEm: avisoEm?.getTime(),
    status: 'CONCLUIDO',
  };
}

function place(id: string): string {
  return `mensagens/conteudo/${id}`;
}
