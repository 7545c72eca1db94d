import { normalizarProtocolo, PROTOCOLO_ALFABETO } from './protocolo';

describe('a protocol as it is typed', () => {
  it.each([
    ['ab1d 0f2h', 'AB1D0F2H'],
    ['AB1D-0F2H', 'AB1D0F2H'],
    ['abid of2h', 'AB1D0F2H'],
    [' \u200bＡＢ１Ｄ０Ｆ２Ｈ ', 'AB1D0F2H'],
  ])('%j is read as %s', (typed, protocol) => {
    expect(normalizarProtocolo(typed)).toBe(protocol);
  });

  it.each(['', 'AB1D0F2', 'AB1D0F2HX', 'AB1D_F2H', 'ÁB1D0F2H'])('%j cannot be one', (typed) => {
    expect(normalizarProtocolo(typed)).toBeNull();
  });

  it('has no letter that is read as a digit', () => {
    expect(normalizarProtocolo(PROTOCOLO_ALFABETO.slice(0, 8))).toBe('ABCDEFGH');
    expect(PROTOCOLO_ALFABETO).toHaveLength(34);
    expect(PROTOCOLO_ALFABETO).not.toMatch(/[OI]/);
  });
});
