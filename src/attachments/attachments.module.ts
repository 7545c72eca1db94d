import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReportsModule } from '../reports/reports.module';
import { StorageModule } from '../platform/storage/storage.module';
import { Attachment } from './attachment.entity';
import { AttachmentsService } from './attachments.service';
import { FormIntake } from './form-intake.service';
import { ImageCleaner } from './images/image-cleaner.service';
import { StaffAttachmentsController } from './staff-attachments.controller';
import { SweepOrphansJob } from './sweep-orphans.job';
import { VisitorAttachmentsController } from './visitor-attachments.controller';

@Module({
  imports: [TypeOrmModule.forFeature([Attachment]), ReportsModule, StorageModule],
  controllers: [VisitorAttachmentsController, StaffAttachmentsController],
  providers: [AttachmentsService, FormIntake, ImageCleaner, SweepOrphansJob],
  exports: [AttachmentsService, FormIntake],
})
export class AttachmentsModule {}
