import { readViewerMessage } from './messages';

test.each([
  { type: 'ready' },
  { type: 'escape' },
  { type: 'shown', pages: 3 },
  { type: 'error', name: 'password' },
  { type: 'alive', done: 0, busy: true },
])('%j is read as it is', (message) => expect(readViewerMessage(message)).toEqual(message));

test.each([
  [undefined],
  [null],
  ['ready'],
  [{}],
  [{ type: 'navigate', to: 'https://evil.example' }],
  [{ type: 'shown', pages: '3' }],
  [{ type: 'shown', pages: -1 }],
  [{ type: 'shown', pages: 1e9 }],
  [{ type: 'error', name: '<b>' }],
  [{ type: 'alive', done: NaN, busy: true }],
  [{ type: 'alive', done: 1, busy: 'yes' }],
])('%j is not a message', (data) => expect(readViewerMessage(data)).toBeUndefined());

test('fields that a message does not have are dropped', () =>
  expect(readViewerMessage({ type: 'ready', pages: 3, href: 'x' })).toEqual({ type: 'ready' }));
