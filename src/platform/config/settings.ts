import { readFileSync } from 'node:fs';
import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import { ANEXOS_POR_RELATO, EXPIRACAO_DIAS } from '@relato/domain/limites';
import { z } from 'zod';
import { Networks } from './networks';
import { readStorageUrl } from './storage-url';

/** A setting is wrong: the message is one line that names it. */
export class ConfigError extends Error {}

/** Every variable that the product reads: its rule, and its default where it has one of its own. */
export type Settings = z.output<ReturnType<typeof settingsSchema>>;

/**
 * Reads the environment's variables. Spaces around a value do not count, and an empty one is absent.
 * @throws ConfigError in one line that names the first wrong one and its rule, and does not repeat its value
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const trimmed = Object.entries(withSecretFiles(env)).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  const { data, error } = settingsSchema(env['NODE_ENV'] === 'test').safeParse(given);
  if (data) return data;
  const [{ path, message }] = error.issues as [z.core.$ZodIssue];
  throw new ConfigError(`${String(path[0])} ${message}`);
}

/** Settings that hold a secret, and may be given as a file: `RELATO_SECRET_FILE` names one that holds `RELATO_SECRET`. */
const SECRETS = ['RELATO_SECRET', 'RELATO_SECRET_OLD', 'DATABASE_URL', 'ADMIN_PASSWORD', 'STORAGE_URL', 'SMTP_URL'];

/**
 * Reads the secrets that are given as files, as Docker and Kubernetes hand them out.
 * @returns the environment with their contents
 * @throws ConfigError where a file cannot be read, or where a secret is given twice
 */
function withSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
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

/** @param underTest Argon2id may be weaker than the design's parameters only where no real report can be meant */
const settingsSchema = (underTest: boolean) =>
  z
    .object({
      HOST: z.string().default('127.0.0.1'),
      PORT: integer(0, 65_535).default(3000),
      PUBLIC_URL: address('http', 'https').optional(),
      DATA_DIR: z.string().default('./data'),
      DATABASE_URL: address('postgres', 'postgresql').optional(),
      RELATO_SECRET: secret().optional(),
      RELATO_SECRET_OLD: secret().optional(),
      ADMIN_EMAIL: email().default('etica@example.com'),
      ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
      REQUIRE_SECOND_FACTOR: oneOf('off', 'on'),
      COMPANY_NAME: z.string().default('Sua Empresa'),
      COMPANY_URL: address('http', 'https').default('https://www.example.com'),
      COMPANY_ADDRESS: z.string().default('Rua Exemplo, 100, São Paulo, SP, 00000-000'),
      PHONE_TOLL_FREE: z.string().default('0800 000 0000'),
      PHONE: z.string().default('(11) 0000-0000'),
      TEAM_LABEL: z.string().default('Equipe de Ética'),
      REPORT_EXPIRY_DAYS: integer(1, 3650).default(EXPIRACAO_DIAS),
      ACKNOWLEDGE_DAYS: integer(1, 365).default(7),
      ANSWER_MONTHS: integer(1, 36).default(3),
      RETENTION_DAYS: integer(1, 36_500).optional(),
      TZ: timeZone(),
      SMTP_URL: address('smtp', 'smtps').optional(),
      MAIL_FROM: mailbox().optional(),
      COMMITTEE_EMAIL: email().optional(),
      MAIL_PROTOCOL: oneOf('on', 'off'),
      MAIL_LANGUAGE: oneOf<Idioma>(...IDIOMAS),
      DIGEST_HOUR: z
        .union([z.literal('off'), integer(0, 23)], { error: 'must be a whole number from 0 to 23, or off' })
        .default(7),
      ANALYTICS_URL: address('http', 'https').optional(),
      STORAGE_URL: storage().optional(),
      REPORT_FILES_MAX: integer(1, 100).default(ANEXOS_POR_RELATO),
      TRUST_PROXY: trustedProxies().optional(),
      ADMIN_ALLOWED_NETWORKS: networks('must be addresses or ranges, such as 10.0.0.0/8, 2001:db8::/32').optional(),
      LIMITS_SCALE: integer(1, 1_000_000).default(1),
      LOG_FORMAT: oneOf('text', 'json'),
      METRICS_PORT: integer(1, 65_535).optional(),
      ARGON2_MEMORY_KIB: integer(underTest ? 8 : 65_536, 4_194_304).default(65_536),
      ARGON2_PASSES: integer(underTest ? 1 : 3, 100).default(3),
    })
    .superRefine(({ SMTP_URL, ...mail }, context) => {
      if (SMTP_URL === undefined) return;
      // A placeholder is good enough for mails that nobody sends, and for no others.
      for (const name of ['MAIL_FROM', 'COMMITTEE_EMAIL'] as const) {
        if (mail[name] === undefined)
          context.addIssue({ code: 'custom', path: [name], message: 'must be set where SMTP_URL is' });
      }
    });

function integer(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

/** The first value is the default. */
function oneOf<T extends string>(...values: readonly [T, ...T[]]) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` }).default(values[0] as never);
}

/** An address, less the slashes at its end. */
function address(...protocols: string[]) {
  const error = `must be an address that starts with ${protocols.map((each) => `${each}://`).join(' or ')}`;
  return z
    .url({ protocol: new RegExp(`^(${protocols.join('|')})$`), error })
    .transform((text) => text.replace(/\/+$/, ''));
}

function email() {
  return z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
    .toLowerCase();
}

/** An address, with or without a name before it: `Relato <relato@example.com>`. */
function mailbox() {
  return z
    .string()
    .regex(
      /^([^<>@\r\n]+ )?<[^\s@<>,]+@[^\s@<>,]+>$|^[^\s@<>,]+@[^\s@<>,]+$/,
      'must be an e-mail address, or a name and an address in angle brackets',
    );
}

function secret() {
  return z
    .string()
    .transform((text) => Buffer.from(text.trim(), /^[0-9a-f]{64}$/i.test(text.trim()) ? 'hex' : 'base64'))
    .refine((bytes) => bytes.length === 32, { error: 'must be 32 bytes in base 64 or hexadecimal', abort: true })
    .refine((bytes) => bytes.some((byte) => byte !== bytes[0]), 'is a placeholder; make a random one');
}

/** The machine's own zone where none is named, or where a file is (`:/etc/localtime`). */
function timeZone() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return z
    .string()
    .default(own)
    .transform((name) => (name.startsWith(':') ? own : name))
    .refine(isTimeZone, 'must be the name of a time zone, such as America/Sao_Paulo');
}

function networks(message: string) {
  return z.string().transform((text, context) => Networks.parse(text) ?? refused(context, message));
}

/** Whose word on where a request comes from is believed: that of so many proxies, or of those at these addresses. */
function trustedProxies() {
  const error = 'must be a number of proxies from 1 to 10, or their addresses or ranges';
  return z.union([integer(1, 10), networks(error).transform(({ ranges }): string[] => [...ranges])], { error });
}

function storage() {
  return z
    .string()
    .transform(
      (text, context) =>
        readStorageUrl(text) ?? refused(context, 'must be file:folder or s3://KEY:SECRET@host/bucket?region=…'),
    );
}

function refused(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** Whether a zone of this name is known, such as `America/Sao_Paulo`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
