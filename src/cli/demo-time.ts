import type { DemoCase, DemoMoment, DemoStep } from './demo-story';
import { Calendar } from '../platform/calendar/calendar';
import { HOUR_MS } from '../platform/calendar/durations';

/** The story happens in a company in São Paulo. */
const calendar = new Calendar('America/Sao_Paulo');

const SUNDAY = 0;
const TUESDAY = 2;
const SATURDAY = 6;

const MEETING_AT = '17:30';

/** A staff member has time to prepare a meeting. */
const MEETING_DAYS_MIN = 3;

/** The moment on the day `days` after that of another, in milliseconds. */
function at(moment: number, days: number, time: string): number {
  const day = calendar.startOfDay(new Date(moment), days);
  return day.getTime() + Date.parse(`1970-01-01T${time}Z`);
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const weekdays = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: calendar.zone });

/** Sunday is 0. */
const weekdayOf = (moment: number): number => WEEKDAYS.indexOf(weekdays.format(moment));

/** The moment on the day `days` after its own, at the same hour. */
const daysLater = (moment: number, days: number): number =>
  moment +
  calendar.startOfDay(new Date(moment), days).getTime() -
  calendar.startOfDay(new Date(moment)).getTime();

function after(before: number, moment: DemoMoment, now: number): number {
  if ('hoursAgo' in moment) return now - moment.hoursAgo * HOUR_MS;
  if ('daysAgo' in moment) return at(now, -moment.daysAgo, moment.at);
  if ('hours' in moment) return before + moment.hours * HOUR_MS;
  return at(before, moment.days, moment.at);
}

/**
 * The same hour of a workday, if the moment is on a weekend: of the next one, or of the one before
 * if the moment is counted from now.
 */
function onWorkday(moment: number, step: DemoMoment): number {
  const back = 'daysAgo' in step;
  const weekday = weekdayOf(moment);
  if (weekday === SATURDAY) return daysLater(moment, back ? -1 : 2);
  return weekday === SUNDAY ? daysLater(moment, back ? -2 : 1) : moment;
}

/** When a case of the story is filed, in milliseconds. */
export const filedAt = ({ filed }: DemoCase, now: number): number =>
  'hoursAgo' in filed ? now - filed.hoursAgo * HOUR_MS : at(now, -filed.daysAgo, filed.at);

/** The steps of a case with their moments; staff members do not work on weekends. */
export function timedSteps(demo: DemoCase, now: number): (readonly [number, DemoStep])[] {
  let moment = filedAt(demo, now);
  return demo.steps.map((step) => {
    moment = after(moment, step.after, now);
    if (step.by !== 'visitor') moment = onWorkday(moment, step.after);
    return [moment, step] as const;
  });
}

/** The Tuesday afternoon on which people meet who agree on it at a moment. */
export function meetingAfter(moment: number): number {
  const wait = (TUESDAY - weekdayOf(moment) - MEETING_DAYS_MIN + 14) % 7;
  return at(moment, MEETING_DAYS_MIN + wait, MEETING_AT);
}
