import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { TEAM_NAME } from '@relato/domain/team';
import { EVIDENCE, type Evidence } from '@relato/domain/evidence';
import { type Language, LANGUAGES } from '@relato/domain/language';
import { LEGAL_PROFILES, type LegalProfile } from '@relato/domain/legal-profile';
import { retentionBounds, TERMS } from '@relato/domain/legal-terms';
import { ATTACHMENTS_PER_REPORT, EXPIRY_DAYS } from '@relato/domain/limits';
import type { SettingKey } from '@relato/domain/settings';
import { z } from 'zod';
import { type OwnTerms, profileOf, termsOf } from './law';
import * as rule from './settings';

export { ConfigError } from './settings';

/** Every variable with its rule and default. @param underTest allows weak Argon2id in tests */
const environment = (underTest: boolean) =>
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: rule.integer(0, 65_535).default(3000),
    PUBLIC_URL: rule.origin.optional(),
    ONION_URL: rule.onion.optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: rule.address('postgres', 'postgresql').optional(),
    DATABASE_OWNER_URL: rule.address('postgres', 'postgresql').optional(),
    RELATO_SECRET: rule.secret.optional(),
    RELATO_SECRET_OLD: rule.secret.optional(),
    ADMIN_EMAIL: rule.email.default('etica@example.com'),
    ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
    REQUIRE_SECOND_FACTOR: rule.oneOf('off', 'on'),
    COMPANY_NAME: z.string().optional(),
    COMPANY_URL: rule.address('http', 'https').optional(),
    COMPANY_ADDRESS: z.string().optional(),
    PHONE_TOLL_FREE: z.string().optional(),
    PHONE: z.string().optional(),
    TEAM_LABEL: z.string().default(TEAM_NAME.pt),
    DATA_PROTECTION_CONTACT: z.string().optional(),
    LEGAL_PROFILE: rule.choice<LegalProfile>(...LEGAL_PROFILES).optional(),
    REPORT_EXPIRY_DAYS: rule.integer(1, 3650).default(EXPIRY_DAYS),
    ACKNOWLEDGE: rule.choice('person', 'automatic').optional(),
    ACKNOWLEDGE_DAYS: rule.integer(1, 365).optional(),
    ANSWER_MONTHS: rule.integer(1, 36).optional(),
    RETENTION_DAYS: rule.integer(1, 36_500).optional(),
    TRASH_DAYS: rule.integer(1, 3650).optional(),
    TZ: rule.timeZone.optional(),
    SMTP_URL: rule.mailServer.optional(),
    SMTP_NAME: rule.domain.optional(),
    SMTP_CA_FILE: rule.certificates.optional(),
    MAIL_FROM: rule.mailbox.optional(),
    COMMITTEE_EMAIL: rule.email.optional(),
    MAIL_PROTOCOL: rule.oneOf('on', 'off'),
    MAIL_LANGUAGE: rule.oneOf<Language>(...LANGUAGES),
    DIGEST_HOUR: z
      .union([z.literal('off'), rule.integer(0, 23)], {
        error: 'must be a whole number from 0 to 23, or off',
      })
      .default(7),
    ANALYTICS_URL: rule.address('http', 'https').optional(),
    STORAGE_URL: rule.storage.optional(),
    EVIDENCE: rule.choice<Evidence>(...EVIDENCE).optional(),
    REPORT_FILES_MAX: rule.integer(1, 100).default(ATTACHMENTS_PER_REPORT),
    TRUST_PROXY: rule.trustedProxies.optional(),
    ADMIN_ALLOWED_NETWORKS: rule.networks.optional(),
    LIMITS_SCALE: rule.integer(1, 1_000_000).default(1),
    LOG_FORMAT: rule.oneOf('text', 'json'),
    METRICS_PORT: rule.integer(1, 65_535).optional(),
    ARGON2_MEMORY_KIB: rule.integer(underTest ? 8 : 65_536, 4_194_304).default(65_536),
    ARGON2_PASSES: rule.integer(underTest ? 1 : 3, 100).default(3),
  });

type Environment = z.infer<ReturnType<typeof environment>>;

