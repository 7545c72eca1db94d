import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachmentsModule } from '../attachments/attachments.module';
import { ReportsModule } from '../reports/reports.module';
import { Message } from './message.entity';
import { ApprovalController, StaffMessagesController, VisitorMessagesController } from './messages.controller';
import { MessagesService } from './messages.service';

@Module({
  imports: [TypeOrmModule.forFeature([Message]), ReportsModule, AttachmentsModule],
  controllers: [VisitorMessagesController, ApprovalController, StaffMessagesController],
  providers: [MessagesService],
  exports: [MessagesService],
})
export class MessagesModule {}
