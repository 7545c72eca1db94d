import type { ClientBase } from 'pg';
import { prepareRepeated } from './repeated-statements';

/** A connection that remembers what it was asked to send. */
function connection(): { send: (...query: unknown[]) => unknown; sent: unknown[][] } {
  const sent: unknown[][] = [];
  const client = { query: (...query: unknown[]) => sent.push(query) } as unknown as ClientBase;
  prepareRepeated(client);
  return { send: client.query.bind(client), sent };
}

/** The names of the statements that a connection sent, in their order. */
const namesOf = (sent: readonly unknown[][]): unknown[] =>
  sent.map(([query]) => (query as { name?: string }).name);

it('a statement has a name from its third time on, on each connection', () => {
  const one = connection();
  const other = connection();
  for (let time = 0; time < 3; time++) one.send('SELECT $1', [time]);
  other.send('SELECT $1', [3]);
  const [, , name] = namesOf(one.sent);
  expect(name).toBeDefined();
  expect(namesOf(one.sent)).toEqual([undefined, undefined, name]);
  expect(namesOf(other.sent)).toEqual([name]);
  expect(other.sent).toEqual([[{ name, text: 'SELECT $1', values: [3] }]]);
});

it('a statement sent without a list of parameters, and a stream, are sent as they are', () => {
  const { send, sent } = connection();
  const stream = { submit: () => undefined };
  for (let time = 0; time < 4; time++) {
    send('COMMIT');
    send(stream);
  }
  expect(sent.slice(-2)).toEqual([['COMMIT'], [stream]]);
});

it('no more than 200 statements have a name, however many are repeated', () => {
  const { send, sent } = connection();
  for (let statement = 0; statement < 300; statement++)
    for (let time = 0; time < 3; time++) send(`SELECT $1 + ${statement}`, [1]);
  expect(new Set(namesOf(sent).filter((name) => name !== undefined)).size).toBeLessThanOrEqual(200);
  expect(namesOf(sent)).toContain('relato_199');
});
