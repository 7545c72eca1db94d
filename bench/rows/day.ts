// A day of a company of 50,000 people in five minutes: visitors, twenty staff members with open
// event streams, spreadsheets, jobs and mail. Nothing may be lost.
import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addColleague, Client, formOf, REPORT } from '../../test/setup/clients';
import { eventually } from '../../test/setup/eventually';
import { jpeg } from '../../test/setup/images';
import { Listener } from '../../test/setup/listener';
import { MailServer } from '../../test/setup/mail-server';
import { surroundings } from '../../test/setup/product';
import type { Figure } from '../figure';
import { residentMegabytes } from '../memory';
import { seedReports } from '../seed-reports';
import { onStage, type Stage } from '../stage';

const WARM_UP_MS = 60_000;
const LOAD_MS = 5 * 60_000;
const REST_MS = 15_000;
const STAFF = 20;
/** Filed in three years: one in a hundred people each year. */
const STOCK = 1500;

/** How often each happens in five minutes: a day of a company of this size has fewer. */
const TIMES = {
  'opens the public pages': 1500,
  'files a report': 60,
  'opens the thread': 300,
  replies: 60,
  'reads the list': 1500,
  'opens a case': 1000,
  searches: 300,
  answers: 120,
  'takes the spreadsheet': 6,
  'runs the jobs': 2,
};

type Action = keyof typeof TIMES;

/** A page's 95th percentile under this load. */
const P95_MS = 100;
/** The process may hold this many times its memory when warm. */
const GROWTH = 1.2;

export function day(): Promise<Figure[]> {
  return withMailServer((mails) =>
    onStage(async (stage) => {
      const { product, databaseUrl, keys } = stage;
      await seedReports({ databaseUrl, keys }, STOCK, { until: new Date() });
      const people = await People.of(stage);
      await people.live(WARM_UP_MS);
      await delay(REST_MS);
      const warm = await residentMegabytes(product.pid);
      people.forgetTimes();
      await people.live(LOAD_MS);
      await delay(REST_MS);
      const after = await residentMegabytes(product.pid);
      await people.expectNothingLost(mails);
      return [
        ...people.figures(),
        { what: 'memory after the day', figure: after, bound: warm * GROWTH, unit: 'MB' },
      ];
    }, mails.env),
  );
}

async function withMailServer<T>(work: (mails: MailServer) => Promise<T>): Promise<T> {
  const mails = await MailServer.start();
  try {
    return await work(mails);
  } finally {
    await mails.close();
  }
}

/** A filed report, and how many messages of its two sides were acknowledged. */
interface Filed {
  visitor: Client;
  uuid: string;
  id: string;
  messages: number;
}

class People {
  private readonly filed: Filed[] = [];
  private readonly times = new Map<string, number[]>();
  private turn = 0;

  private constructor(
    private readonly stage: Stage,
    private readonly staff: readonly Client[],
    private readonly listeners: readonly Listener[],
    private readonly photo: Buffer,
  ) {}

  static async of(stage: Stage): Promise<People> {
    const { url } = stage.product;
    const guardian = await new Client(url).signIn();
    const staff: Client[] = [guardian];
    while (staff.length < STAFF) {
      const credentials = {
        email: `colega${staff.length}@example.com`,
        senha: 'nove palavras que ninguem adivinha',
      };
      await addColleague(guardian, credentials, `Colega ${staff.length}`);
      staff.push(await new Client(url).signIn(credentials));
    }
    const listeners = await Promise.all(staff.map((each) => Listener.open(each)));
    const people = new People(stage, staff, listeners, await jpeg(1600, 1200));
    await people.file();
    return people;
  }

  /**
   * Does everything as often as it happens in this time, without waiting for what is under way: once
   * in each of as many equal slots, at a random moment. People do not know of each other; at equal
   * distances each search would begin in the same millisecond as a thread, a list and a page.
   */
  async live(ms: number): Promise<void> {
    const ends = performance.now() + ms;
    const underWay: Promise<void>[] = [];
    const often = async (action: Action): Promise<void> => {
      const slot = LOAD_MS / TIMES[action];
      for (let begin = performance.now(); begin < ends; begin += slot) {
        const moment = begin + Math.random() * slot;
        if (moment > ends) return;
        await delay(Math.max(0, moment - performance.now()));
        const done = this.actions[action]();
        done.catch(() => undefined); // reported at the end
        underWay.push(done);
      }
    };
    await Promise.all((Object.keys(TIMES) as Action[]).map(often));
    await Promise.all(underWay);
  }

