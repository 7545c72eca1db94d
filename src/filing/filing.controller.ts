import { ANEXOS_POR_RELATO } from '@relato/domain/limites';
import { Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FormIntake } from '../attachments/form-intake.service';
import { alreadySent, AppError, invalidData } from '../platform/errors/app-error';
import { FormBody } from '../platform/http/form-body';
import { Public } from '../platform/http/public';
import { validated } from '../platform/http/validation';
import { Config } from '../platform/config/config';
import { VisitorSession } from '../reports/visitor-session/visitor-session.service';
import { Throttled } from '../platform/throttling/throttled.decorators';
import { FiledReportDto, toFiledReport } from '../case-file/visitor-case.dto';
import { FileReportDto } from './filing.dto';
import { FilingService } from './filing.service';

@Controller('api/visitante/relatos')
export class FilingController {
  constructor(
    private readonly filing: FilingService,
    private readonly intake: FormIntake,
    private readonly session: VisitorSession,
    private readonly config: Config,
  ) {}

  /**
   * Files a report and opens the visitor's session on it. The same form sent again within minutes gets the same answer;
   * with other texts, later, or after its visitor left, it gets neither protocol nor session.
   */
  @Public()
  @Throttled({ para: 'relato' })
  @Post()
  @FormBody(FileReportDto, ANEXOS_POR_RELATO)
  async file(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<FiledReportDto> {
    const draft = this.filing.draft();
    const { outcome, report } = await this.intake.read(
      request,
      {
        reportKey: draft.keys.report,
        maxFiles: this.config.reportFilesMax,
        readTexts: async (fields) => {
          await this.filing.refuseClosed(fields['chaveEnvio']);
          return readReport(fields);
        },
      },
      ({ chaveEnvio, avisar, idioma = 'pt', ...texts }, stored) => {
        const input = { ...texts, ...(avisar && { avisar: idioma }) };
        return this.filing.file(draft, input, stored, chaveEnvio);
      },
    );
    if (outcome === 'changed') throw alreadySent({ chaveEnvio: 'outros_textos' });
    const { relato, uuid, reportKey } = report;
    await this.session.begin(request, reply, { relatoId: relato.id, reportKey });
    return toFiledReport(relato, uuid);
  }
}

/** An empty report has an error of its own, which comes before the others (specification section 8). */
async function readReport(fields: object): Promise<FileReportDto> {
  try {
    const report = await validated(FileReportDto, fields);
    if (report.avisar && report.email === undefined) throw invalidData({ email: 'obrigatorio' });
    return report;
  } catch (error) {
    if (error instanceof AppError && error.details.errors?.['relato'] === 'obrigatorio') {
      throw new AppError(400, 'relato_em_branco', 'Relato em branco!', error.details);
    }
    throw error;
  }
}
