import { nextAttempt } from './delivery-queue.service';

/** The waits of a delivery that fails every time, in seconds. */
function waits(): number[] {
  const desde = new Date(0);
  const all: number[] = [];
  for (let now = desde, next = nextAttempt(desde, now); next; now = next, next = nextAttempt(desde, now)) {
    all.push((next.getTime() - now.getTime()) / 1000);
  }
  return all;
}

describe('a delivery that fails every time', () => {
  it('waits longer and longer, from seconds to a day at most, and is parked in the end', () => {
    const all = waits();
    expect(all[0]).toBe(5);
    expect(all.length).toBeLessThan(20);
    expect(all).toEqual([...all].sort((a, b) => a - b));
    expect(all.at(-1)).toBeGreaterThan(6 * 3600);
    expect(all.at(-1)).toBeLessThanOrEqual(86_400);
    const total = all.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeGreaterThanOrEqual(2 * 86_400);
  });
});
