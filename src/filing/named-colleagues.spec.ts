import { array, assert, constantFrom, property, string, uniqueArray } from 'fast-check';
import { namedColleagues } from './named-colleagues';

const TEAM = [
  { id: 'ana', nome: 'Ana-Maria D’Ávila dos Santos', email: 'ana.davila@empresa.com' },
  { id: 'jose', nome: 'José Sá', email: 'jsa77@empresa.com' },
  { id: 'gross', nome: 'Jürgen Groß', email: 'setor-compras@empresa.com' },
  { id: 'soren', nome: 'Søren Müller', email: 'sm@empresa.com' },
  { id: 'lukasz', nome: 'Łukasz Goebel', email: 'lg@empresa.com' },
  { id: 'wang', nome: '王小明', email: 'xm@empresa.com' },
  { id: 'kim', nome: '김 민수', email: 'ms@empresa.com' },
  { id: 'nameless', nome: '', email: 'ouvidoria@empresa.com' },
];

const inField = (envolvidos: string): string[] => namedColleagues({ envolvidos, relato: 'Um relato.' }, TEAM);
const inReport = (relato: string): string[] => namedColleagues({ relato }, TEAM);

describe('in the field for names', () => {
  it.each([
    ['a first name in capitals', 'a gerente ANA', ['ana']],
    ['a hyphenated name written as one word', 'anamaria', ['ana']],
    ['a name without its apostrophe', 'Davila', ['ana']],
    ['a name without its accent, of two letters', 'o sa, do financeiro', ['jose']],
    ['a name with ss for ß', 'GROSS', ['gross']],
    ['an umlaut written with an e', 'Mueller e o Juergen', ['gross', 'soren']],
    ['an umlaut for the e of a name', 'Göbel', ['lukasz']],
    ['letters without their strokes', 'soren, LUKASZ', ['soren', 'lukasz']],
    ['a name with characters that are not seen', 'San\u00ADt\u200Bos', ['ana']],
    ['names of several, each in its line', 'Jose\nJürgen', ['jose', 'gross']],
    ['a part of an address', 'quem usa jsa ou compras', ['jose', 'gross']],
    ['a whole address', '<OUVIDORIA@empresa.com>', ['nameless']],
    ['a given name without a space beside it', '老板小明骗人', ['wang']],
    ['a name with an ending', '민수가', ['kim']],
    ['nothing', '', []],
    ['particles alone', 'o chefe dos e de la', []],
    ['the company’s address alone', 'alguém@empresa.com, da empresa', []],
    ['a beginning of a name', 'Anabela, Sansão, Jo', []],
    ['one character of a name', '小', []],
  ])('%s: %j', (_, written, ids) => expect(inField(written)).toEqual(ids));
});

describe('in the report', () => {
  it.each([
    ['a whole name', 'Foi Ana-Maria D’Ávila dos Santos.', ['ana']],
    ['a whole name without its particle, over two lines', 'ana maria\nd´avila SANTOS', ['ana']],
    ['a whole name with a particle more', '"José de Sá" mandou', ['jose']],
    ['a whole name among other characters', '我觉得王小明骗了钱', ['wang']],
    ['a whole address at the end of a sentence', 'Escrevi a jsa77@empresa.com.', ['jose']],
    ['a whole address after an ellipsis', 'foi...ouvidoria@empresa.com', ['nameless']],
    ['a whole name as a keyboard without its letters has it', 'o Soren Mueller', ['soren']],
    ['a first name', 'A Ana e o José viram, na Sá Ltda.', []],
    ['a longer name', 'José Sábio', []],
    ['words of a name apart', 'José, filho de Pedro Sá', []],
    ['a part of an address', 'jsa77, compras', []],
    ['an address within another', 'xjsa77@empresa.com, x.jsa77@empresa.com, jsa77@empresa.com.br', []],
  ])('%s: %j', (_, written, ids) => expect(inReport(written)).toEqual(ids));
});

const words = uniqueArray(
  string({ unit: constantFrom('b', 'c', 'd', 'f', 'g', 'm', 'n', 'p'), minLength: 3, maxLength: 8 }),
  {
    minLength: 2,
    maxLength: 4,
  },
);
const punctuation = array(constantFrom(' ', '\n', '\t', ',', '-', ' de ', ' DA ', '.'), { minLength: 1, maxLength: 3 });

it('finds whoever is named, whatever stands between the words of the name, and nobody else', () => {
  assert(
    property(words, words, punctuation, (name, other, between) => {
      const colleague = { id: 'x', nome: name.join(' '), email: '' };
      const said = name.map((word) => word.toUpperCase()).join(`${between.join('')} `);
      const strangers = other.filter((word) => !name.includes(word)).join(' ');
      expect(namedColleagues({ relato: `Um é ${said}!` }, [colleague])).toEqual(['x']);
      for (const part of name)
        expect(namedColleagues({ envolvidos: `um ${part}`, relato: '' }, [colleague])).toEqual(['x']);
      expect(namedColleagues({ envolvidos: strangers, relato: strangers }, [colleague])).toEqual([]);
    }),
  );
});

it('takes any text for a text', () => {
  const any = string({ unit: 'binary', maxLength: 60 });
  assert(
    property(any, any, any, any, (envolvidos, relato, nome, email) => {
      expect(namedColleagues({ envolvidos, relato }, [{ id: 'x', nome, email }]).length).toBeLessThan(2);
    }),
  );
});
