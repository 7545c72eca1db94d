import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { Form, type Submitted } from '../../attachments/form.decorators';
import { Allow, Public } from '../../platform/http/access.decorators';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { TestPermitDto, TestReportDto, TestTokenDto } from './test-report.dto';
import { TestReports } from './test-reports.service';

/** A report to try the channel before it is published. It is counted nowhere. */
@Allow('instalacao.testar')
@Controller('api/instalacao/teste')
export class TestReportController {
  constructor(private readonly tests: TestReports) {}

  /** The test report, until it is erased. */
  @Get()
  find(): Promise<TestReportDto> {
    return this.tests.find();
  }

  /** Gives a token for one test report. 409 while there is a test report. */
  @Post()
  @HttpCode(200)
  begin(@Staff() { usuario }: StaffSession): Promise<TestPermitDto> {
    return this.tests.begin(usuario.id);
  }

  /** Erases it at once. Only the audit rows remain that say so. */
  @Delete()
  @HttpCode(204)
  erase(@Staff() { usuario }: StaffSession): Promise<void> {
    return this.tests.erase(usuario.id);
  }
}

@Controller('api/visitante/teste')
export class TestFormController {
  constructor(private readonly tests: TestReports) {}

  /** Opens the public form for a test. 409 if the token is over or used, or while there is a test report. */
  @Public()
  @Post()
  @HttpCode(200)
  async open(
    @Form(TestTokenDto, { maxFiles: 0 }) { teste }: Submitted<TestTokenDto>,
  ): Promise<TestPermitDto> {
    await this.tests.requireFileable(teste);
    return { teste };
  }
}
