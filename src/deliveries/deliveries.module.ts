import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesService } from './deliveries.service';

/** What the team sees of the outbox, and does about it: right of auth, since the record wants to know who. */
@Module({
  imports: [AccessModule],
  controllers: [DeliveriesController],
  providers: [DeliveriesService],
})
export class DeliveriesModule {}
