import { STARTER_REPLIES } from '@relato/domain/canned-reply';
import { accusesSomeone } from '@relato/domain/reason';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../platform/clock';
import { DAY_MS } from '../platform/calendar/durations';
import { DeliveryJob } from '../platform/outbox/delivery.job';
import { DemoPerson } from './demo-people';
import { demoAttachment, demoLogo } from './demo-pictures';
import {
  DEMO_ACCENT,
  DEMO_CASES,
  DEMO_REPLY,
  DEMO_STAFF,
  type DemoCase,
  type DemoStaffName,
  type DemoStep,
} from './demo-story';
import { filedAt, meetingAfter, timedSteps } from './demo-time';

/** Stands still at each moment of the story; afterwards it is the machine's. */
export class DemoClock extends Clock {
  standing: Date | undefined;

  override now(): Date {
    return this.standing ?? super.now();
  }
}

export interface DemoPasswords {
  /** The first account's, until its first sign-in. */
  first: string;
  /** Everyone's afterwards. */
  own: string;
}

type StaffStep = Exclude<DemoStep, { by: 'visitor' }>;

/** A case of the story in the product. */
interface ToldCase {
  demo: DemoCase;
  /** Empty until it is filed; so is `uuid`. */
  id: string;
  uuid: string;
  visitor: DemoPerson;
  /** The ids of its follow-ups, by their names in the story. */
  tasks: Map<string, string>;
}

interface ReadCase {
  versao: number;
  lido: boolean;
}

/** The story's first day: the accounts are made before the first report comes. */
const DAYS_BEFORE = 14;

const SETTINGS = '/api/configuracoes';
const FILING = '/api/visitante/relatos';
const NEWEST = '/api/relatos?sort=["criadoEm","DESC"]&range=[0,0]';

const staffNames = Object.keys(DEMO_STAFF) as DemoStaffName[];

