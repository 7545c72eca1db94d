import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports/reports.module';
import { SearchModule } from '../search/search.module';
import { AuditExportController } from './audit-export.controller';
import { ExportController } from './export.controller';
import { ExportsService } from './exports.service';

@Module({
  imports: [ReportsModule, SearchModule],
  controllers: [ExportController, AuditExportController],
  providers: [ExportsService],
})
export class ExportModule {}
