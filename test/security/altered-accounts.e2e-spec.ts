// A database writer without the secret changes an account's rights, owner or keys.
import { randomBytes } from 'node:crypto';
import { Argon2Queue, derivePasswordKeys } from '../../src/platform/vault/argon2-queue';
import { newKeyPair } from '../../src/platform/vault/key-pairs';
import { seal } from '../../src/platform/vault/sealing';
import { AlteredRows } from '../../src/platform/integrity/altered-rows.service';
import { setUpApp, setUpStaff } from '../setup/app';
import { type Colleague, fileCase, listOf, newColleague, SENHA } from '../setup/cases';
import { Client } from '../setup/clients';
import { DAY } from '../setup/clock';
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
    relato.sql(`UPDATE usuarios SET versao = versao + 1, ${change} WHERE id = $1`, [ana.id]);
  const login = (senha = SENHA, email = ana.email) =>
    new Client(relato.url).post('/api/auth/login', { email, senha });
  const forged = () => relato.app.get(AlteredRows, { strict: false }).find();
  const rowOf = async (id: string) =>
    (await relato.sql('SELECT * FROM usuarios WHERE id = $1', [id]))[0];

  it('with other rights is refused at every endpoint; a wrong password is still only wrong', async () => {
    await alter(`papeis = '{equipe,responsavel}'`);
    for (const endpoint of ['/api/auth/me', '/api/relatos', '/api/usuarios', '/api/eventos'])
      expect(await ana.who.get(endpoint)).toMatchObject(FORGED);
    expect(await ana.who.post('/api/auth/logout')).toMatchObject(FORGED);
    expect(await login()).toMatchObject(FORGED);
    expect(await login('uma senha errada')).toMatchObject({
      status: 401,
      body: { code: 'credenciais_invalidas' },
    });
    expect((await staff.get(`/api/relatos/${(await fileCase(staff)).id}`)).status).toBe(200);
    expect((await newColleague(staff)).who).toBeDefined();
  });

  it('with the password of another account is refused with the message for altered accounts', async () => {
    const bia = await newColleague(staff, 'Bia');
    const columns = 'sal, verificador, "chavePrivada"';
    await alter(`(${columns}) = (SELECT ${columns} FROM usuarios WHERE id = '${bia.id}')`);
    expect(await login()).toMatchObject(FORGED);
  });

  it('that the database calls removed is listed as altered, still counts as a guardian, and can be deleted', async () => {
    relato.clock.advance(8 * DAY);
    await staff.signIn();
    await setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${ana.id}'`);
    const bia = await newColleague(staff, 'Bia');
    await alter(`"apagadoEm" = now()`);
    const { rows } = await listOf(staff, '/api/usuarios', { filter: { q: 'Ana' } });
    expect(rows).toMatchObject([{ id: ana.id, adulterado: true }]);
    const change = { papeis: ['equipe', 'responsavel'] };
    expect((await staff.put(`/api/usuarios/${bia.id}`, change)).status).not.toBe(200);
  });

  it('deactivated in the database has no session; one that a guardian deactivated is not reactivated there', async () => {
    await alter('ativo = false');
    expect((await ana.who.get('/api/auth/me')).status).toBe(401);
    expect(await forged()).toHaveLength(1);
    ana = await newColleague(staff, 'Bia');
    expect((await staff.put(`/api/usuarios/${ana.id}`, { ativo: false })).status).toBe(200);
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
      'UPDATE usuarios SET versao = versao + 1, sal = $1, verificador = $2, "chavePrivada" = $3 WHERE email = $4',
      [...[sal, verifier, chavePrivada], email],
    );
    expect(await login('outra senha')).toMatchObject(FORGED);
    const { email: other } = await newColleague(staff);
    await relato.sql(
      `UPDATE usuarios SET versao = versao + 1, email = 'minha@example.com' WHERE email = $1`,
      [other],
    );
    expect(await login(SENHA, 'minha@example.com')).toMatchObject(FORGED);
  });

  it('is not made genuine by an edit, by its former values or by a new generation, and can be deleted', async () => {
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
    expect(await ana.who.get('/api/relatos')).toMatchObject(FORGED);
    const { chaveEquipe } = (await rowOf(ana.id))!;
    expect((await staff.post('/api/auth/chave-equipe')).status).toBe(204);
    expect(await rowOf(ana.id)).toMatchObject({ chaveEquipe });
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
    await relato.sql(
      `UPDATE usuarios SET versao = versao + 1, papeis = '{equipe,responsavel}' WHERE id = $1`,
      [id],
    );
    await mailing.outboxBecomes([]);
    server.mails.length = 0;
    await staff.delete(`/api/relatos/${caseId}`);
    await newColleague(staff);
    await mailing.outboxBecomes([]);
    const own = ((await staff.get('/api/auth/me')).body as { email: string }).email;
    expect(server.mails.map(({ to }) => to)).toEqual([[own], [own]]);
  });
});
