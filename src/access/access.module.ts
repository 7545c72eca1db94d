import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaseAccess } from './case-access.entity';
import { CaseAccesses } from './case-access.service';

@Module({
  imports: [TypeOrmModule.forFeature([CaseAccess])],
  providers: [CaseAccesses],
  exports: [CaseAccesses],
})
export class AccessModule {}
