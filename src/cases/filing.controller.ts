import { ANEXOS_POR_RELATO } from '@relato/domain/limites';
import { Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FormIntake } from '../attachments/form-intake.service';
import { AppError, invalidData } from '../common/app-error';
import { FormBody } from '../common/form-body';
import { Public } from '../common/public';
import { validated } from '../common/validation';
import { Config } from '../config';
import { FilingService } from '../reports/filing.service';
import { VisitorSession } from '../reports/visitor-session.service';
import { Throttled } from '../throttling/throttled.decorators';
import { CaseFilingService } from './case-filing.service';
import { FiledReportDto, FileReportDto, toFiledReport } from './visitor-cases.dto';

@Controller('api/visitante/relatos')
export class FilingController {
  constructor(
    private readonly filing: FilingService,
    private readonly caseFiling: CaseFilingService,
    private readonly intake: FormIntake,
    private readonly session: VisitorSession,
    private readonly config: Config,
  ) {}

  /** Files a report and opens the visitor's session on it. The same form sent again gets the same answer. */
  @Public()
  @Throttled({ para: 'relato' })
  @Post()
  @FormBody(FileReportDto, ANEXOS_POR_RELATO)
  async file(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<FiledReportDto> {
    const draft = this.filing.draft();
    const { outcome, report } = await this.intake.read(
      request,
      draft.keys.report,
      this.config.reportFilesMax,
      async ({ fields, stored }) => {
        const { chaveEnvio, avisar, idioma = 'pt', ...texts } = await readReport(fields);
        if (avisar && texts.email === undefined) throw invalidData({ email: 'obrigatorio' });
        const input = { ...texts, ...(avisar && { avisar: idioma }) };
        return this.caseFiling.file(draft, input, stored, chaveEnvio);
      },
    );
    const { relato, uuid, reportKey } = report;
    this.session.carry(reply, { relatoId: relato.id, reportKey });
    if (outcome === 'changed') {
      throw new AppError(409, 'relato_ja_enviado', 'Este formulário já foi enviado; o que mudou depois não foi salvo.');
    }
    return toFiledReport(relato, uuid);
  }
}

/** An empty report has an error of its own, which comes before the others (specification section 8). */
async function readReport(fields: object): Promise<FileReportDto> {
  try {
    return await validated(FileReportDto, fields);
  } catch (error) {
    if (error instanceof AppError && error.details.errors?.['relato'] === 'obrigatorio') {
      throw new AppError(400, 'relato_em_branco', 'Relato em branco!', error.details);
    }
    throw error;
  }
}
