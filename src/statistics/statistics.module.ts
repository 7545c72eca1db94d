import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Report } from '../reports/report.entity';
import { ReportsModule } from '../reports/reports.module';
import { CaseCountsService } from './case-counts.service';
import { IdentificationCounts } from './identification-counts.service';
import { StatisticsController } from './statistics.controller';
import { StatisticsService } from './statistics.service';

@Module({
  imports: [TypeOrmModule.forFeature([Report]), ReportsModule],
  controllers: [StatisticsController],
  providers: [StatisticsService, CaseCountsService, IdentificationCounts],
})
export class StatisticsModule {}
