import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { isOutage } from './error-filter';

const coded = (code: string, more: object = {}): Error =>
  Object.assign(new Error('x'), { code, ...more });
const failedQuery = (code: string): Error => new QueryFailedError('SELECT 1', [], coded(code));

it.each([
  ['a server that stops', failedQuery('57P01')],
  ['one that starts', coded('57P03')],
  ['a lost connection', failedQuery('08006')],
  ['a connection that ended without an answer', new Error('Connection terminated unexpectedly')],
  [
    'a query inside that',
    new QueryFailedError('SELECT 1', [], new Error('Connection terminated unexpectedly')),
  ],
  ['a port without a server', coded('ECONNREFUSED')],
  ['a socket that is gone', coded('ENOENT', { syscall: 'connect' })],
  ['a full disk', failedQuery('53100')],
  ['too many connections', coded('53300')],
  ['a stand-by', failedQuery('25006')],
  ['a limit on the time of statements', failedQuery('57014')],
  ['a limit on the time of waiting for a lock', failedQuery('55P03')],
  ['a limit on the time of idle transactions', failedQuery('25P03')],
  ['a deadlock', failedQuery('40P01')],
  ['the rest of a transaction that was cut', new QueryRunnerAlreadyReleasedError()],
  ['the same, reported by its manager', new QueryRunnerProviderAlreadyReleasedError()],
])('%s is an outage', (_, error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  ['a broken constraint', failedQuery('23505')],
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['a mistake of ours', new TypeError('x is undefined')],
  ['what is no error', 'Connection terminated'],
])('%s is not an outage', (_, error) => {
  expect(isOutage(error)).toBe(false);
});
