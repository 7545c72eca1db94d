import { Module } from '@nestjs/common';
import { HealthController, ReadinessService } from './health.controller';
import { Metrics } from './metrics.service';
import { ProxySigns } from './set-up/proxy-signs.service';
import { AccessModule } from '../access/access.module';
import { SetUpController } from './set-up/set-up.controller';
import { SetUpService } from './set-up/set-up.service';

@Module({
  imports: [AccessModule],
  controllers: [HealthController, SetUpController],
  providers: [ReadinessService, Metrics, ProxySigns, SetUpService],
})
export class OperationsModule {}
