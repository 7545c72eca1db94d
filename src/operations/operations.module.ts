import { Module } from '@nestjs/common';
import { HealthController, ReadinessService } from './health.controller';
import { Metrics } from './metrics.service';

@Module({ controllers: [HealthController], providers: [ReadinessService, Metrics] })
export class OperationsModule {}
