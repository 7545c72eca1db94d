import { Global, Module } from '@nestjs/common';
import { ScheduledWork } from '../jobs/scheduled-work.service';

/** What every feature does with the database beyond its own rows. */
@Global()
@Module({ providers: [ScheduledWork], exports: [ScheduledWork] })
export class DatabaseModule {}
