import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsSender } from './analytics-sender.service';
import { DeliveryJob } from './delivery.job';
import { DeliverySender } from './delivery-sender.service';
import { DeliveryQueue } from './delivery-queue.service';
import { Delivery } from './delivery.entity';
import { MailModule } from './mail/mail.module';
import { NoticesService } from './notices.service';
import { OutboxService } from './outbox.service';
import { PersonalMails } from './personal-mails.service';

@Module({
  imports: [TypeOrmModule.forFeature([Delivery]), MailModule],
  providers: [
    OutboxService,
    NoticesService,
    DeliveryQueue,
    DeliveryJob,
    DeliverySender,
    AnalyticsSender,
    PersonalMails,
  ],
  exports: [NoticesService, OutboxService, PersonalMails, DeliveryQueue],
})
export class OutboxModule {}
