import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { OutboxModule } from '../outbox/outbox.module';
import { UsersModule } from '../users/users.module';
import { BulkChanges } from './bulk-changes.service';
import { EventHub } from './event-hub.service';
import { Evento } from './evento.entity';
import { EventsController } from './events.controller';
import { Deletions } from './deletions.service';
import { LegalHolds } from './legal-holds.service';
import { RelatoTriturado } from './relato-triturado.entity';
import { Relato } from './relato.entity';
import { ReportClock } from './report-clock.service';
import { ReportEvents } from './report-events.service';
import { ReportListService } from './report-list.service';
import { ReportScan } from './report-scan.service';
import { ReportsService } from './reports.service';
import { SessaoEncerrada } from './sessao-encerrada.entity';
import { SituationHistory } from './situation-history.service';
import { VisitorSession } from './visitor-session.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([Relato, RelatoTriturado, Evento, SessaoEncerrada]),
    UsersModule,
    AuthModule,
    OutboxModule,
  ],
  controllers: [EventsController],
  providers: [
    ReportsService,
    ReportListService,
    ReportScan,
    ReportClock,
    VisitorSession,
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
    ReportScan,
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
