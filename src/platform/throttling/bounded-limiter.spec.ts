import { BoundedLimiter } from './bounded-limiter';

const SECONDS = 600;

it('forgets the key that was used longest ago once there are too many', async () => {
  const limiter = new BoundedLimiter(SECONDS, 3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await limiter.penalty(key);
  const counted = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (key) => (await limiter.get(key))?.consumedPoints),
  );
  expect(counted).toEqual([2, undefined, 1, 1]);
});

it('forgets nothing for a key that was taken back', async () => {
  const limiter = new BoundedLimiter(SECONDS, 2);
  await limiter.consume('a');
  await limiter.consume('b');
  await limiter.delete('b');
  await limiter.consume('c');
  await expect(limiter.consume('a')).rejects.toMatchObject({ consumedPoints: 2 });
});
