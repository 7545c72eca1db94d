// A program of the built product in a process of its own, as operators run it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { build, ROOT } from './build';
import { LIGHT_ARGON2 } from './first-account';

interface Outcome {
  code: number | null;
  lines: string[];
}

/** Starts a program of dist/ on what is in the folder or at the database that the settings name. */
export function startCommand(
  settings: Readonly<Record<string, string>>,
  program: string,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Outcome> } {
  build('server');
  const { NODE_ENV: _, DATABASE_URL: __, ...surroundings } = process.env;
  const child = spawn(process.execPath, [`dist/${program}.js`, ...args], {
    cwd: ROOT,
    env: { ...surroundings, ...LIGHT_ARGON2, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    lines: printed.trim().split('\n'),
  }));
  return { child, ended };
}

/** Runs a program of dist/ to its end. */
export function runCommand(...command: Parameters<typeof startCommand>): Promise<Outcome> {
  return startCommand(...command).ended;
}
