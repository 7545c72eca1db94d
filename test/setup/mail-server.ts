// A real SMTP server that keeps its mails, and can be down, refuse, or be slow.
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { freePort } from './product';

export interface ReceivedMail {
  readonly raw: string;
  readonly to: string[];
  /** By name in lower case, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** A response other than "accepted". */
export interface Refusal {
  readonly code: number;
  /** When it is sent: for the address, or for the whole mail. */
  readonly at: 'recipient' | 'data';
}

export class MailServer {
  /** The accepted mails, in order. */
  readonly mails: ReceivedMail[] = [];
  /** Users and passwords of the product, which signs in only if its settings name a user. */
  readonly signIns: { user: string; password: string }[] = [];
  /** Decides whether a password is right. */
  takes: (password: string) => boolean = () => true;
  /** Decides for each mail, and for each of its recipients, whether to refuse it. */
  refuse: (recipient?: string) => Refusal | undefined = () => undefined;
  /** Awaited between the receipt of a mail and the response that accepts it. */
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
    return {
      SMTP_URL: this.url,
      MAIL_FROM: 'Relato <relato@example.com>',
      COMMITTEE_EMAIL: 'comite@example.com',
    };
  }

  /** Opens, after a close at the same port as before, which is reserved meanwhile. */
  async open(): Promise<void> {
    this.port ||= await freePort();
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        const user = username ?? '';
        this.signIns.push({ user, password: password ?? '' });
        if (this.takes(password ?? '')) done(null, { user });
        else done(new Error('wrong password'));
      },
      onRcptTo: ({ address }, _session, done) => done(this.refusalAt('recipient', address)),
      onData: (stream, { envelope }, done) =>
        void this.take(stream, envelope).then(done, () => undefined),
    });
    server.on('error', () => undefined); // as above: a client that was killed
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.server = server;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  private async take(stream: Readable, { rcptTo }: SMTPServerEnvelope): Promise<Error | undefined> {
    const raw = (await buffer(stream)).toString('latin1');
    const refusal = this.refusalAt('data');
    if (refusal) return refusal;
    const to = rcptTo.map(({ address }) => address);
    this.mails.push(readMail(raw, to));
    await this.beforeAnswer();
    return undefined;
  }

  private refusalAt(place: Refusal['at'], recipient?: string): Error | undefined {
    const refusal = this.refuse(recipient);
    if (refusal?.at !== place) return undefined;
    return Object.assign(new Error('not wanted'), { responseCode: refusal.code });
  }
}

/** Reads headers, and the two alternatives of the body. */
function readMail(raw: string, to: string[]): ReceivedMail {
  const { headers } = split(raw);
  const parts = partsOf(raw);
  const part = (type: string): string => {
    const found = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    return found ? decodeBody(found.body, found.headers.get('content-transfer-encoding')) : '';
  };
  return { raw, to, headers, text: part('text/plain'), html: part('text/html') };
}

/** The parts of a mail that have no further parts, in order. */
function partsOf(raw: string): ReturnType<typeof split>[] {
  const { headers, body } = split(raw);
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? [];
  if (boundary === undefined) return [{ headers, body }];
  const written = body.split(`--${boundary}`).slice(1, -1);
  return written.flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const lines = head.split('\r\n').map((line) => line.split(/:(.*)/));
  const pairs = lines.map(
    ([name = '', value = '']) => [name.toLowerCase(), decodeWords(value.trim())] as const,
  );
  return { headers: new Map(pairs), body: raw.slice(end + 4) };
}

function decodeWords(value: string): string {
  const decode = (_: string, encoding: string, text: string): string =>
    /b/i.test(encoding)
      ? decodeBody(text, 'base64')
      : decodeBody(text.replaceAll('_', ' '), 'quoted-printable');
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, decode);
}

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const whole = body.replace(/=\r\n/g, '');
  const bytes = whole.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
