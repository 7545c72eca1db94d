import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AttachmentsModule } from '../attachments/attachments.module';
import { FollowUpsModule } from '../follow-ups/follow-ups.module';
import { MessagesModule } from '../messages/messages.module';
import { ReportsModule } from '../reports/reports.module';
import { BulkController } from './bulk.controller';
import { CaseAheadController } from './case-ahead.controller';
import { CasesAhead } from './case-ahead.service';
import { TrashController } from './trash.controller';
import { CaseFileService } from './case-file.service';
import { DeletionService } from './deletion.service';
import { EarlierMentions } from './earlier-mentions.service';
import { StaffCaseController, TimelineController } from './staff-case.controller';
import { TrashService } from './trash.service';
import { VisitorCaseController } from './visitor-case.controller';
import { UsersModule } from '../users/users.module';

@Module({
  imports: [
    AccessModule,
    UsersModule,
    ReportsModule,
    AttachmentsModule,
    MessagesModule,
    FollowUpsModule,
  ],
  controllers: [
    VisitorCaseController,
    BulkController,
    StaffCaseController,
    TimelineController,
    CaseAheadController,
    TrashController,
  ],
  providers: [CaseFileService, CasesAhead, DeletionService, EarlierMentions, TrashService],
  exports: [CaseFileService, DeletionService],
})
export class CaseFileModule {}
