import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { MessagesModule } from '../messages/messages.module';
import { ReportsModule } from '../reports/reports.module';
import { UsersModule } from '../users/users.module';
import {
  AnnualExportController,
  AuditExportController,
  ExportController,
  RegisterExportController,
} from './export.controller';
import { ExportsService } from './exports.service';

@Module({
  imports: [AccessModule, ReportsModule, MessagesModule, UsersModule],
  controllers: [ExportController, AuditExportController, RegisterExportController, AnnualExportController],
  providers: [ExportsService],
})
export class ExportModule {}
