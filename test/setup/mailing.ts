// The product with a mail server, and a staff member who reads the outbox.
import { randomBytes } from 'node:crypto';
import { runJob, SharedApp, type TestApp } from './app';
import { Client, fileReport, type Json } from './clients';
import { becomes, eventually } from './eventually';
import { MailServer } from './mail-server';

export class Mailing {
  /** The same for every node and every start. */
  readonly secret = { RELATO_SECRET: randomBytes(32).toString('hex') };
  relato!: TestApp;
  staff!: Client;
  private readonly shared = new SharedApp();

  private constructor(readonly server: MailServer) {}

  static async withServer(): Promise<Mailing> {
    return new Mailing(await MailServer.start());
  }

  /** Starts the product with the mail server and further settings. */
  async start(env: Record<string, string> = {}, ofServer = this.server.env): Promise<void> {
    this.server.refuse = () => undefined;
    this.relato = await this.shared.start({ ...this.secret, ...ofServer, ...env });
    this.server.mails.length = 0;
    await this.signIn();
  }

  close(): Promise<void> {
    return this.shared.close();
  }

  startWithoutServer(): Promise<void> {
    return this.start({}, {});
  }

  async signIn(): Promise<void> {
    this.staff = await new Client(this.relato.url).signIn();
  }

  /** Delivers due mails, and waits for the end. */
  run(app = this.relato): Promise<void> {
    return runJob(app, 'deliveries');
  }

  arrived(count: number): Promise<void> {
    void this.run();
    return eventually(`${count} mails arrive`, () => this.server.mails.length >= count);
  }

  /**
   * Files a report whose mail the server receives without answering.
   * @returns a function that lets it answer
   */
  async hold(): Promise<() => void> {
    let answer = (): void => undefined;
    this.server.beforeAnswer = () => {
      this.server.beforeAnswer = () => Promise.resolve();
      return new Promise((resolve) => (answer = resolve));
    };
    await fileReport(this.relato.url);
    await this.arrived(1);
    return () => answer();
  }

  get subjects(): (string | undefined)[] {
    return this.server.mails.map(({ headers }) => headers.get('subject'));
  }

  get told(): (string | undefined)[] {
    return this.server.mails.map(({ text }) => /Protocolo: (\w+)/.exec(text)?.[1]);
  }

  async entregas(filter: object = {}): Promise<Json[]> {
    const { status, body } = await this.staff.get(
      `/api/entregas?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    if (status !== 200) throw new Error(`the list of deliveries was answered with ${status}`);
    return body as Json[];
  }

  /**
   * Delivers due mails, and waits until the outbox has the expected rows, each as `situacao falha`.
   */
  outboxBecomes(expected: string[]): Promise<void> {
    void this.run();
    const seen = async (): Promise<string[]> =>
      (await this.entregas())
        .map(({ situacao, falha }) => [situacao, falha].join(' ').trim())
        .sort();
    return becomes(seen, [...expected].sort());
  }
}

/** The mail server for a file's tests, each of which starts the product with its settings. */
export function setUpMailing(): Mailing {
  const mailing = Object.create(Mailing.prototype) as Mailing;
  beforeAll(async () => Object.assign(mailing, await Mailing.withServer()));
  afterAll(async () => {
    await mailing.close();
    await mailing.server.close();
  });
  return mailing;
}
