import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../outbox/outbox.module';
import { AccountNotices } from './account-notices.service';
import { Equipe } from './equipe.entity';
import { FirstSetupService } from './first-setup.service';
import { FirstSignInFile } from './first-sign-in-file.service';
import { PasswordPolicy } from './password-policy.service';
import { SecondFactorSecrets } from './second-factor-secrets.service';
import { ServerKeysService } from './server-keys.service';
import { TeamService } from './team.service';
import { UsersService } from './users.service';
import { Usuario } from './usuario.entity';

@Module({
  imports: [TypeOrmModule.forFeature([Usuario, Equipe]), OutboxModule],
  providers: [
    AccountNotices,
    UsersService,
    PasswordPolicy,
    SecondFactorSecrets,
    TeamService,
    ServerKeysService,
    FirstSetupService,
    FirstSignInFile,
  ],
  exports: [
    AccountNotices,
    UsersService,
    PasswordPolicy,
    SecondFactorSecrets,
    TeamService,
    FirstSetupService,
    FirstSignInFile,
  ],
})
export class UsersModule {}
