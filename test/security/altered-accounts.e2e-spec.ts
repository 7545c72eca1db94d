// A database writer without the secret changes an account's rights, owner or keys.
import { randomBytes } from 'node:crypto';
import { Argon2Queue, derivePasswordKeys } from '../../src/platform/vault/argon2-queue';
import { newKeyPair } from '../../src/platform/vault/key-pairs';
import { seal } from '../../src/platform/vault/sealing';
import { ForgedKeys } from '../../src/users/forged-keys.service';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import { type Colleague, fileCase, listOf, newColleague, SENHA } from '../setup/cases';
import { Client } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { enter } from '../setup/four-eyes';
import { setAccounts, streamsOf } from '../setup/inside';
import { setUpMailing } from '../setup/mailing';

const FORGED = { status: 503, body: { code: 'chave_adulterada' } };

describe('an account altered in the database', () => {
  const relato = setUpApp({}, 'emptied');
  const staff = setUpStaff(relato, 'each');
  let ana: Colleague;
  let path: string;

  beforeEach(async () => {
    ana = await newColleague(staff, 'Ana');
    path = `/api/usuarios/${ana.id}`;
  });

  const alter = (change: string) =>
    relato.sql(`UPDATE usuarios SET ${change} WHERE id = $1`, [ana.id]);
  const login = (senha = SENHA, email = ana.email) =>
    new Client(relato.url).post('/api/auth/login', { email, senha });
  const forged = () => relato.app.get(ForgedKeys, { strict: false }).find();
  const rowOf = async (id: string) =>
    (await relato.sql('SELECT * FROM usuarios WHERE id = $1', [id]))[0];
  const ALTERATIONS = [
    ['more roles', `papeis = '{equipe,responsavel}'`],
    ['fewer roles', `papeis = '{leitor}'`],
    ['no role', `papeis = '{}'`],
    ['the mark of a substitute', 'suplente = true'],
    ['another name', `nome = 'Outra pessoa'`],
    ['no former names', `historico = '[]'`],
    ['another former name', `historico = jsonb_set(historico, '{0,nome}', '"Outra pessoa"')`],
    ['keys that no guardian let it have', 'admitido = false'],
    ['another public key', `"chavePublica" = decode(repeat('01', 32), 'hex')`],
    ['no public key', `"chavePublica" = ''`],
  ] as const;

  it.each(ALTERATIONS)(
    'with %s is refused everywhere, shown and recorded; other accounts work',
    async (_, change) => {
      await alter(change);
      for (const door of ['/api/auth/me', '/api/relatos', '/api/usuarios', '/api/eventos']) {
        expect(await ana.who.get(door)).toMatchObject(FORGED);
      }
      expect(await ana.who.post('/api/auth/logout')).toMatchObject(FORGED);
      expect(await login()).toMatchObject(FORGED);
      expect(await login('uma senha errada')).toMatchObject({
        status: 401,
        body: { code: 'credenciais_invalidas' },
      });
      for (let run = 0; run < 2; run++) await runJob(relato, 'forged-keys');
      const deeds = await relato.sql(`SELECT alvo FROM auditoria WHERE acao = 'chave.adulterada'`);
      expect(deeds).toEqual([{ alvo: ana.id }]);
      const shown = (await listOf(staff, '/api/usuarios')).rows.map(
        ({ id, adulterado }) => [id, adulterado] as unknown,
      );
      expect(shown).toEqual([
        [ana.id, true],
        [expect.anything(), false],
      ]);
      expect((await staff.get(`/api/relatos/${(await fileCase(staff)).id}`)).status).toBe(200);
      expect((await newColleague(staff)).who).toBeDefined();
      expect(await forged()).toHaveLength(1);
    },
  );

  it('is reported by the health check', async () => {
    await alter('suplente = true');
    expect((await staff.get('/health/ready')).body).toMatchObject({
      status: 'ready',
      keys: 'forged',
    });
  });

  it('loses its session if closed, and cannot sign in if opened', async () => {
    await alter('ativo = false');
    expect((await ana.who.get('/api/auth/me')).status).toBe(401);
    expect(await forged()).toHaveLength(1);
    await alter('ativo = true');
    expect(await forged()).toEqual([]);
    expect((await staff.put(path, { ativo: false })).status).toBe(200);
    expect(await forged()).toEqual([]);
    await alter('ativo = true');
    expect(await login()).toMatchObject(FORGED);
  });

  it('with another password or address cannot sign in', async () => {
    const sal = randomBytes(16);
    const { verifier, wrappingKey } = await derivePasswordKeys(
      relato.app.get(Argon2Queue),
      'outra senha',
      sal,
    );
    const chavePrivada = seal(
      wrappingKey,
      newKeyPair().privateKey,
      `usuarios/chavePrivada/${ana.id}`,
    );
    const { email } = ana;
    await relato.sql(
      'UPDATE usuarios SET sal = $1, verificador = $2, "chavePrivada" = $3 WHERE email = $4',
      [...[sal, verifier, chavePrivada], email],
    );
    expect(await login('outra senha')).toMatchObject(FORGED);
    const { email: other } = await newColleague(staff);
    await relato.sql(`UPDATE usuarios SET email = 'minha@example.com' WHERE email = $1`, [other]);
    expect(await login(SENHA, 'minha@example.com')).toMatchObject(FORGED);
  });

  it('stays altered after an edit, a rotation or its second factor; it works again when restored, and can be deleted', async () => {
    await alter('suplente = true');
    const before = await rowOf(ana.id);
    for (const change of [
      { nome: 'Outra' },
      { suplente: false },
      { papeis: ['equipe'] },
      { ativo: false },
    ]) {
      expect(await staff.put(path, change)).toMatchObject(FORGED);
    }
    expect(await staff.post(`${path}/segundo-fator/desligar`)).toMatchObject(FORGED);
    expect(await rowOf(ana.id)).toEqual(before);
    await alter('suplente = false');
    expect((await ana.who.get('/api/relatos')).status).toBe(200);
    await alter('suplente = true');
    expect((await staff.post('/api/auth/chave-equipe')).status).toBe(204);
    expect(await rowOf(ana.id)).toMatchObject({ chaveEquipe: null });
    expect(await staff.post(`${path}/chaves`)).toMatchObject(FORGED);
    const { geracao } = (await relato.sql('SELECT max(geracao) AS geracao FROM equipe'))[0]!;
    await alter(`papeis = '{leitor}'`);
    expect((await staff.delete(path)).status).toBe(200);
    expect(await forged()).toEqual([]);
    expect(await relato.sql('SELECT max(geracao) AS geracao FROM equipe')).toEqual([
      { geracao: Number(geracao) + 1 },
    ]);
  });

  it('is given no case', async () => {
    await staff.put(path, { papeis: ['leitor'] });
    await alter(`papeis = '{apurador}'`);
    const { id } = await fileCase(staff);
    expect(await staff.post(`/api/relatos/${id}/acessos`, { usuarioId: ana.id })).toMatchObject(
      FORGED,
    );
  });

  it('does not count as the last account that opens reports', async () => {
    const own = ((await staff.get('/api/auth/me')).body as { id: string }).id;
    const bia = await newColleague(staff, 'Bia');
    await setAccounts(relato, `papeis = '{responsavel}', historico = '[]'`, `id = '${bia.id}'`);
    await setAccounts(relato, `papeis = '{equipe}', historico = '[]'`, `id = '${own}'`);
    await alter('suplente = true');
    const who = await enter(bia);
    const last = { status: 409, body: { code: 'ultima_conta' } };
    expect(await who.put(`/api/usuarios/${own}`, { papeis: ['leitor'] })).toMatchObject(last);
    await setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${own}'`);
  });

  it('receives no further events', async () => {
    const stream = ana.who.get('/api/eventos');
    await eventually('the stream is open', () => Promise.resolve(streamsOf(relato).size === 1));
    await alter('suplente = true');
    await fileCase(staff);
    expect((await stream).status).toBe(200);
    expect(streamsOf(relato).size).toBe(0);
  });

  it.each([
    [`papeis = '{chefe}'`],
    ['papeis = ARRAY[NULL]'],
    [`"chavesAcesso" = 'null'`],
    [`"criadoEm" = 'infinity'`],
  ])('cannot be made unreadable: the database refuses %s', async (change) => {
    await expect(alter(change)).rejects.toThrow('usuarios_valores');
  });
});

describe('mails', () => {
  const mailing = setUpMailing();

  it('are not sent to an account whose role exists only in the database', async () => {
    await mailing.start();
    const { relato, staff, server } = mailing;
    const { id } = await newColleague(staff, 'Ana');
    const { id: caseId } = await fileCase(staff);
    await relato.sql(`UPDATE usuarios SET papeis = '{equipe,responsavel}' WHERE id = $1`, [id]);
    await mailing.outboxBecomes([]);
    server.mails.length = 0;
    await staff.delete(`/api/relatos/${caseId}`);
    await newColleague(staff);
    await mailing.outboxBecomes([]);
    const own = ((await staff.get('/api/auth/me')).body as { email: string }).email;
    expect(server.mails.map(({ to }) => to)).toEqual([[own], [own]]);
  });
});
