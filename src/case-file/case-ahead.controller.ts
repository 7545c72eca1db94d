import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Recorded } from '../access/record/recorded.decorators';
import { Allow } from '../platform/http/access.decorators';
import { ForHolder, Held } from '../reports/case.guard';
import type { StaffCase } from '../reports/reports.service';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { CaseAheadDto, CaseKeyDto, OpenCaseDto } from './case-ahead.dto';
import { CasesAhead } from './case-ahead.service';

@ForHolder()
@Controller('api/relatos/:id')
export class CaseAheadController {
  constructor(private readonly ahead: CasesAhead) {}

  /**
   * The case before it is asked for: it is not a reading, since no one can read it without
   * `POST abertura`.
   */
  @Allow('relatos.ver')
  @Post('adiante')
  @HttpCode(200)
  load(@Held() held: StaffCase, @Staff() staff: StaffSession): Promise<CaseAheadDto> {
    return this.ahead.load(held, staff);
  }

  /**
   * Opens a case that was loaded ahead, which is a reading. If it is too old or changed since, the
   * answer is 409: `GET /api/relatos/:id` shows it.
   */
  @Allow('relatos.ver')
  @Post('abertura')
  @HttpCode(200)
  @Recorded('relatos.ver')
  async open(
    @Held() held: StaffCase,
    @Staff() staff: StaffSession,
    @Body() { lacre }: OpenCaseDto,
  ): Promise<CaseKeyDto> {
    return { chave: await this.ahead.keyOf(lacre, held, staff) };
  }
}
