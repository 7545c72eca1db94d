import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { OutboxModule } from '../platform/outbox/outbox.module';
import { UsersModule } from '../users/users.module';
import { EventHub } from './live-updates/event-hub.service';
import { SituationChange } from './situation/situation-change.entity';
import { EventsController } from './live-updates/events.controller';
import { ShreddedReport } from './shredded-report.entity';
import { Report } from './report.entity';
import { ReportChanges } from './report-changes.service';
import { SituationsService } from './situation/situations.service';
import { ReportClock } from './report-clock.service';
import { ReportListController } from './list/report-list.controller';
import { SearchFilters } from './list/search-filters.service';
import { SearchService } from './list/search.service';
import { LegalHoldController } from './situation/legal-hold.controller';
import { ReportListService } from './list/report-list.service';
import { ReportScan } from './list/report-scan.service';
import { ReportsService } from './reports.service';
import { EndedSession } from './visitor-session/ended-session.entity';
import { VisitorSession } from './visitor-session/visitor-session.service';

const EXPORTED = [
  ReportsService,
  ReportListService,
  ReportScan,
  SearchFilters,
  ReportClock,
  VisitorSession,
  ReportChanges,
  SituationsService,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([Report, ShreddedReport, SituationChange, EndedSession]),
    UsersModule,
    AuthModule,
    OutboxModule,
  ],
  controllers: [ReportListController, LegalHoldController, EventsController],
  providers: [...EXPORTED, SearchService, EventHub],
  exports: EXPORTED,
})
export class ReportsModule {}
