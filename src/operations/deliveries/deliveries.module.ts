import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesService } from './deliveries.service';

/** The team's view of the outbox. A layer after auth, because retries are recorded. */
@Module({
  imports: [AccessModule],
  controllers: [DeliveriesController],
  providers: [DeliveriesService],
})
export class DeliveriesModule {}
