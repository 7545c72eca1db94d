import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AttachmentsModule } from '../attachments/attachments.module';
import { CaseFileModule } from '../case-file/case-file.module';
import { MessagesModule } from '../messages/messages.module';
import { ReportsModule } from '../reports/reports.module';
import { UsersModule } from '../users/users.module';
import {
  AnnualExportController,
  AuditExportController,
  CaseArchiveController,
  CaseSheetController,
  ExportController,
  RegisterExportController,
} from './export.controller';
import { CaseArchives } from './case-archive.service';
import { CaseSheets } from './case-sheet.service';
import { ExportAllowance } from './export-allowance.service';
import { ExportsService } from './exports.service';

@Module({
  imports: [
    AccessModule,
    ReportsModule,
    AttachmentsModule,
    MessagesModule,
    CaseFileModule,
    UsersModule,
  ],
  controllers: [
    ExportController,
    CaseArchiveController,
    CaseSheetController,
    AuditExportController,
    RegisterExportController,
    AnnualExportController,
  ],
  providers: [ExportAllowance, ExportsService, CaseArchives, CaseSheets],
})
export class ExportModule {}
