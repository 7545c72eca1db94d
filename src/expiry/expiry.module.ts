import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachmentsModule } from '../attachments/attachments.module';
import { MessagesModule } from '../messages/messages.module';
import { OutboxModule } from '../platform/outbox/outbox.module';
import { ReportsModule } from '../reports/reports.module';
import { SentDigest } from './digest.entity';
import { Digest } from './digest.service';
import { ExpiryController } from './expiry.controller';
import { DigestJob, ExpiryJob, ShreddingJob } from './expiry.job';
import { Shredding } from './shredding.service';
import { SilentReports } from './silent-reports.service';

@Module({
  imports: [TypeOrmModule.forFeature([SentDigest]), OutboxModule, ReportsModule, MessagesModule, AttachmentsModule],
  controllers: [ExpiryController],
  providers: [SilentReports, ExpiryJob, Shredding, ShreddingJob, Digest, DigestJob],
})
export class ExpiryModule {}
