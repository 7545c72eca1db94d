import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../outbox/outbox.module';
import { Equipe } from './equipe.entity';
import { FirstSetupService } from './first-setup.service';
import { PasswordPolicy } from './password-policy.service';
import { SecondFactorSecrets } from './second-factor-secrets.service';
import { ServerKeysService } from './server-keys.service';
import { TeamService } from './team.service';
import { UsersService } from './users.service';
import { Usuario } from './usuario.entity';

@Module({
  imports: [TypeOrmModule.forFeature([Usuario, Equipe]), OutboxModule],
  providers: [UsersService, PasswordPolicy, SecondFactorSecrets, TeamService, ServerKeysService, FirstSetupService],
  exports: [UsersService, PasswordPolicy, SecondFactorSecrets, TeamService, FirstSetupService],
})
export class UsersModule {}
