import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Networks } from './networks';

/** A setting is wrong; the message is one line that names it. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads trimmed variables; an empty one is absent. @throws ConfigError names the variable, not its
 * value
 */
export function readEnvironment<Settings>(env: Environment, rules: z.ZodType<Settings>): Settings {
  const trimmed = Object.entries(withSecretFiles(env)).map(
    ([name, value]) => [name, value?.trim()] as const,
  );
  const { data, error } = rules.safeParse(
    Object.fromEntries(trimmed.filter(([, value]) => value !== '')),
  );
  if (!error) return data;
  const [{ path, message }] = error.issues as [z.core.$ZodIssue];
  throw new ConfigError(`${String(path[0])} ${message}`);
}

/**
 * Settings that hold a secret and may come from a file: `RELATO_SECRET_FILE` names the file of
 * `RELATO_SECRET`.
 */
const SECRETS = [
  'RELATO_SECRET',
  'RELATO_SECRET_OLD',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'ADMIN_PASSWORD',
  'STORAGE_URL',
  'SMTP_URL',
];

/**
 * Reads secrets from files, as Kubernetes provides them. @throws ConfigError if a file is missing
 * or a secret given twice
 */
function withSecretFiles(env: Environment): Environment {
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; set one of them`);
    try {
      read[name] = readFileSync(file, 'utf8');
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException;
      throw new ConfigError(`${name}_FILE must name a file that can be read (${code})`);
    }
  }
  return { ...env, ...read };
}

export function integer(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

/** Without a default. */
export const choice = <T extends string>(...values: readonly [T, ...T[]]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** The first value is the default. */
export const oneOf = <T extends string>(...values: readonly [T, ...T[]]) =>
  choice(...values).default(values[0] as never);

export function address(...protocols: string[]) {
  const error = `must be an address that starts with ${protocols.map((each) => `${each}://`).join(' or ')}`;
  return z
    .url({ protocol: new RegExp(`^(${protocols.join('|')})$`), error })
    .transform((text) => text.replace(/\/+$/, ''));
}

/** An address that people open, as browsers write its origin. */
export const origin = address('http', 'https')
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, {
    error: 'must be http:// or https://, a host and perhaps a port, with nothing behind them',
    abort: true,
  })
  .transform((text) => new URL(text).origin);

export const mailServer = address('smtp', 'smtps').refine((text) => new URL(text).host !== '', {
  error: 'must name a host behind smtp:// or smtps://',
});

/** An onion service's address, version 3 (Tor's rend-spec-v3, 6). */
export const onion = address('http').refine((text) => /^http:\/\/[a-z2-7]{56}\.onion$/.test(text), {
  error: 'must be the address of an onion service, http:// and 56 letters and digits before .onion',
});

export const email = z
  .string()
  .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
  .toLowerCase();

/** An address, with or without a name before it: `Relato <relato@example.com>`. */
export const mailbox = z
  .string()
  .regex(
    /^([^<>@\r\n]+ )?<[^\s@<>,]+@[^\s@<>,]+>$|^[^\s@<>,]+@[^\s@<>,]+$/,
    'must be an e-mail address, or a name and an address in angle brackets',
  );

/** A domain, as the mail server is greeted with: strict ones refuse an address. */
export const domain = z
  .string()
  .regex(
    /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
    'must be a domain name, such as relato.example.com',
  );

/** A file of certificates; read at the start, so that a mistake shows there. */
export const certificates = z.string().transform((file, context) => {
  try {
    const pem = readFileSync(file, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch {
    return refused(context, 'must name a file of certificates in PEM format that can be read');
  }
});

export const secret = z
  .string()
  .transform((text) =>
    Buffer.from(text.trim(), /^[0-9a-f]{64}$/i.test(text.trim()) ? 'hex' : 'base64'),
  )
  .refine((bytes) => bytes.length === 32, {
    error: 'must be 32 bytes in base 64 or hexadecimal',
    abort: true,
  })
  .refine(
    (bytes) => bytes.some((byte) => byte !== bytes[0]),
    'is a placeholder; make a random one',
  );

/**
 * The machine's zone, which follows the variable TZ if set; UTC if the machine names an unknown
 * one.
 */
export const OWN_ZONE = ownZone();

/** A path (`:/etc/localtime`) stands for the machine's zone. */
export const timeZone = z
  .string()
  .transform((name) => (name.startsWith(':') ? OWN_ZONE : name))
  .refine(isTimeZone, 'must be the name of a time zone, such as America/Sao_Paulo');

const networksOr = (message: string) =>
  z.string().transform((text, context) => Networks.parse(text) ?? refused(context, message));

export const networks = networksOr(
  'must be addresses or ranges, such as 10.0.0.0/8, 2001:db8::/32',
);

/** The proxies whose `X-Forwarded-For` is trusted: a number of hops, or a list of addresses. */
export const trustedProxies = z.union(
  [integer(1, 10), networksOr('').transform(({ ranges }): string[] => [...ranges])],
  { error: 'must be a number of proxies from 1 to 10, or their addresses or ranges' },
);

const NO_STORAGE =
  'must be file:folder or s3://KEY:SECRET@host/bucket?region=…, key and secret percent-encoded';

export const storage = z.string().transform((text, context) => {
  try {
    return readStorageUrl(text) ?? refused(context, NO_STORAGE);
  } catch {
    return refused(context, NO_STORAGE);
  }
});

function refused(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function ownZone(): string {
  // eslint-disable-next-line no-restricted-properties -- an empty TZ counts as absent, also for the engine's own dates
  if (process.env.TZ?.trim() === '') delete process.env.TZ;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC';
}

type StorageSettings = { kind: 'folder'; folder: string } | ({ kind: 'bucket' } & Bucket);

export interface Bucket {
  endpoint: string;
  bucket: string;
  /** A prefix of every name, with its slash, or empty. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads `file:folder` or `s3://KEY:SECRET@host/bucket/prefix?region=…&tls=no`, key and secret
 * percent-encoded. @throws URIError or TypeError for an address that cannot be decoded
 */
function readStorageUrl(text: string): StorageSettings | undefined {
  if (text.startsWith('file:')) {
    const folder = text.startsWith('file:///') ? fileURLToPath(text) : text.slice('file:'.length);
    return folder === '' ? undefined : { kind: 'folder', folder: resolve(folder) };
  }
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined;
  const { host, pathname, searchParams, username, password } = new URL(text);
  const [bucket = '', ...prefix] = pathname.split('/').filter((part) => part !== '');
  if ([host, bucket, username, password].includes('')) return undefined;
  return {
    kind: 'bucket',
    endpoint: `${searchParams.get('tls') === 'no' ? 'http' : 'https'}://${host}`,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/** Explains to the operator why a port cannot be used; the address is always `HOST`. */
export function describeRefusedPort(error: unknown, setting: 'PORT' | 'METRICS_PORT'): unknown {
  const { code = '', port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `${setting} ${port} is in use by another program: end it, or set ${setting} to a free one.`,
    );
  if (code === 'EACCES')
    return new ConfigError(`${setting} may not be opened by this user; set it to one above 1023.`);
  if (!['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) return error;
  return new ConfigError(
    'HOST is no address of this machine; 127.0.0.1 is, and 0.0.0.0 is all of them.',
  );
}
