import { Logger } from '@nestjs/common';
import { createClient } from '@redis/client';
import { Clock } from '../../src/platform/clock';
import { MemoryStore } from '../../src/platform/throttling/memory-store';
import { SharedStore } from '../../src/platform/throttling/shared-store';
import { eventually } from '../setup/eventually';
import { hasRedis, type RedisServer, startRealRedis } from '../setup/redis-server';
import { startRedisStandIn } from '../setup/redis-stand-in';

const LONG = 60_000;

/** The stand-in everywhere, so that it cannot drift from Redis unseen; Redis itself where the machine has it. */
const SERVERS: [string, () => Promise<RedisServer>][] = [['a stand-in for Redis', startRedisStandIn]];
if (hasRedis()) SERVERS.push(['Redis', startRealRedis]);

// What the nodes say while the server is away is another matter.
beforeAll(() => {
  Logger.overrideLogger(false);
});

describe.each(SERVERS)('on %s, the counters of several nodes', (_, startServer) => {
  let server: RedisServer;
  let nodes: [SharedStore, SharedStore];

  let open: SharedStore[] = [];

  /** Nodes that are connected. */
  async function connected(patienceMs?: number): Promise<[SharedStore, SharedStore]> {
    const clock = new Clock();
    const node = () => new SharedStore(createClient, server.url, new MemoryStore(clock), clock, patienceMs);
    const [a, b] = [node(), node()];
    open.push(a, b);
    await eventually('both nodes are connected', async () =>
      (await a.secret('teste', LONG)).equals(await b.secret('teste', LONG)),
    );
    return [a, b];
  }

  beforeEach(async () => {
    server = await startServer();
    // So patient that none counts for itself because this process, which is the server too, stood still for a moment.
    nodes = await connected(LONG);
  });
  afterEach(async () => {
    for (const one of open) one.close();
    open = [];
    await server.stop();
  });

  it('are one counter', async () => {
    const [a, b] = nodes;
    expect(await a.count('x', LONG)).toBe(1);
    expect(await b.count('x', LONG)).toBe(2);
    await a.uncount('x');
    expect(await b.counted('x')).toBe(1);
    expect(await b.counted('y')).toBe(0);
  });

  it('count each of many at once', async () => {
    const counts = await Promise.all(
      Array.from({ length: 100 }, (__, i) => (i % 2 === 0 ? nodes[0] : nodes[1]).count('x', LONG)),
    );
    expect(counts.sort((p, q) => p - q)).toEqual(Array.from({ length: 100 }, (__, i) => i + 1));
  });

  it('give a place to one at a time', async () => {
    const [a, b] = nodes;
    expect(await a.hold('x', LONG)).toBe(0);
    const wait = await b.hold('x', LONG);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(LONG);
    await a.release('x');
    expect(await b.hold('x', LONG)).toBe(0);
  });

  it('are forgotten by themselves', async () => {
    const [a, b] = nodes;
    await a.count('x', 50);
    await a.hold('y', 50);
    await a.uncount('z');
    await eventually('the time is over', async () => (await b.counted('x')) === 0 && (await b.hold('y', 50)) === 0);
    const client = createClient({ url: server.url, RESP: 2 });
    await client.connect();
    const lasting = [];
    for (const key of await client.keys('*')) if ((await client.pTTL(key)) === -1) lasting.push(key);
    client.destroy();
    expect(lasting).toEqual([]);
  });

  it('are each node’s own while the server is away', async () => {
    await nodes[0].count('x', LONG);
    const [a, b] = await connected();
    await server.stop();
    expect(await a.count('x', LONG)).toBe(1);
    expect(await b.count('x', LONG)).toBe(1);
    expect(await a.count('x', LONG)).toBe(2);
    server = await startServer();
  });

  it('are each node’s own while the server hangs, and nobody waits for it', async () => {
    await nodes[0].count('x', LONG);
    const [a] = await connected();
    server.freeze();
    expect(await a.count('x', LONG)).toBe(1);
    expect(await a.hold('y', LONG)).toBe(0);
    await a.release('y');
    expect(await a.count('x', LONG)).toBe(2);
    expect(await a.secret('teste', LONG)).toHaveLength(32);
  });
});
