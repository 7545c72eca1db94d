import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../../attachments/attachments.module';
import { FilingModule } from '../filing.module';
import { MessagesModule } from '../../messages/messages.module';
import { ReportsModule } from '../../reports/reports.module';
import { CheckInForm } from './check-in-form.service';
import { CheckInsController } from './check-ins.controller';

@Module({
  imports: [ReportsModule, AttachmentsModule, MessagesModule, FilingModule],
  controllers: [CheckInsController],
  providers: [CheckInForm],
})
export class CheckInsModule {}
