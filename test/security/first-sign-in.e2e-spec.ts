// Files that a first start leaves, and for how long.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellCredentials } from '../../src/run';
import { FirstSetupService, FirstSignInFile } from '../../src/users/first-setup.service';
import { ADMIN, FIRST_PASSWORD, LIGHT_ARGON2, setUpApp, signInFirst } from '../setup/app';
import { Client } from '../setup/clients';
import { startProduct } from '../setup/product';

const RECOVERY_CODE = /([0-9A-Z]{5}-){7}[0-9A-Z]{5}/;

describe('a first start without a terminal', () => {
  let dataDir: string;
  let file: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'relato-first-'));
    file = join(dataDir, 'first-sign-in.txt');
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 50 }));

  /**
   * Starts the product, runs the work and stops it.
   * @returns its output, piped as into a log
   */
  async function firstStart(work: (url: string) => Promise<void>): Promise<string> {
    const env = { ...LIGHT_ARGON2, ADMIN_PASSWORD: '' };
    const product = await startProduct({ dataDir, env, firstSignIn: 'test' });
    await work(product.url).finally(() => product.stop());
    return product.output();
  }

  it('writes its credentials to a file for its owner only, and not to the log', async () => {
    const printed = await firstStart(() => Promise.resolve());
    expect(printed).toContain(file);
    const text = readFileSync(file, 'utf8');
    const [code = ''] = RECOVERY_CODE.exec(text) ?? [];
    const [, senha = ''] = /Password +(\S+)/.exec(text) ?? [];
    expect([code, senha]).not.toContain('');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const secret of [code, senha]) expect(printed).not.toContain(secret);
  });

  it('keeps the file over a restart until the code is confirmed, and the password only allows choosing a new one', async () => {
    const text = readFileSync(file, 'utf8');
    const [, senha = ''] = /Password +(\S+)/.exec(text) ?? [];
    const [codigoRecuperacao] = RECOVERY_CODE.exec(text)!;
    await firstStart(async (url) => {
      expect(existsSync(file)).toBe(true);
      const refused = await new Client(url).post('/api/auth/login', {
        ...ADMIN,
        senha: 'uma senha errada',
      });
      expect(refused.status).toBe(401);
      expect(existsSync(file)).toBe(true);
      const first = await new Client(url).signIn({ email: ADMIN.email, senha });
      expect(await first.get('/api/relatos')).toMatchObject({
        status: 403,
        body: { code: 'trocar_senha' },
      });
      const chosen = await first.put('/api/auth/senha', {
        senhaAtual: senha,
        senhaNova: ADMIN.senha,
      });
      expect(chosen.status).toBe(204);
      expect((await first.get('/api/relatos')).status).toBe(200);
      expect(
        (await new Client(url).post('/api/auth/login', { email: ADMIN.email, senha })).status,
      ).toBe(401);
      const path = '/api/auth/codigo-recuperacao/conferir';
      const another = codigoRecuperacao.replace(/^.{5}/, 'AAAAA');
      expect(await first.post(path, { codigoRecuperacao: another })).toMatchObject({
        status: 400,
        body: { errors: { codigoRecuperacao: 'codigo_incorreto' } },
      });
      expect(existsSync(file)).toBe(true);
      const typed = codigoRecuperacao.toLowerCase().replaceAll('-', ' ');
      expect((await first.post(path, { codigoRecuperacao: typed })).status).toBe(204);
      expect(readdirSync(dataDir).filter((name) => name.startsWith('first'))).toEqual([]);
    });
  });

  it('warns at a later start about a password in the configuration, without showing it', async () => {
    const empty = join(dataDir, 'configured');
    const printed: string[] = [];
    for (let starts = 0; starts < 2; starts++) {
      const product = await startProduct({ dataDir: empty, env: LIGHT_ARGON2 });
      await product.stop();
      printed.push(product.output());
    }
    const warnings = printed.map((text) => text.match(/^ADMIN_PASSWORD is still set.*$/gm));
    expect(warnings).toEqual([null, [expect.any(String)]]);
    expect(printed.join()).not.toContain(FIRST_PASSWORD);
  });
});

describe('the file of a first start', () => {
  const relato = setUpApp();

  /** The set-up again, as a first start runs it. */
  async function setUp(announce: (file: FirstSignInFile) => typeof tellCredentials): Promise<void> {
    await relato.sql(`SET session_replication_role = replica; ALTER TABLE auditoria DISABLE TRIGGER auditoria_recusar;
       DELETE FROM sessoes; DELETE FROM usuarios; DELETE FROM equipe; DELETE FROM codigo_recuperacao; TRUNCATE auditoria`);
    const file = relato.app.get(FirstSignInFile);
    await relato.app
      .get(FirstSetupService)
      .run((credentials) => announce(file)(credentials, file, SILENT));
  }
  const SILENT = { isTTY: false, write: () => true };
  const path = (): string => join(relato.dataDir, 'first-sign-in.txt');
  /** The job of every start and every minute. */
  const look = (): Promise<void> => relato.app.get(FirstSignInFile).removeIfUsed();

  it('is written before the team exists, and again by the next attempt', async () => {
    const crash = (): typeof tellCredentials => async (credentials, file, output) => {
      await tellCredentials(credentials, file, output);
      throw new Error('the power is gone');
    };
    await expect(setUp(crash)).rejects.toThrow('the power is gone');
    const [lost] = RECOVERY_CODE.exec(readFileSync(path(), 'utf8'))!;
    relato.clock.advance(1000);
    await setUp(() => tellCredentials);
    expect(readFileSync(path(), 'utf8')).not.toContain(lost);
    await look();
    expect(existsSync(path())).toBe(true);
  });

  it('is deleted if another node took the confirmation', async () => {
    const text = readFileSync(path());
    const [codigoRecuperacao] = RECOVERY_CODE.exec(String(text))!;
    await signInFirst(relato.url, {});
    await look();
    expect(existsSync(path())).toBe(true);
    const guardian = await new Client(relato.url).signIn();
    const confirmed = { codigoRecuperacao };
    expect((await guardian.post('/api/auth/codigo-recuperacao/conferir', confirmed)).status).toBe(
      204,
    );
    expect(existsSync(path())).toBe(false);
    writeFileSync(path(), text); // as if another node had done it
    await look();
    expect(existsSync(path())).toBe(false);
  });

  it('is deleted if another node created the team', async () => {
    await setUp(() => tellCredentials);
    const other = readFileSync(path());
    relato.clock.advance(1000);
    await setUp(() => tellCredentials);
    writeFileSync(path(), other);
    await look();
    expect(existsSync(path())).toBe(false);
  });

  it('is not written if a terminal shows the credentials', async () => {
    const shown: string[] = [];
    await setUp((file) => (credentials) => {
      return tellCredentials(credentials, file, {
        isTTY: true,
        write: (text: string) => shown.push(text),
      });
    });
    expect(shown.join('')).toMatch(RECOVERY_CODE);
    expect(existsSync(path())).toBe(false);
  });
});
