// A program of the built product in its own process, as operators run it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestApp } from './app';
import { build, ROOT } from './build';
import { LIGHT_ARGON2 } from './first-account';
import { surroundings } from './product';

type Outcome = Record<'code', number | null> & Record<'lines', string[]>;

/** Starts a program of dist/ on the folder or database that the settings name. */
export function startCommand(
  settings: Readonly<Record<string, string>>,
  program: string,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Outcome> } {
  build('server');
  const child = spawn(process.execPath, [`dist/${program}.js`, ...args], {
    cwd: ROOT,
    env: { ...surroundings(), ...LIGHT_ARGON2, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'close').then(([code]): Outcome => ({
    code: code as number,
    lines: printed.trim().split('\n'),
  }));
  return { child, ended };
}

export function runCommand(...command: Parameters<typeof startCommand>): Promise<Outcome> {
  return startCommand(...command).ended;
}

/**
 * Starts a job on a test's database. Its clock is the machine's, later than that of every test.
 * @param settings those of the test's product
 */
export function startJob(
  { databaseUrl, dataDir }: Pick<TestApp, 'databaseUrl' | 'dataDir'>,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): ReturnType<typeof startCommand> {
  return startCommand(
    { ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    'cli/job',
    ...args,
  );
}

/**
 * Runs a job to its end.
 * @returns its output by lines
 */
export async function runJobProcess(...job: Parameters<typeof startJob>): Promise<string[]> {
  const { code, lines } = await startJob(...job).ended;
  if (code !== 0) throw new Error(lines.join('\n'));
  return lines;
}
