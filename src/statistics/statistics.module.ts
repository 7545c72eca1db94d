import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports/reports.module';
import { CaseCountsService } from './case-counts.service';
import { IdentificationCounts } from './identification-counts.service';
import { StatisticsController } from './statistics.controller';
import { StatisticsService } from './statistics.service';

@Module({
  imports: [ReportsModule],
  controllers: [StatisticsController],
  providers: [StatisticsService, CaseCountsService, IdentificationCounts],
})
export class StatisticsModule {}