/** Refuses settings that are valid alone but contradict each other. */
function refuseTogether(read: Environment, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message: `must be ${message}` });
  const { DATABASE_URL, DATABASE_OWNER_URL, SMTP_URL } = read;
  if (DATABASE_OWNER_URL !== undefined && DATABASE_URL === undefined) {
    refuse('DATABASE_URL', 'set where DATABASE_OWNER_URL is');
  }
  // The placeholder address is acceptable only while no mail is sent.
  for (const name of ['MAIL_FROM', 'COMMITTEE_EMAIL'] as const) {
    if (SMTP_URL !== undefined && read[name] === undefined) refuse(name, 'set where SMTP_URL is');
  }
  // A stored profile is not known yet: terms are checked against that of the environment.
  const profile = profileOf({ perfil: read.LEGAL_PROFILE });
  const { acknowledgeDays, answerMonths } = TERMS[profile];
  const bounds: Record<string, { value?: number; least?: number; most?: number }> = {
    ACKNOWLEDGE_DAYS: { value: read.ACKNOWLEDGE_DAYS, most: acknowledgeDays },
    ANSWER_MONTHS: { value: read.ANSWER_MONTHS, most: answerMonths },
    RETENTION_DAYS: {
      value: read.RETENTION_DAYS,
      ...retentionBounds(termsOf(profile, ownTermsOf(read))),
    },
  };
  for (const [name, { value, least = 1, most = Infinity }] of Object.entries(bounds)) {
    if (value === undefined) continue;
    if (value < least) refuse(name, `at least ${least} under LEGAL_PROFILE=${profile}`);
    if (value > most) refuse(name, `at most ${most} under LEGAL_PROFILE=${profile}`);
  }
}

const ownTermsOf = ({ ACKNOWLEDGE_DAYS, ANSWER_MONTHS }: Environment): OwnTerms => ({
  acknowledgeDays: ACKNOWLEDGE_DAYS,
  answerMonths: ANSWER_MONTHS,
});

/** The parts of an address that the back office shows; never its password. */
function mailRouteOf(smtpUrl: string) {
  const { protocol, hostname, port, username } = new URL(smtpUrl);
  return {
    correioServidor: hostname,
    correioPorta: port,
    correioCriptografia: protocol === 'smtps:' ? 'tls' : 'starttls',
    // Decodes percent signs, and leaves broken ones as they are.
    correioUsuario: new URLSearchParams(`u=${username.replaceAll('+', '%2B')}`).get('u') ?? '',
    correioSenha: '',
  };
}

/** The setting's value for each of the variable. */
const ACKNOWLEDGEMENT_OF = { person: 'pessoa', automatic: 'automatico' } as const;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The environment's variables, read before a setting is made of them. */
class ReadEnvironment {
  protected readonly read: Environment;

  constructor(env: Readonly<Record<string, string | undefined>>) {
    const rules = environment(env['NODE_ENV'] === 'test').superRefine(refuseTogether);
    this.read = rule.readEnvironment(env, rules);
  }
}

