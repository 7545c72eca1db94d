import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Barrier, CaseAccess, CaseRecovery } from './case-access.entity';
import { CaseAccesses } from './case-access.service';
import { AuditList } from './record/audit-list.service';
import { AuditController } from './record/audit.controller';
import { UsersModule } from '../users/users.module';
import { Readership } from './readership.service';
import { ShreddedPages } from './shredded-pages.service';
import { ShreddingKey } from './shredding-key.entity';
import { ShreddingKeys } from './shredding-keys.service';
import { Walls } from './walls.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([Barrier, CaseAccess, CaseRecovery, ShreddingKey]),
    UsersModule,
  ],
  controllers: [AuditController],
  providers: [CaseAccesses, Walls, AuditList, Readership, ShreddingKeys, ShreddedPages],
  exports: [CaseAccesses, Walls, AuditList, Readership, ShreddingKeys],
})
export class AccessModule {}
