import type { Config } from './config';
import type { FirstCredentials } from './users/first-setup.service';

/** What a start says to the person who started it, on standard output. */
export function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The only time that these are shown. */
export function sayCredentials({ email, senha, codigoRecuperacao }: FirstCredentials): void {
  say(
    '',
    'First start. Write these down now: they are shown this once and kept nowhere.',
    `  E-mail         ${email}`,
    `  Password       ${senha ?? '(the one given as ADMIN_PASSWORD)'}`,
    `  Recovery code  ${codigoRecuperacao}`,
    'Without a password or the recovery code nobody can ever open the reports.',
  );
}

export function sayRunning({ publicUrl }: Config): void {
  say('', 'Relato is running.', `  Public site  ${publicUrl}/`, `  Back office  ${publicUrl}/login`, '');
}
