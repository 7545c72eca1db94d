import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '../platform/config/config';
import { runProgram, say, sayRunning, stopOnSignal } from '../run';
import { start } from '../start';
import { DemoMailbox } from './demo-mailbox';
import { DEMO_CASES, DEMO_STAFF } from './demo-story';
import { DemoClock, DemoTeller } from './demo-teller';

const PASSWORDS = { first: 'primeira entrada', own: 'casos inventados' };

/**
 * Variables that would lead it to the data, people or ports of a real Relato in this environment.
 */
const OF_OTHERS = [
  ...[
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'STORAGE_URL',
    'RELATO_SECRET',
    'RELATO_SECRET_OLD',
    'SMTP_URL',
  ],
  ...['COMMITTEE_EMAIL', 'ANALYTICS_URL', 'METRICS_PORT'],
];

/** `npm run demo`: a throw-away folder, known sign-ins, invented cases and a mailbox. */
runProgram(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'relato-demo-'));
  const mailbox = new DemoMailbox(join(dataDir, 'mails'));
  const unset = Object.fromEntries(OF_OTHERS.map((name) => [name, '']));
  const config = Config.fromEnvironment({
    ...unset,
    DATA_DIR: dataDir,
    COMPANY_NAME: 'Ipê Logística',
    ADMIN_EMAIL: DEMO_STAFF.helena.email,
    ADMIN_PASSWORD: PASSWORDS.first,
    COMMITTEE_EMAIL: DEMO_STAFF.helena.email,
    SMTP_URL: await mailbox.open(),
    MAIL_FROM: 'Relato <relato@example.com>',
  });
  const clock = new DemoClock();
  const now = Date.now();
  clock.standing = DemoTeller.firstDay(now);
  const running = await start(config, { announce: () => undefined, clock });
  say(`Telling ${DEMO_CASES.length} cases …`);
  const teller = new DemoTeller(running.app, clock, config.publicUrl, PASSWORDS, now);
  const protocolo = await teller.tell();
  sayRunning(config, running);
  for (const { nome, email } of Object.values(DEMO_STAFF)) say(`  ${nome.padEnd(16)} ${email}`);
  say(
    `  Password         ${PASSWORDS.own}`,
    `  A protocol       ${protocolo}`,
    `  Mails            ${mailbox.folder}`,
    '',
    'All of it is thrown away when this stops.',
  );
  stopOnSignal(async () => {
    await running.stop();
    mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
