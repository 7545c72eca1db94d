import { Module } from '@nestjs/common';
import { HealthController, ReadinessService } from './health.controller';
import { Metrics } from './metrics.service';
import { ReportsModule } from '../reports/reports.module';

@Module({
  imports: [ReportsModule],
  controllers: [HealthController],
  providers: [ReadinessService, Metrics],
})
export class OperationsModule {}
