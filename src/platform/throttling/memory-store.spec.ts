import { Clock } from '../clock';
import { MemoryStore } from './memory-store';

class StandingClock extends Clock {
  time = Date.UTC(2026, 0, 1);

  override now(): Date {
    return new Date(this.time);
  }
}

describe("a node's counters", () => {
  const clock = new StandingClock();

  it('count until their time is over', async () => {
    const store = new MemoryStore(clock);
    expect(await store.count('a', 1000)).toBe(1);
    clock.time += 999;
    expect(await store.count('a', 1000)).toBe(2);
    await store.uncount('a');
    expect(await store.counted('a')).toBe(1);
    clock.time += 1;
    expect(await store.counted('a')).toBe(0);
    expect(await store.count('a', 1000)).toBe(1);
  });

  it('give a place to one at a time', async () => {
    const store = new MemoryStore(clock);
    expect(await store.hold('a', 1000)).toBe(0);
    clock.time += 400;
    expect(await store.hold('a', 1000)).toBe(600);
    await store.release('a');
    expect(await store.hold('a', 1000)).toBe(0);
    clock.time += 1000;
    expect(await store.hold('a', 1000)).toBe(0);
  });

  it('last no longer than was meant where the clock is put back', async () => {
    const store = new MemoryStore(clock);
    await store.count('a', 1000);
    await store.hold('b', 1000);
    clock.time -= 3_600_000;
    expect(await store.counted('a')).toBe(1);
    expect(await store.hold('b', 1000)).toBe(1000);
    clock.time += 1000;
    expect(await store.counted('a')).toBe(0);
    expect(await store.hold('b', 1000)).toBe(0);
  });

  it('keep a random secret, and another after its time', async () => {
    const store = new MemoryStore(clock);
    const secret = await store.secret('a', 1000);
    expect(await store.secret('a', 1000)).toEqual(secret);
    clock.time += 1000;
    expect(await store.secret('a', 1000)).not.toEqual(secret);
  });

  it('are no more than so many, and the oldest go first', async () => {
    const store = new MemoryStore(clock, 100);
    for (let i = 0; i < 1000; i++) await store.count(String(i), 60_000);
    let kept = 0;
    for (let i = 0; i < 1000; i++) kept += await store.counted(String(i));
    expect(kept).toBeLessThanOrEqual(100);
    expect(await store.counted('999')).toBe(1);
    expect(await store.counted('0')).toBe(0);
  });
});
