import { randomUUID } from 'node:crypto';
import { type Aviso, AVISO_STATUS, AVISO_TEXTOS } from '@relato/domain/aviso';
import type { Status, StatusEscolhivel } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
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
import type { MessageView } from './messages.dto';

interface Contents {
  mensagem: string;
  autor: Autor;
  respondidoPor?: string;
  /** Milliseconds. */
  respondidoEm?: number;
  status?: Status;
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
    return this.add(report, input, { autor: 'visitante', ...signed }, async (change) => {
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

  /** The thread of a report, in order; its messages are read while its files still are. */
  async thread({ relato, reportKey }: VisitorCase, files: Promise<Files>): Promise<MessageView[]> {
    const where = { relatoId: relato.id };
    const found = this.dataSource.manager.find(Message, { where, order: { ordem: 'ASC' } });
    const [anexos, rows] = await Promise.all([files, found]);
    return this.reports.openRows(relato, rows, (row) => {
      const fields = row.conteudo ? openMessage(reportKey, row.id, row.conteudo) : noticeOf(row);
      return { id: row.id, ...fields, respostaAnexos: sentAt(fields.respondidoEm, anexos.get(row.id)) };
    });
  }

  /** Writes a message of the product's own into the threads of locked reports. */
  async addNotice(manager: EntityManager, relatoIds: readonly string[], aviso: Aviso): Promise<void> {
    await manager.query(
      `INSERT INTO "mensagens" ("id", "relatoId", "ordem", "aviso", "avisoEm")
       SELECT gen_random_uuid(), "r"."id", "ultima"."ordem" + 1, $2, $3 FROM unnest($1::uuid[]) AS "r" ("id"),
       LATERAL (SELECT coalesce(max("ordem"), 0) AS "ordem" FROM "mensagens" WHERE "relatoId" = "r"."id") AS "ultima"`,
      [relatoIds, aviso, this.time.now()],
    );
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

function openMessage(reportKey: Buffer, id: string, conteudo: Buffer): MessageFields {
  const { autor, ...contents } = openPaddedJson<Contents>(reportKey, conteudo, place(id));
  return { ...contents, daEquipe: autor !== 'visitante' };
}

function noticeOf({ aviso, avisoEm }: Message): MessageFields {
  if (!aviso) throw new Error('a message has neither content nor notice');
  const mensagem = AVISO_TEXTOS[aviso].pt;
  return { mensagem, aviso, daEquipe: true, respondidoEm: avisoEm?.getTime(), status: AVISO_STATUS[aviso] };
}

/** What the team's words change of when the visitor was first answered. */
const answered = ({ primeiraRespostaEm, acusadoEm }: Report, now: Date) => ({
  primeiraRespostaEm: primeiraRespostaEm ?? now,
  acusadoEm: acusadoEm ?? now,
});

const place = (id: string): string => `mensagens/conteudo/${id}`;
