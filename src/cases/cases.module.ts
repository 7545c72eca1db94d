import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module';
import { FollowUpsModule } from '../follow-ups/follow-ups.module';
import { MessagesModule } from '../messages/messages.module';
import { ReportsModule } from '../reports/reports.module';
import { SearchModule } from '../search/search.module';
import { BulkController } from './bulk.controller';
import { CaseDeletion } from './case-deletion.service';
import { CasesService } from './cases.service';
import { LegalHoldController } from './legal-hold.controller';
import { StaffCasesController } from './staff-cases.controller';
import { StaffListController } from './staff-list.controller';
import { TimelineController } from './timeline.controller';
import { VisitorCasesController } from './visitor-cases.controller';

@Module({
  imports: [ReportsModule, SearchModule, AttachmentsModule, MessagesModule, FollowUpsModule],
  controllers: [
    VisitorCasesController,
    StaffListController,
    BulkController,
    StaffCasesController,
    LegalHoldController,
    TimelineController,
  ],
  providers: [CasesService, CaseDeletion],
})
export class CasesModule {}
