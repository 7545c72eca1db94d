// How Relato is reached, and what it reaches: its port, its public address, the proxy, the mail server.
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { Calendar } from '../../platform/calendar/calendar';
import { DAY_MS } from '../../platform/calendar/durations';
import type { Config } from '../../platform/config/config';
import { mailServerFault } from '../../platform/outbox/mail-server';
import { VERSION } from '../../platform/program';
import { advice, fault, ok, type Verdict } from './verdict';

const WAIT_MS = 5_000;

/** The parts of `/health/ready` in words, where they are not `ok`. */
const PARTS: Readonly<Record<string, string>> = {
  database: 'the database does not answer',
  storage: 'files cannot be stored',
  outbox: 'mail waits for longer than a quarter of an hour',
  keys: 'an account, a key, a session or a request was altered in the database',
  reports: 'a report was altered in the database',
};

export async function examineRunning({ host, port }: Config): Promise<Verdict> {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const at = `${isIP(own) === 6 ? `[${own}]` : own}:${port}`;
  const answer = await read(`http://${at}/health/ready`);
  if ('why' in answer) return advice(`It does not run on this machine at ${at} (${answer.why}).`);
  const bad = Object.keys(PARTS).filter((part) => answer.body[part] !== 'ok');
  if (bad.length === 0) return ok(`It runs at ${at}, and all its parts are well.`);
  return fault(`It runs at ${at}, but ${bad.map((part) => PARTS[part]).join('; ')}.`);
}

export async function examinePublicAddress(config: Config): Promise<Verdict> {
  const { publicUrl, hasPublicUrl, secure } = config;
  if (!hasPublicUrl)
    return fault('PUBLIC_URL is not set: without it, links in mails and the poster lead nowhere.');
  if (!secure && !isLocal(publicUrl))
    return fault('PUBLIC_URL does not start with https: whoever is on the way reads along.');
  const answer = await read(`${publicUrl}/health/live`);
  if ('why' in answer) return fault(`PUBLIC_URL does not lead here (${answer.why}).`);
  const { status, version } = answer.body;
  if (status !== 'alive') return fault('PUBLIC_URL leads to something else than Relato.');
  return version === VERSION
    ? ok('PUBLIC_URL leads to this Relato.')
    : advice(`PUBLIC_URL leads to Relato ${version ?? 'of another version'}; this is ${VERSION}.`);
}

/** A certificate is renewed a month before its end; a later one was forgotten. */
const CERTIFICATE_DAYS = 14;

export async function examineCertificate({
  publicUrl,
  secure,
  timeZone,
}: Config): Promise<Verdict> {
  if (!secure) return advice('PUBLIC_URL is not https: there is none.');
  const { hostname, port } = new URL(publicUrl);
  const found = await certificateOf(hostname, Number(port || 443));
  if (typeof found === 'string') return fault(`None can be read (${found}).`);
  const { refusal, until } = found;
  if (refusal !== undefined) return fault(`Browsers refuse it (${refusal}).`);
  const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
  const told = `It holds until ${new Calendar(timeZone).dayOf(until)}`;
  return days < CERTIFICATE_DAYS
    ? fault(`${told}, for ${days} more days: renew it, and see why that was not done by itself.`)
    : ok(`${told}.`);
}

/** The rules of docs/operations.md, "TLS and the proxy". */
export function examineProxy({ trustProxy, secure, host }: Config): Promise<Verdict> {
  return Promise.resolve(proxy(trustProxy !== false, secure, host));
}

function proxy(trusted: boolean, secure: boolean, host: string): Verdict {
  if (secure && !trusted)
    return fault(
      'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: all visitors count as one network.',
    );
  if (trusted && !['127.0.0.1', '::1', 'localhost'].includes(host))
    return advice(
      'TRUST_PROXY is set, and HOST is open to other machines: only the proxy may reach the port, or a visitor can pose as another.',
    );
  return ok(trusted ? 'Its headers are trusted.' : 'None is expected.');
}

export async function examineMail(config: Config): Promise<Verdict> {
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined) return fault('SMTP_URL is not set: mail is kept, and not sent.');
  const refused = await mailServerFault(config);
  return refused === undefined ? ok('The mail server accepts the connection.') : fault(refused);
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

type Answer = { body: Record<string, string | undefined> } | { why: string };

async function read(url: string): Promise<Answer> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS), redirect: 'manual' });
    return { body: (await answer.json()) as Record<string, string> };
  } catch (error) {
    return { why: causeOf(error) };
  }
}

function causeOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

function certificateOf(
  servername: string,
  port: number,
): Promise<{ refusal: string | undefined; until: Date } | string> {
  return new Promise((resolve) => {
    const socket = connect({ host: servername, port, servername, rejectUnauthorized: false });
    socket.setTimeout(WAIT_MS, () => socket.destroy(new Error('no answer in time')));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      const refusal = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ refusal, until });
      socket.end();
    });
  });
}
