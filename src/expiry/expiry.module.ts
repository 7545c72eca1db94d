import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachmentsModule } from '../attachments/attachments.module';
import { MessagesModule } from '../messages/messages.module';
import { OutboxModule } from '../platform/outbox/outbox.module';
import { ReportsModule } from '../reports/reports.module';
import { Digest } from './digest.service';
import { DigestDay } from './digest-day.service';
import { DigestJob } from './digest.job';
import { ExpiryController } from './expiry.controller';
import { ExpiryJob } from './expiry.job';
import { SentDigest } from './digest.entity';
import { Shredding } from './shredding.service';
import { ShreddingController } from './shredding.controller';
import { ShreddingJob } from './shredding.job';
import { SilentReports } from './silent-reports.service';

@Module({
  imports: [TypeOrmModule.forFeature([SentDigest]), OutboxModule, ReportsModule, MessagesModule, AttachmentsModule],
  controllers: [ExpiryController, ShreddingController],
  providers: [SilentReports, ExpiryJob, Shredding, ShreddingJob, DigestDay, Digest, DigestJob],
})
export class ExpiryModule {}