/** Every setting of the process, read once at start. docs/configuration.md documents each. */
export class Config extends ReadEnvironment {
  readonly host = this.read.HOST;
  readonly port = this.read.PORT;
  /** The public address, without a trailing slash. */
  readonly publicUrl = this.read.PUBLIC_URL ?? `http://localhost:${this.read.PORT}`;
  /** Whether the operator set it. Without it any host name of the machine is accepted. */
  readonly hasPublicUrl = this.read.PUBLIC_URL !== undefined;
  /** The onion service's address, without a trailing slash; absent: none. */
  readonly onionUrl = this.read.ONION_URL;
  readonly dataDir = resolve(this.read.DATA_DIR);
  readonly databaseUrl = this.read.DATABASE_URL;
  /** Connects as the role that owns the tables, if that differs from the role of `databaseUrl`. */
  readonly databaseOwnerUrl = this.read.DATABASE_OWNER_URL;
  readonly secret = this.read.RELATO_SECRET;
  /** The replaced secret, while reports remain whose protocols only open with it. */
  readonly formerSecret = this.read.RELATO_SECRET_OLD;
  readonly secondFactorRequired = this.read.REQUIRE_SECOND_FACTOR === 'on';
  readonly adminEmail = this.read.ADMIN_EMAIL;
  readonly adminPassword = this.read.ADMIN_PASSWORD;
  /** Settings of the organisation that win over those of the back office. */
  readonly organisation = {
    nome: this.read.COMPANY_NAME,
    site: this.read.COMPANY_URL,
    endereco: this.read.COMPANY_ADDRESS,
    telefoneGratuito: this.read.PHONE_TOLL_FREE,
    telefone: this.read.PHONE,
    contatoDados: this.read.DATA_PROTECTION_CONTACT,
    evidencias: this.read.EVIDENCE,
    perfil: this.read.LEGAL_PROFILE,
    fuso: this.read.TZ,
    guardaDias: this.read.RETENTION_DAYS?.toString(),
    lixeiraDias: this.read.TRASH_DAYS?.toString(),
    acuse: this.read.ACKNOWLEDGE && ACKNOWLEDGEMENT_OF[this.read.ACKNOWLEDGE],
    ...(this.read.SMTP_URL !== undefined && mailRouteOf(this.read.SMTP_URL)),
    correioRemetente: this.read.MAIL_FROM,
    correioComite: this.read.COMMITTEE_EMAIL,
  } satisfies Partial<Record<SettingKey, string | undefined>>;
  /** The company's stricter terms; the law in force is `LawInForce`. */
  readonly ownTerms = ownTermsOf(this.read);
  readonly teamLabel = this.read.TEAM_LABEL;
  readonly reportExpiryDays = this.read.REPORT_EXPIRY_DAYS;
  readonly mail = {
    smtpUrl: this.read.SMTP_URL,
    /** The name in EHLO; absent: the host of `PUBLIC_URL`. */
    greetingName: this.read.SMTP_NAME,
    /** PEM certificates of servers that no public authority certifies. */
    certificates: this.read.SMTP_CA_FILE,
    from: this.read.MAIL_FROM ?? 'Relato <nao-responda@example.com>',
    committee: this.read.COMMITTEE_EMAIL ?? 'comite@example.com',
    protocol: this.read.MAIL_PROTOCOL === 'on',
    language: this.read.MAIL_LANGUAGE,
    digestHour: this.read.DIGEST_HOUR === 'off' ? undefined : this.read.DIGEST_HOUR,
  };
  readonly analyticsUrl = this.read.ANALYTICS_URL;
  readonly storage = this.read.STORAGE_URL ?? {
    kind: 'folder' as const,
    folder: join(resolve(this.read.DATA_DIR), 'blobs'),
  };
  readonly reportFilesMax = this.read.REPORT_FILES_MAX;
  readonly trustProxy = this.read.TRUST_PROXY ?? (false as const);
  readonly adminNetworks = this.read.ADMIN_ALLOWED_NETWORKS;
  readonly limitsScale = this.read.LIMITS_SCALE;
  readonly logFormat = this.read.LOG_FORMAT;
  readonly metricsPort = this.read.METRICS_PORT;
  readonly argon2 = { memoryKiB: this.read.ARGON2_MEMORY_KIB, passes: this.read.ARGON2_PASSES };

  /**
   * The relying party of passkeys; undefined where browsers make none: a bare IP address, or no
   * TLS.
   */
  get passkeys(): { rpId: string; origin: string } | undefined {
    const { hostname, origin } = new URL(this.publicUrl);
    const local = hostname === 'localhost' || hostname.endsWith('.localhost');
    const bare = isIP(hostname.replace(/[[\]]/g, '')) !== 0;
    return !bare && (this.secure || local) ? { rpId: hostname, origin } : undefined;
  }

  /** Whether visitors connect over TLS, so that cookies may require it. */
  get secure(): boolean {
    return this.publicUrl.startsWith('https:');
  }

  /**
   * Whether a `Host` header names this product: the host of `PUBLIC_URL`, the onion service, or a
   * loopback name, which no other site can have. Without `PUBLIC_URL` every host is accepted.
   * @param host the header
   */
  servesHost(host: string): boolean {
    if (!this.hasPublicUrl || this.isOnion(host)) return true;
    const named = `http://${host}`;
    if (!URL.canParse(named)) return false;
    return (
      new URL(this.publicUrl).host === host.toLowerCase() || LOOPBACK.test(new URL(named).hostname)
    );
  }

  /**
   * Whether a request came through the onion service, which encrypts without TLS. @param host the
   * header
   */
  isOnion(host: string | undefined): boolean {
    return host !== undefined && this.onionUrl === `http://${host}`;
  }

  /**
   * @param overrides variables that win over the environment, also over its secret files; empty:
   * absent
   */
  static fromEnvironment(overrides: Readonly<Record<string, string>> = {}): Config {
    const noFiles = Object.fromEntries(
      Object.keys(overrides).map((name) => [`${name}_FILE`, undefined]),
    );
    return new Config({ ...process.env, ...noFiles, ...overrides });
  }
}