  private readonly actions: Readonly<Record<Action, () => Promise<void>>> = {
    'opens the public pages': async () => {
      const path = this.one(['/', '/new', '/follow', '/en/new', '/es/novo']);
      await this.timed('a public page', () => new Client(this.url).get(path));
    },
    'files a report': () => this.file(),
    'opens the thread': async () => {
      const { visitor } = this.one(this.filed);
      await this.timed("a visitor's thread", () => visitor.get('/acompanhar'));
    },
    replies: async () => {
      const report = this.one(this.filed);
      const reply = { mensagem: 'Aconteceu de novo ontem.' };
      expectStatus(201, await report.visitor.post('/api/visitante/relato/mensagens', reply));
      report.messages++;
    },
    'reads the list': async () => {
      const from = 10 * (this.turn % 30);
      await this.timed('the list', () =>
        this.someone.get(`/api/relatos?range=[${from},${from + 9}]`),
      );
    },
    'opens a case': async () => {
      const { id } = this.one(this.filed);
      await this.timed('a case', () => this.someone.get(`/api/relatos/${id}`));
    },
    searches: async () => {
      const search = { filter: '{"q":"propina"}', range: '[0,9]' };
      await this.timed('a search', () => this.someone.post('/api/relatos/procurar', search));
    },
    answers: async () => {
      const report = this.one(this.filed);
      const answer = { mensagem: 'Recebemos, e vamos apurar.', status: 'EM_ANDAMENTO' };
      const path = `/api/relatos/${report.id}/mensagens`;
      expectStatus(201, await this.someone.post(path, answer));
      report.messages++;
    },
    'takes the spreadsheet': async () => {
      expectStatus(200, await this.someone.get('/api/relatos/planilha'));
    },
    'runs the jobs': async () => {
      for (const job of ['expiry', 'retention', 'trash'])
        await promisify(execFile)(process.execPath, ['dist/cli/job.js', job], {
          env: { ...surroundings(), ...this.stage.env },
        });
    },
  };

  /** Every third report has a photo. */
  private async file(): Promise<void> {
    const visitor = new Client(this.url);
    const texts = { ...REPORT, relato: `Relato ${this.filed.length}. ${'a'.repeat(900)}` };
    const report = this.filed.length % 3 === 0 ? formOf(texts, [['foto.jpg', this.photo]]) : texts;
    const { body } = expectStatus(201, await visitor.post('/api/visitante/relatos', report));
    const { uuid } = body as { uuid: string };
    const search = { filter: JSON.stringify({ uuid }), range: '[0,0]' };
    const found = expectStatus(200, await this.someone.post('/api/relatos/procurar', search));
    const [{ id }] = found.body as [{ id: string }];
    this.filed.push({ visitor, uuid, id, messages: 0 });
  }

  /** Each report opens with its protocol and has its messages; each mail and each event came. */
  async expectNothingLost(mails: MailServer): Promise<void> {
    for (const { uuid, messages } of this.filed) {
      const visitor = new Client(this.url);
      expectStatus(200, await visitor.post('/api/visitante/acesso', { protocolo: uuid }));
      const { body } = expectStatus(200, await visitor.get('/api/visitante/relato'));
      const { msg } = body as { msg: unknown[] };
      if (msg.length !== messages)
        throw new Error(`A report has ${msg.length} of ${messages} messages`);
    }
    const toTheTeam = () =>
      mails.mails.filter(({ to }) => to.includes(mails.env['COMMITTEE_EMAIL']!)).length;
    await eventually('a mail of each report', () => toTheTeam() >= this.filed.length);
    for (const { events, ended } of this.listeners) {
      const told = new Set(events.flatMap(({ ids }) => ids));
      if (ended || this.filed.some(({ id }) => !told.has(id)))
        throw new Error('An event stream ended, or was not told of a report');
    }
  }

  forgetTimes(): void {
    this.times.clear();
  }

  figures(): Figure[] {
    return [...this.times].map(([what, taken]) => ({
      what: `${what}, p95 of ${taken.length}`,
      figure: taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)]!,
      bound: P95_MS,
      unit: 'ms',
    }));
  }

  private async timed(what: string, page: () => Promise<{ status: number }>): Promise<void> {
    const started = performance.now();
    expectStatus(200, await page());
    const taken = this.times.get(what) ?? [];
    taken.push(performance.now() - started);
    this.times.set(what, taken);
  }

  private get url(): string {
    return this.stage.product.url;
  }

  private get someone(): Client {
    return this.one(this.staff);
  }

  /** The next of several, in turn. */
  private one<T>(choices: readonly T[]): T {
    return choices[this.turn++ % choices.length]!;
  }
}

function expectStatus<Answer extends { status: number }>(status: number, answer: Answer): Answer {
  if (answer.status !== status)
    throw new Error(`answered ${answer.status} where ${status} was due`);
  return answer;
}
