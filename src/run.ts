import { MINUTE_MS } from './platform/calendar/durations';
import type { Config } from './platform/config/config';
import type { Law } from './platform/config/law';
import { explainRefusedStart, refuseClockInPast } from './platform/errors/explain-refused-start';
import type { MailSettings } from './platform/outbox/mail-settings.service';
import type { FirstCredentials, FirstSignInFile } from './users/first-setup.service';

/** The longest that a stop takes, draining apart: an upload over a bad line may take a minute. */
const STOP_MS_MAX = 6 * MINUTE_MS;

export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    // Requests that do not finish in time are cut off.
    setTimeout(() => process.exit(1), STOP_MS_MAX).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** Runs a program; a cause that the person who starts it can remove is one line, any other failure has its stack. */
export function runProgram(program: (...args: string[]) => Promise<void>): void {
  // Also what it throws before its first wait.
  const run = async (): Promise<void> => {
    refuseClockInPast(new Date());
    await program(...process.argv.slice(2));
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${explainRefusedStart(error)}\n`);
    process.exit(1);
  });
}

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
    'Without a password or the recovery code nobody can ever open the reports. The code also opens',
    'the cases that are kept from colleagues: give it to somebody outside the team.',
  ];
  if (output.isTTY) {
    output.write(`\n${lines.join('\n')}\n`);
    return;
  }
  await file.write(criadaEm, lines);
  output.write(
    `\nFirst start. Until the code is confirmed in the back office, its password and the recovery code stand in ${file.path}\n`,
  );
}

export function sayRunning(
  { publicUrl }: Config,
  { law: { zone, profile }, mail }: { law: Law; mail: MailSettings },
): void {
  say(
    '',
    'Relato is running.',
    `  Public site  ${publicUrl}/`,
    `  Back office  ${publicUrl}/login`,
  );
  say(
    `  Time zone    ${zone}: days and terms are counted in it (TZ, or the legal profile ${profile})`,
  );
  // Here, and not for each mail: that would tell when a visitor wrote.
  if (!mail.hasServer)
    say('  Mail         is kept, and not sent, until a server is set: SMTP_URL, or /correio');
  say('');
}
