import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import { ReportsModule } from '../reports/reports.module';
import { UsersModule } from '../users/users.module';
import { Unit } from './unit.entity';
import { UnitCases } from './unit-cases.service';
import { UnitsController } from './units.controller';
import { UnitsService } from './units.service';

@Module({
  imports: [TypeOrmModule.forFeature([Unit]), UsersModule, AccessModule, ReportsModule],
  controllers: [UnitsController],
  providers: [UnitsService, UnitCases],
  exports: [UnitsService],
})
export class UnitsModule {}
