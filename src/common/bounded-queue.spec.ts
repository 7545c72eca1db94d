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
    await expect(queue.run(held().work)).rejects.toMatchObject({
      statusCode: 503,
      code: 'ocupado',
      details: { retryAfterSeconds: 5 },
    });
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
});
