// A Redis for the tests: the machine's own redis-server where it has one, else a stand-in that speaks its protocol.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { eventually } from './eventually';
import { freePort } from './free-port';
import { type RedisServer, startRedisStandIn } from './redis-stand-in';

export type { RedisServer };

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

export const startRedisServer = (): Promise<RedisServer> => (hasRedis() ? startRealRedis() : startRedisStandIn());

export async function startRealRedis(): Promise<RedisServer> {
  const port = await freePort();
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    tmpdir(),
  ];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await eventually('redis-server is ready', () => printed.includes('Ready to accept connections'));
  return {
    url: `redis://127.0.0.1:${String(port)}`,
    freeze: () => void child.kill('SIGSTOP'),
    async stop() {
      child.kill();
      child.kill('SIGCONT');
      await exit;
    },
  };
}
