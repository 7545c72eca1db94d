// A thief has a staff member's password, sealed keys of a report as an old page of the database holds them, and a copy
// of the data folder from after the report was erased, or after the person was walled from it.
import { readdir, readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectionUrl,
  runningServer,
} from '../../src/platform/database/embedded/embedded-postgres';
import { Argon2Queue, derivePasswordKeys } from '../../src/platform/vault/argon2-queue';
import { type KeyPair, pairOf } from '../../src/platform/vault/key-pairs';
import { open, unlessBroken } from '../../src/platform/vault/sealing';
import { unwrapShreddable } from '../../src/platform/vault/shredding';
import {
  openGeneration,
  openKeysForTeam,
  openKeysOfPerson,
  TeamAccess,
} from '../../src/platform/vault/team-keys';
import { contentsPlace } from '../../src/reports/report.sealing';
import { openAnything } from '../setup/altered';
import { type Colleague, fileCase, type FiledCase, newColleague } from '../setup/cases';
import { Client, type Json, REPORT } from '../setup/clients';
import { onConnection, rowsOf } from '../setup/database';
import { eventually } from '../setup/eventually';
import { ADMIN, LIGHT_ARGON2 } from '../setup/first-account';
import { type Product, startProduct } from '../setup/product';

let dataDir: string;
let product: Product;
let staff: Client;
let ana: Colleague;
let rui: Colleague;

/** Sealed keys of a report, as a page that was never cleaned holds them. */
interface OldCopy {
  id: string;
  relato: Json;
  /** By the id of each person to whom the case was given. */
  acessos: Json[];
  shreddingKey: Buffer;
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'relato-shredded-'));
  await start();
  ana = await newColleague(staff, 'Ana');
  rui = await newColleague(staff, 'Rui', { papeis: ['apurador'] });
});
afterEach(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 50 });
});

async function start(): Promise<void> {
  product = await startProduct({ dataDir, env: LIGHT_ARGON2 });
  staff = await new Client(product.url).signIn(ADMIN);
}

const address = async (): Promise<string> => connectionUrl((await runningServer(dataDir))!);

const sql = async (statement: string, values?: unknown[]): Promise<Json[]> =>
  rowsOf<Json>(await address(), statement, values);

/** A case that a staff member without the team's key holds as well. */
async function fileGivenCase(): Promise<FiledCase> {
  const filed = await fileCase(staff);
  await giveTo(rui, filed.id);
  return filed;
}

async function giveTo({ id: usuarioId }: Colleague, relatoId: string): Promise<void> {
  const answer = await staff.post(`/api/relatos/${relatoId}/acessos`, { usuarioId });
  expect(answer.status).toBe(201);
}

async function copyOf(id: string): Promise<OldCopy> {
  const [relato] = await sql('SELECT * FROM relatos WHERE id = $1', [id]);
  const acessos = await sql('SELECT * FROM acessos WHERE "relatoId" = $1', [id]);
  const [key] = await sql('SELECT chave FROM chaves_trituracao WHERE "relatoId" = $1', [id]);
  return { id, relato, acessos, shreddingKey: key.chave as Buffer };
}

async function erase(id: string): Promise<void> {
  expect((await staff.delete(`/api/relatos/${id}`)).status).toBeLessThan(300);
  expect((await staff.post(`/api/lixeira/${id}/triturar`)).status).toBe(204);
}

/** The pair that a password opens in today's database. */
async function pairBy({ id, senha }: Pick<Colleague, 'id' | 'senha'>): Promise<KeyPair> {
  const [row] = await sql('SELECT * FROM usuarios WHERE id = $1', [id]);
  const queue = new Argon2Queue({ memoryKiB: 64, passes: 1 }, 1000);
  const { wrappingKey } = await derivePasswordKeys(queue, senha, row.sal as Buffer);
  return pairOf(open(wrappingKey, row.chavePrivada as Buffer, `usuarios/chavePrivada/${id}`));
}

async function files(): Promise<Buffer[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const read = ({ parentPath, name }: (typeof entries)[number]) =>
    readFile(join(parentPath, name)).catch(() => Buffer.alloc(0)); // removed by a checkpoint
  return Promise.all(entries.filter((entry) => entry.isFile()).map(read));
}

function* placesOf(bytes: Buffer, sought: Buffer): Generator<number> {
  for (let at = bytes.indexOf(sought); at !== -1; at = bytes.indexOf(sought, at + 1)) yield at;
}

/** How far from a report's id a run of 32 bytes is tried as its shredding key. */
const REACH = 200;

/** The runs of 32 bytes around each place of a report's id in all files of the data folder. */
async function candidates(id: string): Promise<Buffer[]> {
  const sought = Buffer.from(id.replaceAll('-', ''), 'hex');
  const found = new Map<string, Buffer>();
  for (const bytes of await files()) {
    for (const at of placesOf(bytes, sought)) {
      const end = Math.min(at + REACH, bytes.length - 32);
      for (let from = Math.max(0, at - REACH); from <= end; from++) {
        const run = bytes.subarray(from, from + 32);
        found.set(run.toString('latin1'), run);
      }
    }
  }
  return [...found.values()];
}

