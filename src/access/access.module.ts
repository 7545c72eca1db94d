import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Barrier, CaseAccess, CaseRecovery } from './case-access.entity';
import { CaseAccesses } from './case-access.service';
import { AuditList } from './record/audit-list.service';
import { AuditController } from './record/audit.controller';
import { UsersModule } from '../users/users.module';
import { Walls } from './walls.service';

@Module({
  imports: [TypeOrmModule.forFeature([Barrier, CaseAccess, CaseRecovery]), UsersModule],
  controllers: [AuditController],
  providers: [CaseAccesses, Walls, AuditList],
  exports: [CaseAccesses, Walls, AuditList],
})
export class AccessModule {}
