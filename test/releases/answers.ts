// Everything that a running product answers to each of a release's people, in a form by which two
// runs can be compared.
import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { described } from '../setup/api-description';
import { type Answer, Client, type Json } from '../setup/clients';
import { readSheets } from '../setup/sheets';
import { enter, type Facts, OWN_WORDS, PEOPLE, type PersonName, type Stage } from './story';

/** The answer to each request, by `<person> <path>`, in the order of the requests. */
export type Answers = Record<string, Json>;

/** Replaces a value that two runs of one release do not share. */
const VARIES = '(varies)';

/** A stream without an end, values that each request creates, and a description of the machine. */
const LEFT_OUT = new Set([
  '/api/eventos',
  '/api/visitante/prova',
  '/api/visitante/formulario',
  '/api/instalacao',
]);

const CASE = '/api/relatos/{id}';

/** People who request everything of each case; the others only request the case itself. */
const READERS: readonly PersonName[] = ['helena', 'leo'];

/** The fields of a delivery that a job may change between two requests. */
const MOVED = ['situacao', 'paradaEm', 'proximaEm', 'tentativas', 'falha'];

/** Requests every endpoint as each person. */
export async function readAnswers(stage: Stage): Promise<Answers> {
  const { url, facts } = stage;
  const answers: Answers = {};
  for (const [name, protocolo] of Object.entries(facts.protocols)) {
    const visitor = new Client(url);
    const words = name === 'anonymous' ? { palavras: OWN_WORDS } : {};
    const entered = await visitor.post('/api/visitante/acesso', { protocolo, ...words });
    answers[`${name} enters`] = await comparable(entered);
    const paths = ['/api/visitante/relato', '/api/visitante/relato/comprovante'];
    for (const path of paths)
      answers[`${name} ${path}`] = await comparable(await visitor.get(path));
    for (const id of filesOf(answers[`${name} /api/visitante/relato`])) {
      const path = `/api/visitante/relato/anexos/${id}`;
      answers[`${name} ${path}`] = await comparable(await visitor.get(path));
    }
  }
  for (const name of Object.keys(PEOPLE) as PersonName[]) {
    if (name === 'caio') continue; // enters with a device
    const who = await enter(stage, name);
    for (const path of pathsOf(facts, name)) {
      const answer = await comparable(await who.get(path));
      answers[`${name} ${path}`] = path.startsWith('/api/entregas') ? withoutMoved(answer) : answer;
    }
    await readFiles(answers, who, name, facts);
  }
  return answers;
}

/** The addresses of the staff's reading routes, filled with the ids of the story. */
function pathsOf(facts: Facts, name: PersonName): string[] {
  const routes = Object.entries(described.paths)
    .filter(([path, { get }]) => get && !path.includes('/visitante/') && !LEFT_OUT.has(path))
    .map(([path]) => path);
  const fixed = routes.filter((path) => !path.includes('{')).map((path) => listed(path, facts));
  const ofCases = READERS.includes(name)
    ? routes.filter((path) => path.startsWith(CASE) && !path.includes('{anexoId}'))
    : [CASE];
  const cases = Object.values(facts.cases);
  return [
    ...fixed,
    ...Object.values(facts.accounts).map((id) => `/api/usuarios/${id}`),
    ...ofCases.flatMap((path) => cases.map((id) => path.replace('{id}', id))),
  ];
}

/** A list is asked for whole; the audit log without the rows that this reading adds to it. */
function listed(path: string, { toldAt }: Facts): string {
  const named = described.paths[path]?.['get']?.parameters?.map(({ name }) => name) ?? [];
  if (!named.includes('range')) return path;
  const told = path.includes('auditoria') ? `&filter={"em_lte":${String(toldAt)}}` : '';
  return `${path}?range=[0,99]${told}`;
}

function withoutMoved(answer: Json): Json {
  const text = JSON.stringify(answer, (key, value: unknown) =>
    MOVED.includes(key) ? undefined : value,
  );
  return JSON.parse(text);
}

/** The files of cases whose timelines name them. */
async function readFiles(
  answers: Answers,
  who: Client,
  name: PersonName,
  facts: Facts,
): Promise<void> {
  for (const id of Object.values(facts.cases)) {
    const timeline: Json = answers[`${name} ${CASE.replace('{id}', id)}/linha-do-tempo`];
    for (const file of filesOf(timeline)) {
      const path = `${CASE.replace('{id}', id)}/anexos/${file}`;
      for (const each of [path, `${path}/original`, `${path}/miniatura`])
        answers[`${name} ${each}`] = await comparable(await who.get(each));
    }
  }
}

/** The ids of the files that an answer names, anywhere in it. */
function filesOf(answer: Json): string[] {
  const found = new Set<string>();
  JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'anexos' && Array.isArray(value))
      for (const { id } of value as { id: string }[]) found.add(id);
    return value;
  });
  return [...found].sort();
}

/** Pages that contain the time of their making, and the list of their hashes. */
const TIMED = ['caso.html', 'manifesto.json'];

const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Status, number of rows and contents; files by what is in them. */
async function comparable({ status, headers, body }: Answer<Json>): Promise<Json> {
  const range = headers.get('content-range') ?? undefined;
  if (!Buffer.isBuffer(body)) return { status, range, body };
  const type = headers.get('content-type') ?? '';
  if (type.includes('spreadsheet')) {
    const sheets = await readSheets(body);
    const cells = sheets.map(({ name, header, rows }) => ({ name, header, rows }));
    return { status, sheets: JSON.parse(JSON.stringify(cells)) };
  }
  if (type === 'application/zip') return { status, entries: await entriesOf(body) };
  // A printed page contains the time of its making.
  return { status, type, sha256: type.startsWith('text/html') ? VARIES : sha256(body) };
}

async function entriesOf(archive: Buffer): Promise<Record<string, string>> {
  const { files } = await JSZip.loadAsync(archive);
  const entries: Record<string, string> = {};
  for (const [name, file] of Object.entries(files))
    entries[name] = TIMED.includes(name) ? VARIES : sha256(await file.async('nodebuffer'));
  return entries;
}

/** Two answers with {@link VARIES} wherever they differ. */
export function shared(one: Json, other: Json): Json {
  if (Object.is(one, other)) return one;
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.map((each: Json, index): Json => shared(each, other[index]));
  if (isRecord(one) && isRecord(other))
    return Object.fromEntries(
      Object.entries(one).map(([key, value]) => [key, shared(value, other[key])]),
    );
  return VARIES;
}

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Where an answer differs from the one that was kept. A later release may answer with more fields,
 * but not with fewer, and with no other value.
 */
export function differences(kept: Json, found: Json, place = ''): string[] {
  if (kept === VARIES || Object.is(kept, found)) return [];
  if (Array.isArray(kept) && Array.isArray(found) && kept.length === found.length)
    return kept.flatMap((each: Json, index) =>
      differences(each, found[index], `${place}/${String(index)}`),
    );
  if (isRecord(kept) && isRecord(found))
    return Object.entries(kept).flatMap(([key, value]) =>
      differences(value, found[key], `${place}/${key}`),
    );
  return [`${place}: ${JSON.stringify(kept)} became ${JSON.stringify(found)}`];
}
