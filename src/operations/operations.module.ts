import { Module } from '@nestjs/common';
import { OutboxModule } from '../platform/outbox/outbox.module';
import { StorageModule } from '../platform/storage/storage.module';
import { HealthController } from './health.controller';
import { Metrics } from './metrics.service';
import { ReadinessService } from './readiness.service';

/** For those who run the product: whether it is well, and its figures. */
@Module({
  imports: [OutboxModule, StorageModule],
  controllers: [HealthController],
  providers: [ReadinessService, Metrics],
})
export class OperationsModule {}
