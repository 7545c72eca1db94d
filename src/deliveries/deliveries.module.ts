import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module';
import { EntregasController } from './entregas.controller';
import { EntregasService } from './entregas.service';

/** What the team sees of the outbox, and does about it: right of auth, since the record wants to know who. */
@Module({
  imports: [OutboxModule],
  controllers: [EntregasController],
  providers: [EntregasService],
})
export class DeliveriesModule {}
