import { ANEXOS_POR_MENSAGEM } from '@relato/domain/limites';
import { Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, FormIntake } from '../attachments/form-intake.service';
import { visitorLink } from '../attachments/links.values';
import { FormBody } from '../platform/http/form-body';
import { validated } from '../platform/http/validation';
import { requireReference } from '../reports/visitor-session/reference.values';
import { VisitorSession } from '../reports/visitor-session/visitor-session.service';
import { ForVisitor, Visitor, type VisitorsOwn } from '../reports/visitor-session/visitor.guard';
import { Throttled } from '../platform/throttling/throttled.decorators';
import { VisitorMessageDto } from './messages.dto';
import { MessageView } from './message.view';
import { MessagesService } from './messages.service';

@Controller('api/visitante/relato/mensagens')
export class VisitorMessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly intake: FormIntake,
    private readonly session: VisitorSession,
  ) {}

  /** Adds the visitor's message to the thread. */
  @ForVisitor()
  @Throttled({ para: 'mensagem' })
  @Post()
  @FormBody(VisitorMessageDto, ANEXOS_POR_MENSAGEM)
  async reply(
    @Visitor() visitor: VisitorsOwn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    const readTexts = async (fields: Fields): Promise<VisitorMessageDto> => {
      const texts = await validated(VisitorMessageDto, fields);
      requireReference(texts.referencia, visitor.reportKey);
      return texts;
    };
    const id = await this.intake.read(
      request,
      { reportKey: visitor.reportKey, maxFiles: ANEXOS_POR_MENSAGEM, readTexts },
      ({ mensagem, chaveEnvio }, stored) => this.messages.replyAsVisitor(visitor, { mensagem, chaveEnvio, stored }),
    );
    this.session.renew(reply, visitor);
    return this.messages.view(visitor, id, visitorLink);
  }
}
