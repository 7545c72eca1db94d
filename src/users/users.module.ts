import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsController } from './accounts.controller';
import { AccountNotices, AccountsService } from './accounts.service';
import { FirstSetupService, FirstSignInFile } from './first-setup.service';
import { Session } from './session.entity';
import { TeamKeys } from './team-keys.entity';
import { User } from './user.entity';
import { TeamService, UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([User, TeamKeys, Session])],
  controllers: [AccountsController],
  providers: [AccountsService, AccountNotices, UsersService, TeamService, FirstSetupService, FirstSignInFile],
  exports: [AccountNotices, UsersService, TeamService, FirstSetupService, FirstSignInFile],
})
export class UsersModule {}
