import { ANEXOS_POR_RELATO, EXPIRACAO_DIAS } from '@relato/domain/limites';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type Deadlines, readDeadlines } from './config/deadline-settings';
import { type Mail, readMail } from './config/mail-settings';
import type { Networks } from './config/networks';
import { withSecretFiles } from './config/secret-files';
import { ConfigError, SettingsReader } from './config/settings-reader';
import type { StorageSettings } from './config/storage-url';

export { ConfigError };

/** The company as visitors see it. */
export interface Company {
  name: string;
  url: string;
  address: string;
  phoneTollFree: string;
  phone: string;
}

/** Every setting of the process, read once at start. The README's table documents each. */
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
  /** Secrets that it replaced, while reports remain whose protocols only open with them. */
  readonly formerSecrets: readonly Buffer[];
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
  /** Files that are held in memory at once, and those that may wait for it. */
  readonly uploads: { parallel: number; waiting: number };
  /** Images that are decoded at once, and those that may wait for it. */
  readonly images: { parallel: number; waiting: number };
  /** Whose X-Forwarded-For is believed, in fastify's terms. */
  readonly trustProxy: false | number | string[];
  /** From where the back office answers; absent: from everywhere. */
  readonly adminNetworks: Networks | undefined;
  /** Where several nodes keep their counters together; absent: each in its own memory. */
  readonly redisUrl: string | undefined;
  /** How many times what is usual one network may do before it is slowed. */
  readonly limitsScale: number;
  /** The log as lines for people, or as JSON for what collects logs. */
  readonly logFormat: 'text' | 'json';
  /** Where the operators' figures are served; absent: nowhere. */
  readonly metricsPort: number | undefined;
  /** Between the word that this process stops and its stopping, so that whoever distributes requests hears of it. */
  readonly drainSeconds: number;
  readonly argon2: { memoryKiB: number; passes: number; parallel: number; waiting: number };

  /**
   * @param env the environment's variables
   * @throws ConfigError at the first wrong one
   */
  constructor(env: Readonly<Record<string, string | undefined>>) {
    const read = new SettingsReader(withSecretFiles(env));
    const underTest = env['NODE_ENV'] === 'test';
    this.host = read.text('HOST', '127.0.0.1');
    this.port = read.integer('PORT', 3000, 0, 65_535);
    this.publicUrl = read.url('PUBLIC_URL', `http://localhost:${String(this.port)}`, ['http:', 'https:']);
    this.dataDir = resolve(read.text('DATA_DIR', './data'));
    this.databaseUrl = read.optional('DATABASE_URL') && read.url('DATABASE_URL', '', ['postgres:', 'postgresql:']);
    this.secret = read.secret('RELATO_SECRET');
    this.formerSecrets = read.secrets('RELATO_SECRET_OLD');
    this.secondFactorRequired = read.oneOf('REQUIRE_SECOND_FACTOR', ['off', 'on']) === 'on';
    this.adminEmail = read.email('ADMIN_EMAIL', 'etica@example.com');
    this.adminPassword = read.password('ADMIN_PASSWORD');
    this.company = {
      name: read.text('COMPANY_NAME', 'Sua Empresa'),
      url: read.url('COMPANY_URL', 'https://www.example.com', ['http:', 'https:']),
      address: read.text('COMPANY_ADDRESS', 'Rua Exemplo, 100, São Paulo, SP, 00000-000'),
      phoneTollFree: read.text('PHONE_TOLL_FREE', '0800 000 0000'),
      phone: read.text('PHONE', '(11) 0000-0000'),
    };
    this.teamLabel = read.text('TEAM_LABEL', 'Equipe de Ética');
    this.reportExpiryDays = read.integer('REPORT_EXPIRY_DAYS', EXPIRACAO_DIAS, 1, 3650);
    this.deadlines = readDeadlines(read);
    this.timeZone = read.timeZone('TZ');
    this.mail = readMail(read);
    this.analyticsUrl = read.optional('ANALYTICS_URL') && read.url('ANALYTICS_URL', '', ['http:', 'https:']);
    this.storage = read.storage('STORAGE_URL', join(this.dataDir, 'blobs'));
    this.reportFilesMax = read.integer('REPORT_FILES_MAX', ANEXOS_POR_RELATO, 1, 100);
    this.uploads = {
      parallel: read.integer('UPLOAD_PARALLEL', 8, 1, 1000),
      waiting: read.integer('UPLOAD_WAITING', 50, 0, 100_000),
    };
    this.images = { parallel: read.integer('IMAGE_PARALLEL', 2, 1, 64), waiting: this.uploads.parallel };
    this.trustProxy = read.trustedProxies('TRUST_PROXY');
    this.adminNetworks = read.networks('ADMIN_ALLOWED_NETWORKS');
    this.redisUrl = read.optional('REDIS_URL') && read.url('REDIS_URL', '', ['redis:', 'rediss:']);
    this.limitsScale = read.integer('LIMITS_SCALE', 1, 1, 1_000_000);
    this.logFormat = read.oneOf('LOG_FORMAT', ['text', 'json']);
    this.metricsPort = read.optionalInteger('METRICS_PORT', 1, 65_535);
    this.drainSeconds = read.integer('DRAIN_SECONDS', 0, 0, 300);
    // Weaker than the design's parameters only where no real report can be meant.
    this.argon2 = {
      memoryKiB: read.integer('ARGON2_MEMORY_KIB', 65_536, underTest ? 8 : 65_536, 4_194_304),
      passes: read.integer('ARGON2_PASSES', 3, underTest ? 1 : 3, 100),
      parallel: read.integer('ARGON2_PARALLEL', 2, 1, 64),
      waiting: read.integer('ARGON2_WAITING', 200, 1, 100_000),
    };
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
