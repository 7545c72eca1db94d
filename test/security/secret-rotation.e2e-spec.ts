import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { OutboxService } from '../../src/platform/outbox/outbox.service';
import { Delivery } from '../../src/platform/outbox/delivery.entity';
import { Argon2Queue } from '../../src/platform/vault/argon2-queue';
import { startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, newestId } from '../setup/clients';

const secret = (): string => randomBytes(32).toString('hex');
const [A, B, C] = [secret(), secret(), secret()];

let first: TestApp;

beforeEach(async () => {
  first = await startTestApp({ RELATO_SECRET: A });
});
afterEach(() => first.close());

/** Another start of the same product; closed when the work is done. */
async function restarted<T>(env: Record<string, string>, work: (relato: TestApp) => Promise<T>): Promise<T> {
  const relato = await startTestApp(env, first);
  try {
    return await work(relato);
  } finally {
    await relato.close();
  }
}

const lookUp = async ({ url }: TestApp, protocolo: string): Promise<number> =>
  (await new Client(url).post('/api/visitante/acesso', { protocolo })).status;

const rotated = { RELATO_SECRET: B, RELATO_SECRET_OLD: A };
const started = (env: Record<string, string>) => restarted(env, () => Promise.resolve());

describe('after the secret was replaced', () => {
  it('old and new protocols open their reports, and colleagues sign in', async () => {
    const old = (await fileReport(first.url)).uuid;
    await restarted(rotated, async (relato) => {
      const { uuid } = await fileReport(relato.url);
      expect([await lookUp(relato, old), await lookUp(relato, uuid)]).toEqual([200, 200]);
      const staff = await new Client(relato.url).signIn();
      expect((await staff.get('/api/relatos')).headers.get('content-range')).toBe('relatos 0-1/2');
    });
  });

  it('a wrong protocol costs what a right one costs, under whichever secret', async () => {
    const old = (await fileReport(first.url)).uuid;
    await restarted(rotated, async (relato) => {
      const { uuid } = await fileReport(relato.url);
      const derive = jest.spyOn(relato.app.get(Argon2Queue), 'derive');
      const runs: number[] = [];
      for (const protocolo of [old, uuid, 'ZZZZZZZZ']) {
        derive.mockClear();
        await lookUp(relato, protocolo);
        runs.push(derive.mock.calls.length);
      }
      derive.mockRestore();
      expect(runs).toEqual([2, 2, 2]);
    });
  });

  it('what is filed does not open with the old secret', async () => {
    await started(rotated);
    const uuid = await restarted(rotated, async ({ url }) => (await fileReport(url)).uuid);
    expect(await lookUp(first, uuid)).toBe(404);
  });

  it('tokens and cookies of before are void', async () => {
    const staff = await new Client(first.url).signIn();
    const { authorization } = staff;
    const { visitor } = await fileReport(first.url);
    await restarted(rotated, async ({ url }) => {
      expect((await new Client(url).get('/api/auth/me', authorization)).status).toBe(401);
      expect((await new Client(url).get('/api/visitante/relato', { cookie: visitor.cookie })).status).toBe(401);
    });
  });

  it('what waits to be delivered opens', async () => {
    await fileReport(first.url);
    const opened = await restarted(rotated, async (relato) => {
      const waiting = await relato.app.get(DataSource).manager.find(Delivery);
      return waiting.map((entrega) => relato.app.get(OutboxService, { strict: false }).open(entrega).tipo);
    });
    expect(opened).toEqual(['relato_registrado']);
  });

  it('what waits to be delivered goes with a report that was filed before', async () => {
    await fileReport(first.url);
    await restarted(rotated, async (relato) => {
      const staff = await new Client(relato.url).signIn();
      await staff.delete(`/api/relatos/${await newestId(staff)}`);
      expect(await relato.app.get(DataSource).manager.find(Delivery)).toEqual([]);
    });
  });

  it('a form that was sent before gets its first answer again', async () => {
    const form = { motivo: 'denuncia', relato: 'Vi algo.', chaveEnvio: 'a-form-key-of-some-length' };
    const { uuid } = await fileReport(first.url, form);
    await restarted(rotated, async ({ url }) => expect((await fileReport(url, form)).uuid).toBe(uuid));
  });

  it('without the former secret the new protocols open and the old ones do not, until it is set again', async () => {
    const old = (await fileReport(first.url)).uuid;
    const { uuid } = await restarted(rotated, ({ url }) => fileReport(url));
    const both = async (relato: TestApp) => [await lookUp(relato, old), await lookUp(relato, uuid)];
    expect(await restarted({ RELATO_SECRET: B }, both)).toEqual([404, 200]);
    expect(await restarted(rotated, both)).toEqual([200, 200]);
  });

  it('it may be replaced again', async () => {
    const { uuid } = await restarted(rotated, ({ url }) => fileReport(url));
    await restarted({ RELATO_SECRET: C, RELATO_SECRET_OLD: B }, async (relato) => {
      expect(await lookUp(relato, uuid)).toBe(200);
    });
    await started({ RELATO_SECRET: C });
  });
});

describe('a start is refused', () => {
  it('with a new secret that does not tell which one it replaces', async () => {
    await expect(started({ RELATO_SECRET: B })).rejects.toThrow(/^RELATO_SECRET .*RELATO_SECRET_OLD/);
    await expect(started({ RELATO_SECRET: B, RELATO_SECRET_OLD: C })).rejects.toThrow(/^RELATO_SECRET /);
  });

  it('with the old secret alone, once it was replaced', async () => {
    await started(rotated);
    await expect(started({ RELATO_SECRET: A })).rejects.toThrow(/^RELATO_SECRET /);
  });
});
