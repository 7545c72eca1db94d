import { DataSource } from 'typeorm';
import { ForgetJob } from '../../src/filing/forget.job';
import { FirstSetupService } from '../../src/users/first-setup.service';
import { ProtocolService } from '../../src/platform/vault/protocol.service';
import { LIGHT_ARGON2, startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';

/** Twice as many as may wait. */
const BURST = 400;

let relato: TestApp;

beforeAll(async () => {
  relato = await startTestApp();
});
afterAll(() => relato.close());
afterEach(() => jest.restoreAllMocks());

describe('a protocol that is taken', () => {
  it('is drawn again, and both reports keep their own', async () => {
    const draw = jest.spyOn(relato.app.get(ProtocolService), 'draw');
    draw.mockReturnValueOnce('SAMEONE1').mockReturnValueOnce('SAMEONE1').mockReturnValueOnce('OTHERTWO');
    const first = await fileReport(relato.url, { ...REPORT, relato: 'primeiro' });
    const second = await fileReport(relato.url, { ...REPORT, relato: 'segundo' });
    expect([first.uuid, second.uuid]).toEqual(['SAMEONE1', 'OTHERTWO']);
    const open = await new Client(relato.url).post('/api/visitante/acesso', { protocolo: 'SAMEONE1' });
    expect(open.body).toMatchObject({ relato: 'primeiro' });
  });

  it('time and again is a clear refusal, with nothing saved', async () => {
    jest.spyOn(relato.app.get(ProtocolService), 'draw').mockReturnValue('SAMEONE1');
    const { status, body, headers } = await new Client(relato.url).post('/api/visitante/relatos', REPORT);
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'ocupado' });
    expect(headers.get('retry-after')).toBe('1');
  });
});

describe('a busy server', () => {
  it('answers 503 with Retry-After instead of piling up', async () => {
    const busy = await startTestApp({
      ...LIGHT_ARGON2,
      // Runs slow enough that far more requests arrive than are served meanwhile: two at once, and 200 may wait.
      ARGON2_MEMORY_KIB: '8192',
      ARGON2_PASSES: '20',
    });
    const file = () => new Client(busy.url).post('/api/visitante/relatos', REPORT);
    const answers = await Promise.all(Array.from({ length: BURST }, file));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 201).length + refused.length).toBe(BURST);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(refused[0]?.body).toMatchObject({ code: 'ocupado' });
    await busy.close();
  });
});

describe("a form's key", () => {
  const kept = async (): Promise<object | undefined> => {
    const query = 'SELECT count(idempotencia)::int AS keys, count(resposta)::int AS answers FROM relatos';
    const [row] = await relato.app.get(DataSource).query<object[]>(query);
    return row;
  };

  it('is forgotten after a day, and the answer that it opens after ten minutes', async () => {
    await fileReport(relato.url, { ...REPORT, chaveEnvio: 'a-form-key-of-some-length' });
    const job = relato.app.get(ForgetJob);
    await job.run();
    expect(await kept()).toEqual({ keys: 1, answers: 1 });
    relato.clock.advance(10 * MINUTE + 1);
    await job.run();
    expect(await kept()).toEqual({ keys: 1, answers: 0 });
    relato.clock.advance(DAY);
    await job.run();
    expect(await kept()).toEqual({ keys: 0, answers: 0 });
  });
});

describe('the first set-up', () => {
  it.each([
    [
      'another secret',
      { RELATO_SECRET: Buffer.from('another secret of 32 bytes, so.').toString('hex').padEnd(64, 'a') },
    ],
    ['other Argon2id parameters', { ARGON2_PASSES: '2' }],
  ])('refuses a later start with %s', async (_, env) => {
    const other = startTestApp(env, relato);
    await expect(other).rejects.toThrow(/^RELATO_SECRET .*ARGON2_MEMORY_KIB and ARGON2_PASSES must be those/);
  });

  it('happens once', async () => {
    const announce = jest.fn();
    await relato.app.get(FirstSetupService).run(announce);
    expect(announce).not.toHaveBeenCalled();
  });

  it('leaves nothing behind when showing the credentials fails, and does it all again', async () => {
    const dataSource = relato.app.get(DataSource);
    await dataSource.query('DELETE FROM sessoes; DELETE FROM usuarios; DELETE FROM equipe');
    const setup = relato.app.get(FirstSetupService);
    const closed = (): never => {
      throw new Error('the terminal is gone');
    };
    await expect(setup.run(closed)).rejects.toThrow('the terminal is gone');
    expect(await dataSource.query('SELECT * FROM usuarios')).toEqual([]);
    const announce = jest.fn();
    await setup.run(announce);
    expect(announce).toHaveBeenCalledWith({
      email: 'etica@example.com',
      senha: undefined,
      codigoRecuperacao: expect.stringMatching(/^([0-9A-Z]{5}-){7}[0-9A-Z]{5}$/) as string,
      criadaEm: relato.clock.now(),
    });
  });
});
