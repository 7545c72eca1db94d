// A person's key pair is replaced with the password and after the team's key was replaced. A thief holds an old
// database, an old password and a new database together.
import { Argon2Queue, derivePasswordKeys } from '../../src/platform/vault/argon2-queue';
import { type KeyPair, openSealedTo, pairOf } from '../../src/platform/vault/key-pairs';
import { open, unlessBroken } from '../../src/platform/vault/sealing';
import { openGeneration, openKeysOfPerson } from '../../src/platform/vault/team-keys';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import { type Colleague, fileCase, newColleague, SENHA } from '../setup/cases';
import { Client, type Json, REPORT } from '../setup/clients';
import { enter } from '../setup/four-eyes';
import { alteredRows } from '../setup/inside';

const relato = setUpApp({}, 'each');
const staff = setUpStaff(relato, 'each');
const NEW = 'uma outra senha comprida';
let ana: Colleague;
/** A case that names another colleague, so that it is sealed to each holder. */
let walledId: string;
let teamsId: string;

beforeEach(async () => {
  ana = await newColleague(staff, 'Ana');
  const { id: accused } = await newColleague(staff, 'Marcelo Tavares');
  expect(accused).toBeDefined();
  teamsId = (await fileCase(staff)).id;
  walledId = (await fileCase(staff, { ...REPORT, envolvidos: 'Marcelo Tavares' })).id;
  const view = { nome: 'Minhas' };
  expect((await ana.who.post('/api/consultas', view)).status).toBe(201);
});

const rowOf = async (id: string): Promise<Json> =>
  (await relato.sql('SELECT * FROM usuarios WHERE id = $1', [id]))[0];

/** The pair that a password opens in a row of an account. */
async function pairBy(row: Json, senha: string): Promise<KeyPair> {
  const { wrappingKey } = await derivePasswordKeys(
    relato.app.get(Argon2Queue),
    senha,
    row.sal as Buffer,
  );
  return pairOf(
    open(wrappingKey, row.chavePrivada as Buffer, `usuarios/chavePrivada/${row.id as string}`),
  );
}

/** The columns sealed to persons that a pair opens in today's database. */
async function openedToday(pair: KeyPair): Promise<string[]> {
  const opened: string[] = [];
  const attempt = (what: string, opening: () => object) => {
    if (unlessBroken(opening)) opened.push(what);
  };
  for (const row of await relato.sql<Json>('SELECT * FROM usuarios')) {
    const { id, chaveEquipe, chaveAnterior } = row;
    if (chaveEquipe)
      attempt('chaveEquipe', () =>
        openGeneration(pair, chaveEquipe as Buffer, `usuarios/chaveEquipe/${id as string}`),
      );
    if (chaveAnterior)
      attempt('chaveAnterior', () =>
        openSealedTo(pair, chaveAnterior as Buffer, `usuarios/chaveAnterior/${id as string}`),
      );
  }
  const accesses = 'SELECT * FROM acessos JOIN chaves_trituracao USING ("relatoId")';
  for (const { relatoId, usuarioId, chaves, chave } of await relato.sql<Json>(accesses)) {
    const place = `acessos/chaves/${relatoId as string}/${usuarioId as string}/`;
    attempt('acessos', () =>
      openKeysOfPerson(pair, chaves as Buffer, { place, shreddingKey: chave as Buffer }),
    );
  }
  return opened;
}

const readsEverything = async (who: Client): Promise<void> => {
  for (const id of [teamsId, walledId])
    expect([id, (await who.get(`/api/relatos/${id}`)).status]).toEqual([id, 200]);
  expect((await who.get('/api/consultas')).body).toMatchObject([{ nome: 'Minhas' }]);
};

it('a former password with an old copy opens nothing of today after a new password and a new key of the team', async () => {
  const old = await pairBy(await rowOf(ana.id), SENHA);
  expect((await openedToday(old)).sort()).toEqual(['acessos', 'chaveEquipe']);
  const change = { senhaAtual: SENHA, senhaNova: NEW };
  expect((await ana.who.put('/api/auth/senha', change)).status).toBe(204);
  expect((await staff.post('/api/auth/chave-equipe')).status).toBe(204);
  expect((await staff.post('/api/auth/codigo-recuperacao')).status).toBe(200);
  expect(await openedToday(old)).toEqual([]);
  await expect(pairBy(await rowOf(ana.id), SENHA)).rejects.toThrow();
});

it('a new password keeps everything readable, in the session that changed it and in the next one', async () => {
  const other = await new Client(relato.url).signIn({ email: ana.email, senha: SENHA });
  const change = { senhaAtual: SENHA, senhaNova: NEW };
  expect((await ana.who.put('/api/auth/senha', change)).status).toBe(204);
  await readsEverything(ana.who);
  expect((await other.get('/api/auth/me')).status).toBe(401);
  expect(await rowOf(ana.id)).toMatchObject({ chaveAnterior: expect.any(Buffer) as Buffer });
  await readsEverything(await ana.who.signIn({ email: ana.email, senha: NEW }));
  expect(await rowOf(ana.id)).toMatchObject({ chaveAnterior: null });
  expect(await alteredRows(relato)).toEqual([]);
  expect((await staff.get(`/api/relatos/${walledId}`)).body).toMatchObject({ adulterado: false });
});

it('an access given while the password changes is not lost', async () => {
  const { chavePublica } = await rowOf(ana.id);
  const [access] = await relato.sql<Json>('SELECT * FROM acessos WHERE "usuarioId" = $1', [ana.id]);
  const change = { senhaAtual: SENHA, senhaNova: NEW };
  expect((await ana.who.put('/api/auth/senha', change)).status).toBe(204);
  await relato.sql('UPDATE acessos SET chaves = $1, "chavePublica" = $2 WHERE "usuarioId" = $3', [
    access.chaves,
    chavePublica,
    ana.id,
  ]);
  await readsEverything(await ana.who.signIn({ email: ana.email, senha: NEW }));
});

it('after a new key of the team the next sign-in gives a new pair and ends the other sessions', async () => {
  const other = await new Client(relato.url).signIn({ email: ana.email, senha: SENHA });
  const before = await rowOf(ana.id);
  expect((await staff.post('/api/auth/chave-equipe')).status).toBe(204);
  await readsEverything(other);
  await readsEverything(await enter(ana));
  const after = await rowOf(ana.id);
  expect(after).toMatchObject({ sal: before.sal, renovarChave: false });
  expect(after.chavePublica).not.toEqual(before.chavePublica);
  expect((await other.get('/api/auth/me')).status).toBe(401);
  expect(await openedToday(await pairBy(before, SENHA))).toEqual([]);
  await runJob(relato, 'altered-rows');
  expect(await alteredRows(relato)).toEqual([]);
});
