import { join } from 'node:path';
import { eventually } from './eventually';
import type { Product } from './product';

const MINUTES_OF_DAY = 1440;

/** Settings of a product whose clock is this many days late. */
export function daysAgo(days: number): Record<string, string> {
  return { NODE_OPTIONS: `-r ${join(__dirname, 'earlier.cjs')}`, TEST_DAYS_AGO: String(days) };
}

/**
 * Settings of a product at the start of an hour: no hourly job runs while a test checks what it
 * would do.
 */
export function hourJustBegun(): Record<string, string> {
  return daysAgo((new Date().getMinutes() - 1) / MINUTES_OF_DAY);
}

/** Settings of a product just after noon UTC: no day ends, and no hourly job starts, meanwhile. */
export function noonJustPassed(): Record<string, string> {
  const now = new Date();
  return daysAgo((now.getUTCHours() * 60 + now.getUTCMinutes() - 721) / MINUTES_OF_DAY);
}

/** Moves the clock of this product 30 seconds forward. */
export async function pass30Seconds({ pid, output }: Product): Promise<void> {
  const passed = (): number => output().split('30 seconds passed').length;
  const before = passed();
  process.kill(pid, 'SIGUSR2');
  await eventually('30 seconds passed', () => passed() > before);
}
