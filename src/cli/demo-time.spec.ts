import { DEMO_CASES } from './demo-story';
import { filedAt, meetingAfter, timedSteps } from './demo-time';
import { DAY_MS, HOUR_MS } from '../platform/calendar/durations';

/** Every hour of a week. */
const STARTS = Array.from({ length: 7 * 24 }, (_, hour) => Date.UTC(2026, 10, 23, hour, 30));

it.each(STARTS.map((now) => [new Date(now).toISOString(), now]))(
  'every step of the demo follows the step before and is over at %s',
  (_, now) => {
    for (const demo of DEMO_CASES) {
      const moments = timedSteps(demo, now).map(([moment]) => moment);
      const inOrder = [filedAt(demo, now), ...moments, now];
      expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
    }
  },
);

it('people meet on a Tuesday at half past five, three to nine days later', () => {
  for (const now of STARTS) {
    const meeting = meetingAfter(now);
    expect(new Date(meeting).toISOString().slice(11)).toBe('20:30:00.000Z');
    expect(new Date(meeting).getUTCDay()).toBe(2);
    expect(meeting).toBeGreaterThan(now + 2 * DAY_MS);
    expect(meeting).toBeLessThan(now + 9 * DAY_MS + 24 * HOUR_MS);
  }
});
