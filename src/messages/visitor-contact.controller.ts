import { Body, Controller, Delete, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Throttled } from '../platform/throttling/throttled.decorators';
import { ForVisitor, Visitor, type VisitorsOwn } from '../reports/case.guard';
import { requireReference, VisitorSession } from '../reports/visitor-session/visitor-session.service';
import { IdentificationDto, NoticeAddressDto } from './contact.dto';
import { VisitorContact } from './visitor-contact.service';

@Controller('api/visitante')
export class VisitorContactController {
  constructor(
    private readonly contact: VisitorContact,
    private readonly session: VisitorSession,
  ) {}

  /** Keeps an address, which nobody is ever shown again, at which to tell that there is something new, and no more. */
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
  async forgetAddress(@Visitor() visitor: VisitorsOwn, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    this.session.renew(reply, visitor);
    await this.contact.setAddress(visitor);
  }

  /** Gives the session's report, which has no name, the visitor's: for good. */
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
