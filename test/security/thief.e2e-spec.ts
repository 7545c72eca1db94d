import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cannedKey } from '../../src/canned-replies/canned-replies.service';
import { Argon2Queue, derivePasswordKeys } from '../../src/platform/vault/argon2-queue';
import { ProtocolService } from '../../src/platform/vault/protocol.service';
import { PurposeKeys } from '../../src/platform/vault/purpose-keys';
import { recoveryKey } from '../../src/platform/vault/random-codes';
import { KEY_BYTES } from '../../src/platform/vault/sealing';
import { openSealedTo, pairOf } from '../../src/platform/vault/key-pairs';
import {
  fromGeneration,
  openGeneration,
  openKeysForTeam,
  openKeysOfPerson,
  TeamAccess,
  TeamGeneration,
} from '../../src/platform/vault/team-keys';
import { UsersService } from '../../src/users/users.service';
import { openAnything } from '../setup/altered';
import { ADMIN, FIRST_PASSWORD, setUpApp, setUpStaff } from '../setup/app';
import { answerCase, fileCase, follow, setSituation } from '../setup/cases';
import { formOf } from '../setup/clients';
import { png } from '../setup/images';

/**
 * Somebody has a dump of the database, the data folder, the configuration with the first password, and the log with what
 * the first start printed, and has read the source; nobody is signed in. They try every key and every word that they find
 * on everything that is sealed.
 */
const SEALED = words(`
  acessos.chaves acompanhamentos.conteudo acompanhamentos.palavras anexos.conteudo aprovacoes.chaves
  aprovacoes.justificativa blobs
  codigo_recuperacao.chaveEquipe codigo_recuperacao.chavePrivada equipe.chaveAnterior eventos.conteudo
  mensagens.conteudo mensagens.palavras registro.identificado relatos.chaveVisitante relatos.chavesEquipe relatos.conteudo relatos.palavras
  relatos.resposta relatos.vistoVisitante respostas_prontas.conteudo sessoes.chavePrivada usuarios.chaveEquipe
  usuarios.chavePrivada`);

/** Bytes that hide nothing by themselves: hashes, salts, public keys and their marks. */
const NOT_SEALED = words(`
  acessos.chavePublica aprovacoes.marca auditoria.anterior auditoria.hash codigo_recuperacao.chavePublica codigo_recuperacao.marca
  codigo_recuperacao.sal equipe.chavePublica equipe.marca mensagens.idempotencia outbox.relato recuperacoes.hash
  registro.marca registro.referencia registro_fim.marca registro_fim.soma
  relatos.codigo relatos.idempotencia relatos.marca sessoes_encerradas.hash usuarios.chavePublica
  usuarios.desafioAcesso usuarios.marca usuarios.sal usuarios.verificador`);

/** Sealed, and no column of bytes: files, and texts within JSON. */
const NO_BYTES = ['blobs', 'aprovacoes.chaves'];

/**
 * Sealed under the server's own key, since it is needed with nobody signed in: it says nothing of reports (decisions 17
 * and 34).
 */
const SERVERS_OWN = ['outbox.conteudo', 'usuarios.segundoFator'];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

interface Found {
  column: string;
  /** What its seal is bound to, which the source tells. */
  places: string[];
  bytes: Buffer;
}

const relato = setUpApp();
const staff = setUpStaff(relato);
let found: Found[];
let protocolo: string;
let senhaInicial: string;
const MARK = 'MARCA-DO-RELATO-91c2';
const INVESTIGATOR = { email: 'rui@example.com', senha: 'uma primeira senha comprida' };

