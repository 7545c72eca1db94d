// The jobs that the clock starts, run when the test wants them.
import { SweepOrphansJob } from '../../src/attachments/sweep-orphans.job';
import { ExpiredSessionsJob } from '../../src/auth/expired-sessions.job';
import { DigestJob, ExpiryJob, ShreddingJob } from '../../src/expiry/expiry.job';
import { ForgetJob } from '../../src/filing/forget.job';
import { DeliveryJob } from '../../src/platform/outbox/delivery.job';
import { EventHub } from '../../src/reports/live-updates/event-hub.service';
import type { TestApp } from './app';

/** Each by the name that `npm run job` takes, or that the record gives it. */
const JOBS = {
  deliveries: DeliveryJob,
  digest: DigestJob,
  'expired-sessions': ExpiredSessionsJob,
  expiry: ExpiryJob,
  forget: ForgetJob,
  retention: ShreddingJob,
  'sweep-orphans': SweepOrphansJob,
} as const;

/** Runs a job in the application's process, as its clock does. */
export function runJob({ app }: TestApp, name: keyof typeof JOBS): Promise<void> {
  return app.get<{ run(): Promise<void> }>(JOBS[name], { strict: false }).run();
}

/** The streams of events that a node serves: their number, and their heartbeat. */
export const streamsOf = ({ app }: TestApp): Pick<EventHub, 'size' | 'beat'> => app.get(EventHub, { strict: false });
