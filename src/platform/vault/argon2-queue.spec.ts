import { AppError } from '../errors/app-error';
import { Argon2Queue } from './argon2-queue';

const salt = Buffer.alloc(16, 1);

describe('the Argon2id queue', () => {
  it('refuses at once what exceeds its places, and serves everybody else', async () => {
    const queue = new Argon2Queue({ memoryKiB: 8, passes: 1 }, { parallel: 1, waiting: 2 });
    const asked = Array.from({ length: 5 }, (_, n) => queue.derive(`p${String(n)}`, salt));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect((outcomes[4] as PromiseRejectedResult).reason).toMatchObject({ statusCode: 503, code: 'ocupado' });
  });

  it('has its places free again afterwards, failed runs included', async () => {
    const queue = new Argon2Queue({ memoryKiB: 8, passes: 1 }, { parallel: 1, waiting: 0 });
    await expect(queue.derive('p', Buffer.alloc(1))).rejects.toThrow();
    await expect(queue.derive('p', salt)).resolves.toHaveLength(32);
    await expect(queue.derive('p', salt)).resolves.toHaveLength(32);
    await expect(Promise.all([queue.derive('p', salt), queue.derive('q', salt)])).rejects.toThrow(AppError);
  });
});
