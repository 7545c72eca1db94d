// The landing against a bare Fastify route that sends a text of the same bytes.
import { withBareServer } from '../bare-server';
import type { Figure } from '../figure';
import { inTurns, millisecondsEach } from '../load';
import { withProduct } from '../stage';

const ROUNDS = 5;
const UNDER = { parallel: 10, seconds: 3 } as const;
/** At least this part of the bare rate. */
const RATE_SHARE = 0.3;

export function landing(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const body = await (await fetch(`${product.url}/`)).text();
    return withBareServer({ contentType: 'text/html; charset=utf-8', body }, async (bareUrl) => {
      const each = await inTurns(ROUNDS, {
        bare: () => millisecondsEach({ ...UNDER, url: bareUrl }),
        ours: () => millisecondsEach({ ...UNDER, url: `${product.url}/` }),
      });
      return [
        { what: 'landing, each', figure: each.ours, bound: each.bare / RATE_SHARE, unit: 'ms' },
      ];
    });
  });
}
