import { readPdfPagesMessage } from './pdf-pages';

test.each([
  [{ type: 'ready' }],
  [{ type: 'pages', pages: 3 }],
  [{ type: 'page', bytes: new ArrayBuffer(2) }],
  [{ type: 'error', name: 'many', pages: 30 }],
])('%j is a message, and is returned unchanged', (message) =>
  expect(readPdfPagesMessage(message)).toEqual(message),
);

test.each([
  [undefined],
  [null],
  ['ready'],
  [{}],
  [{ type: 'navigate', to: 'https://evil.example' }],
  [{ type: 'pages', pages: '3' }],
  [{ type: 'pages', pages: -1 }],
  [{ type: 'pages', pages: NaN }],
  [{ type: 'page', bytes: 'text' }],
  [{ type: 'error', name: '<b>' }],
])('%j is not a message, and gives undefined', (data) =>
  expect(readPdfPagesMessage(data)).toBeUndefined(),
);
