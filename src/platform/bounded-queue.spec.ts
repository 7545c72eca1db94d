import { BoundedQueue } from './bounded-queue';

/** Work that ends when told to. */
function held(): { work: () => Promise<string>; end: () => void; started: () => boolean } {
  let end!: () => void;
  let started = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async (): Promise<string> => {
    started = true;
    await ended;
    return 'done';
  };
  return { work, end, started: () => started };
}

const turnOfEvents = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a bounded queue', () => {
  it('lets so many run, so many wait, and refuses one more with 503 and a time to come back', async () => {
    const queue = new BoundedQueue({ parallel: 1, waiting: 1 });
    const [first, second] = [held(), held()];
    const running = queue.run(first.work);
    const waiting = queue.run(second.work);
    const refused = { statusCode: 503, code: 'ocupado', details: { retryAfterSeconds: 5 } };
    await expect(queue.run(held().work)).rejects.toMatchObject(refused);
    await turnOfEvents();
    expect([first.started(), second.started()]).toEqual([true, false]);
    first.end();
    await running;
    await turnOfEvents();
    expect(second.started()).toBe(true);
    second.end();
    await expect(waiting).resolves.toBe('done');
  });

  it('gives its place on when work fails', async () => {
    const queue = new BoundedQueue({ parallel: 1, waiting: 0 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('keeps the rest of its room from a name that has its share', async () => {
    const queue = new BoundedQueue({ parallel: 2, waiting: 4, each: { parallel: 1, waiting: 1 } });
    const [first, second, other] = [held(), held(), held()];
    const running = queue.run(first.work, 'a');
    void queue.run(second.work, 'a');
    await expect(queue.run(held().work, 'a')).rejects.toMatchObject({ statusCode: 503 });
    void queue.run(other.work, 'b');
    await turnOfEvents();
    expect([first.started(), second.started(), other.started()]).toEqual([true, false, true]);
    first.end();
    await running;
    await turnOfEvents();
    expect(second.started()).toBe(true);
  });

  it('lets a name with less under way go before', async () => {
    const queue = new BoundedQueue({ parallel: 2, waiting: 4, each: { parallel: 2, waiting: 2 } });
    const [one, two, three, other] = [held(), held(), held(), held()];
    const running = queue.run(one.work, 'a');
    for (const { work } of [two, three]) void queue.run(work, 'a');
    void queue.run(other.work, 'b');
    one.end();
    await running;
    await turnOfEvents();
    expect([two.started(), three.started(), other.started()]).toEqual([true, false, true]);
  });
});
