import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsController } from './accounts.controller';
import { AccountNotices } from './account-notices.service';
import { AccountsService } from './accounts.service';
import { Approval } from './approvals/approval.entity';
import { ApprovalsController } from './approvals/approvals.controller';
import { Approvals } from './approvals/approvals.service';
import { Decisions } from './approvals/decisions.service';
import { Invitations } from './invitations.service';
import { FirstSetupService, FirstSignInFile } from './first-setup.service';
import { PersonKeys } from './person-keys.service';
import { Session } from './session.entity';
import { Names } from './names.service';
import { RecoveryKeys, TeamKeys } from './team-keys.entity';
import { TeamService } from './team.service';
import { User } from './user.entity';
import { UsersService } from './users.service';

const EXPORTED = [
  AccountNotices,
  Approvals,
  Decisions,
  Invitations,
  Names,
  UsersService,
  TeamService,
  PersonKeys,
  FirstSetupService,
  FirstSignInFile,
];

@Module({
  imports: [TypeOrmModule.forFeature([User, TeamKeys, RecoveryKeys, Session, Approval])],
  controllers: [AccountsController, ApprovalsController],
  providers: [...EXPORTED, AccountsService],
  exports: EXPORTED,
})
export class UsersModule {}
