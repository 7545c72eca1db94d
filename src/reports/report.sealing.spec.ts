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
  ])('the search words contain %s, regardless of accents, case, order and spaces', (q) =>
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
  ])('the search words do not contain %s', (q) => expect(finds(q)).toBe(false));

  it("the search words distinguish the report's protocol from its earlier one", () => {
    const both = (protocolo: string) =>
      look((words) => [words.isProtocol(protocolo), words.namesProtocol(protocolo)]);
    expect(both('AB12CD34')).toEqual([true, false]);
    expect(both('ZZ99YY88')).toEqual([false, true]);
    expect(both('')).toEqual([false, false]);
  });

  it('search words open only with their key and in their row', () => {
    expect(() => lookAtReportWords(newKey(), 'id', sealed, () => true)).toThrow(SealBrokenError);
    expect(() => lookAtReportWords(key, 'other', sealed, () => true)).toThrow(SealBrokenError);
  });
});
