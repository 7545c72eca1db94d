import { Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FormIntake } from '../attachments/form-intake.service';
import { toFiledReport } from '../case-file/visitor-case.dto';
import { MessagesService } from '../messages/messages.service';
import { invalidData, noSession } from '../platform/errors/app-error';
import { Public } from '../platform/http/access.decorators';
import { cameFromPage } from '../platform/http/sent-form';
import { FormBody, validated } from '../platform/http/validation';
import { ApiLimited } from '../platform/throttling/throttled.decorators';
import { ReportsService, type VisitorCase } from '../reports/reports.service';
import { requireReference, VisitorSession } from '../reports/visitor-session/visitor-session.service';
import { AnswerCheckInDto, AnsweredCheckInDto } from './filing.dto';
import { type FiledReport, FilingService } from './filing.service';

@Controller('api/visitante/verificacoes')
export class CheckInsController {
  constructor(
    private readonly filing: FilingService,
    private readonly messages: MessagesService,
    private readonly reports: ReportsService,
    private readonly intake: FormIntake,
    private readonly session: VisitorSession,
  ) {}

  /**
   * Answers the check-in of the session's report: in its thread, or with 'algo' by a new report, which is linked to it and
   * gets the session. 409 where nothing is asked. The form of a new report sent again within minutes gets the same answer.
   */
  @Public()
  @ApiLimited()
  @Post()
  @FormBody(AnswerCheckInDto, 0)
  async answer(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnsweredCheckInDto> {
    const visitor = await this.session.read(request);
    if (!visitor && !request.isMultipart() && !request.body) throw noSession();
    const draft = this.filing.draft();
    const filed = await this.intake.read<Answer, FiledReport | undefined>(
      request,
      {
        limitedAs: 'mensagem',
        maxFiles: 0,
        readTexts: async (fields) => {
          // A page asks next what happened, and who is involved.
          const isUntold = fields['resposta'] === 'algo' && fields['envolvidos'] === undefined;
          if (isUntold && cameFromPage(request)) throw invalidData({ envolvidos: 'a_contar' });
          const earlier =
            fields['resposta'] === 'algo' ? await this.filing.filedBefore(fields['chaveEnvio']) : undefined;
          if (!visitor && !earlier) throw noSession();
          const texts = await validated(AnswerCheckInDto, fields);
          if (earlier || !visitor) return { reportKey: draft.keys.report, texts };
          requireReference(texts.referencia, visitor.reportKey);
          return { reportKey: draft.keys.report, texts, of: await this.reports.ofVisitor(visitor) };
        },
      },
      async ({ texts: { resposta, mensagem = '', envolvidos, chaveEnvio }, of }) => {
        const input = { motivo: 'denuncia', relato: mensagem, envolvidos } as const;
        if (!of) return this.filing.fileAgain(input, [], chaveEnvio);
        if (resposta === 'algo') return this.filing.file(draft, input, [], chaveEnvio, of);
        await this.messages.answerCheckIn(of, resposta, { mensagem, chaveEnvio });
        return undefined;
      },
    );
    if (!filed) {
      if (visitor) this.session.renew(reply, visitor);
      return {};
    }
    await this.session.begin(request, reply, filed, true);
    return { relato: toFiledReport(filed.relato, filed.uuid) };
  }
}

interface Answer {
  reportKey: Buffer;
  texts: AnswerCheckInDto;
  /** The report whose visitor answers; absent for a form that filed before. */
  of?: VisitorCase;
}
