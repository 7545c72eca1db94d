import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock';
import { Config } from '../config/config';
import { COUNTER_STORE, type CounterStore } from './counter-store';
import { DailyHash } from './daily-hash.service';
import { MemoryStore } from './memory-store';
import { ProofsController } from './proofs.controller';
import { ProofsService } from './proofs.service';
import { SharedStore } from './shared-store';
import { ThrottleService } from './throttle.service';

/** Global, since whatever a stranger may call can be limited. */
@Global()
@Module({
  controllers: [ProofsController],
  providers: [
    { provide: COUNTER_STORE, inject: [Config, Clock], useFactory: makeStore },
    DailyHash,
    ProofsService,
    ThrottleService,
  ],
  exports: [ThrottleService],
})
export class ThrottlingModule implements OnApplicationShutdown {
  constructor(@Inject(COUNTER_STORE) private readonly store: CounterStore) {}

  onApplicationShutdown(): void {
    if (this.store instanceof SharedStore) this.store.close();
  }
}

async function makeStore({ redisUrl }: Config, clock: Clock): Promise<CounterStore> {
  const own = new MemoryStore(clock);
  if (redisUrl === undefined) return own;
  const { createClient } = await import('@redis/client');
  return new SharedStore(createClient, redisUrl, own, clock);
}
