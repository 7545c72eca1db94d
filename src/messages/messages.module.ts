import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachmentsModule } from '../attachments/attachments.module';
import { ReportsModule } from '../reports/reports.module';
import { Duplicates } from './duplicates.service';
import { Message } from './message.entity';
import {
  ApprovalController,
  StaffMessagesController,
  VisitorContactController,
  VisitorMessagesController,
} from './messages.controller';
import { Corrections } from './corrections.service';
import { MessageViews } from './message-views.service';
import { MessagesService } from './messages.service';
import { VisitorContact } from './visitor-contact.service';
import { VisitorReplyForm } from './visitor-reply-form.service';

@Module({
  imports: [TypeOrmModule.forFeature([Message]), ReportsModule, AttachmentsModule],
  controllers: [
    VisitorMessagesController,
    ApprovalController,
    StaffMessagesController,
    VisitorContactController,
  ],
  providers: [
    MessageViews,
    MessagesService,
    Corrections,
    Duplicates,
    VisitorContact,
    VisitorReplyForm,
  ],
  exports: [MessagesService, Corrections],
})
export class MessagesModule {}
