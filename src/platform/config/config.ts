import type { Idioma } from '@relato/domain/idioma';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { Networks } from './networks';
import { ConfigError, readSettings } from './settings';
import type { StorageSettings } from './storage-url';

export { ConfigError };

/** The company as visitors see it. */
export interface Company {
  name: string;
  url: string;
  address: string;
  phoneTollFree: string;
  phone: string;
}

/** How long the team has, and how long a report is kept. */
export interface Deadlines {
  /** Days from a report to the team's first answer, its acknowledgement: article 9 of Directive (EU) 2019/1937. */
  acknowledgeDays: number;
  /** Calendar months from a report to its conclusion: the same article, and article 9 of the Spanish Ley 2/2023. */
  answerMonths: number;
  /** Days from a report's conclusion to its shredding; absent: it is kept. */
  retentionDays: number | undefined;
}

/** Notices by mail. */
interface Mail {
  /** Absent: mails are kept, and not sent. */
  smtpUrl: string | undefined;
  from: string;
  /** Receives the notices of reports and replies. */
  committee: string;
  /** Whether mails name the protocol, which is a credential. */
  protocol: boolean;
  language: Idioma;
  /** The hour of the day, in the product's zone, from which the digest is sent; absent: never. */
  digestHour: number | undefined;
}

/** Every setting of the process, read once at start. docs/configuration.md documents each. */
export class Config {
  readonly host: string;
  readonly port: number;
  /** The address people open, without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** An outside PostgreSQL; the embedded one where absent. */
  readonly databaseUrl: string | undefined;
  /** The server's secret where it is given rather than kept in the data folder. */
  readonly secret: Buffer | undefined;
  /** The secret that it replaces, while reports remain whose protocols only open with that one. */
  readonly formerSecret: Buffer | undefined;
  /** Whether every colleague must have a second factor. */
  readonly secondFactorRequired: boolean;
  readonly adminEmail: string;
  readonly adminPassword: string | undefined;
  readonly company: Company;
  /** Who signs the team's answers. */
  readonly teamLabel: string;
  readonly reportExpiryDays: number;
  readonly deadlines: Deadlines;
  /** The IANA name of the zone in which the product tells local times where a person's own is not known. */
  readonly timeZone: string;
  readonly mail: Mail;
  /** Where events are counted; absent: nowhere. */
  readonly analyticsUrl: string | undefined;
  readonly storage: StorageSettings;
  /** Files that a new report may bring. */
  readonly reportFilesMax: number;
  /** Whose X-Forwarded-For is believed, in fastify's terms: nobody's where false. */
  readonly trustProxy: false | number | string[];
  /** From where the back office answers; absent: from everywhere. */
  readonly adminNetworks: Networks | undefined;
  /** How many times what is usual one network may do before it is slowed. */
  readonly limitsScale: number;
  /** The log as lines for people, or as JSON for what collects logs. */
  readonly logFormat: 'text' | 'json';
  /** Where the operators' figures are served; absent: nowhere. */
  readonly metricsPort: number | undefined;
  readonly argon2: { memoryKiB: number; passes: number };

  /**
   * @param env the environment's variables
   * @throws ConfigError at the first wrong one
   */
  constructor(env: Readonly<Record<string, string | undefined>>) {
    const read = readSettings(env);
    this.host = read.HOST;
    this.port = read.PORT;
    this.publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
    this.dataDir = resolve(read.DATA_DIR);
    this.databaseUrl = read.DATABASE_URL;
    this.secret = read.RELATO_SECRET;
    this.formerSecret = read.RELATO_SECRET_OLD;
    this.secondFactorRequired = read.REQUIRE_SECOND_FACTOR === 'on';
    this.adminEmail = read.ADMIN_EMAIL;
    this.adminPassword = read.ADMIN_PASSWORD;
    this.company = {
      name: read.COMPANY_NAME,
      url: read.COMPANY_URL,
      address: read.COMPANY_ADDRESS,
      phoneTollFree: read.PHONE_TOLL_FREE,
      phone: read.PHONE,
    };
    this.teamLabel = read.TEAM_LABEL;
    this.reportExpiryDays = read.REPORT_EXPIRY_DAYS;
    this.deadlines = {
      acknowledgeDays: read.ACKNOWLEDGE_DAYS,
      answerMonths: read.ANSWER_MONTHS,
      retentionDays: read.RETENTION_DAYS,
    };
    this.timeZone = read.TZ;
    this.mail = {
      smtpUrl: read.SMTP_URL,
      from: read.MAIL_FROM ?? 'Relato <nao-responda@example.com>',
      committee: read.COMMITTEE_EMAIL ?? 'comite@example.com',
      protocol: read.MAIL_PROTOCOL === 'on',
      language: read.MAIL_LANGUAGE,
      digestHour: read.DIGEST_HOUR === 'off' ? undefined : read.DIGEST_HOUR,
    };
    this.analyticsUrl = read.ANALYTICS_URL;
    this.storage = read.STORAGE_URL ?? { kind: 'folder', folder: join(this.dataDir, 'blobs') };
    this.reportFilesMax = read.REPORT_FILES_MAX;
    this.trustProxy = read.TRUST_PROXY ?? false;
    this.adminNetworks = read.ADMIN_ALLOWED_NETWORKS;
    this.limitsScale = read.LIMITS_SCALE;
    this.logFormat = read.LOG_FORMAT;
    this.metricsPort = read.METRICS_PORT;
    this.argon2 = { memoryKiB: read.ARGON2_MEMORY_KIB, passes: read.ARGON2_PASSES };
  }

  /** For whom and where passkeys are made; undefined where browsers make none: at a bare address, or without TLS. */
  get passkeys(): { rpId: string; origin: string } | undefined {
    const { hostname, origin } = new URL(this.publicUrl);
    const local = hostname === 'localhost' || hostname.endsWith('.localhost');
    return isIP(hostname.replace(/[[\]]/g, '')) === 0 && (this.secure || local)
      ? { rpId: hostname, origin }
      : undefined;
  }

  /** Whether people reach the product over TLS, so that cookies may demand it. */
  get secure(): boolean {
    return this.publicUrl.startsWith('https:');
  }

  /** @param overrides variables that count more than the environment's */
  static fromEnvironment(overrides: Readonly<Record<string, string>> = {}): Config {
    return new Config({ ...process.env, ...overrides });
  }
}
