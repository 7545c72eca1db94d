// When a report may be shredded. People read a shorter term at once; for 30 days no report is
// shredded that the former law still protected.
import { Calendar } from '../calendar/calendar';
import type { ErasureRules, Law } from '../config/law';

/**
 * Moments before which a report must have been concluded or deleted, or its years of keeping must
 * have begun, to be shredded.
 */
interface Thresholds {
  /** Concluded before this: no longer kept; the epoch if all are kept. */
  kept: Date;
  /** Kept from before this: shredded once concluded; the epoch if the law sets no limit. */
  keptAtMost: Date;
  /** Deleted before this: no longer in the trash. */
  trashed: Date;
  /** Kept from this or later: no job shreds it. */
  keptAtLeast: Date;
}

const NEVER = new Date(0);

const NOTHING: Thresholds = {
  kept: NEVER,
  keptAtMost: NEVER,
  trashed: NEVER,
  keptAtLeast: NEVER,
};

/** The thresholds that hold under every law that counts now. */
export function thresholdsOf(rules: ErasureRules, now: Date): Thresholds {
  const { law, former, unknownUntil, isHalted } = rules;
  if (isHalted || (unknownUntil && now < unknownUntil)) return NOTHING;
  const counting = [law, ...former.filter(({ until }) => now < until).map((one) => one.law)];
  const all = counting.map((one) => thresholdsBy(one, now));
  return {
    kept: earliest(all.map(({ kept }) => kept)),
    keptAtMost: earliest(all.map(({ keptAtMost }) => keptAtMost)),
    trashed: earliest(all.map(({ trashed }) => trashed)),
    keptAtLeast: earliest(all.map(({ keptAtLeast }) => keptAtLeast)),
  };
}

function thresholdsBy({ zone, deadlines }: Law, now: Date): Thresholds {
  const calendar = new Calendar(zone);
  const { retention, trashDays, kept } = deadlines;
  return {
    kept: retention === undefined ? NEVER : calendar.overBefore(retention, now),
    keptAtMost: kept.most === undefined ? NEVER : calendar.overBefore({ months: kept.most }, now),
    trashed: calendar.overBefore({ days: trashDays }, now),
    keptAtLeast: kept.least === undefined ? now : calendar.overBefore({ months: kept.least }, now),
  };
}

/**
 * When a deleted report is shredded, unless a setting changes until then.
 * @param keptFrom when the law's years of keeping it begin
 */
export function leavesTrashAt(
  { law, former, unknownUntil }: ErasureRules,
  apagadoEm: Date,
  keptFrom: Date,
): Date {
  const end = (by: Law): Date => trashEndBy(by, apagadoEm, keptFrom);
  return latest([
    end(law),
    ...former.map((one) => earliest([end(one.law), one.until])),
    ...(unknownUntil ? [unknownUntil] : []),
  ]);
}

function trashEndBy({ zone, deadlines }: Law, apagadoEm: Date, keptFrom: Date): Date {
  const calendar = new Calendar(zone);
  const { trashDays, kept } = deadlines;
  const trashed = calendar.endOf({ days: trashDays }, apagadoEm);
  if (kept.least === undefined) return trashed;
  return latest([trashed, calendar.endOf({ months: kept.least }, keptFrom)]);
}

const earliest = (moments: readonly Date[]): Date => new Date(Math.min(...moments.map(Number)));

const latest = (moments: readonly Date[]): Date => new Date(Math.max(...moments.map(Number)));

/** Whether a law lets something be shredded that another would still keep. */
export function erasesEarlier(former: Law, law: Law, now: Date): boolean {
  const before = thresholdsBy(former, now);
  const after = thresholdsBy(law, now);
  return (Object.keys(after) as (keyof Thresholds)[]).some((name) => before[name] < after[name]);
}

/** Until when a former law still protects reports; undefined if none does. */
export function protectedUntil(
  { law, former, unknownUntil }: ErasureRules,
  now: Date,
): Date | undefined {
  const moments = former
    .filter((one) => now < one.until && erasesEarlier(one.law, law, now))
    .map(({ until }) => until);
  if (unknownUntil && now < unknownUntil) moments.push(unknownUntil);
  return moments.length === 0 ? undefined : latest(moments);
}
