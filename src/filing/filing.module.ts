import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AttachmentsModule } from '../attachments/attachments.module';
import { MessagesModule } from '../messages/messages.module';
import { ReportsModule } from '../reports/reports.module';
import { UnitsModule } from '../units/units.module';
import { UsersModule } from '../users/users.module';
import { CategoryAnswers } from './category-answers.service';
import { FilingController } from './filing.controller';
import { IntakeForm, VisitorFilingForm } from './filing-forms.service';
import { FilingService } from './filing.service';
import { FilingWalls } from './filing-walls.service';
import { FirstAnswers } from './first-answers.service';
import { ReportSealer } from './report-sealer.service';
import { Retaliation } from './retaliation.service';
import { ForgetJob } from './forget.job';
import { FormQuestions } from './form-questions.service';
import { TestPermits } from './test-report/test-permits.service';
import { TestFormController, TestReportController } from './test-report/test-report.controller';
import { TestReports } from './test-report/test-reports.service';

@Module({
  imports: [
    AccessModule,
    UsersModule,
    ReportsModule,
    UnitsModule,
    AttachmentsModule,
    MessagesModule,
  ],
  controllers: [FilingController, TestReportController, TestFormController],
  providers: [
    FilingService,
    FilingWalls,
    FirstAnswers,
    ReportSealer,
    Retaliation,
    FormQuestions,
    CategoryAnswers,
    VisitorFilingForm,
    IntakeForm,
    ForgetJob,
    TestPermits,
    TestReports,
  ],
  exports: [FilingService, FirstAnswers],
})
export class FilingModule {}
