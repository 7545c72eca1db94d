import { DataSource } from 'typeorm';
import { UsersService } from '../../src/users/users.service';
import { ADMIN, startTestApp, type TestApp } from '../setup/app';
import { Client } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { rowsOf } from '../setup/database';
import { advance, LIMITED, signIn, Somebody } from '../setup/limits';
import { enrol } from '../setup/second-factor';

describe('guessing', () => {
  let limited: TestApp;
  beforeAll(async () => (limited = await startTestApp({ ...LIMITED, RELATO_SECRET: '5b'.repeat(31) + '05' })));
  afterAll(() => limited.close());

  it('a password in a session that somebody left open is as slow as at the door', async () => {
    const session = await new Client(limited.url).signIn();
    const guess = () =>
      session.put('/api/auth/senha', { senhaAtual: 'nao sei qual e', senhaNova: 'uma nova senha boa' });
    const statuses = [];
    for (let guesses = 0; guesses < 6; guesses++) statuses.push((await guess()).status);
    // Four, as for an account at the door: whose session it is is known.
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  });

  describe('codes with the right password', () => {
    let code: () => string;
    const mails = async (): Promise<number> =>
      (await rowsOf(limited.databaseUrl, `SELECT 1 FROM outbox WHERE tipo = 'aviso_conta'`)).length;
    const wrong = '00000a';
    let network = 0;
    const guess = (codigo: string, app = limited, email: string = ADMIN.email) =>
      signIn(new Somebody(app.url, `198.51.100.${String(++network % 250)}`), { ...ADMIN, email, codigo });

    beforeAll(async () => {
      advance(limited, 11 * MINUTE);
      const owner = await new Client(limited.url).signIn();
      ({ code } = await enrol(owner, ADMIN.senha, limited.clock));
    });

    it('is as slow from a hundred networks at the same time as from one, and told to the owner once', async () => {
      const answers = await Promise.all(Array.from({ length: 15 }, () => guess(wrong)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
      expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60');
      expect(await mails()).toBe(1);
    });

    it('asks for twice the time after each further one, up to an hour, whether right or wrong', async () => {
      for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
        advance(limited, minutes * MINUTE - 1000);
        const [right, other] = [await guess(code()), await guess(wrong)];
        expect([minutes, right.status, other.status]).toEqual([minutes, 429, 429]);
        expect([right.body, right.headers.get('retry-after')]).toEqual([other.body, '1']);
        advance(limited, 1000);
        expect((await guess(wrong)).status).toBe(401);
      }
      expect(await mails()).toBe(1);
    });

    it('is not forgiven by a restart, nor does it slow anybody else', async () => {
      const again = await startTestApp({ ...LIMITED, RELATO_SECRET: '5b'.repeat(31) + '05' }, limited);
      try {
        expect((await guess(code(), again)).status).toBe(429);
        const credentials = { email: 'outra@example.com', senha: 'uma senha comprida' };
        await again.app.get(UsersService).create(again.app.get(DataSource).manager, {
          ...credentials,
          nome: 'Outra',
          teamPrivateKey: Buffer.alloc(32),
          trocarSenha: false,
        });
        const other = new Somebody(again.url, '203.0.113.1');
        expect((await signIn(other, credentials)).status).toBe(200);
      } finally {
        await again.close();
      }
    });

    it('is over with a right code after the time', async () => {
      advance(limited, 60 * MINUTE);
      expect((await guess(code())).status).toBe(200);
      expect((await guess(wrong)).status).toBe(401);
      advance(limited, MINUTE);
      expect((await guess(code())).status).toBe(200);
    });
  });
});
