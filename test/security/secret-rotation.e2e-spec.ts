/**
 * Mocks Argon2id within the product, so this file loads the product itself instead of sharing
 * the worker's.
 * @jest-environment node
 */
import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { runJob, setUpApp, startTestApp, type TestApp } from '../setup/app';
import { newColleague } from '../setup/cases';
import { Client, fileReport, type Json, newestId } from '../setup/clients';
import { DAY } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { outboxRests } from '../setup/inside';
import { askedIn, decide, enter, REASON, SETTLED } from '../setup/four-eyes';
import { MailServer } from '../setup/mail-server';
import { MAIL_PATH, routeTo, storeMail } from '../setup/mail-settings';

// Its runs are counted.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, hashRaw: jest.fn(real.hashRaw) };
});

const [A, B, C] = Array.from({ length: 3 }, () => randomBytes(32).toString('hex')) as [
  string,
  string,
  string,
];

const first = setUpApp({ RELATO_SECRET: A }, 'each');

/** Another start of the same product, closed after the work. */
async function restarted<T>(
  env: Record<string, string>,
  work: (relato: TestApp) => Promise<T>,
): Promise<T> {
  const relato = await startTestApp(env, first);
  try {
    return await work(relato);
  } finally {
    await relato.close();
  }
}

const lookUp = async ({ url }: TestApp, protocolo: string, palavras?: string): Promise<number> =>
  (await new Client(url).post('/api/visitante/acesso', { protocolo, palavras })).status;

const rotated = { RELATO_SECRET: B, RELATO_SECRET_OLD: A };
const started = (env: Record<string, string>) => restarted(env, () => Promise.resolve());
const fileAfterwards = () => restarted(rotated, async ({ url }) => (await fileReport(url)).uuid);

