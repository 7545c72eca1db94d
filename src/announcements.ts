import type { Config } from './platform/config/config';
import type { FirstCredentials } from './users/first-setup.service';
import type { FirstSignInFile } from './users/first-sign-in-file.service';

/** What a start says to the person who started it, on standard output. */
export function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Shows a first start's credentials, this once: on a terminal, or in a file, since a log is read by many. */
export async function tellCredentials(
  { email, senha, codigoRecuperacao, criadaEm }: FirstCredentials,
  file: FirstSignInFile,
  output: Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): unknown } = process.stdout,
): Promise<void> {
  const lines = [
    'First start. Write these down now: they are shown this once and kept nowhere.',
    `  E-mail         ${email}`,
    `  Password       ${senha ?? '(the one given as ADMIN_PASSWORD)'}`,
    `  Recovery code  ${codigoRecuperacao}`,
    'At the first sign-in you choose a password of your own; this one is void from then on.',
    'Without a password or the recovery code nobody can ever open the reports.',
  ];
  if (output.isTTY) {
    output.write(`\n${lines.join('\n')}\n`);
    return;
  }
  await file.write(criadaEm, lines);
  output.write(`\nFirst start. Until the first sign-in, its password and the recovery code stand in ${file.path}\n`);
}

export function sayRunning({ publicUrl, mail }: Config): void {
  say('', 'Relato is running.', `  Public site  ${publicUrl}/`, `  Back office  ${publicUrl}/login`);
  // Here, and not for each mail: that would tell when a visitor wrote.
  if (mail.smtpUrl === undefined) say('  Mail         is kept, and not sent: SMTP_URL is not set');
  say('');
}
