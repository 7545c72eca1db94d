import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config, ConfigError } from './config';
import { type Law, lawOf } from './law';

/** The law by the environment alone. */
function lawIn(env: Readonly<Record<string, string>>): Law {
  const { organisation, ownTerms } = new Config(env);
  return lawOf(organisation, ownTerms);
}

const BCC = '\r\nBcc: b@example.com';

const WRONG: Readonly<Record<string, readonly string[]>> = {
  PORT: ['http', '70000'],
  PUBLIC_URL: [
    'ftp://example.com',
    'https://example.com/relato',
    'https://example.com/?a=segredo',
    'https://a:segredo@example.com',
    'https:',
  ],
  DATABASE_URL: ['mysql://a:segredo@localhost'],
  DATABASE_OWNER_URL: ['mysql://a:segredo@localhost'],
  RELATO_SECRET: ['segredo', '0'.repeat(64)],
  RELATO_SECRET_OLD: ['segredo'],
  REQUIRE_SECOND_FACTOR: ['sim'],
  ADMIN_EMAIL: ['etica'],
  ADMIN_PASSWORD: ['segredo'],
  REPORT_EXPIRY_DAYS: ['0'],
  ACKNOWLEDGE: ['machine'],
  ACKNOWLEDGE_DAYS: ['sete', '8'],
  ANSWER_MONTHS: ['0', '4'],
  RETENTION_DAYS: ['0', 'never'],
  TZ: ['America/Sampa'],
  REPORT_FILES_MAX: ['0'],
  STORAGE_URL: [
    '/var/lib/relato',
    's3://localhost:9000/relato',
    's3://key:segredo@localhost:9000',
    's3://key:segredo%@localhost/relato',
    'file:///relato%2Fsegredo',
    'file:///segredo%',
  ],
  ARGON2_MEMORY_KIB: ['1024'],
  ARGON2_PASSES: ['1'],
  SMTP_URL: ['https://a:segredo@localhost', 'smtp://', 'smtp:localhost'],
  SMTP_NAME: ['127.0.0.1', '[127.0.0.1]', 'localhost', 'a b.example'],
  SMTP_CA_FILE: ['/nowhere/ca.pem', __filename],
  MAIL_FROM: ['Relato', `Relato <a@example.com>${BCC}`, `Relato${BCC} <a@example.com>`],
  COMMITTEE_EMAIL: ['comite', `a@example.com,b@example.com${BCC}`],
  MAIL_PROTOCOL: ['no'],
  MAIL_LANGUAGE: ['fr'],
  LEGAL_PROFILE: ['de'],
  DIGEST_HOUR: ['24'],
  TRUST_PROXY: ['11', 'all'],
  ADMIN_ALLOWED_NETWORKS: [
    'all',
    ',',
    '10.0.0/8',
    '::/129',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.1/8/8',
    '10.0.0.0/-1',
    '1.2.3.4/0x8',
  ],
  ANALYTICS_URL: ['analytics.example.com'],
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    const config = new Config({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      adminEmail: 'etica@example.com',
      databaseUrl: undefined,
      argon2: { memoryKiB: 65_536, passes: 3 },
      secure: false,
    });
  });

  it('normalises the public address to the form in which browsers send it', () => {
    const config = new Config({ PUBLIC_URL: 'HTTPS://Etica.Example.com:443/' });
    expect(config).toMatchObject({ publicUrl: 'https://etica.example.com', secure: true });
  });

  it('takes an empty variable for an absent one', () => {
    expect(new Config({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000);
  });

  it.each(
    Object.entries(WRONG).flatMap(([name, values]) =>
      values.map((value) => [name, value] as const),
    ),
  )('refuses %s=%s in one line that names the variable and repeats no secret', (name, value) => {
    const read = (): Config => new Config({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} (?!.*segredo).+$`));
  });

  it.each([
    ['ACKNOWLEDGE_DAYS', '8', 'es', 'at most 7'],
    ['ANSWER_MONTHS', '4', 'pt', 'at most 3'],
    ['RETENTION_DAYS', '1826', 'pt', 'at least 1827'],
    ['RETENTION_DAYS', '3653', 'es', 'at most 3652'],
    ['RETENTION_DAYS', '185', 'es', 'at least 186'],
    ['RETENTION_DAYS', '123', 'br', 'at least 124'],
    ['RETENTION_DAYS', '99', 'eu', 'at least 100'],
  ])('refuses %s=%s under the legal profile %s', (name, value, LEGAL_PROFILE, bound) => {
    const message = `${name} must be ${bound} under LEGAL_PROFILE=${LEGAL_PROFILE}`;
    expect(() => new Config({ LEGAL_PROFILE, [name]: value })).toThrow(message);
  });

  it(`lets a company shorten the profile's terms; under "off" only the company's terms count`, () => {
    const terms = (env: Record<string, string>) => {
      const { acknowledgeDays, answerMonths, retention } = lawIn(env).deadlines;
      return [acknowledgeDays, answerMonths, retention];
    };
    expect(terms({})).toEqual([7, 3, { months: 60 }]);
    expect(terms({ LEGAL_PROFILE: 'es', ACKNOWLEDGE_DAYS: '5' })).toEqual([5, 3, { months: 36 }]);
    expect(terms({ LEGAL_PROFILE: 'pt', RETENTION_DAYS: '1827' })).toEqual([7, 3, { days: 1827 }]);
    expect(terms({ LEGAL_PROFILE: 'off' })).toEqual([undefined, undefined, undefined]);
    expect(terms({ LEGAL_PROFILE: 'off', ACKNOWLEDGE_DAYS: '30', ANSWER_MONTHS: '6' })).toEqual([
      30,
      6,
      undefined,
    ]);
  });

  it.each(['MAIL_FROM', 'COMMITTEE_EMAIL'])(
    'requires %s where there is a mail server',
    (missing) => {
      const { [missing]: _, ...env }: Record<string, string> = {
        SMTP_URL: 'smtps://user:pass@mail.example.com',
        MAIL_FROM: 'Canal de Ética <canal@example.com>',
        COMMITTEE_EMAIL: 'comite@example.com',
      };
      expect(() => new Config(env)).toThrow(`${missing} must be set where SMTP_URL is`);
    },
  );

  it('keeps files in the data folder, another folder or a bucket', () => {
    expect(new Config({ DATA_DIR: '/data' }).storage).toEqual({
      kind: 'folder',
      folder: '/data/blobs',
    });
    const { storage } = new Config({ STORAGE_URL: 'file:///srv/relato' });
    expect(storage).toEqual({ kind: 'folder', folder: '/srv/relato' });
    const bucket = 's3://key:a%2Fb@s3.example.com/relato/anexos?region=sa-east-1';
    expect(new Config({ STORAGE_URL: bucket }).storage).toEqual({
      kind: 'bucket',
      endpoint: 'https://s3.example.com',
      bucket: 'relato',
      prefix: 'anexos/',
      region: 'sa-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'a/b',
    });
  });

  it('accepts proxies as a number or as networks, and an hour or "off" for the digest', () => {
    expect(new Config({}).trustProxy).toBe(false);
    expect(new Config({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(new Config({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
    ]);
    const hours = ['', '0', 'off'].map((hour) => new Config({ DIGEST_HOUR: hour }).mail.digestHour);
    expect(hours).toEqual([7, 0, undefined]);
  });

  it.each([
    ['br', 'America/Sao_Paulo'],
    ['pt', 'Europe/Lisbon'],
    ['es', 'Europe/Madrid'],
    ['eu', 'Europe/Brussels'],
    ['off', Intl.DateTimeFormat().resolvedOptions().timeZone],
  ])('uses the zone of the profile %s where TZ is not set', (LEGAL_PROFILE, zone) => {
    expect(lawIn({ LEGAL_PROFILE }).zone).toBe(zone);
    expect(lawIn({ LEGAL_PROFILE, TZ: '' }).zone).toBe(zone);
    expect(lawIn({ LEGAL_PROFILE, TZ: 'Asia/Kathmandu' }).zone).toBe('Asia/Kathmandu');
  });

  it("uses the machine's zone where TZ names a file", () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(lawIn({ TZ: ':/etc/localtime' }).zone).toBe(own);
  });

  it('counts the feedback from the receipt where the company sets its own months', () => {
    const { deadlines } = lawIn({ LEGAL_PROFILE: 'eu' });
    expect(deadlines).toMatchObject({ answerMonths: 3, answerStartsWithinDays: 7 });
    const own = lawIn({ LEGAL_PROFILE: 'eu', ANSWER_MONTHS: '3' }).deadlines;
    expect(own).toMatchObject({ answerMonths: 3, answerStartsWithinDays: undefined });
  });

  it('accepts a lighter Argon2id under test', () => {
    expect(
      new Config({ NODE_ENV: 'test', ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' }).argon2
        .memoryKiB,
    ).toBe(64);
  });

  it('reads a secret from the file that *_FILE names, and refuses both at once', () => {
    const folder = mkdtempSync(join(tmpdir(), 'relato-config-'));
    const file = join(folder, 'secret');
    writeFileSync(file, `${'ab0c'.repeat(16)}\n`);
    expect(new Config({ RELATO_SECRET_FILE: file }).secret).toHaveLength(32);
    expect(
      () => new Config({ RELATO_SECRET_FILE: file, RELATO_SECRET: 'cd0e'.repeat(16) }),
    ).toThrow('both set');
    rmSync(folder, { recursive: true });
    expect(() => new Config({ RELATO_SECRET_FILE: file })).toThrow(
      'RELATO_SECRET_FILE must name a file',
    );
  });
});
