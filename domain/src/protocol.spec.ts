import { assert, constantFrom, property, string } from 'fast-check';
import { normalizeProtocol, PROTOCOL_ALPHABET } from './protocol';

describe('a protocol as it is typed', () => {
  it.each([
    ['ab1d 0f2h', 'AB1D0F2H'],
    ['AB1D-0F2H', 'AB1D0F2H'],
    ['abid of2h', 'AB1D0F2H'],
    [' \u200bＡＢ１Ｄ０Ｆ２Ｈ ', 'AB1D0F2H'],
    ['AB1D\u00ad0F2H', 'AB1D0F2H'],
    ['\u202aAB1D 0F2H\u202c', 'AB1D0F2H'],
    ['“AB1D 0F2H”.', 'AB1D0F2H'],
    ['A B 1 D / 0 F 2 H', 'AB1D0F2H'],
    ['ABCDEFGH', 'ABCDEFGH'],
  ])('%j is read as %s', (typed, protocol) => {
    expect(normalizeProtocol(typed)).toBe(protocol);
  });

  it.each([
    'Protocolo: AB1D-0F2H.',
    'meu protocolo é ab1d 0f2h',
    'my protocol is AB1D 0F2H, thank you',
    'Protocol AB1D0F2H',
    'mi código: “ab1d-0f2h”',
    'AB1D 0F2H é o meu protocolo, de 12/05/2026',
    'Obrigado! Protocolo nº AB1D 0F2H (relato enviado)',
    'Guarde: AB1D 0F2H, AB1D-0F2H',
    'Código AB1D 0F2H, protocolo.',
    'Protocol no. AB1D 0F2H of 26/11/2026',
    'AB1D-0F2H de 26 de novembro',
    'código AB1D0F2H ou 26 11',
    'ref. 7B AB1D 0F2H em 26',
  ])('AB1D0F2H is found in %j', (pasted) => {
    expect(normalizeProtocol(pasted)).toBe('AB1D0F2H');
  });

  it.each(['Protocolo: ABCDEFGH.', 'my protocol is abcd efgh', 'protocolo abcd-efgh, obrigado'])(
    'ABCDEFGH, which has no digit, is found in %j',
    (pasted) => {
      expect(normalizeProtocol(pasted)).toBe('ABCDEFGH');
    },
  );

  it.each([
    '',
    'AB1D0F2',
    'AB1D0F2HX',
    'AB1D_F2H',
    'ÁB1D0F2H',
    'o meu protocolo',
    'dois protocolos: AB1D0F2H e CD3E4G5J',
    'protocolo AB1D0F2H e protocolo CD3E4G5J',
    'AB1D0F2 H3 J4',
    'ouvidoria 2026 ab id of 2h',
  ])('%j is null: it has no protocol, or several', (typed) => {
    expect(normalizeProtocol(typed)).toBeNull();
  });

  it('every protocol is found alone and in a sentence', () => {
    const protocols = string({
      unit: constantFrom(...Array.from(PROTOCOL_ALPHABET)),
      minLength: 8,
      maxLength: 8,
    });
    assert(
      property(protocols, (protocol) => {
        const grouped = `${protocol.slice(0, 4)} ${protocol.slice(4)}`;
        for (const typed of [protocol, grouped, grouped.toLowerCase(), `Protocolo: ${grouped}.`])
          expect(normalizeProtocol(typed)).toBe(protocol);
      }),
    );
  });

  it('the alphabet has no O and no I', () => {
    expect(PROTOCOL_ALPHABET).toHaveLength(34);
    expect(PROTOCOL_ALPHABET).not.toMatch(/[OI]/);
  });
});
