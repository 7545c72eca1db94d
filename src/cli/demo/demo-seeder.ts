import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type FiledReport, FilingService } from '../../filing/filing.service';
import { FollowUpsService } from '../../follow-ups/follow-ups.service';
import { MessagesService } from '../../messages/messages.service';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { ReportChanges } from '../../reports/report-changes.service';
import { Report } from '../../reports/report.entity';
import { HeldCase } from '../../reports/reports.service';
import { SituationsService } from '../../reports/situation/situations.service';
import { User } from '../../users/user.entity';
import { DEMO_CASES, type DemoCase } from './demo-texts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const DEMO_REPORTS = 4 * DEMO_CASES.length;

/** How far a case has come; every status of the product occurs. */
type Stage = 'novo' | 'lido' | 'aguardando' | 'respondido' | 'concluido';

const RECENT: readonly Stage[] = ['novo', 'lido', 'aguardando', 'respondido', 'novo', 'concluido', 'respondido'];

/** Reports older than the visitor's and the team's 15 days. */
const OLD_REPORTS = 21;

/** The case that the team let lie for too long. */
const OVERDUE = 20;

const GRAVIDADES = ['BAIXA', 'MEDIA', 'ALTA'] as const;

/** Stands in the past while the demonstration is filled, then runs with the machine's. */
export class DemoClock extends Clock {
  standing: Date | undefined;

  override now(): Date {
    return this.standing ?? super.now();
  }
}

/** Fills a fresh product with believable cases, through the very services that real ones go through. */
export class DemoSeeder {
  private usuarioId = '';

  constructor(
    private readonly app: INestApplicationContext,
    private readonly clock: DemoClock,
  ) {}

  /** @returns the newest report's protocol, to try the follow page with */
  async fill(): Promise<string> {
    const end = Date.now() - HOUR;
    const { manager } = this.get(DataSource);
    const { id } = await manager.findOneByOrFail(User, { email: this.get(Config).adminEmail.toLowerCase() });
    this.usuarioId = id;
    // The known password is the one to stay with.
    await manager.update(User, { id }, { trocarSenha: false });
    let protocolo = '';
    for (let n = 0; n < DEMO_REPORTS; n++) {
      const demo = DEMO_CASES[n % DEMO_CASES.length];
      if (!demo) continue;
      // Older ones lie further apart.
      const age = (DEMO_REPORTS - n) ** 1.6 * 0.3 * DAY;
      this.clock.standing = new Date(end - age);
      protocolo = await this.tell(demo, stageOf(n), n);
    }
    this.clock.standing = undefined;
    return protocolo;
  }

  private async tell(demo: DemoCase, stage: Stage, n: number): Promise<string> {
    const filing = this.get(FilingService);
    const draft = filing.draft();
    const { motivo, relato, nome, email, telefone } = demo;
    const report = await filing.file(draft, { motivo, relato, nome, email, telefone }, []);
    if (stage !== 'novo')
      await this.handle(demo, report, new HeldCase(report.relato, draft.keys, this.usuarioId), stage, n);
    return report.uuid;
  }

  private async handle(demo: DemoCase, report: FiledReport, held: HeldCase, stage: Stage, n: number): Promise<void> {
    const messages = this.get(MessagesService);
    if (stage !== 'lido') {
      this.later(5 * HOUR);
      await messages.replyAsTeam(held, 'AGUARDANDO_RESPOSTA', { mensagem: demo.resposta, stored: [] });
      await this.note(held, n);
    }
    if (stage === 'respondido' || stage === 'concluido') {
      this.later(9 * HOUR);
      await messages.replyAsVisitor(report, { mensagem: demo.replica, stored: [] });
    }
    if (stage === 'concluido') await this.conclude(held, n);
    await this.get(ReportChanges).markRead([held.relato.id], stage !== 'respondido', this.usuarioId);
  }

  private async note(held: HeldCase, n: number): Promise<void> {
    const followUps = this.get(FollowUpsService);
    const { id } = await followUps.create(held, {
      acao: n % 2 === 0 ? 'Ouvir as pessoas citadas, em separado' : 'Conferir registros e notas do período',
      responsavel: n % 2 === 0 ? 'apuracao@example.com' : 'auditoria@example.com',
    });
    if (n % 3 === 0) return;
    this.later(2 * HOUR);
    await followUps.changeSituation(held, id, {
      status: n % 3 === 1 ? 'FINALIZADO' : 'NAO_REALIZADO',
      observacao: n % 3 === 1 ? 'Feito; registro arquivado na pasta do caso.' : 'A pessoa estava de férias; remarcado.',
    });
  }

  private async conclude(held: HeldCase, n: number): Promise<void> {
    this.later(6 * HOUR);
    const { versao } = await this.get(DataSource).manager.findOneByOrFail(Report, { id: held.relato.id });
    await this.get(SituationsService).change(held, {
      status: 'CONCLUIDO',
      gravidade: GRAVIDADES[n % GRAVIDADES.length] ?? 'BAIXA',
      procedencia: n % 2 === 0,
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

/** Most old cases are closed and most new ones wait, as in life. */
function stageOf(n: number): Stage {
  if (n === OVERDUE) return 'lido';
  if (n < OLD_REPORTS) return n % 7 === 1 ? 'aguardando' : 'concluido';
  return RECENT[n % RECENT.length] ?? 'novo';
}
