import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import { CaseFileModule } from '../case-file/case-file.module';
import { MessagesModule } from '../messages/messages.module';
import { FollowUpsModule } from '../follow-ups/follow-ups.module';
import { ReportsModule } from '../reports/reports.module';
import { UsersModule } from '../users/users.module';
import { Digest, SentDigest } from './digest.service';
import { DigestContents } from './digest-contents.service';
import { DueReports } from './due-reports.service';
import { ExpiryController } from './expiry.controller';
import { ExpiryJobs, ExpiryService } from './expiry.service';
import { Retention } from './retention.service';
import { Reminder, Reminders } from './reminders.service';

@Module({
  imports: [
    AccessModule,
    UsersModule,
    TypeOrmModule.forFeature([SentDigest, Reminder]),
    ReportsModule,
    MessagesModule,
    FollowUpsModule,
    CaseFileModule,
  ],
  controllers: [ExpiryController],
  providers: [DueReports, ExpiryService, Retention, Digest, DigestContents, Reminders, ExpiryJobs],
})
export class ExpiryModule {}
