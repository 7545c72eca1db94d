import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { OutboxModule } from '../outbox/outbox.module';
import { UsersModule } from '../users/users.module';
import { BulkChanges } from './bulk-changes.service';
import { Contagem } from './contagem.entity';
import { EventHub } from './event-hub.service';
import { Evento } from './evento.entity';
import { EventsController } from './events.controller';
import { FilingService } from './filing.service';
import { Deletions } from './deletions.service';
import { ForgetResendsJob } from './forget-resends.job';
import { LegalHolds } from './legal-holds.service';
import { RelatoTriturado } from './relato-triturado.entity';
import { Relato } from './relato.entity';
import { ReportClock } from './report-clock.service';
import { ReportCounts } from './report-counts.service';
import { ReportEvents } from './report-events.service';
import { ReportListService } from './report-list.service';
import { ReportsService } from './reports.service';
import { SituationHistory } from './situation-history.service';
import { VisitorSession } from './visitor-session.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([Relato, RelatoTriturado, Contagem, Evento]),
    UsersModule,
    AuthModule,
    OutboxModule,
  ],
  controllers: [EventsController],
  providers: [
    ReportsService,
    ReportListService,
    ReportCounts,
    FilingService,
    ReportClock,
    VisitorSession,
    ForgetResendsJob,
    BulkChanges,
    Deletions,
    LegalHolds,
    ReportEvents,
    EventHub,
    SituationHistory,
  ],
  exports: [
    ReportsService,
    ReportListService,
    FilingService,
    ReportClock,
    VisitorSession,
    BulkChanges,
    Deletions,
    LegalHolds,
    ReportEvents,
    SituationHistory,
  ],
})
export class ReportsModule {}
