import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { AccountNotices } from './account-notices.service';
import { TeamKeys } from './team-keys.entity';
import { FirstSetupService } from './first-setup.service';
import { FirstSignInFile } from './first-sign-in-file.service';
import { Session } from './session.entity';
import { TeamService } from './team.service';
import { UsersService } from './users.service';
import { User } from './user.entity';

@Module({
  imports: [TypeOrmModule.forFeature([User, TeamKeys, Session])],
  controllers: [AccountsController],
  providers: [AccountsService, AccountNotices, UsersService, TeamService, FirstSetupService, FirstSignInFile],
  exports: [AccountNotices, UsersService, TeamService, FirstSetupService, FirstSignInFile],
})
export class UsersModule {}
