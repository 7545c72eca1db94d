import { readTerms } from './list/search-words';
import { newKey, SealBrokenError } from '../platform/vault/sealing';
import { lookAtReportWords, type ReportWords, sealSearchedContents } from './report.sealing';

const key = newKey();
const { palavras: sealed } = sealSearchedContents(
  key,
  'id',
  {
    uuid: 'AB12CD34',
    protocolo: 'ZZ99YY88',
    nome: 'João da Conceição',
    telefone: '+55 (11) 98765-4321',
    relato: 'O Gerente pediu\u0001 PROPINA; não paguei\na propina. 100%',
  },
  ['Extrato_MARÇO.pdf'],
);
const look = <T>(ask: (words: ReportWords) => T): T => lookAtReportWords(key, 'id', sealed, ask);
const finds = (q: string): boolean =>
  look((words) => readTerms(q).words.every((word) => words.includes(word)));

describe('the words of a report', () => {
  it.each([
    'joao',
    'JOÃO',
    'conceição',
    'conceicao joao',
    'propin',
    'gerente  98765',
    '100%',
    'nao PAGUEI',
    'marco.pdf propina',
  ])('contain %s regardless of accents, case, order and spaces', (q) =>
    expect(finds(q)).toBe(true),
  );

  it.each([
    'maria',
    'joao maria',
    'joaoda',
    '.*',
    'propina propinas',
    'AB12CD34',
    'ab12',
    '12',
    'zz99',
  ])('do not contain %s', (q) => expect(finds(q)).toBe(false));

  it('tell its own protocol from the earlier one', () => {
    const both = (protocolo: string) =>
      look((words) => [words.isProtocol(protocolo), words.namesProtocol(protocolo)]);
    expect(both('AB12CD34')).toEqual([true, false]);
    expect(both('ZZ99YY88')).toEqual([false, true]);
    expect(both('')).toEqual([false, false]);
  });

  it('open under their own key and at their own place only', () => {
    expect(() => lookAtReportWords(newKey(), 'id', sealed, () => true)).toThrow(SealBrokenError);
    expect(() => lookAtReportWords(key, 'other', sealed, () => true)).toThrow(SealBrokenError);
  });
});

describe('the terms of a search', () => {
  it.each(['AB12CD34', 'ab12 cd34', 'ab12-cd34'])('are a protocol as people type it: %s', (q) =>
    expect(readTerms(q).protocolo).toBe('AB12CD34'),
  );

  it.each(['AB12CD3', 'AB12CD34X', 'propina agora'])('are not a protocol: %s', (q) =>
    expect(readTerms(q).protocolo).toBeUndefined(),
  );

  it('leave out what stands in another', () => {
    expect(readTerms('a casa ca asa casado c').words.map(String)).toEqual(['casado']);
  });
});