/** The report keys that an old copy gives to a person's password and a data folder. */
async function opened(old: OldCopy, who: Pick<Colleague, 'id' | 'senha'>): Promise<Buffer[]> {
  const { id, relato } = old;
  const pair = await pairBy(who);
  const [row] = await sql('SELECT "chaveEquipe" FROM usuarios WHERE id = $1', [who.id]);
  const place = `usuarios/chaveEquipe/${who.id}`;
  const access =
    row.chaveEquipe &&
    new TeamAccess(who.id, openGeneration(pair, row.chaveEquipe as Buffer, place), () => undefined);
  const keys: Buffer[] = [];
  for (const shreddingKey of await candidates(id)) {
    const team = { place: `relatos/chavesEquipe/${id}`, shreddingKey };
    // The wrapper shows in microseconds whether a run is the key.
    const wrapper = (relato.chavesEquipe as Buffer | null)?.subarray(3);
    if (access && wrapper && unlessBroken(() => unwrapShreddable(wrapper, team)))
      keys.push(openKeysForTeam(relato.chavesEquipe as Buffer, access as TeamAccess, team).report);
    for (const { usuarioId, chaves } of old.acessos) {
      if (usuarioId !== who.id) continue;
      const at = { place: `acessos/chaves/${id}/${who.id}/`, shreddingKey };
      const own = unlessBroken(() => openKeysOfPerson(pair, chaves as Buffer, at));
      if (own) keys.push(own.report);
    }
  }
  return keys;
}

const reads = (old: OldCopy, keys: readonly Buffer[]): string[] =>
  keys.map((key) =>
    openAnything(key, old.relato.conteudo as Buffer, contentsPlace(old.id)).toString(),
  );

const isIn = async (sought: Buffer): Promise<boolean> =>
  (await files()).some((bytes) => bytes.includes(sought));

const isForgotten = ({ shreddingKey }: OldCopy): Promise<void> =>
  eventually('the shredding key is in no file', async () => !(await isIn(shreddingKey)), 60_000);

it('a copy of the data folder taken after a report was erased opens nothing of it with any password', async () => {
  const filed = await fileGivenCase();
  const kept = await fileGivenCase();
  const old = await copyOf(filed.id);
  // The thief looks in the right places: before, either password opens it.
  expect(await isIn(old.shreddingKey)).toBe(true);
  for (const who of [ana, rui]) {
    const texts = reads(old, await opened(old, who));
    expect(texts).toEqual([expect.stringContaining(REPORT.relato)]);
  }
  await erase(filed.id);
  await isForgotten(old);
  for (const who of [ana, rui]) expect(await opened(old, who)).toEqual([]);
  // Other reports, filed before and afterwards, stay as they were.
  for (const { id } of [kept, await fileGivenCase()])
    for (const who of [staff, ana.who, rui.who])
      expect((await who.get(`/api/relatos/${id}`)).body).toMatchObject({ adulterado: false });
  expect((await kept.visitor.get('/api/visitante/relato')).status).toBe(200);
});

it('a copy taken after a wall was raised opens nothing of the case with the password of the person behind it', async () => {
  const filed = await fileGivenCase();
  const wall = (usuarioId: string) =>
    staff.post(`/api/relatos/${filed.id}/barreiras`, { usuarioId });
  const old = await copyOf(filed.id);
  expect(await opened(old, ana)).toHaveLength(1);
  expect((await wall(ana.id)).status).toBe(201);
  await isForgotten(old);
  for (const who of [ana, rui]) expect(await opened(old, who)).toEqual([]);
  // The second wall, around a person to whom the case was given.
  const older = await copyOf(filed.id);
  expect(await opened(older, rui)).toHaveLength(1);
  expect((await wall(rui.id)).status).toBe(201);
  await isForgotten(older);
  expect(await opened(older, rui)).toEqual([]);
  expect((await staff.get(`/api/relatos/${filed.id}`)).body).toMatchObject({ adulterado: false });
  expect((await ana.who.get(`/api/relatos/${filed.id}`)).status).toBe(404);
  expect((await filed.visitor.get('/api/visitante/relato')).status).toBe(200);
  const again = new Client(product.url);
  const access = await again.post('/api/visitante/acesso', { protocolo: filed.uuid });
  expect(access.status).toBe(200);
});

it('a copy taken after an access was revoked opens nothing of the case with the password of its former holder', async () => {
  const filed = await fileGivenCase();
  const old = await copyOf(filed.id);
  expect((await staff.delete(`/api/relatos/${filed.id}/acessos/${rui.id}`)).status).toBe(204);
  await isForgotten(old);
  expect(await opened(old, rui)).toEqual([]);
  for (const who of [staff, ana.who])
    expect((await who.get(`/api/relatos/${filed.id}`)).body).toMatchObject({ adulterado: false });
});

it('a product killed right after an erasing makes up for it at its next start', async () => {
  const filed = await fileGivenCase();
  const old = await copyOf(filed.id);
  // An older snapshot keeps the deleted row: nothing can be forgotten before the product is killed.
  await onConnection(await address(), async (reader) => {
    reader.on('error', () => undefined); // the server ends with the product
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT count(*) FROM migrations');
    await erase(filed.id);
    expect(await isIn(old.shreddingKey)).toBe(true);
    await product.kill();
  }).catch(() => undefined);
  await start();
  await isForgotten(old);
  expect(await opened(old, ana)).toEqual([]);
});
