import { ATTACHMENTS_PER_MESSAGE } from '@relato/domain/limits';
import { normalizeProtocol } from '@relato/domain/protocol';
import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { staffLink, visitorLink } from '../attachments/attachments.dto';
import { type Fields, FormIntake } from '../attachments/form-intake.service';
import { invalidData, noSession } from '../platform/errors/app-error';
import { Allow, Public } from '../platform/http/access.decorators';
import { FormBody, validated } from '../platform/http/validation';
import { ThrottleService } from '../platform/throttling/throttle.service';
import { ApiLimited, Throttled } from '../platform/throttling/throttled.decorators';
import { ForHolder, ForVisitor, Held, Visitor, type VisitorsOwn } from '../reports/case.guard';
import { requireDecidable } from '../reports/situation/situation.values';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { StaffCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import {
  requireReference,
  type VisitorAccess,
  VisitorSession,
} from '../reports/visitor-session/visitor-session.service';
import { Duplicates } from './duplicates.service';
import {
  TextApprovalDto,
  ApproveDto,
  IdentificationDto,
  MessageView,
  NoticeAddressDto,
  SentMessageDto,
  TeamMessageDto,
  VisitorMessageDto,
} from './messages.dto';
import { MessagesService } from './messages.service';
import { VisitorContact } from './visitor-contact.service';

@Controller('api/visitante/relato/mensagens')
export class VisitorMessagesController {
  constructor(
    private readonly reports: ReportsService,
    private readonly messages: MessagesService,
    private readonly intake: FormIntake,
    private readonly session: VisitorSession,
    private readonly throttle: ThrottleService,
  ) {}

  /**
   * Adds the visitor's message to the thread of the session's report, or of the report whose
   * protocol is sent with it.
   */
  @Public()
  @ApiLimited()
  @Post()
  @FormBody(VisitorMessageDto, ATTACHMENTS_PER_MESSAGE)
  async reply(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    const visitor = await this.session.read(request);
    // Without session and form, the missing session is the refusal, as on every visitor route.
    if (!visitor && !request.isMultipart() && !request.body) throw noSession();
    const { report, id } = await this.intake.read(
      request,
      {
        limitedAs: 'mensagem',
        maxFiles: ATTACHMENTS_PER_MESSAGE,
        readTexts: async (fields) => {
          const ofSession =
            fields['protocolo'] === undefined ? await this.reportOf(visitor, reply) : undefined;
          const texts = await validated(VisitorMessageDto, fields);
          const report = ofSession ?? (await this.open(texts, request, reply));
          requireReference(texts.referencia, report.reportKey);
          return { ...report, texts };
        },
      },
      async ({ texts: { mensagem, chaveEnvio, correcao }, ...report }, stored) => ({
        report,
        id: await this.messages.replyAsVisitor(report, { mensagem, chaveEnvio, correcao, stored }),
      }),
    );
    return this.messages.view(report, id, visitorLink);
  }

  private async reportOf(
    visitor: VisitorAccess | undefined,
    reply: FastifyReply,
  ): Promise<VisitorCase> {
    if (!visitor) throw noSession();
    const report = await this.reports.ofVisitor(visitor);
    this.session.renew(reply, visitor);
    return report;
  }

  /** A protocol sent with the form begins a new session: the form must not reach another report. */
  private async open(
    texts: VisitorMessageDto,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<VisitorCase> {
    const { protocolo = '', palavras, prova } = texts;
    const report = await this.throttle.run(
      { para: 'acesso', network: request.network, prova },
      () => this.reports.openByProtocol(normalizeProtocol(protocolo), palavras),
    );
    await this.session.begin(request, reply, report);
    return report;
  }
}

@Controller('api/visitante/relato/aprovacao')
export class ApprovalController {
  constructor(
    private readonly messages: MessagesService,
    private readonly session: VisitorSession,
  ) {}

  /**
   * Approves the text of the session's report, which a staff member took down; a correction is a
   * message with `correcao`.
   */
  @ForVisitor()
  @Post()
  @HttpCode(200)
  approve(
    @Visitor() visitor: VisitorsOwn,
    @Body() { resumo }: ApproveDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TextApprovalDto> {
    this.session.renew(reply, visitor);
    return this.messages.approve(visitor, resumo);
  }
}

@ForHolder()
@Controller('api/relatos/:id/mensagens')
export class StaffMessagesController {
  constructor(
    private readonly reports: ReportsService,
    private readonly messages: MessagesService,
    private readonly duplicates: Duplicates,
    private readonly intake: FormIntake,
  ) {}

  /**
   * Answers the visitor, and sets the report's status; on request also for each duplicate of the
   * case.
   */
  @Allow('relatos.responder')
  @Post()
  @FormBody(TeamMessageDto, ATTACHMENTS_PER_MESSAGE)
  async reply(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Req() request: FastifyRequest,
  ): Promise<SentMessageDto> {
    const { relato, reportKey } = held;
    const readTexts = async (fields: Fields) => ({
      reportKey,
      texts: await validated(TeamMessageDto, fields),
    });
    const { id, ...sent } = await this.intake.read(
      request,
      { maxFiles: ATTACHMENTS_PER_MESSAGE, readTexts, lists: ['medidas', 'verificacoes'] },
      async ({ texts: { status = 'EM_ANDAMENTO', duplicados = false, ...texts } }, stored) => {
        requireDecidable(relato, texts);
        if (duplicados && stored.length > 0) throw invalidData({ anexos: 'sem_duplicados' });
        // Its files may have taken hours: nothing is written for a staff member who lost access
        // meanwhile.
        await this.reports.openCase(relato.id, staff);
        const id = await this.messages.replyAsTeam(held, status, { ...texts, stored });
        if (!duplicados) return { id };
        return { id, duplicados: await this.duplicates.reply(held, status, texts, staff) };
      },
    );
    return Object.assign(await this.messages.view(held, id, staffLink(relato.id)), sent);
  }
}

@Controller('api/visitante')
export class VisitorContactController {
  constructor(
    private readonly contact: VisitorContact,
    private readonly session: VisitorSession,
  ) {}

  /**
   * Stores an address for mails that only say that there is news; it is never shown to anyone
   * again.
   */
  @ForVisitor()
  @Throttled({ para: 'mensagem' })
  @Post('aviso')
  @HttpCode(204)
  async setAddress(
    @Visitor() visitor: VisitorsOwn,
    @Body() { email, idioma = 'pt', referencia }: NoticeAddressDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    requireReference(referencia, visitor.reportKey);
    this.session.renew(reply, visitor);
    await this.contact.setAddress(visitor, { email, idioma });
  }

  /** Forgets that address. */
  @ForVisitor()
  @Delete('aviso')
  @HttpCode(204)
  async forgetAddress(
    @Visitor() visitor: VisitorsOwn,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.session.renew(reply, visitor);
    await this.contact.setAddress(visitor);
  }

  /** Adds the visitor's name to the session's anonymous report, permanently. */
  @ForVisitor()
  @Throttled({ para: 'mensagem' })
  @Post('identificacao')
  @HttpCode(204)
  async identify(
    @Visitor() visitor: VisitorsOwn,
    @Body() sent: IdentificationDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    requireReference(sent.referencia, visitor.reportKey);
    this.session.renew(reply, visitor);
    await this.contact.identify(visitor, sent);
  }
}
