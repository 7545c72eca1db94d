// A real SMTP server that keeps what it is sent, and can be down, refuse, or be slow to answer.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port';
import { readMail, type ReceivedMail } from './received-mail';

/** An answer other than "accepted". */
export interface Refusal {
  readonly code: number;
  /** When it is given: to the address, or to the whole mail. */
  readonly at: 'recipient' | 'data';
}

export class MailServer {
  /** What it has accepted, in order. */
  readonly mails: ReceivedMail[] = [];
  /** Asked at each mail whether to refuse it. */
  refuse: () => Refusal | undefined = () => undefined;
  /** Waited for between the receipt of a mail and the answer that accepts it. */
  beforeAnswer: () => Promise<void> = () => Promise.resolve();
  private server: SMTPServer | undefined;
  private port = 0;

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await server.open();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Settings of a product that sends through this server. */
  get env(): Record<string, string> {
    return { SMTP_URL: this.url, MAIL_FROM: 'Relato <relato@example.com>', COMMITTEE_EMAIL: 'comite@example.com' };
  }

  /** Opens, after a close at the same port as before: one that nobody is given meanwhile. */
  async open(): Promise<void> {
    this.port ||= await freePort();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_, __, done) => {
        done(this.refusalAt('recipient'));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const refusal = this.refusalAt('data');
          if (refusal) {
            done(refusal);
            return;
          }
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.mails.push(readMail(Buffer.concat(chunks).toString('latin1'), to));
          void this.beforeAnswer().then(() => done());
        });
      },
    });
    server.on('error', () => undefined); // a client that was killed
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.server = server;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  private refusalAt(place: Refusal['at']): Error | undefined {
    const refusal = this.refuse();
    if (refusal?.at !== place) return undefined;
    return Object.assign(new Error('not wanted'), { responseCode: refusal.code });
  }
}
