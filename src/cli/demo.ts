import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say, sayRunning } from '../announcements';
import { Config } from '../platform/config/config';
import { DEMO_REPORTS, DemoClock, DemoSeeder } from './demo/demo-seeder';
import { runProgram, stopOnSignal } from '../run';
import { start } from '../start';

const SENHA = 'demonstracao';

/** `npm run demo`: a throw-away folder, a known sign-in and believable reports. */
async function demo(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relato-demo-'));
  const config = Config.fromEnvironment({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    ANALYTICS_URL: '',
    ADMIN_PASSWORD: SENHA,
  });
  const clock = new DemoClock();
  const running = await start(config, { announce: () => undefined, clock });
  say(`Filing ${String(DEMO_REPORTS)} reports …`);
  const protocolo = await new DemoSeeder(running.app, clock).fill();
  sayRunning(config);
  say(`  E-mail       ${config.adminEmail}`, `  Password     ${SENHA}`, `  A protocol   ${protocolo}`, '');
  say('All of it is thrown away when this stops.');
  stopOnSignal(async () => {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}

runProgram(demo);
