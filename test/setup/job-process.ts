// A job from the command line, in a process of its own. Its clock is the machine's, which is past every test's.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestApp } from './app';
import { build, ROOT } from './build';
import { LIGHT_ARGON2 } from './first-account';

export interface JobProcess {
  child: ChildProcess;
  /** @returns the lines that it printed, once it has ended */
  ended: Promise<string[]>;
}

/** What a job and a product share. */
type Place = Pick<TestApp, 'databaseUrl' | 'dataDir'>;

/** Builds what is stale and starts a job on a test's database. @param settings those of the test's product */
export function startJob(relato: Place, settings: Record<string, string>, ...args: string[]): JobProcess {
  build('server');
  const child = spawn(process.execPath, ['dist/cli/job.js', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...LIGHT_ARGON2, ...settings, DATABASE_URL: relato.databaseUrl, DATA_DIR: relato.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: outputOf(child) };
}

/** Runs a job to its end. @returns the lines that it printed */
export async function runJob(relato: Place, settings: Record<string, string>, ...args: string[]): Promise<string[]> {
  const { child, ended } = startJob(relato, settings, ...args);
  const lines = await ended;
  if (child.exitCode !== 0) throw new Error(lines.join('\n'));
  return lines;
}

async function outputOf(child: ChildProcess): Promise<string[]> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  await once(child, 'close');
  return printed.trim().split('\n');
}
