import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AttachmentsModule } from '../attachments/attachments.module';
import { MessagesModule } from '../messages/messages.module';
import { ReportsModule } from '../reports/reports.module';
import { UsersModule } from '../users/users.module';
import { CheckInsController, FilingController } from './filing.controller';
import { FilingService } from './filing.service';
import { ForgetJob } from './forget.job';

@Module({
  imports: [AccessModule, UsersModule, ReportsModule, AttachmentsModule, MessagesModule],
  controllers: [FilingController, CheckInsController],
  providers: [FilingService, ForgetJob],
})
export class FilingModule {}
