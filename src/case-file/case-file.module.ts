import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module';
import { FollowUpsModule } from '../follow-ups/follow-ups.module';
import { MessagesModule } from '../messages/messages.module';
import { ReportsModule } from '../reports/reports.module';
import { BulkController } from './bulk.controller';
import { CaseDeletion } from './case-deletion.service';
import { CaseFileService } from './case-file.service';
import { StaffCaseController } from './staff-case.controller';
import { TimelineController } from './timeline.controller';
import { VisitorCaseController } from './visitor-case.controller';

@Module({
  imports: [ReportsModule, AttachmentsModule, MessagesModule, FollowUpsModule],
  controllers: [VisitorCaseController, BulkController, StaffCaseController, TimelineController],
  providers: [CaseFileService, CaseDeletion],
})
export class CaseFileModule {}
