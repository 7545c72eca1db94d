import { Module } from '@nestjs/common';
import { HealthController, ReadinessService } from './health.controller';
import { Metrics } from './metrics.service';
import { UsersModule } from '../users/users.module';

@Module({
  imports: [UsersModule],
  controllers: [HealthController],
  providers: [ReadinessService, Metrics],
})
export class OperationsModule {}
