import autocannon from 'autocannon';
import { median } from './figure';

/** Concurrent requests for a given time. */
interface Load extends Pick<autocannon.Request, 'method' | 'headers' | 'body'> {
  url: string;
  parallel: number;
  seconds: number;
}

/**
 * @returns milliseconds of the server's time per answer: the duration of the load divided by the
 * answers
 */
export async function millisecondsEach({
  url,
  parallel,
  seconds,
  ...request
}: Load): Promise<number> {
  const result = await autocannon({ url, connections: parallel, duration: seconds, ...request });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0)
    throw new Error(
      `${failed} of ${result.requests.total} requests to ${new URL(url).pathname} failed`,
    );
  return (result.duration * 1000) / result['2xx'];
}

/** Milliseconds of one run without other load: the median of several. */
export async function millisecondsAlone(
  times: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  return median(taken);
}

/**
 * Measures several things in turn, round by round, so that other load on the machine affects all
 * alike.
 * @returns the median of each
 */
export async function inTurns<Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (const name of names) await measures[name](); // to warm up
  for (let round = 0; round < rounds; round++) {
    for (const name of names) taken.get(name)!.push(await measures[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name)!)])) as Record<
    Name,
    number
  >;
}
