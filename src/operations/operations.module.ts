import { Module } from '@nestjs/common';
import { HealthController, ReadinessService } from './health.controller';
import { Metrics } from './metrics.service';

/** For those who run the product: whether it is well, and its figures. */
@Module({
  controllers: [HealthController],
  providers: [ReadinessService, Metrics],
})
export class OperationsModule {}
