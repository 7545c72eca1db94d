import { ANEXOS_POR_MENSAGEM } from '@relato/domain/limites';
import { normalizarProtocolo } from '@relato/domain/protocolo';
import { Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { staffLink, visitorLink } from '../attachments/attachments.dto';
import { type Fields, FormIntake } from '../attachments/form-intake.service';
import { networkOf } from '../platform/config/networks';
import { noSession } from '../platform/errors/app-error';
import { Allow, Public } from '../platform/http/access.decorators';
import { FormBody, validated } from '../platform/http/validation';
import { ThrottleService } from '../platform/throttling/throttle.service';
import { ApiLimited } from '../platform/throttling/throttled.decorators';
import { ForHolder, Held } from '../reports/case.guard';
import { HeldCase, ReportsService, type VisitorCase } from '../reports/reports.service';
import {
  requireReference,
  type VisitorAccess,
  VisitorSession,
} from '../reports/visitor-session/visitor-session.service';
import { MessageView, TeamMessageDto, VisitorMessageDto } from './messages.dto';
import { MessagesService } from './messages.service';

@Controller('api/visitante/relato/mensagens')
export class VisitorMessagesController {
  constructor(
    private readonly reports: ReportsService,
    private readonly messages: MessagesService,
    private readonly intake: FormIntake,
    private readonly session: VisitorSession,
    private readonly throttle: ThrottleService,
  ) {}

  /** Adds the visitor's message to the thread of the session's report, or of the one whose protocol comes with it. */
  @Public()
  @ApiLimited()
  @Post()
  @FormBody(VisitorMessageDto, ANEXOS_POR_MENSAGEM)
  async reply(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<MessageView> {
    const visitor = await this.session.read(request);
    // Without a session and a form, the missing session is the refusal, as everywhere.
    if (!visitor && !request.isMultipart() && !request.body) throw noSession();
    const { report, id } = await this.intake.read(
      request,
      {
        limitedAs: 'mensagem',
        maxFiles: ANEXOS_POR_MENSAGEM,
        readTexts: async (fields) => {
          const ofSession = fields['protocolo'] === undefined ? await this.reportOf(visitor, reply) : undefined;
          const texts = await validated(VisitorMessageDto, fields);
          const report = ofSession ?? (await this.open(texts, request, reply));
          requireReference(texts.referencia, report.reportKey);
          return { ...report, texts };
        },
      },
      async ({ texts: { mensagem, chaveEnvio }, ...report }, stored) => ({
        report,
        id: await this.messages.replyAsVisitor(report, { mensagem, chaveEnvio, stored }),
      }),
    );
    return this.messages.view(report, id, visitorLink);
  }

  private async reportOf(visitor: VisitorAccess | undefined, reply: FastifyReply): Promise<VisitorCase> {
    if (!visitor) throw noSession();
    const report = await this.reports.ofVisitor(visitor);
    this.session.renew(reply, visitor);
    return report;
  }

  /** A protocol that came with the form begins a session of its own: the form must not reach another report. */
  private async open(texts: VisitorMessageDto, request: FastifyRequest, reply: FastifyReply): Promise<VisitorCase> {
    const { protocolo = '', prova } = texts;
    const report = await this.throttle.run({ para: 'acesso', network: networkOf(request.ip), prova }, () =>
      this.reports.openByProtocol(normalizarProtocolo(protocolo)),
    );
    await this.session.begin(request, reply, report);
    return report;
  }
}

@ForHolder()
@Controller('api/relatos/:id/mensagens')
export class StaffMessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly intake: FormIntake,
  ) {}

  /** Answers the visitor, and sets the report's status. */
  @Allow('relatos.responder')
  @Post()
  @FormBody(TeamMessageDto, ANEXOS_POR_MENSAGEM)
  async reply(@Held() held: HeldCase, @Req() request: FastifyRequest): Promise<MessageView> {
    const { relato, reportKey } = held;
    const readTexts = async (fields: Fields) => ({ reportKey, texts: await validated(TeamMessageDto, fields) });
    const id = await this.intake.read(
      request,
      { maxFiles: ANEXOS_POR_MENSAGEM, readTexts },
      ({ texts: { status = 'EM_ANDAMENTO', ...texts } }, stored) =>
        this.messages.replyAsTeam(held, status, { ...texts, stored }),
    );
    return this.messages.view(held, id, staffLink(relato.id));
  }
}
