import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachmentsModule } from '../attachments/attachments.module';
import { OutboxModule } from '../platform/outbox/outbox.module';
import { ReportsModule } from '../reports/reports.module';
import { Message } from './message.entity';
import { MessageAuthors } from './message-authors.service';
import { MessagesService } from './messages.service';
import { StaffMessagesController } from './staff-messages.controller';
import { VisitorMessagesController } from './visitor-messages.controller';

@Module({
  imports: [TypeOrmModule.forFeature([Message]), ReportsModule, AttachmentsModule, OutboxModule],
  controllers: [VisitorMessagesController, StaffMessagesController],
  providers: [MessagesService, MessageAuthors],
  exports: [MessagesService],
})
export class MessagesModule {}