describe('after the secret was replaced', () => {
  it('old and new protocols open their reports, and staff sign in', async () => {
    const old = (await fileReport(first.url)).uuid;
    await restarted(rotated, async (relato) => {
      const { uuid } = await fileReport(relato.url);
      expect([await lookUp(relato, old), await lookUp(relato, uuid)]).toEqual([200, 200]);
      const staff = await new Client(relato.url).signIn();
      expect((await staff.get('/api/relatos')).headers.get('content-range')).toBe('relatos 0-1/2');
      // A wrong protocol costs as much as a right one, under any secret.
      const runs: number[] = [];
      for (const protocolo of [old, uuid, 'ZZZZZZZZ']) {
        jest.mocked(hashRaw).mockClear();
        await lookUp(relato, protocolo);
        runs.push(jest.mocked(hashRaw).mock.calls.length);
      }
      expect(runs).toEqual([2, 2, 2]);
    });
  });

  it('a report with a passphrase opens with it, and accepts another', async () => {
    const palavras = 'girafa azul sótão parafuso';
    const { visitor, uuid } = await fileReport(first.url);
    await visitor.post('/api/visitante/palavras', { palavras });
    await restarted(rotated, async (relato) => {
      expect([await lookUp(relato, uuid), await lookUp(relato, uuid, palavras)]).toEqual([
        404, 200,
      ]);
      const later = new Client(relato.url);
      await later.post('/api/visitante/acesso', { protocolo: uuid, palavras });
      await later.post('/api/visitante/palavras', { palavras: 'tamborete verde escada moinho' });
      expect(await lookUp(relato, uuid, palavras)).toBe(404);
    });
  });

  it('a new report does not open with the old secret', async () => {
    await started(rotated);
    expect(await lookUp(first, await fileAfterwards())).toBe(404);
  });

  it('earlier tokens and cookies are void', async () => {
    const { authorization } = await new Client(first.url).signIn();
    const { visitor } = await fileReport(first.url);
    await restarted(rotated, async ({ url }) => {
      expect((await new Client(url).get('/api/auth/me', authorization)).status).toBe(401);
      expect(
        (await new Client(url).get('/api/visitante/relato', { cookie: visitor.cookie })).status,
      ).toBe(401);
    });
  });

  it('waiting mails are delivered', async () => {
    await fileReport(first.url);
    // The first node has no mail server, and gives up at once.
    await outboxRests(first);
    const server = await MailServer.start();
    await restarted({ ...rotated, ...server.env }, (relato) =>
      // The first node still runs, and may take due mails before the second.
      eventually('the mail arrives', async () => {
        await first.sql('UPDATE outbox SET "paradaEm" = NULL, "proximaEm" = desde');
        await runJob(relato, 'deliveries');
        return server.mails.length > 0;
      }),
    );
    expect(server.mails[0]!.headers.get('subject')).toBe('Um novo relato foi registrado');
    await server.close();
  });

  it('the mail password and the confirmed settings are used, also without the former secret', async () => {
    const server = await MailServer.start();
    const staff = await new Client(first.url).signIn();
    const bia = await newColleague(staff, 'Bia', { papeis: ['equipe', 'responsavel'] });
    first.clock.advance(SETTLED);
    await staff.signIn();
    await enter(bia);
    const signedIn = { correioUsuario: 'canal', correioSenha: 'SENHA-5d1' };
    expect((await storeMail({ ...routeTo(server), ...signedIn }, staff)).status).toBe(200);
    const asked = await staff.post(`${MAIL_PATH}/confirmacao`, { justificativa: REASON });
    expect((await decide(bia.who, askedIn(asked), 'confirmar')).status).toBe(204);
    await started(rotated);
    await restarted({ RELATO_SECRET: B }, async (relato) => {
      const there = await new Client(relato.url).signIn();
      const { body } = await there.get(MAIL_PATH);
      // Confirmed and stored settings are compared with their passwords.
      expect(body.rota).toMatchObject({ situacao: 'CONFIRMADA' });
      server.signIns.length = 0;
      await eventually('the server is signed in to', async () => {
        // The first node still runs, and may take the test before the second.
        await there.post(`${MAIL_PATH}/teste`);
        await runJob(relato, 'deliveries');
        return server.signIns.length > 0;
      });
      expect(server.signIns[0]).toEqual({ user: 'canal', password: 'SENHA-5d1' });
    });
    await server.close();
  });

  it('waiting mails go with a report filed before', async () => {
    await fileReport(first.url);
    await restarted(rotated, async (relato) => {
      const staff = await new Client(relato.url).signIn();
      await staff.delete(`/api/relatos/${await newestId(staff)}`);
      expect(await relato.sql('SELECT tipo FROM outbox')).toEqual([{ tipo: 'relato_apagado' }]);
    });
  });

  it('the register is intact, also without the former secret', async () => {
    await fileReport(first.url);
    const check = async ({ url }: TestApp): Promise<Json> =>
      (await (await new Client(url).signIn()).get('/api/registro/conferencia')).body;
    const { linhas } = (await restarted(rotated, check)) as { linhas: number };
    expect(await restarted({ RELATO_SECRET: B }, check)).toEqual({ linhas, integro: true });
  });

  it('the register is intact, shredded reports included', async () => {
    await fileReport(first.url);
    const staff = await new Client(first.url).signIn();
    await staff.delete(`/api/relatos/${await newestId(staff)}`);
    first.clock.advance(31 * DAY);
    await runJob(first, 'trash');
    expect(await first.sql('SELECT FROM relatos WHERE "trituradoEm" IS NOT NULL')).toHaveLength(1);
    await started(rotated);
    await restarted({ RELATO_SECRET: B }, async ({ url }) => {
      const { body } = await (await new Client(url).signIn()).get('/api/registro/conferencia');
      expect(body).toEqual({ linhas: 1, integro: true });
    });
  });

  it('a form sent before gets its first response again', async () => {
    const form = {
      motivo: 'denuncia',
      relato: 'Vi algo.',
      chaveEnvio: 'a-form-key-of-some-length',
    };
    const { uuid } = await fileReport(first.url, form);
    await restarted(rotated, async ({ url }) =>
      expect((await fileReport(url, form)).uuid).toBe(uuid),
    );
  });

  it('without the former secret old protocols do not open until it is set again', async () => {
    const old = (await fileReport(first.url)).uuid;
    const uuid = await fileAfterwards();
    const both = async (relato: TestApp) => [await lookUp(relato, old), await lookUp(relato, uuid)];
    expect(await restarted({ RELATO_SECRET: B }, both)).toEqual([404, 200]);
    expect(await restarted(rotated, both)).toEqual([200, 200]);
  });

  it('a start with both secrets marks every report under the new one, except altered ones', async () => {
    for (let n = 0; n < 2; n++) await fileReport(first.url);
    const [altered] = await first.sql<{ id: string }>(
      'UPDATE relatos SET versao = versao + 1, lido = NOT lido WHERE id = (SELECT max(id::text)::uuid FROM relatos) RETURNING id',
    );
    await started(rotated);
    await restarted({ RELATO_SECRET: B }, async ({ url }) => {
      const { body } = await (await new Client(url).signIn()).get('/api/relatos');
      const found = (body as { id: string; adulterado: boolean }[]).map(
        ({ id, adulterado }) => [id, adulterado] as const,
      );
      expect(found.sort(([, one], [, other]) => Number(one) - Number(other))).toEqual([
        [expect.not.stringMatching(altered!.id), false],
        [altered!.id, true],
      ]);
    });
  });

  it('an account altered before stays refused', async () => {
    const ana = await newColleague(await new Client(first.url).signIn());
    await first.sql(
      `UPDATE usuarios SET versao = versao + 1, papeis = '{equipe,responsavel}' WHERE id = $1`,
      [ana.id],
    );
    await started(rotated);
    await restarted({ RELATO_SECRET: B }, async ({ url }) => {
      const { status } = await new Client(url).post('/api/auth/login', {
        email: ana.email,
        senha: ana.senha,
      });
      expect(status).toBe(503);
      const staff = await new Client(url).signIn();
      expect((await staff.get('/health/ready')).body).toMatchObject({ keys: 'forged' });
    });
  });

  it('it can be replaced again', async () => {
    const uuid = await fileAfterwards();
    await restarted({ RELATO_SECRET: C, RELATO_SECRET_OLD: B }, async (relato) => {
      expect(await lookUp(relato, uuid)).toBe(200);
    });
    await started({ RELATO_SECRET: C });
  });
});

describe('a start is refused', () => {
  it('with a new secret that does not name the one it replaces', async () => {
    await expect(started({ RELATO_SECRET: B })).rejects.toThrow(
      /^RELATO_SECRET .*RELATO_SECRET_OLD/,
    );
    await expect(started({ RELATO_SECRET: B, RELATO_SECRET_OLD: C })).rejects.toThrow(
      /^RELATO_SECRET /,
    );
  });

  it('with the old secret alone, once it was replaced', async () => {
    await started(rotated);
    await expect(started({ RELATO_SECRET: A })).rejects.toThrow(/^RELATO_SECRET /);
  });
});
