import { Global, Module } from '@nestjs/common';
import { ChallengesController } from './challenges.controller';
import { ChallengesService } from './challenges.service';
import { ThrottleService } from './throttle.service';

/** Global, since whatever a stranger may call can be limited. */
@Global()
@Module({
  controllers: [ChallengesController],
  providers: [ChallengesService, ThrottleService],
  exports: [ThrottleService],
})
export class ThrottlingModule {}
