import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accusesSomeone } from '@relato/domain/reason';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FilingService } from '../filing/filing.service';
import { FollowUpsService } from '../follow-ups/follow-ups.service';
import { MessagesService } from '../messages/messages.service';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { ReadFlags } from '../reports/situation/read-flags.service';
import { Report } from '../reports/report.entity';
import { StaffCase } from '../reports/reports.service';
import { CaseHistory } from '../reports/situation/case-history.service';
import { runProgram, say, sayRunning, stopOnSignal } from '../run';
import { start } from '../start';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { DEMO_CASES, type DemoCase } from './demo-texts';
import { DAY_MS, HOUR_MS } from '../platform/calendar/durations';

const PASSWORD = 'demonstracao';

const HOUR = HOUR_MS;
const DAY = DAY_MS;

const REPORTS = 5 * DEMO_CASES.length;

type Stage = 'novo' | 'lido' | 'aguardando' | 'respondido' | 'concluido';

const RECENT: readonly Stage[] = [
  'novo',
  'lido',
  'aguardando',
  'respondido',
  'novo',
  'concluido',
  'respondido',
];

/** The number of reports older than the 15 days of visitor and team. */
const OLD_REPORTS = 21;

/** The index of the overdue case. */
const OVERDUE = 20;

class DemoClock extends Clock {
  standing: Date | undefined;

  override now(): Date {
    return this.standing ?? super.now();
  }
}

/** Fills a new product with believable cases, through the services of the product. */
class DemoSeeder {
  private usuarioId = '';

  constructor(
    private readonly app: INestApplicationContext,
    private readonly clock: DemoClock,
  ) {}

  /** @returns the newest report's protocol, to try the follow page with */
  async fill(): Promise<string> {
    const end = Date.now() - HOUR;
    const { manager } = this.get(DataSource);
    const { id } = await manager.findOneByOrFail(User, {
      email: this.get(Config).adminEmail.toLowerCase(),
    });
    this.usuarioId = id;
    // Keeps the known password valid.
    await this.get(UsersService).changeOwn(id, () => ({ trocarSenha: false }));
    let protocolo = '';
    for (let n = 0; n < REPORTS; n++) {
      const demo = DEMO_CASES[n % DEMO_CASES.length];
      if (!demo) continue;
      // Older reports lie further apart.
      this.clock.standing = new Date(end - (REPORTS - n) ** 1.6 * 0.3 * DAY);
      protocolo = await this.tell(demo, stageOf(n), n);
    }
    this.clock.standing = undefined;
    return protocolo;
  }

  private async tell(demo: DemoCase, stage: Stage, n: number): Promise<string> {
    const { resposta, replica, devolutiva, conclusao, ...input } = demo;
    const filing = this.get(FilingService);
    const messages = this.get(MessagesService);
    const draft = filing.draft();
    const report = await filing.file(draft, input, []);
    if (stage === 'novo') return report.uuid;
    const held = new StaffCase(report.relato, draft.keys, this.usuarioId);
    if (stage !== 'lido') {
      this.later(5 * HOUR);
      await messages.replyAsTeam(held, {
        mensagem: resposta,
        status: 'AGUARDANDO_RESPOSTA',
        files: [],
      });
      if (accusesSomeone(input.motivo)) await this.note(held, n);
    }
    if (stage === 'respondido' || stage === 'concluido') {
      this.later(9 * HOUR);
      await messages.replyAsVisitor(report, { mensagem: replica, files: [] });
    }
    if (stage === 'concluido') {
      this.later(6 * HOUR);
      await messages.replyAsTeam(held, {
        mensagem: devolutiva,
        devolutiva: true,
        files: [],
      });
      await this.conclude(held, conclusao);
    }
    await this.get(ReadFlags).mark([held.relato.id], stage !== 'respondido', this.usuarioId);
    return report.uuid;
  }

  private async note(held: StaffCase, n: number): Promise<void> {
    const followUps = this.get(FollowUpsService);
    const acao =
      n % 2 === 0
        ? 'Ouvir as pessoas citadas, em separado'
        : 'Conferir registros e notas do período';
    const { id } = await followUps.create(held, { acao, responsavel: 'apuracao@example.com' });
    if (n % 3 === 0) return;
    this.later(2 * HOUR);
    const [status, observacao] =
      n % 3 === 1
        ? (['FINALIZADO', 'Feito; registro arquivado na pasta do caso.'] as const)
        : (['NAO_REALIZADO', 'A pessoa estava de férias; remarcado.'] as const);
    await followUps.changeSituation(held, id, { status, observacao });
  }

  private async conclude(held: StaffCase, conclusao: DemoCase['conclusao']): Promise<void> {
    this.later(HOUR);
    const { edicao: versao } = await this.get(DataSource).manager.findOneByOrFail(Report, {
      id: held.relato.id,
    });
    await this.get(CaseHistory).changeSituation(held, {
      status: 'CONCLUIDO',
      ...conclusao,
      versao,
    });
  }

  private get<T>(type: new (...args: never[]) => T): T {
    return this.app.get(type, { strict: false });
  }

  private later(milliseconds: number): void {
    this.clock.standing = new Date(Math.min(this.clock.now().getTime() + milliseconds, Date.now()));
  }
}

function stageOf(n: number): Stage {
  if (n === OVERDUE) return 'lido';
  if (n < OLD_REPORTS) return n % 7 === 1 ? 'aguardando' : 'concluido';
  return RECENT[n % RECENT.length] ?? 'novo';
}

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

/** `npm run demo`: a throw-away folder, a known sign-in and believable reports. */
runProgram(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'relato-demo-'));
  const unset = Object.fromEntries(OF_OTHERS.map((name) => [name, '']));
  const config = Config.fromEnvironment({ ...unset, DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
  const clock = new DemoClock();
  const running = await start(config, { announce: () => undefined, clock });
  say(`Filing ${REPORTS} reports …`);
  const protocolo = await new DemoSeeder(running.app, clock).fill();
  sayRunning(config);
  say(
    `  E-mail       ${config.adminEmail}`,
    `  Password     ${PASSWORD}`,
    `  A protocol   ${protocolo}`,
    '',
  );
  say('All of it is thrown away when this stops.');
  stopOnSignal(async () => {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
