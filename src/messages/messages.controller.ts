import { ATTACHMENTS_PER_MESSAGE } from '@relato/domain/limits';
import { Body, Controller, Delete, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Form, type Submitted } from '../attachments/form.decorators';
import { invalidData } from '../platform/errors/app-error';
import { Allow } from '../platform/http/access.decorators';
import { Throttled } from '../platform/throttling/throttled.decorators';
import {
  ForHolder,
  ForVisitor,
  ForVisitorForm,
  Held,
  Visitor,
  type VisitorsOwn,
} from '../reports/case.guard';
import { requireDecidable } from '../reports/situation/situation.values';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { StaffCase, ReportsService } from '../reports/reports.service';
import {
  requireReference,
  VisitorSession,
} from '../reports/visitor-session/visitor-session.service';
import { Duplicates } from './duplicates.service';
import {
  TextApprovalDto,
  ApproveTextDto,
  ForgetAddressDto,
  IdentificationDto,
  MessageDto,
  NoticeAddressDto,
  SentMessageDto,
  StaffReplyDto,
  VisitorReplyDto,
} from './messages.dto';
import { MessagesService } from './messages.service';
import { VisitorContact } from './visitor-contact.service';
import { type VisitorReply, VisitorReplyForm } from './visitor-reply-form.service';

@Controller('api/visitante/relato/mensagens')
export class VisitorMessagesController {
  constructor(private readonly messages: MessagesService) {}

  /**
   * Adds the visitor's message to the thread of the session's report, or of the report whose
   * protocol is sent with it.
   */
  @ForVisitorForm()
  @Post()
  async reply(
    @Form(VisitorReplyDto, {
      maxFiles: ATTACHMENTS_PER_MESSAGE,
      limitedAs: 'mensagem',
      reader: VisitorReplyForm,
    })
    { report, texts, files }: Submitted<VisitorReply>,
  ): Promise<MessageDto> {
    const { mensagem, chaveEnvio, correcao } = texts;
    const message = { mensagem, chaveEnvio, correcao, files };
    return this.messages.replyAsVisitor(report, message);
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
    @Body() { resumo }: ApproveTextDto,
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
  ) {}

  /**
   * Answers the visitor, and sets the report's status; on request also for each duplicate of the
   * case.
   */
  @Allow('relatos.responder')
  @Post()
  async reply(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Form(StaffReplyDto, {
      maxFiles: ATTACHMENTS_PER_MESSAGE,
      lists: ['medidas', 'verificacoes'],
    })
    sent: Submitted<StaffReplyDto>,
  ): Promise<SentMessageDto> {
    requireDecidable(held.relato, sent);
    if (sent.duplicados && sent.files.length > 0) throw invalidData({ anexos: 'sem_duplicados' });
    if (sent.files.length > 0) await this.reports.requireStillHeld(held, staff);
    const view: SentMessageDto = await this.messages.replyAsTeam(held, sent);
    if (sent.duplicados) view.duplicados = await this.duplicates.reply(held, sent, staff);
    return view;
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
  @ApiBody({ type: ForgetAddressDto, required: false })
  @HttpCode(204)
  async forgetAddress(
    @Visitor() visitor: VisitorsOwn,
    @Body() { referencia }: ForgetAddressDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    requireReference(referencia, visitor.reportKey);
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
