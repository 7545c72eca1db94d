import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditList } from './audit-list.service';
import { AuditNames } from './audit-names.service';
import { AuditService } from './audit.service';
import { Auditoria } from './audit-entry.entity';
import { AuditoriaController } from './audit.controller';

/** Global, since every feature has something to record. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Auditoria])],
  controllers: [AuditoriaController],
  providers: [AuditService, AuditList, AuditNames],
  exports: [AuditService, AuditList],
})
export class AuditModule {}