/** Tells the story to a new product: each step at its moment, as the person who takes it. */
export class DemoTeller {
  private readonly staff: Record<DemoStaffName, DemoPerson>;
  private readonly ids: Record<DemoStaffName, string> = { helena: '', rafael: '', livia: '' };

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly clock: DemoClock,
    private readonly origin: string,
    private readonly passwords: DemoPasswords,
    private readonly now = Date.now(),
  ) {
    const person = () => new DemoPerson(app, origin, '127.0.0.1');
    this.staff = { helena: person(), rafael: person(), livia: person() };
  }

  /** The moment before everything else. */
  static firstDay(now: number): Date {
    const filings = DEMO_CASES.map((demo) => filedAt(demo, now));
    return new Date(Math.min(...filings) - DAYS_BEFORE * DAY_MS);
  }

  /** @returns the newest report's protocol */
  async tell(): Promise<string> {
    await this.setUp();
    const cases = DEMO_CASES.map((demo, index) => this.beforeFiling(demo, index));
    const events = cases.flatMap((told) => [
      { moment: filedAt(told.demo, this.now), happen: () => this.file(told) },
      ...timedSteps(told.demo, this.now).map(([moment, step]) => ({
        moment,
        happen: () => this.take(step, told),
      })),
    ]);
    events.sort((one, other) => one.moment - other.moment);
    for (const { moment, happen } of events) {
      this.clock.standing = new Date(moment);
      await happen();
      await this.deliver();
    }
    this.clock.standing = undefined;
    return cases.at(-1)?.uuid ?? '';
  }

  /** The accounts choose their passwords, and the first one its name. */
  private async setUp(): Promise<void> {
    const { first, own } = this.passwords;
    const { helena } = this.staff;
    const chooseOwn = (person: DemoPerson, given: string) =>
      person.send('PUT', '/api/auth/senha', { senhaAtual: given, senhaNova: own });
    await helena.signIn(DEMO_STAFF.helena.email, first);
    await chooseOwn(helena, first);
    await this.enter('helena');
    this.ids.helena = (await helena.send<{ id: string }>('GET', '/api/auth/me')).id;
    await helena.send('PUT', `/api/usuarios/${this.ids.helena}`, { nome: DEMO_STAFF.helena.nome });
    for (const name of staffNames.filter((one) => one !== 'helena')) {
      const account = await helena.send<{ id: string; senhaInicial: string }>(
        'POST',
        '/api/usuarios',
        DEMO_STAFF[name],
      );
      this.ids[name] = account.id;
      await this.staff[name].signIn(DEMO_STAFF[name].email, account.senhaInicial);
      await chooseOwn(this.staff[name], account.senhaInicial);
    }
    const starters = STARTER_REPLIES.pt.map((text) => ({ idioma: 'pt', ...text }));
    for (const text of [...starters, DEMO_REPLY])
      await helena.send('POST', '/api/respostas-prontas', text);
    await this.giveFace();
    await this.deliver();
  }

  /** The company's logo and colour. */
  private async giveFace(): Promise<void> {
    const { helena } = this.staff;
    const arquivo = `data:image/png;base64,${(await demoLogo()).toString('base64')}`;
    const logo = await helena.send<{ valor: string }>('POST', `${SETTINGS}/logotipo`, { arquivo });
    const { configuracoes } = await helena.send<{
      configuracoes: { chave: string; versao: number }[];
    }>('GET', SETTINGS);
    const changes = { logotipo: logo.valor, cor: DEMO_ACCENT };
    await helena.send('PUT', SETTINGS, {
      configuracoes: Object.entries(changes).map(([chave, valor]) => {
        const versao = configuracoes.find((setting) => setting.chave === chave)?.versao;
        return { chave, valor, versao };
      }),
    });
  }

  private beforeFiling(demo: DemoCase, index: number): ToldCase {
    const visitor = new DemoPerson(this.app, this.origin, `198.18.${index}.1`);
    return { demo, visitor, id: '', uuid: '', tasks: new Map() };
  }

  private async file(told: ToldCase): Promise<void> {
    const { report, pictures = [] } = told.demo;
    const identificacao = report.nome === undefined ? 'nao' : 'sim';
    const anexos = await Promise.all(pictures.map(demoAttachment));
    const form = { identificacao, ...report, anexos };
    const filed = await told.visitor.send<{ uuid: string }>('POST', FILING, form);
    told.uuid = filed.uuid;
    // The guardian may open each report of the story.
    await this.enter('helena');
    const [newest] = await this.staff.helena.send<{ id: string }[]>('GET', NEWEST);
    told.id = newest?.id ?? '';
  }

  private async take(step: DemoStep, told: ToldCase): Promise<void> {
    if (step.by === 'visitor') {
      await told.visitor.send('POST', '/api/visitante/acesso', { protocolo: told.uuid });
      // Reads the answers before writing.
      await told.visitor.send('GET', '/api/visitante/relato');
      await told.visitor.send('POST', '/api/visitante/relato/mensagens', { mensagem: step.text });
      return;
    }
    await this.enter(step.by);
    const path = `/api/relatos/${told.id}`;
    const { lido, versao } = await this.staff[step.by].send<ReadCase>('GET', path);
    if (!lido) await this.staff[step.by].send('PUT', `${path}/lido`);
    await this.act(step, told, versao);
  }

  private async act(step: StaffStep, { id: caseId, demo, tasks }: ToldCase, versao: number) {
    const path = `/api/relatos/${caseId}`;
    const by = this.staff[step.by];
    const now = this.clock.now().getTime();
    switch (step.does) {
      case 'read':
        if (step.owns)
          await by.send('PUT', `${path}/responsavel`, { usuarioId: this.ids[step.by] });
        return;
      case 'grade':
        await by.send('POST', `${path}/situacao`, { gravidade: step.gravidade, versao });
        return;
      case 'answer':
        await by.send('POST', `${path}/mensagens`, {
          mensagem: step.text,
          status: step.waits ? 'AGUARDANDO_RESPOSTA' : 'EM_ANDAMENTO',
          ...(step.meets && { encontro: true, encontroEm: meetingAfter(now) }),
        });
        return;
      case 'conclude': {
        const { text, desfecho, procedenciaDecisao, medidas } = step;
        await by.send('POST', `${path}/mensagens`, {
          mensagem: text,
          status: 'CONCLUIDO',
          devolutiva: accusesSomeone(demo.report.motivo),
          desfecho,
          procedenciaDecisao,
          medidas,
        });
        return;
      }
      case 'giveAccess':
        await by.send('POST', `${path}/acessos`, {
          usuarioId: this.ids[step.to],
          responsavel: step.asOwner,
        });
        return;
      case 'note':
        await by.send('POST', `${path}/notas`, {
          texto: step.text,
          mencoes: step.mentions && [this.ids[step.mentions]],
        });
        return;
      case 'tag':
        for (const nome of step.tags) await by.send('POST', `${path}/etiquetas`, { nome });
        return;
      case 'addTask': {
        const { id } = await by.send<{ id: string }>('POST', `${path}/acompanhamentos`, {
          acao: step.text,
          responsavelId: this.ids[step.of],
          venceEm: now + step.dueInDays * DAY_MS,
        });
        tasks.set(step.task, id);
        return;
      }
      case 'finishTask':
        await by.send('POST', `${path}/acompanhamentos/${tasks.get(step.task) ?? ''}/situacao`, {
          status: 'FINALIZADO',
          observacao: step.text,
        });
        return;
      case 'hold':
        await by.send('PUT', `${path}/retencao`);
        return;
      case 'askRelease':
        await by.send('DELETE', `${path}/retencao`, { justificativa: step.text });
    }
  }

  /** Signs in: the session of the step before has ended. */
  private enter(name: DemoStaffName): Promise<void> {
    return this.staff[name].signIn(DEMO_STAFF[name].email, this.passwords.own);
  }

  /** Sends the mails of a step at its moment. */
  private deliver(): Promise<void> {
    return this.app.get(DeliveryJob, { strict: false }).run();
  }
}
