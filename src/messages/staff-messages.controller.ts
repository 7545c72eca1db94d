import { ANEXOS_POR_MENSAGEM } from '@relato/domain/limites';
import { Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { staffLink } from '../attachments/attachment.view';
import { FormIntake } from '../attachments/form-intake.service';
import { Allow } from '../platform/http/access.decorators';
import { FormBody } from '../platform/http/form-body';
import { validated } from '../platform/http/validation';
import { ForHolder, Held } from '../reports/held-case.guard';
import { HeldCase } from '../reports/reports.service';
import { MessageView, TeamMessageDto } from './messages.dto';
import { MessagesService } from './messages.service';

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
    const { relato, keys } = held;
    const id = await this.intake.read(
      request,
      {
        maxFiles: ANEXOS_POR_MENSAGEM,
        readTexts: async (fields) => ({ reportKey: keys.report, texts: await validated(TeamMessageDto, fields) }),
      },
      ({ texts: { status = 'EM_ANDAMENTO', versao, mensagem, chaveEnvio } }, stored) =>
        this.messages.replyAsTeam(held, status, { mensagem, chaveEnvio, versao, stored }),
    );
    return this.messages.view({ relato, reportKey: keys.report }, id, staffLink(relato.id));
  }
}
