import { responder } from './prova';

/** A hash that has as many zero bits in front as the number says, so that answers are known beforehand. */
const hashWith = (bitsOf: (number: number) => number) => (text: string) => {
  const hash = new ArrayBuffer(32);
  const bits = bitsOf(Number(text.split(':')[1]));
  new DataView(hash).setUint32(0, bits >= 32 ? 0 : 0xffffffff >>> bits);
  return Promise.resolve(hash);
};

test.each([0, 1, 9, 17, 21])(
  'a challenge of %i bits is answered by the first number whose hash has them',
  async (bits) => {
    const desafio = `${String(bits)}.selado`;
    const proof = await responder(
      desafio,
      hashWith((number) => number),
    );
    expect(proof).toBe(`${desafio}:${String(bits)}`);
  },
);

test('it goes on until it is found', async () => {
  const proof = await responder(
    '17.selado',
    hashWith((number) => (number === 1000 ? 17 : 16)),
  );
  expect(proof).toBe('17.selado:1000');
});
