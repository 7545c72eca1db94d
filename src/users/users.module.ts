import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsController } from './accounts.controller';
import { AccountNotices } from './account-notices.service';
import { AccountsService } from './accounts.service';
import { FirstSetupService, FirstSignInFile } from './first-setup.service';
import { Session } from './session.entity';
import { ForgedKeys } from './forged-keys.service';
import { RecoveryKeys, TeamKeys } from './team-keys.entity';
import { TeamService } from './team.service';
import { User } from './user.entity';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([User, TeamKeys, RecoveryKeys, Session])],
  controllers: [AccountsController],
  providers: [
    AccountsService,
    AccountNotices,
    UsersService,
    TeamService,
    ForgedKeys,
    FirstSetupService,
    FirstSignInFile,
  ],
  exports: [AccountNotices, UsersService, TeamService, ForgedKeys, FirstSetupService, FirstSignInFile],
})
export class UsersModule {}
