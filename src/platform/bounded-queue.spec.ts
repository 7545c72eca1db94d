import { BoundedQueue, type Share } from './bounded-queue';

/** Work that runs until the test ends it. */
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
    const first = held();
    const second = held();
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

  it('keeps the rest of its room from an owner that has used its share', async () => {
    const queue = new BoundedQueue({ parallel: 2, waiting: 4, each: { parallel: 1, waiting: 1 } });
    const first = held();
    const second = held();
    const other = held();
    const running = queue.run(first.work, { owner: 'a' });
    void queue.run(second.work, { owner: 'a' });
    const refused = { statusCode: 503, overOwnShare: true };
    await expect(queue.run(held().work, { owner: 'a' })).rejects.toMatchObject(refused);
    void queue.run(other.work, { owner: 'b' });
    await turnOfEvents();
    expect([first.started(), second.started(), other.started()]).toEqual([true, false, true]);
    first.end();
    await running;
    await turnOfEvents();
    expect(second.started()).toBe(true);
  });

  it('serves the owner that has waited longest, and each once before the first again', async () => {
    const queue = new BoundedQueue({ parallel: 1, waiting: 6, each: { parallel: 1, waiting: 4 } });
    const owners = ['x', 'a', 'a', 'b', 'c'];
    expect(
      await orderOf(
        queue,
        owners.map((owner) => ({ owner })),
      ),
    ).toEqual(['x', 'a', 'b', 'c', 'a']);
  });

  it('lets purposes take turns, however much of one waits', async () => {
    const queue = new BoundedQueue({ parallel: 1, waiting: 9 });
    const lookUps = ['a', 'b', 'c', 'd'].map((owner) => ({ owner, purpose: 'following' }));
    expect(await orderOf(queue, [...lookUps, { owner: 'e', purpose: 'filing' }])).toEqual([
      'a',
      'e',
      'b',
      'c',
      'd',
    ]);
  });

  it('keeps places to wait for a purpose that others cannot take', async () => {
    const queue = new BoundedQueue({
      parallel: 1,
      waiting: 3,
      reserved: { filing: 1, following: 1 },
    });
    const works = Array.from({ length: 4 }, () => held());
    for (const [at, { work }] of works.slice(0, 3).entries()) {
      void queue.run(work, { owner: String(at), purpose: 'following' });
    }
    const one = { owner: 'x', purpose: 'following' };
    await expect(queue.run(held().work, one)).rejects.toMatchObject({
      statusCode: 503,
      overOwnShare: false,
    });
    void queue.run(works[3]!.work, { owner: 'y', purpose: 'filing' });
    expect(queue.load).toEqual({ running: 1, waiting: 3 });
    await expect(queue.run(held().work, { owner: 'z', purpose: 'filing' })).rejects.toMatchObject({
      statusCode: 503,
    });
  });
});

/**
 * Runs one piece of work after the other. @returns the owners in the order in which they started
 */
async function orderOf(
  queue: BoundedQueue,
  shares: readonly Share[],
): Promise<(string | undefined)[]> {
  const began: (string | undefined)[] = [];
  const work = async ({ owner }: Share): Promise<void> => {
    began.push(owner);
    await turnOfEvents();
  };
  await Promise.all(shares.map((share) => queue.run(() => work(share), share)));
  return began;
}