beforeAll(async () => {
  const fields = { motivo: 'denuncia', relato: MARK, nome: MARK, chaveEnvio: 'MARCA-CHAVE-DE-ENVIO-91c2' };
  const { visitor, uuid, id } = await fileCase(staff, formOf(fields, [['foto.png', await png()]]));
  protocolo = uuid;
  await answerCase(staff, id, { mensagem: MARK });
  await follow(staff, id, { acao: MARK });
  await setSituation(staff, id, 'EM_ANDAMENTO');
  await visitor.get('/api/visitante/relato');
  await staff.post('/api/respostas-prontas', { idioma: 'pt', titulo: MARK, texto: MARK });
  await grantAccess();
  await giveCase(id);
  await askForApproval();
  // Of a second generation, the first lies sealed in it.
  expect((await staff.post('/api/auth/chave-equipe')).status).toBe(204);
  found = await everything(id);
});

const columns = () =>
  relato.sql<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1, 2`,
  );

/** A colleague who lost the team's key is given it again, and has not signed in since. */
async function grantAccess(): Promise<void> {
  const { body } = await staff.post('/api/usuarios', { email: 'bia@example.com', nome: 'Bia' });
  const { id } = body as { id: string };
  senhaInicial = body.senhaInicial as string;
  await relato.sql(`UPDATE usuarios SET "chaveEquipe" = NULL WHERE id = '${id}'`);
  await staff.post(`/api/usuarios/${id}/chaves`);
}

/** A colleague without the team's key is given the case. */
async function giveCase(relatoId: string): Promise<void> {
  const { body } = await staff.post('/api/usuarios', { ...INVESTIGATOR, nome: 'Rui', papeis: ['apurador'] });
  const { id: usuarioId } = body as { id: string };
  expect((await staff.post(`/api/relatos/${relatoId}/acessos`, { usuarioId })).status).toBe(201);
}

/** What needs a second person waits for one, with a reason. */
async function askForApproval(): Promise<void> {
  await staff.post('/api/usuarios', { email: 'eva@example.com', nome: 'Eva', papeis: ['responsavel'] });
  expect((await staff.post('/api/relatos/planilha', { justificativa: MARK })).status).toBe(202);
}

/** Every value of bytes in the database, of one report and of what waits in the outbox for it, and every file. */
async function everything(relatoId: string): Promise<Found[]> {
  const all: Found[] = [];
  for (const { table, column } of await columns()) {
    const some = table === 'relatos' ? `WHERE id = '${relatoId}'` : 'LIMIT 20';
    const rows = await relato.sql<{ id?: string; relatoId?: string; usuarioId?: string; value: Buffer | null }>(
      `SELECT *, "${column}" AS value FROM "${table}" ${some}`,
    );
    for (const { id, value, relatoId: ofCase, usuarioId } of rows) {
      const place = `${table}/${column}`;
      const row = id ?? `${String(ofCase)}/${String(usuarioId)}`;
      if (value) all.push({ column: `${table}.${column}`, places: [place, `${place}/${row}`], bytes: value });
    }
  }
  const reasons = `SELECT id || '/' || key AS row, decode(value, 'base64') AS bytes FROM aprovacoes, jsonb_each_text(chaves)`;
  for (const { row, bytes } of await relato.sql<{ row: string; bytes: Buffer }>(reasons)) {
    all.push({ column: 'aprovacoes.chaves', places: [`aprovacoes/chaves/${row}`], bytes });
  }
  for (const entry of await readdir(join(relato.dataDir, 'blobs'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(join(entry.parentPath, entry.name))?.[0] ?? '';
    const places = ['arquivo', 'miniatura'].map((blob) => `anexos/${blob}/${id}`);
    all.push({ column: 'blobs', places, bytes: await readFile(join(entry.parentPath, entry.name)) });
  }
  return all;
}

/** Every run of 32 bytes in the database, and the server's secret with all that is derived from it. */
async function keysOfAThief(): Promise<Buffer[]> {
  const secret = Buffer.from((await readFile(join(relato.dataDir, 'secret'), 'utf8')).trim(), 'base64');
  const purposes = Object.values(new PurposeKeys(secret)).filter((key) => Buffer.isBuffer(key));
  expect(purposes).toContainEqual(relato.app.get(PurposeKeys).outbox);
  const runsOf = (bytes: Buffer): number => Math.min(Math.max(0, bytes.length - KEY_BYTES + 1), 400);
  const lying = found.flatMap(({ bytes }) =>
    Array.from({ length: runsOf(bytes) }, (_, at) => bytes.subarray(at, at + KEY_BYTES)),
  );
  return [secret, ...purposes, ...lying];
}

const accessBy = (key: Buffer): TeamAccess =>
  new TeamAccess('ladrão', new TeamGeneration(2, key), () => new TeamGeneration(1, key));

/** What was configured, what was printed, and what lies in the data folder, word by word. */
async function wordsOfAThief(): Promise<string[]> {
  const files = (await readdir(relato.dataDir, { withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map(({ name }) => readFile(join(relato.dataDir, name), 'utf8')));
  return [FIRST_PASSWORD, ...[...relato.printed, ...texts].flatMap((text) => text.split(/\s+/))].filter(Boolean);
}

/** What would open if one of the words was a colleague's password or the recovery code. */
async function keysOfWords(words: readonly string[]): Promise<Buffer[]> {
  const salts = await relato.sql<{ sal: Buffer }>('SELECT sal FROM usuarios');
  const [code] = await relato.sql<{ sal: Buffer }>('SELECT sal FROM codigo_recuperacao');
  const keys = words.map((word) => recoveryKey(word, code!.sal));
  for (const word of words) {
    for (const { sal } of salts) {
      keys.push((await derivePasswordKeys(relato.app.get(Argon2Queue), word, sal)).wrappingKey);
    }
  }
  return keys;
}

/** All generations of the team's key, the newest first, by a colleague's private key. */
async function generationsBy(privateKey: Buffer): Promise<TeamGeneration[]> {
  const [row] = await relato.sql<{ id: string; chaveEquipe: Buffer }>(
    'SELECT id, "chaveEquipe" FROM usuarios WHERE email = $1',
    [ADMIN.email],
  );
  const newest = openGeneration(pairOf(privateKey), row!.chaveEquipe, `usuarios/chaveEquipe/${row!.id}`);
  const [team] = await relato.sql<{ chaveAnterior: Buffer }>('SELECT "chaveAnterior" FROM equipe WHERE geracao = 2');
  return [newest, openGeneration(newest.pair, team!.chaveAnterior, 'equipe/chaveAnterior')];
}

type Opened = Record<'column' | 'plain', string>;

/** What the keys open, each value by itself: the columns, and what stands there. */
function openWith(keys: readonly Buffer[], among: readonly string[]): Opened[] {
  const opened: Opened[] = [];
  const accesses = keys.map((key) => accessBy(key));
  const symmetric = [...keys, ...accesses.map(({ newest }) => newest.symmetricKey)];
  for (const { column, places, bytes } of found.filter((one) => among.includes(one.column))) {
    const ways = places.flatMap((place) => [
      ...symmetric.map((key) => () => openAnything(key, bytes, place)),
      // What lies under a generation of the team's key tells its number first.
      ...symmetric.map((key) => () => openAnything(key, bytes.subarray(2), place)),
      ...accesses.map((access) => () => openKeysForTeam(bytes, access, place).report),
      ...(column === 'acessos.chaves' ? accesses : []).map((access) => () => {
        return openKeysOfPerson(access.newest.pair, bytes, place).report;
      }),
      // A curve operation for each key: where a generation of the team's key lies.
      ...(/chaveEquipe|chaveAnterior/.test(column) ? accesses : []).map((access) => () => {
        return openGeneration(access.newest.pair, bytes, place).pair.privateKey;
      }),
      ...(column === 'aprovacoes.chaves' ? accesses : []).map((access) => () => {
        return openSealedTo(access.newest.pair, bytes, place);
      }),
      ...(column === 'registro.identificado' ? accesses : []).map((access) => () => {
        const { generation, body } = fromGeneration(bytes, access);
        return openSealedTo(generation.pair, body, place, 1);
      }),
    ]);
    for (const way of ways) {
      const plain = attempt(way);
      if (plain) opened.push({ column, plain: plain.toString('latin1') });
    }
  }
  return opened;
}

function attempt(way: () => Buffer): Buffer | undefined {
  try {
    return way();
  } catch {
    return undefined;
  }
}

const columnsOf = (opened: { column: string }[]) => [...new Set(opened.map(({ column }) => column))].sort();

describe('of all that is sealed, a thief of database, files and configuration', () => {
  it('finds every column known to this test, and something in each', async () => {
    const known = [...SEALED, ...NOT_SEALED, ...SERVERS_OWN].filter((column) => !NO_BYTES.includes(column)).sort();
    expect((await columns()).map(({ table, column }) => `${table}.${column}`).sort()).toEqual(known);
    expect(SEALED.filter((column) => !found.some((one) => one.column === column))).toEqual([]);
  });

  it('opens nothing', async () => {
    const keys = await keysOfAThief();
    expect(keys.length).toBeGreaterThan(1000);
    expect(columnsOf(openWith(keys, SEALED))).toEqual([]);
  });

  it('opens nothing with the first password, nor with any word that was printed or lies in a file', async () => {
    const words = await wordsOfAThief();
    expect(words).toContain(join(relato.dataDir, 'first-sign-in.txt'));
    expect(columnsOf(openWith(await keysOfWords(words), SEALED))).toEqual([]);
  });

  it('learns nothing of a report from the one thing that the server can open alone', async () => {
    const opened = openWith(await keysOfAThief(), SERVERS_OWN);
    expect(opened.length).toBeGreaterThan(0);
    for (const { plain } of opened) {
      expect(plain).not.toContain(MARK);
      expect(plain).not.toContain(protocolo);
    }
  });

  it('with the passwords, the recovery code, one protocol and one token would open it all: the test tries the right doors', async () => {
    const proven = await relato.app.get(UsersService).prove(ADMIN.email, ADMIN.senha);
    const { privateKey } = proven!.own;
    const generations = await generationsBy(privateKey);
    const [report] = await relato.sql<{ id: string; chavesEquipe: Buffer }>('SELECT id, "chavesEquipe" FROM relatos');
    const place = `relatos/chavesEquipe/${report!.id}`;
    const first = generations.at(-1)!;
    const own = openKeysForTeam(report!.chavesEquipe, accessBy(first.pair.privateKey), place);
    const { wrappingKey } = await relato.app.get(ProtocolService).keysOf(protocolo);
    const payload = JSON.parse(
      Buffer.from(staff.authorization.authorization.split('.')[1]!, 'base64url').toString(),
    ) as { k: string };
    const ofTeam = generations.flatMap((one) => [one.pair.privateKey, one.symmetricKey, cannedKey(one)]);
    const investigator = await relato.app.get(UsersService).prove(INVESTIGATOR.email, INVESTIGATOR.senha);
    const keys = [
      ...ofTeam,
      investigator!.own.privateKey,
      own.report,
      own.internal,
      wrappingKey,
      privateKey,
      Buffer.from(payload.k, 'base64url'),
    ];
    const ofWords = await keysOfWords([ADMIN.senha, senhaInicial, relato.codigoRecuperacao]);
    const recovery = found.find(({ column }) => column === 'codigo_recuperacao.chavePrivada')!;
    const ofCode = ofWords.flatMap(
      (key) => attempt(() => openAnything(key, recovery.bytes, recovery.places[0]!)) ?? [],
    );
    const reasons = openWith([privateKey], ['aprovacoes.chaves']).map(({ plain }) => Buffer.from(plain, 'latin1'));
    // The form's key never leaves the form.
    const opened = openWith([...keys, ...ofWords, ...ofCode, ...reasons], SEALED);
    expect(columnsOf(opened)).toEqual(SEALED.filter((column) => column !== 'relatos.resposta'));
    expect(opened.some(({ plain }) => plain.includes(MARK))).toBe(true);
  });
});
