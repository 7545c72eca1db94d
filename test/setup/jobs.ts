// The jobs that the clock starts, run when the test wants them.
import { SweepOrphansJob } from '../../src/attachments/sweep-orphans.job';
import { ExpiredSessionsJob } from '../../src/auth/sessions.service';
import { ExpiryJobs } from '../../src/expiry/expiry.service';
import { ForgetJob } from '../../src/filing/forget.job';
import { DeliveryJob } from '../../src/platform/outbox/delivery.job';
import { EventHub } from '../../src/reports/live-updates/event-hub.service';
import type { TestApp } from './app';

/** Each by the name that `npm run job` takes, or that the record gives it. */
const JOBS = {
  deliveries: ({ app }: TestApp) => app.get(DeliveryJob, { strict: false }).run(),
  digest: ({ app }: TestApp) => app.get(ExpiryJobs, { strict: false }).sendDigest(),
  'expired-sessions': ({ app }: TestApp) => app.get(ExpiredSessionsJob, { strict: false }).run(),
  expiry: ({ app }: TestApp) => app.get(ExpiryJobs, { strict: false }).conclude(),
  forget: ({ app }: TestApp) => app.get(ForgetJob, { strict: false }).run(),
  retention: ({ app }: TestApp) => app.get(ExpiryJobs, { strict: false }).shred(),
  'sweep-orphans': ({ app }: TestApp) => app.get(SweepOrphansJob, { strict: false }).run(),
} as const;

/** Runs a job in the application's process, as its clock does. */
export const runJob = (relato: TestApp, name: keyof typeof JOBS): Promise<void> => JOBS[name](relato);

/** The streams of events that a node serves: their number, and their heartbeat. */
export const streamsOf = ({ app }: TestApp): Pick<EventHub, 'size' | 'beat'> => app.get(EventHub, { strict: false });
