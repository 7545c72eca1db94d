import { ANEXOS_POR_MENSAGEM } from '@relato/domain/limites';
import { Controller, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FormIntake } from '../attachments/form-intake.service';
import { staffLink } from '../attachments/links.values';
import { Team } from '../users/staff.decorators';
import { Allow } from '../platform/http/allow';
import { FormBody } from '../platform/http/form-body';
import { IdPipe } from '../platform/http/id-pipe';
import { validated } from '../platform/http/validation';
import { ReportsService } from '../reports/reports.service';
import { TeamAccess } from '../platform/vault/team-keys';
import { TeamMessageDto } from './messages.dto';
import { MessageView } from './message.view';
import { MessagesService } from './messages.service';

@Controller('api/relatos/:id/mensagens')
export class StaffMessagesController {
  constructor(
    private readonly reports: ReportsService,
    private readonly messages: MessagesService,
    private readonly intake: FormIntake,
  ) {}

  /** Answers the visitor, and sets the report's status. */
  @Allow('relatos.responder')
  @Post()
  @FormBody(TeamMessageDto, ANEXOS_POR_MENSAGEM)
  async reply(
    @Team() team: TeamAccess,
    @Param('id', IdPipe) relatoId: string,
    @Req() request: FastifyRequest,
  ): Promise<MessageView> {
    const report = await this.reports.openForTeam(relatoId, team);
    const reportKey = report.keys.report;
    const id = await this.intake.read(
      request,
      { reportKey, maxFiles: ANEXOS_POR_MENSAGEM, readTexts: (fields) => validated(TeamMessageDto, fields) },
      ({ status = 'EM_ANDAMENTO', versao, mensagem, chaveEnvio }, stored) =>
        this.messages.replyAsTeam(report, status, { mensagem, chaveEnvio, versao, stored }),
    );
    return this.messages.view({ relato: report.relato, reportKey }, id, staffLink(relatoId));
  }
}
