import { matches } from './search-segment';
import { protocolsIn, readTerms, searchable } from './search-words';

const report = searchable({
  uuid: 'AB12CD34',
  protocolo: 'ZZ99YY88',
  nome: 'João da Conceição',
  telefone: '+55 (11) 98765-4321',
  relato: 'O Gerente pediu\u0001 PROPINA; não paguei\na propina. 100%',
});
const finds = (q: string): boolean => matches(report, readTerms(q));

describe('searching a report', () => {
  it.each(['joao', 'JOÃO', 'conceição', 'conceicao joao', 'propin', 'gerente  98765', '100%', 'nao PAGUEI'])(
    'finds %s whatever accents, case, order and spaces',
    (q) => expect(finds(q)).toBe(true),
  );

  it.each(['maria', 'joao maria', 'joaoda', '.*', 'propina propinas'])('does not find %s', (q) =>
    expect(finds(q)).toBe(false),
  );

  it.each(['AB12CD34', 'ab12 cd34', 'ab12-cd34', 'zz99yy88'])('finds the protocol %s as people type it', (q) =>
    expect(finds(q)).toBe(true),
  );

  it.each(['AB12CD3', 'B12CD34', 'ab12', '12', 'zz99', '\u0001', 'A', 'AB12CD34X'])(
    'knows no part of a protocol: %s',
    (q) =>
      // 'a' and '1' stand in the words themselves; everything else here could only be the protocol.
      expect(finds(q)).toBe(q === 'A'),
  );

  it('tells its own protocol from the earlier one', () => {
    expect(protocolsIn(report)).toEqual({ uuid: 'AB12CD34', protocolo: 'ZZ99YY88' });
    expect(protocolsIn(searchable({ uuid: '00AA99ZZ', relato: 'Texto.' }))).toEqual({ uuid: '00AA99ZZ' });
    expect(protocolsIn(Buffer.alloc(0))).toEqual({});
  });

  it('looks for no word that stands in another', () => {
    expect(readTerms('a casa ca asa casado c').terms.map(String)).toEqual(['casado']);
  });
});
