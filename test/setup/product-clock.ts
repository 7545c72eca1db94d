import { join } from 'node:path';
import { eventually } from './eventually';
import type { Product } from './product';

const MINUTES_OF_DAY = 1440;

/** Settings of a product whose clock shows the time of so many days ago. */
export function daysAgo(days: number): Record<string, string> {
  return { NODE_OPTIONS: `-r ${join(__dirname, 'earlier.cjs')}`, TEST_DAYS_AGO: String(days) };
}

/** Settings of a product whose hour has just begun: no hourly job runs while a test looks at what it would do. */
export function hourJustBegun(): Record<string, string> {
  return daysAgo((new Date().getMinutes() - 1) / MINUTES_OF_DAY);
}

/** Settings of a product for which noon has just passed, in UTC: no day ends, and no job of an hour begins, meanwhile. */
export function noonJustPassed(): Record<string, string> {
  const now = new Date();
  return daysAgo((now.getUTCHours() * 60 + now.getUTCMinutes() - 721) / MINUTES_OF_DAY);
}

/** Lets 30 seconds pass on a product that has such a clock. */
export async function pass30Seconds({ pid, output }: Product): Promise<void> {
  const passed = (): number => output().split('30 seconds passed').length;
  const before = passed();
  process.kill(pid, 'SIGUSR2');
  await eventually('30 seconds passed', () => passed() > before);
}
