import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AttachmentsModule } from '../attachments/attachments.module';
import { MessagesModule } from '../messages/messages.module';
import { ReportsModule } from '../reports/reports.module';
import { UsersModule } from '../users/users.module';
import { FilingController } from './filing.controller';
import { IntakeForm, VisitorFilingForm } from './filing-forms.service';
import { FilingService } from './filing.service';
import { FilingWalls } from './filing-walls.service';
import { FirstAnswers } from './first-answers.service';
import { ReportSealer } from './report-sealer.service';
import { Retaliation } from './retaliation.service';
import { ForgetJob } from './forget.job';
import { FormQuestions } from './form-questions.service';

@Module({
  imports: [AccessModule, UsersModule, ReportsModule, AttachmentsModule, MessagesModule],
  controllers: [FilingController],
  providers: [
    FilingService,
    FilingWalls,
    FirstAnswers,
    ReportSealer,
    Retaliation,
    FormQuestions,
    VisitorFilingForm,
    IntakeForm,
    ForgetJob,
  ],
  exports: [FilingService, FirstAnswers],
})
export class FilingModule {}
