import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module';
import { CaseCountsService } from './case-counts.service';
import { StatisticsController } from './statistics.controller';
import { StatisticsService } from './statistics.service';

@Module({
  imports: [SearchModule],
  controllers: [StatisticsController],
  providers: [StatisticsService, CaseCountsService],
})
export class StatisticsModule {}
