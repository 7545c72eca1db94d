import { counted } from './text';

test.each([
  [0, '0 attachments'],
  [1, '1 attachment'],
  [2, '2 attachments'],
])('%i is told as %s', (count, told) => {
  expect(counted(count, 'attachment')).toBe(told);
});
