import { Module } from '@nestjs/common';
import { OutboxModule } from '../platform/outbox/outbox.module';
import { EntregasController } from './deliveries.controller';
import { EntregasService } from './deliveries.service';

/** What the team sees of the outbox, and does about it: right of auth, since the record wants to know who. */
@Module({
  imports: [OutboxModule],
  controllers: [EntregasController],
  providers: [EntregasService],
})
export class DeliveriesModule {}
