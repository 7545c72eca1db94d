// Every release's data under this build: its folder, its backup in a new folder, and its backup in an
// outside PostgreSQL. (`npm run release:data` keeps the data of a release.)
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences, readAnswers } from '../releases/answers';
import {
  pathOf,
  readFacts,
  readKeptAnswers,
  SETTINGS,
  stageOf,
  startAt,
  unpackRelease,
} from '../releases/release';
import { enter, PEOPLE, type Stage } from '../releases/story';
import { answerCase, listOf, readAs, writeAs } from '../setup/cases';
import { Client, fileReport } from '../setup/clients';
import { runCommand } from '../setup/command';
import {
  createEmptyDatabase,
  createTestDatabase,
  rowsOf,
  type TestDatabase,
} from '../setup/database';
import { SoftPasskey } from '../setup/passkey';

const RELEASES = readdirSync(join(__dirname, '../releases'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Hidden or rounded since 0.2.0: figures from which others followed, and the times of filings in the
 * trash.
 */
const HIDDEN_SINCE = [
  /^\w+ \/api\/estatisticas\/\S+: [\d.]+ became (?:null|"não mostrado"|0\.\d{1,2})$/,
  /^\w+ \/api\/lixeira\S+\/criadoEm: \d+ became undefined$/,
];

let scratch: string;
let outside: TestDatabase;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'relato-upgrade-'));
  outside = await createEmptyDatabase();
});
afterEach(async () => {
  await outside.drop();
  await rm(scratch, { recursive: true, force: true, maxRetries: 50 });
});

/** A place with a release's data. */
interface Place {
  dataDir: string;
  env: Record<string, string>;
}

async function inItsFolder(version: string): Promise<Place> {
  const dataDir = join(scratch, 'folder');
  await mkdir(dataDir);
  await unpackRelease(version, dataDir);
  return { dataDir, env: {} };
}

async function restored(version: string, env: Record<string, string> = {}): Promise<Place> {
  const { dataDir: former } = await inItsFolder(version);
  const RELATO_SECRET = (await readFile(join(former, 'secret'), 'utf8')).trim();
  const place = { dataDir: join(scratch, 'restored'), env: { ...env, RELATO_SECRET } };
  const { code, lines } = await runCommand(
    { ...SETTINGS, ...place.env, DATA_DIR: place.dataDir },
    'cli/restore-backup',
    pathOf(version, 'backup'),
  );
  if (code !== 0) throw new Error(lines.join('\n'));
  return place;
}

const WAYS = {
  'its folder': inItsFolder,
  'its backup, restored into a new folder': (version: string) => restored(version),
  'its backup, moved to an outside PostgreSQL': (version: string) =>
    restored(version, { DATABASE_URL: outside.url }),
};

/** Work on old cases, by those who could do it before. */
async function workOn(stage: Stage): Promise<void> {
  const { url, facts } = stage;
  const helena = await enter(stage, 'helena');
  const bia = await enter(stage, 'bia');
  const { visitor } = await fileReport(url);
  expect((await readAs(visitor)).motivo).toBe('denuncia');
  const named = new Client(url);
  await named.post('/api/visitante/acesso', { protocolo: facts.protocols['named'] });
  expect((await writeAs(named, { mensagem: 'Alguma novidade?' })).status).toBe(201);
  expect((await answerCase(helena, facts.cases['named']!, {})).status).toBe(201);
  const requests = (await listOf(bia, '/api/aprovacoes')).rows as { id: string; acao: string }[];
  expect(requests.map(({ acao }) => acao).sort()).toEqual([
    'lixeira.gerir.triturar',
    'relatos.reter',
  ]);
  for (const { id } of requests)
    expect((await bia.post(`/api/aprovacoes/${id}/confirmar`)).status).toBeLessThan(300);
  await enterWithDevice(stage);
}

async function enterWithDevice({ url, facts }: Stage): Promise<void> {
  const { email, senha } = PEOPLE.caio;
  const caio = new Client(url);
  const asked = await caio.post('/api/auth/login', { email, senha });
  const offered = asked.headers.get('relato-chave-acesso') ?? '';
  const options = JSON.parse(Buffer.from(offered, 'base64url').toString()) as { challenge: string };
  const key = new SoftPasskey(url, facts.passkey);
  const entered = await caio.post('/api/auth/login', {
    email,
    senha,
    chaveAcesso: key.sign(options),
  });
  expect(entered.status).toBe(200);
}

/** Everything that the migrations made, as text. */
async function schemaOf(url: string): Promise<string[]> {
  const rows = await rowsOf<{ part: string }>(
    url,
    `SELECT format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS part
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
     ORDER BY 1`,
  );
  return rows.map(({ part }) => part);
}

/** A release that is upgraded and a new database have the same schema: no old migration was edited. */
async function expectNewSchema(): Promise<void> {
  const fresh = await createTestDatabase();
  try {
    expect(await schemaOf(outside.url)).toEqual(await schemaOf(fresh.url));
  } finally {
    await fresh.drop();
  }
}

describe.each(RELEASES)('the data of %s', (version) => {
  it.each(Object.entries(WAYS))('answers as it did, and works on, from %s', async (_, bring) => {
    const facts = await readFacts(version);
    const kept = await readKeptAnswers(version);
    const { dataDir, env } = await bring(version);
    const product = await startAt(facts.moment, dataDir, env);
    const stage = stageOf(product, facts);
    try {
      const found = await readAnswers(stage);
      expect(
        Object.keys(kept)
          .flatMap((asked) => differences(kept[asked], found[asked], asked))
          .filter((difference) => !HIDDEN_SINCE.some((hidden) => hidden.test(difference))),
      ).toEqual([]);
      expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
      await workOn(stage);
    } finally {
      await product.stop();
    }
    const verified = await runCommand(
      { ...SETTINGS, ...env, DATA_DIR: dataDir },
      'cli/audit-verify',
    );
    expect(verified).toMatchObject({ code: 0 });
    if (env['DATABASE_URL'] === outside.url) await expectNewSchema();
  });
});

it('there is at least one release', () => expect(RELEASES).not.toEqual([]));
