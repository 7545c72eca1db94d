import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import { AuthModule } from '../auth/auth.module';
import { UsersModule } from '../users/users.module';
import { CaseNotices } from './changes/case-notices.service';
import { NewReports } from './changes/new-reports.service';
import { ReportChanges } from './changes/report-changes.service';
import { ReportEmptying } from './changes/report-emptying.service';
import { ReportLocks } from './changes/report-locks.service';
import { ReportWrites } from './changes/report-writes.service';
import { CheckIn, CheckInCount } from './check-ins/check-in.entity';
import { CheckInViews } from './check-ins/check-in-views.service';
import { CheckIns } from './check-ins/check-ins.service';
import { ReportListService } from './list/report-list.service';
import { SavedView } from './list/saved-view.entity';
import { SavedViewsController } from './list/saved-views.controller';
import { SavedViewsService } from './list/saved-views.service';
import { SearchService } from './list/search.service';
import { EventHub } from './live-updates/event-hub.service';
import { CaseLink } from './links/case-link.entity';
import { CaseLinksController } from './links/case-links.controller';
import { LinkViews } from './links/link-views.service';
import { CaseLinks } from './links/case-links.service';
import { DueDateRules, DueDatesService } from './due-dates.service';
import { OlderKeys } from './older-keys.service';
import { ReportClock } from './report-clock.service';
import { ReportMarks } from './report-marks.service';
import { ReportScan } from './report-scan.service';
import { Report } from './report.entity';
import { EventsController, LegalHoldController, ReportListController } from './reports.controller';
import { ReportsService } from './reports.service';
import {
  AssignmentController,
  BarriersController,
  CaseAccessController,
  RecusalController,
} from './people/people.controller';
import { Assignments } from './people/assignments.service';
import { PersonalNotices } from './people/personal-notices.service';
import { AccessKeys } from './people/access-keys.service';
import { CaseWalls } from './people/case-walls.service';
import { ShreddingRenewal } from './people/shredding-renewal.service';
import { StaffWalls } from './people/staff-walls.service';
import { CasePeople } from './people/people.service';
import { ContentsCounter } from './figures/contents-counts.service';
import { AnnualReports } from './register/annual-report.service';
import { RegisterController } from './register/register.controller';
import { RegisterService } from './register/register.service';
import { HistoryViews } from './situation/history-views.service';
import { CaseHistory } from './situation/case-history.service';
import { LegalHolds } from './situation/legal-holds.service';
import { ReceiptDates } from './situation/receipt-dates.service';
import { ReadFlags } from './situation/read-flags.service';
import { HistoryEntry } from './situation/history-entry.entity';
import { Tag } from './tags/tag.entity';
import { TagIndex } from './tags/tag-index.service';
import { TagViews } from './tags/tag-views.service';
import { CaseTagsController, TagsInUseController } from './tags/tags.controller';
import { Tags } from './tags/tags.service';
import { PassphraseService } from './visitor-session/passphrase.service';
import { EndedSession, VisitorSession } from './visitor-session/visitor-session.service';

const EXPORTED = [
  ReportsService,
  ReportListService,
  SearchService,
  ReportClock,
  ReportMarks,
  VisitorSession,
  PassphraseService,
  ReportChanges,
  ReportLocks,
  NewReports,
  CaseNotices,
  ReadFlags,
  RegisterService,
  AnnualReports,
  ContentsCounter,
  CaseHistory,
  ReceiptDates,
  Assignments,
  PersonalNotices,
  CaseLinks,
  CasePeople,
  CaseWalls,
  StaffWalls,
  CheckIns,
  TagIndex,
  Tags,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      Report,
      DueDateRules,
      HistoryEntry,
      CaseLink,
      CheckIn,
      CheckInCount,
      EndedSession,
      SavedView,
      Tag,
    ]),
    UsersModule,
    AuthModule,
    AccessModule,
  ],
  controllers: [
    ReportListController,
    SavedViewsController,
    CaseAccessController,
    BarriersController,
    RecusalController,
    AssignmentController,
    CaseLinksController,
    CaseTagsController,
    TagsInUseController,
    LegalHoldController,
    EventsController,
    RegisterController,
  ],
  providers: [
    AccessKeys,
    ShreddingRenewal,
    ...EXPORTED,
    CheckInViews,
    LinkViews,
    HistoryViews,
    TagViews,
    LegalHolds,
    ReportWrites,
    ReportEmptying,
    SavedViewsService,
    EventHub,
    OlderKeys,
    ReportScan,
    DueDatesService,
  ],
  exports: EXPORTED,
})
export class ReportsModule {}
