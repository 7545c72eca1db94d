import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachmentsModule } from '../attachments/attachments.module';
import { ReportsModule } from '../reports/reports.module';
import { FollowUp } from './follow-up.entity';
import { FollowUpsController, NotesController, TasksController } from './follow-ups.controller';
import { FollowUpViews } from './follow-up-views.service';
import { NoteViews } from './note-views.service';
import { FollowUpsService } from './follow-ups.service';
import { Note } from './note.entity';
import { NotesService } from './notes.service';

@Module({
  imports: [TypeOrmModule.forFeature([FollowUp, Note]), ReportsModule, AttachmentsModule],
  controllers: [FollowUpsController, TasksController, NotesController],
  providers: [FollowUpViews, NoteViews, FollowUpsService, NotesService],
  exports: [FollowUpsService, NotesService],
})
export class FollowUpsModule {}
