import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditList } from './audit-list.service';
import { AuditService } from './audit.service';
import { AuditRecord } from './audit-entry.entity';
import { AuditController } from './audit.controller';

/** Global, since every feature has something to record. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditRecord])],
  controllers: [AuditController],
  providers: [AuditService, AuditList],
  exports: [AuditService, AuditList],
})
export class AuditModule {}
