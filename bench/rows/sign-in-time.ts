// Whether the time of a failed sign-in reveals that an address exists: 200 interleaved tries,
// compared by ranks.
import { Client } from '../../test/setup/clients';
import { ADMIN } from '../../test/setup/first-account';
import { type Figure, median } from '../figure';
import { withProduct } from '../stage';

const TRIES = 200;

/** Above this the two would differ in one of a hundred comparisons of equal ones. */
const Z_LIMIT = 2.58;

export function signInTime(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    await refused(product.url, ADMIN.email);
    for (let i = 0; i < TRIES; i++) {
      const kind = i % 2 === 0 ? 'known' : 'unknown';
      // Another unknown address each time, as an attacker who guesses addresses would send.
      const email = kind === 'known' ? ADMIN.email : `ninguem${String(i)}@example.com`;
      times[kind].push(await refused(product.url, email));
    }
    const known = median(times.known);
    const unknown = median(times.unknown);
    return [
      {
        what: 'ranks known/unknown, |z|',
        figure: rankTest(times.known, times.unknown),
        bound: Z_LIMIT,
        unit: '',
      },
      { what: 'median known of unknown', figure: known, bound: unknown, unit: 'ms' },
    ];
  });
}

async function refused(url: string, email: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await new Client(url).post('/api/auth/login', {
    email,
    senha: 'uma senha errada',
  });
  const took = performance.now() - startedAt;
  if (status !== 401) throw new Error(`a wrong sign-in was answered with ${String(status)}`);
  return took;
}

/** @returns how many standard deviations the rank sum lies from what equal distributions give (Mann and Whitney) */
function rankTest(a: readonly number[], b: readonly number[]): number {
  const wins = a.reduce(
    (sum, x) => sum + b.filter((y) => x > y).length + b.filter((y) => x === y).length / 2,
    0,
  );
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return Math.abs(wins - (a.length * b.length) / 2) / deviation;
}
