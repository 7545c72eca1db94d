// How Relato is reached: its port, its public address, and the proxy.
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { Calendar } from '../../platform/calendar/calendar';
import { DAY_MS } from '../../platform/calendar/durations';
import type { Config } from '../../platform/config/config';
import { VERSION } from '../../platform/program';
import { advice, fault, ok, type Verdict } from './verdict';

const WAIT_MS = 5_000;

/** The parts of `/health/ready`, the most urgent first, by why they are not `ok`. */
const PARTS = {
  database: 'parte_banco',
  erasure: 'parte_guarda',
  keys: 'parte_chaves',
  reports: 'parte_relatos',
  storage: 'parte_arquivos',
  outbox: 'parte_entregas',
} as const;

/** The body of `/health/ready`, or the reason why there is none. */
export type Readiness = Answer & { place: string };

/** Asks the Relato that runs on this machine. */
export async function readReadiness({ host, port }: Config): Promise<Readiness> {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const place = `${isIP(own) === 6 ? `[${own}]` : own}:${port}`;
  return { ...(await read(`http://${place}/health/ready`)), place };
}

export function examineRunning(readiness: Readiness): Verdict {
  if ('why' in readiness)
    return advice('parado', { lugar: readiness.place, palavras: readiness.why });
  const { body } = readiness;
  const parts = Object.entries(PARTS).filter(([part]) => body[part] !== 'ok');
  // A check that was not finished has found nothing.
  const [, reason] = parts.find(([part]) => body[part] !== 'unknown') ?? [];
  if (reason !== undefined) return fault(reason);
  return parts.length === 0 ? ok('funciona') : advice('parte_demora');
}

export async function examinePublicAddress(config: Config): Promise<Verdict> {
  const { publicUrl, hasPublicUrl, secure } = config;
  if (!hasPublicUrl) return fault('endereco_nenhum');
  if (!secure && !isLocal(publicUrl)) return fault('endereco_sem_https');
  const answer = await read(`${publicUrl}/health/live`);
  if ('why' in answer) return fault('endereco_fora', { palavras: answer.why });
  const { status, version = '' } = answer.body;
  if (status !== 'alive') return fault('endereco_alheio');
  return version === VERSION
    ? ok('endereco_certo')
    : advice('endereco_outra_versao', { outra: version, versao: VERSION });
}

/** A certificate is renewed a month before its end; a later one was forgotten. */
const CERTIFICATE_DAYS = 14;

export async function examineCertificate(
  { publicUrl, secure }: Config,
  zone: string,
): Promise<Verdict> {
  if (!secure) return advice('certificado_nenhum');
  const { hostname, port } = new URL(publicUrl);
  const found = await certificateOf(hostname, Number(port || 443));
  if (typeof found === 'string') return fault('certificado_ilegivel', { palavras: found });
  const { refusal, until } = found;
  if (refusal !== undefined) return fault('certificado_recusado', { palavras: refusal });
  const dias = Math.floor((until.getTime() - Date.now()) / DAY_MS);
  const values = { dia: new Calendar(zone).dayOf(until), dias };
  return dias < CERTIFICATE_DAYS
    ? fault('certificado_acaba', values)
    : ok('certificado_vale', values);
}

const LOCAL_HOSTS = ['127.0.0.1', '::1', 'localhost'];

/** The rules of docs/operations.md, "TLS and the proxy", and the running process's own counts. */
export function examineProxy({ trustProxy, secure, host }: Config, readiness: Readiness): Verdict {
  const isTrusted = trustProxy !== false;
  if (secure && !isTrusted) return fault('proxy_ignorado');
  if ('body' in readiness && readiness.body['proxy'] === 'ignored') return fault('proxy_visto');
  if (isTrusted && !LOCAL_HOSTS.includes(host)) return advice('proxy_contornavel');
  return ok(isTrusted ? 'proxy_certo' : 'proxy_nenhum');
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

type Answer = { body: Readonly<Record<string, string | undefined>> } | { why: string };

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
