import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config';
import { type Draft, type FiledReport, FilingService } from '../../filing/filing.service';
import { FollowUpsService } from '../../follow-ups/follow-ups.service';
import { MessagesService } from '../../messages/messages.service';
import { ReportChanges } from '../../reports/report-changes.service';
import { HeldCase } from '../../reports/reports.service';
import { SituationsService } from '../../reports/situation/situations.service';
import { Report } from '../../reports/report.entity';
import { UsersService } from '../../users/users.service';
import { User } from '../../users/user.entity';
import { DEMO_CASES, type DemoCase } from './demo-texts';
import type { DemoClock } from './demo-clock';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Reports that the demonstration shows. */
export const DEMO_REPORTS = 60;

/** How far a case has come; every status of the product occurs. */
type Stage = 'novo' | 'lido' | 'aguardando' | 'respondido' | 'concluido';

/** Most old cases are closed and most new ones wait, as in life. */
const OLD: readonly Stage[] = [
  'concluido',
  'aguardando',
  'concluido',
  'concluido',
  'concluido',
  'concluido',
  'concluido',
];
const RECENT: readonly Stage[] = ['novo', 'lido', 'aguardando', 'respondido', 'novo', 'concluido', 'respondido'];

/** The case that the team let lie for too long. */
const OVERDUE = 27;

const GRAVIDADES = ['BAIXA', 'MEDIA', 'ALTA'] as const;

/** Fills a fresh product with believable cases, through the very services that real ones go through. */
export class DemoSeeder {
  private readonly filing: FilingService;
  private readonly changes: ReportChanges;
  private readonly situations: SituationsService;
  private readonly messages: MessagesService;
  private readonly followUps: FollowUpsService;
  private readonly users: UsersService;
  private readonly config: Config;
  private readonly manager: EntityManager;
  /** The account that all changes are attributed to. */
  private usuarioId = '';

  constructor(
    app: INestApplicationContext,
    private readonly clock: DemoClock,
  ) {
    const get = <T>(type: new (...args: never[]) => T): T => app.get(type, { strict: false });
    this.filing = get(FilingService);
    this.changes = get(ReportChanges);
    this.situations = get(SituationsService);
    this.messages = get(MessagesService);
    this.followUps = get(FollowUpsService);
    this.users = get(UsersService);
    this.config = app.get(Config);
    this.manager = app.get(DataSource).manager;
  }

  /** @returns the newest report's protocol, to try the follow page with */
  async fill(): Promise<string> {
    const end = Date.now() - HOUR;
    this.usuarioId = (await this.users.idOf(this.config.adminEmail)) ?? '';
    // The known password is the one to stay with.
    await this.manager.update(User, { id: this.usuarioId }, { trocarSenha: false });
    let protocolo = '';
    for (let n = 0; n < DEMO_REPORTS; n++) {
      const demo = DEMO_CASES[n % DEMO_CASES.length];
      const stages = n < DEMO_REPORTS / 2 ? OLD : RECENT;
      const stage = n === OVERDUE ? 'lido' : stages[n % stages.length];
      if (!demo || !stage) continue;
      // Older ones lie further apart.
      const age = (DEMO_REPORTS - n) ** 1.6 * 0.11 * DAY;
      this.clock.standAt(new Date(end - age));
      protocolo = await this.tell(demo, stage, n);
    }
    this.clock.run();
    return protocolo;
  }

  private async tell(demo: DemoCase, stage: Stage, n: number): Promise<string> {
    const draft = this.filing.draft();
    const { motivo, relato, nome, email, telefone } = demo;
    const report = await this.filing.file(draft, { motivo, relato, nome, email, telefone }, []);
    if (stage !== 'novo') await this.handle(demo, draft, report, stage, n);
    return report.uuid;
  }

  private async handle(demo: DemoCase, draft: Draft, report: FiledReport, stage: Stage, n: number): Promise<void> {
    const held = new HeldCase(report.relato, draft.keys, this.usuarioId);
    if (stage !== 'lido') {
      this.later(5 * HOUR);
      await this.messages.replyAsTeam(held, 'AGUARDANDO_RESPOSTA', { mensagem: demo.resposta, stored: [] });
      await this.note(held, n);
    }
    if (stage === 'respondido' || stage === 'concluido') {
      this.later(9 * HOUR);
      await this.messages.replyAsVisitor(report, { mensagem: demo.replica, stored: [] });
    }
    if (stage === 'concluido') await this.conclude(held, n);
    await this.changes.markRead([draft.id], stage !== 'respondido', this.usuarioId);
  }

  private async note(held: HeldCase, n: number): Promise<void> {
    const { id } = await this.followUps.create(held, {
      acao: n % 2 === 0 ? 'Ouvir as pessoas citadas, em separado' : 'Conferir registros e notas do período',
      responsavel: n % 2 === 0 ? 'apuracao@example.com' : 'auditoria@example.com',
    });
    if (n % 3 === 0) return;
    this.later(2 * HOUR);
    await this.followUps.changeSituation(held, id, {
      status: n % 3 === 1 ? 'FINALIZADO' : 'NAO_REALIZADO',
      observacao: n % 3 === 1 ? 'Feito; registro arquivado na pasta do caso.' : 'A pessoa estava de férias; remarcado.',
    });
  }

  private async conclude(held: HeldCase, n: number): Promise<void> {
    this.later(6 * HOUR);
    const { versao } = await this.manager.findOneByOrFail(Report, { id: held.relato.id });
    await this.situations.change(held, {
      status: 'CONCLUIDO',
      gravidade: GRAVIDADES[n % GRAVIDADES.length] ?? 'BAIXA',
      procedencia: n % 2 === 0,
      versao,
    });
  }

  private later(milliseconds: number): void {
    this.clock.standAt(new Date(Math.min(this.clock.now().getTime() + milliseconds, Date.now())));
  }
}
