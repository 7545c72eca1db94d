import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { OutboxModule } from '../outbox/outbox.module';
import { UsersModule } from '../users/users.module';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { AdmissionService } from './admission.service';
import { SecondFactorResetController } from './second-factor-reset.controller';
import { SecondFactorResetService } from './second-factor-reset.service';

@Module({
  imports: [UsersModule, AuthModule, OutboxModule],
  controllers: [AccountsController, SecondFactorResetController],
  providers: [AccountsService, AdmissionService, SecondFactorResetService],
})
export class AccountsModule {}
