import { fittedInto, logoName, logoOf } from './logo';

const DIGEST = '0123456789abcdef0123456789abcdef';

test('the name of a logo contains its size and its kind', () => {
  expect(logoOf(logoName(DIGEST, 320, 96, true))).toEqual({
    path: `/api/visitante/logotipo/${DIGEST}-320x96.png`,
    type: 'image/png',
    width: 320,
    height: 96,
  });
  expect(logoOf(logoName(DIGEST, 48, 48, false))?.type).toBe('image/jpeg');
});

test.each([
  '',
  'x.png',
  `${DIGEST}-0x96.png`,
  `${DIGEST}-320x96.svg`,
  `../${DIGEST}-1x1.png`,
  `${DIGEST}-1x1.png"`,
])('"%s" is not the name of a logo', (name) => {
  expect(logoOf(name)).toBeUndefined();
});

test.each([
  [
    { width: 320, height: 96 },
    { width: 133, height: 40 },
  ],
  [
    { width: 640, height: 10 },
    { width: 160, height: 3 },
  ],
  [
    { width: 10, height: 10 },
    { width: 40, height: 40 },
  ],
])('%j is shown as %j in a box of 160 by 40', (size, shown) => {
  expect(fittedInto(size, { width: 160, height: 40 })).toEqual(shown);
});
