import { reportFieldsWhere } from '@relato/domain/fields';
import { ANEXOS_POR_RELATO } from '@relato/domain/limites';
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, FormIntake } from '../attachments/form-intake.service';
import { FiledReportDto, toFiledReport } from '../case-file/visitor-case.dto';
import { withinTime } from '../platform/clock';
import { Config } from '../platform/config/config';
import { AppError, invalidData } from '../platform/errors/app-error';
import { Public } from '../platform/http/access.decorators';
import { cameFromPage } from '../platform/http/sent-form';
import { FormBody, validated } from '../platform/http/validation';
import { ApiLimited } from '../platform/throttling/throttled.decorators';
import { VisitorSession } from '../reports/visitor-session/visitor-session.service';
import { FileReportDto, FormDto } from './filing.dto';
import { FilingService } from './filing.service';

/** A page waits no longer for what its form asks. */
const FORM_MS = 1000;

@Controller('api/visitante')
export class FilingController {
  private asked: FormDto = { envolvidos: false, suplente: false };

  constructor(
    private readonly filing: FilingService,
    private readonly intake: FormIntake,
    private readonly session: VisitorSession,
    private readonly config: Config,
  ) {}

  /** For the page of the form. It tells nobody who is in the team. Where the database is slow, what was so before counts. */
  @Public()
  @Get('formulario')
  async form(): Promise<FormDto> {
    this.asked = await withinTime(this.ask(), FORM_MS).catch(() => this.asked);
    return this.asked;
  }

  /**
   * Files a report and opens the visitor's session on it. The same form sent again within minutes gets the same answer;
   * with other texts, later, or after its visitor left, it gets neither protocol nor session.
   */
  @Public()
  @ApiLimited()
  @Post('relatos')
  @FormBody(FileReportDto, ANEXOS_POR_RELATO)
  async file(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<FiledReportDto> {
    const draft = this.filing.draft();
    const report = await this.intake.read(
      request,
      {
        limitedAs: 'relato',
        maxFiles: this.config.reportFilesMax,
        readTexts: async (fields) => {
          const earlier = await this.filing.filedBefore(fields['chaveEnvio']);
          const texts = await readReport(fields, cameFromPage(request));
          if (texts.semConfianca && !earlier && (await this.filing.colleagues()).suplentes.length === 0) {
            throw invalidData({ semConfianca: 'sem_suplente' });
          }
          return { reportKey: draft.keys.report, texts, earlier };
        },
      },
      ({ texts: { chaveEnvio, avisar, idioma = 'pt', identificacao: _, prova: __, ...texts }, earlier }, stored) => {
        const input = { ...texts, ...(avisar && { avisar: idioma }) };
        return earlier
          ? this.filing.fileAgain(input, stored, chaveEnvio)
          : this.filing.file(draft, input, stored, chaveEnvio);
      },
    );
    await this.session.begin(request, reply, report);
    return toFiledReport(report.relato, report.uuid);
  }

  private async ask(): Promise<FormDto> {
    const { readers, suplentes } = await this.filing.colleagues();
    return { envolvidos: readers.size > 1, suplente: suplentes.length > 0 };
  }
}

/** What a report that is sent anonymously does not take from its form. */
const NAMING: readonly string[] = [...reportFieldsWhere(({ part }) => part === 'identity'), 'avisar', 'idioma'];

/**
 * A page's form asks first whether to be named. An empty report has an error of its own, which comes before the others
 * (specification section 8).
 */
async function readReport(fields: Fields, fromPage: boolean): Promise<FileReportDto> {
  const { identificacao = '' } = fields;
  if (fromPage && identificacao === '') throw invalidData({ identificacao: 'obrigatorio' });
  const sent = Object.entries(fields).filter(([name]) => identificacao !== 'nao' || !NAMING.includes(name));
  try {
    return await validated(FileReportDto, Object.fromEntries(sent));
  } catch (error) {
    if (error instanceof AppError && error.details.errors?.['relato'] === 'obrigatorio') {
      throw new AppError(400, 'relato_em_branco', 'Relato em branco!', error.details);
    }
    throw error;
  }
}
