import { Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Form, type Submitted } from '../../attachments/form.decorators';
import { toFiledReport } from '../../reports/filed-report.dto';
import { FilingService } from '../filing.service';
import type { FiledReport } from '../filing.values';
import { FirstAnswers } from '../first-answers.service';
import { MessagesService } from '../../messages/messages.service';
import { ForVisitorForm, sessionOfForm } from '../../reports/case.guard';
import { VisitorSession } from '../../reports/visitor-session/visitor-session.service';
import { type CheckInReply, CheckInForm } from './check-in-form.service';
import { AnswerCheckInDto, AnsweredCheckInDto } from './check-ins.dto';

@Controller('api/visitante/verificacoes')
export class CheckInsController {
  constructor(
    private readonly filing: FilingService,
    private readonly answers: FirstAnswers,
    private readonly messages: MessagesService,
    private readonly session: VisitorSession,
  ) {}

  /**
   * Answers the check-in of the session's report: in its thread, or with 'algo' by a new report,
   * which is linked to it and gets the session. 409 if nothing was asked. The form of a new report
   * sent again within minutes gets the same answer.
   */
  @ForVisitorForm()
  @Post()
  async answer(
    @Form(AnswerCheckInDto, { maxFiles: 0, limitedAs: 'mensagem', reader: CheckInForm })
    answer: Submitted<CheckInReply>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnsweredCheckInDto> {
    const filed = await this.store(answer);
    if (filed) {
      await this.session.begin(request, reply, filed, true);
      return { relato: toFiledReport(filed.relato, filed.uuid) };
    }
    const visitor = sessionOfForm(request);
    if (visitor) this.session.renew(reply, visitor);
    return {};
  }

  /** @returns the report that the answer filed, if any */
  private async store({ texts, of }: CheckInReply): Promise<FiledReport | undefined> {
    const { resposta, mensagem = '', envolvidos, chaveEnvio } = texts;
    const input = { motivo: 'denuncia', relato: mensagem, envolvidos } as const;
    if (!of) return this.answers.repeat(input, [], chaveEnvio);
    if (resposta === 'algo')
      return this.filing.file(this.filing.draft(), input, [], chaveEnvio, of);
    await this.messages.answerCheckIn(of, resposta, { mensagem, chaveEnvio });
    return undefined;
  }
}
