import { AttachmentViews } from './attachment-views.service';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReportsModule } from '../reports/reports.module';
import { Attachment } from './attachment.entity';
import { StaffAttachmentsController, VisitorAttachmentsController } from './attachments.controller';
import { AttachmentsService } from './attachments.service';
import { FormIntake } from './form-intake.service';
import { SweepOrphansJob } from './sweep-orphans.job';

@Module({
  imports: [TypeOrmModule.forFeature([Attachment]), ReportsModule],
  controllers: [VisitorAttachmentsController, StaffAttachmentsController],
  providers: [AttachmentViews, AttachmentsService, FormIntake, SweepOrphansJob],
  exports: [AttachmentsService, FormIntake],
})
export class AttachmentsModule {}
