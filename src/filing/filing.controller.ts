import { reportFieldsWhere } from '@relato/domain/fields';
import { ATTACHMENTS_PER_REPORT } from '@relato/domain/limits';
import { Controller, Get, Post, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, FormIntake } from '../attachments/form-intake.service';
import { FiledReportDto, toFiledReport } from '../case-file/visitor-case.dto';
import { MessagesService } from '../messages/messages.service';
import { withinTime } from '../platform/clock';
import { Config } from '../platform/config/config';
import { AppError, invalidData, noSession } from '../platform/errors/app-error';
import { Allow, Public } from '../platform/http/access.decorators';
import { cameFromPage } from '../platform/http/sent-form';
import { FormBody, validated } from '../platform/http/validation';
import { singleLine } from '../platform/text';
import { ApiLimited } from '../platform/throttling/throttled.decorators';
import { ReportsService, type VisitorCase } from '../reports/reports.service';
import { ReceiptDates } from '../reports/situation/receipt-dates.service';
import {
  requireReference,
  VisitorSession,
} from '../reports/visitor-session/visitor-session.service';
import { Staff, type StaffSession } from '../users/staff.decorators';
import {
  AnswerCheckInDto,
  AnsweredCheckInDto,
  FileReportDto,
  FormDto,
  RegisteredReportDto,
  RegisterReportDto,
} from './filing.dto';
import { type FiledReport, FilingService, type ReportInput } from './filing.service';

/** How long a page waits for its form's questions. */
const FORM_MS = 1000;

@Controller('api')
export class FilingController {
  private asked: FormDto = { envolvidos: false, suplente: false };

  constructor(
    private readonly filing: FilingService,
    private readonly intake: FormIntake,
    private readonly session: VisitorSession,
    private readonly config: Config,
    private readonly receipts: ReceiptDates,
  ) {}

  /**
   * The questions of the form's page. They reveal nothing about the team's members. If the database
   * is slow, the previous answer is used.
   */
  @Public()
  @Get('visitante/formulario')
  async form(): Promise<FormDto> {
    this.asked = await withinTime(this.ask(), FORM_MS).catch(() => this.asked);
    return this.asked;
  }

  /**
   * Files a report and opens the visitor's session on it. The same form sent again within minutes
   * gets the same answer; with other texts, later, or after its visitor left, it gets neither
   * protocol nor session.
   */
  @Public()
  @ApiLimited()
  @Post('visitante/relatos')
  @FormBody(FileReportDto, ATTACHMENTS_PER_REPORT)
  async file(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FiledReportDto> {
    const report = await this.take(request, 'relato', async (fields) =>
      inputOf(await readReport(FileReportDto, fields, cameFromPage(request))),
    );
    await this.session.begin(request, reply, report, true);
    return toFiledReport(report.relato, report.uuid);
  }

  /**
   * Files a report that came by telephone, in a meeting or by letter, like the form does: the
   * protocol is shown only this once. The reporter uses it to read the text, and to approve or
   * correct it.
   */
  @Allow('relatos.registrar')
  @Post('relatos/registrar')
  @FormBody(RegisterReportDto, ATTACHMENTS_PER_REPORT)
  async register(
    @Req() request: FastifyRequest,
    @Staff() { usuario: { id, nome } }: StaffSession,
  ): Promise<RegisteredReportDto> {
    const { relato, uuid } = await this.take(request, undefined, async (fields) => {
      const { origem, recebidoEm, anoConfirmado, ...texts } = await readReport(
        RegisterReportDto,
        fields,
        false,
      );
      const received = this.receipts.read({ recebidoEm, anoConfirmado });
      const input = inputOf(texts);
      await this.filing.requireNotNamed(input, id);
      return { ...input, origem, recebidoEm: received, registradoPor: { id, nome } };
    });
    return { id: relato.id, uuid };
  }

  /** Reads a form of any sender. @param read validates its texts */
  private async take(
    request: FastifyRequest,
    limitedAs: 'relato' | undefined,
    read: (fields: Fields) => Promise<ReportInput>,
  ): Promise<FiledReport> {
    const draft = this.filing.draft();
    return this.intake.read(
      request,
      {
        limitedAs,
        maxFiles: this.config.reportFilesMax,
        textsBelow: true,
        readTexts: async (fields) => {
          const earlier = await this.filing.filedBefore(fields['chaveEnvio']);
          const input = await read(fields);
          if (
            input.semConfianca &&
            !earlier &&
            (await this.filing.colleagues()).suplentes.length === 0
          ) {
            throw invalidData({ semConfianca: 'sem_suplente' });
          }
          return { reportKey: draft.keys.report, input, earlier, chaveEnvio: keyOf(fields) };
        },
      },
      ({ input, earlier, chaveEnvio }, stored) =>
        earlier
          ? this.filing.fileAgain(input, stored, chaveEnvio)
          : this.filing.file(draft, input, stored, chaveEnvio),
    );
  }

  private async ask(): Promise<FormDto> {
    const { readers, suplentes } = await this.filing.colleagues();
    return { envolvidos: readers.size > 1, suplente: suplentes.length > 0 };
  }
}

interface Answer {
  reportKey: Buffer;
  texts: AnswerCheckInDto;
  /** The report whose visitor answers; absent for a form that filed before. */
  of?: VisitorCase;
}

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
   * Answers the check-in of the session's report: in its thread, or with 'algo' by a new report,
   * which is linked to it and gets the session. 409 if nothing was asked. The form of a new report
   * sent again within minutes gets the same answer.
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
          // After 'algo' the page asks for the events and the people involved.
          const isUntold = fields['resposta'] === 'algo' && fields['envolvidos'] === undefined;
          if (isUntold && cameFromPage(request)) throw invalidData({ envolvidos: 'a_contar' });
          const earlier =
            fields['resposta'] === 'algo'
              ? await this.filing.filedBefore(fields['chaveEnvio'])
              : undefined;
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

/** The fields ignored for a report that is sent anonymously. */
const NAMING: readonly string[] = [
  ...reportFieldsWhere(({ part }) => part === 'identity'),
  'avisar',
  'idioma',
];

/** The key of a validated form. A blank key counts as none: all blank forms would share it. */
const keyOf = ({ chaveEnvio }: Fields): string | undefined =>
  typeof chaveEnvio === 'string' ? singleLine(chaveEnvio) || undefined : undefined;

/** The fields of a form that are filed. */
function inputOf(sent: FileReportDto): ReportInput {
  const { chaveEnvio: _, avisar, idioma = 'pt', identificacao: __, prova: ___, ...texts } = sent;
  return { ...texts, ...(avisar && { avisar: idioma }) };
}

/**
 * A page's form first asks about the name. An empty report has its own error, which takes
 * precedence (specification section 8).
 */
async function readReport<Sent extends object>(
  type: Type<Sent>,
  fields: Fields,
  fromPage: boolean,
): Promise<Sent> {
  const { identificacao = '' } = fields;
  if (fromPage && identificacao === '') throw invalidData({ identificacao: 'obrigatorio' });
  const sent = Object.entries(fields).filter(
    ([name]) => identificacao !== 'nao' || !NAMING.includes(name),
  );
  try {
    return await validated(type, Object.fromEntries(sent));
  } catch (error) {
    if (error instanceof AppError && error.details.errors?.['relato'] === 'obrigatorio') {
      throw new AppError(400, 'relato_em_branco', 'Relato em branco!', error.details);
    }
    throw error;
  }
}
