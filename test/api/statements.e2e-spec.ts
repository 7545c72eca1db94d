/**
 * Replaces a function of the product's database driver, so this file loads the product itself
 * instead of sharing the worker's.
 * @jest-environment node
 */
// The number of SQL statements of a request, counted at the driver.
import { SchedulerRegistry } from '@nestjs/schedule';
import pg from 'pg';
import { setUpApp, setUpStaff } from '../setup/app';
import { answerCase, fileCase, type FiledCase, listOf, writeAs, writeNote } from '../setup/cases';
import { Client, REPORT } from '../setup/clients';
import { outboxRests } from '../setup/inside';

interface Statement {
  text: string;
  /** The name of a prepared statement. */
  name?: string;
}

const statements: Statement[] = [];
const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };

// Before the product starts, since each of its connections keeps the function.
pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
  const [statement] = args as [string | Statement];
  // Without the values, so that a failing test does not print them.
  const { text, name } = typeof statement === 'string' ? { text: statement } : statement;
  statements.push(name === undefined ? { text } : { text, name });
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

afterAll(() => {
  Object.assign(pg.Client.prototype, { query });
});

const relato = setUpApp();
const staff = setUpStaff(relato);
let filed: FiledCase;

beforeAll(async () => {
  // A node's reads at intervals would be counted with a request, on a busy machine with each.
  const scheduler = relato.app.get(SchedulerRegistry);
  for (const name of scheduler.getIntervals()) scheduler.deleteInterval(name);
  filed = await fileCase(staff);
  await answerCase(staff, filed.id, {});
  // A long thread must not cost more statements.
  for (let sent = 0; sent < 10; sent++) await writeAs(filed.visitor, { mensagem: 'Foi ontem.' });
});

const LIMITS: [what: string, most: number, request: () => Promise<object>][] = [
  ['the list', 5, () => listOf(staff, '/api/relatos')],
  ['a case', 6, () => staff.get(`/api/relatos/${filed.id}`)],
  ["a staff member's reply", 12, () => answerCase(staff, filed.id, {})],
  ["a visitor's reply", 10, () => writeAs(filed.visitor, { mensagem: 'Foi ontem.' })],
  ['a note', 9, () => writeNote(staff, filed.id)],
  ['filing', 9, () => new Client(relato.url).post('/api/visitante/relatos', REPORT)],
];

it.each(LIMITS)('%s takes at most %i statements', async (_, most, request) => {
  await expectAtMost(most, request);
});

it('a mail is reserved in one statement and settled in another, with no transaction', async () => {
  await outboxRests(relato);
  statements.length = 0;
  await new Client(relato.url).post('/api/visitante/relatos', REPORT);
  await outboxRests(relato);
  const texts = statements.map(({ text }) => text.trim());
  const afterwards = texts.slice(texts.indexOf('COMMIT') + 1);
  expect(afterwards).not.toContain('START TRANSACTION');
  const writes = afterwards.filter((text) => /^(UPDATE|DELETE)/.test(text));
  // Reserves the mail, deletes it, and looks for a further one.
  expect(writes).toEqual([writes[0], expect.stringContaining('"outbox"'), writes[0]]);
  expect(writes[0]).toContain('"reservadaAte"');
});

it('a change of situation takes at most 12 statements', async () => {
  const { versao } = (await staff.get(`/api/relatos/${filed.id}`)).body as { versao: number };
  const situation = { status: 'EM_ANDAMENTO', gravidade: 'BAIXA', procedencia: true, versao };
  await expectAtMost(12, () => staff.post(`/api/relatos/${filed.id}/situacao`, situation));
});

it('the statement that reads a case is prepared from its third time on', async () => {
  const read = () => staff.get(`/api/relatos/${filed.id}`);
  for (let time = 0; time < 3; time++) await read();
  statements.length = 0;
  await read();
  const digesting = statements.filter(({ text }) => text.includes('record_send('));
  expect(digesting).not.toEqual([]);
  for (const { name } of digesting) expect(name).toMatch(/^relato_\d+$/);
});

async function expectAtMost(most: number, request: () => Promise<object>): Promise<void> {
  await outboxRests(relato);
  statements.length = 0;
  const answer = await request();
  if ('status' in answer) expect([200, 201]).toContain(answer.status);
  expect(statements.length).toBeGreaterThan(0);
  // A failing test shows the statements above the limit.
  expect(statements.slice(most)).toEqual([]);
}
