import { assert, constantFrom, property, string } from 'fast-check';
import { COMMON_NAMES } from './common-names';
import { namedStaff, type StaffNames } from './named-staff';

const account = (id: string, nome: string, email = `${id}@empresa.com`): StaffNames => ({
  id,
  nomes: [nome],
  enderecos: [email],
});

const STAFF: readonly StaffNames[] = [
  account('roberto', 'Roberto Alves Pinto'),
  account('joaquim', 'Joaquim Bittencourt Vasconcelos'),
  account('sean', "Seán O'Brien"),
  account('ana', 'Ana-Maria D’Ávila dos Santos', 'ana.davila@empresa.com'),
  account('jose', 'José Sá', 'jsa77@empresa.com'),
  account('jurgen', 'Jürgen Groß', 'setor-compras@empresa.com'),
  account('soren', 'Søren Müller'),
  account('lukasz', 'Łukasz Goebel'),
  account('rosa', 'Rosa Clara Prado'),
  account('maria', 'Maria da Luz Santos'),
  account('luiz', 'Luiz de Souza'),
  account('nunez', 'Íñigo Núñez Peña'),
  account('grace', 'Grace Hope Young'),
  account('titled', 'Dra. Helena Kowalczyk'),
  account('commas', 'Fernandes, Thiago Henrique'),
  account('wang', '王小明'),
  account('kim', '김 민수'),
  account('petrov', 'Роман Петров'),
  account('nameless', '', 'ouvidoria@empresa.com'),
];

const inText = (text: string): string[] => [...namedStaff({ textos: [text] }, STAFF)].sort();
const inField = (envolvidos: string): string[] =>
  [...namedStaff({ envolvidos, textos: [] }, STAFF)].sort();

describe('in a text', () => {
  it.each([
    // Parts and order of the name.
    ['the whole name', 'Foi Roberto Alves Pinto.', 'roberto'],
    ['middle names left out', 'Foi o Roberto Pinto.', 'roberto'],
    ['family name left out', 'Foi o Roberto Alves.', 'roberto'],
    ['names exchanged', 'Pinto, Roberto', 'roberto'],
    ['names exchanged, without a comma', 'o Vasconcelos Joaquim', 'joaquim'],
    [
      'the middle name alone with the last one before',
      'Vasconcelos (Joaquim Bittencourt)',
      'joaquim',
    ],
    ['words between', 'o Roberto, chefe do Pinto', 'roberto'],
    ['a title between', 'Roberto, o sr. Pinto', 'roberto'],
    ['an initial between', 'Joaquim B. Vasconcelos', 'joaquim'],
    ['an initial for the first name', 'O J. Vasconcelos gritou.', 'joaquim'],
    ['two initials', 'J.B. Vasconcelos mandou', 'joaquim'],
    ['an initial behind the family name', 'Vasconcelos, J., do 3º andar', 'joaquim'],
    ['particles left out', 'Ana Maria Dávila Santos', 'ana'],
    ['a particle more', '"José de Sá" mandou', 'jose'],
    ['a title in the account', 'a Helena Kowalczyk', 'titled'],
    ['an account with the family name first', 'Thiago Fernandes e outros', 'commas'],
    // Case, accents and signs.
    ['capitals', 'FOI JOAQUIM VASCONCELOS', 'joaquim'],
    ['small letters', 'foi joaquim vasconcelos', 'joaquim'],
    ['small letters of a common word', 'o roberto pinto me disse', 'roberto'],
    ['no accents', 'jose sa', 'jose'],
    ['decomposed accents', 'Jose\u0301 Sa\u0301', 'jose'],
    ['accents where there are none', 'Róberto Pínto', 'roberto'],
    ['no apostrophe', 'Sean OBrien', 'sean'],
    ['a typographic apostrophe', 'Seán O’Brien', 'sean'],
    ['an accent for an apostrophe', 'Sean O´Brien', 'sean'],
    ['a space for an apostrophe', 'Sean O Brien', 'sean'],
    ['a possessive', "It was Sean O'Brien's idea", 'sean'],
    ['no hyphen', 'Ana Maria Dávila', 'ana'],
    ['a hyphen of another kind', 'Ana\u2011Maria D\u2019\u00c1vila', 'ana'],
    ['a hyphenated name as one word', 'Anamaria Davila', 'ana'],
    ['a hyphen between first and family name', 'roberto-pinto', 'roberto'],
    ['a user name', '@joaquimvasconcelos postou', 'joaquim'],
    ['a user name with a dot', 'joaquim.vasconcelos no chat', 'joaquim'],
    ['a user name with an underscore', 'joaquim_vasconcelos', 'joaquim'],
    ['ss for ß', 'JURGEN GROSS', 'jurgen'],
    ['an umlaut written with e', 'Juergen Gross', 'jurgen'],
    ['an umlaut left out', 'Soren Muller', 'soren'],
    ['an umlaut for the e of a name', 'Lukasz Göbel', 'lukasz'],
    ['letters of the Spanish alphabet', 'Inigo Nunez', 'nunez'],
    ['another spelling of the family name', 'Luis Sousa', 'luiz'],
    ['another spelling of the first name', 'Tiago Enrique Fernandez', 'commas'],
    // Typing errors in long words.
    ['a letter for another', 'Joaquin Vasconcelos', 'joaquim'],
    ['a letter for another in both', 'Joaquin Vasconselos', 'joaquim'],
    ['a letter left out', 'Robeto Pinto', 'roberto'],
    ['a letter more', 'Joaquim Vasconcellos', 'joaquim'],
    ['two letters exchanged', 'Jaoquim Vasconcelos', 'joaquim'],
    // Other alphabets and invisible characters.
    ['a Cyrillic letter', 'R\u043eberto Pinto', 'roberto'],
    [
      'several Cyrillic letters',
      '\u0420\u043e\u0431erto Pint\u043e'.replace('\u0431', 'b'),
      'roberto',
    ],
    ['Greek letters', 'R\u03bfberto P\u03b9nto', 'roberto'],
    ['capitals of another alphabet', '\u0420\u041eBERTO PINTO', 'roberto'],
    ['digits for letters', 'R0bert0 P1nto', 'roberto'],
    ['letters of full width', 'Ｒｏｂｅｒｔｏ Ｐｉｎｔｏ', 'roberto'],
    ['styled letters', '𝐑𝐨𝐛𝐞𝐫𝐭𝐨 𝘗𝘪𝘯𝘵𝘰', 'roberto'],
    ['a soft hyphen', 'Ro\u00adberto Pin\u00adto', 'roberto'],
    ['zero width spaces', 'R\u200bo\u200bb\u200be\u200br\u200bt\u200bo P\u200binto', 'roberto'],
    ['direction marks', '\u202aRoberto\u202c \u2066Pinto\u2069', 'roberto'],
    ['a space that does not break', 'Roberto\u00a0Pinto', 'roberto'],
    ['a line end', 'Roberto\nPinto', 'roberto'],
    ['bold markup', 'Roberto <b>Pinto</b>', 'roberto'],
    ['markup within a word', 'R<i>ober</i>to **Pin**to', 'roberto'],
    ['a break', 'Roberto<br>Pinto', 'roberto'],
    ['entities', 'Roberto&nbsp;Pinto', 'roberto'],
    ['a name in Cyrillic', 'Это Роман Петров', 'petrov'],
    ['a name in characters', '我觉得王小明骗了钱', 'wang'],
    ['a name with an ending', '김민수가', 'kim'],
    // Names that are also words.
    ['common words with capitals', 'A Rosa do Prado mentiu.', 'rosa'],
    ['common words side by side where nothing has capitals', 'a rosa prado mentiu', 'rosa'],
    ['a name with a particle', 'a Maria da Luz mentiu', 'maria'],
    ['an English name of words', 'Then Grace Young laughed.', 'grace'],
    ['an address', 'Escrevi a jsa77@empresa.com.', 'jose'],
    ['an address after an ellipsis', 'foi...ouvidoria@empresa.com', 'nameless'],
    ['an address with unseen characters', 'ouvi\u00addoria@empresa.com', 'nameless'],
  ])('finds %s: %j', (_, text, id) => {
    expect(inText(text)).toEqual([id]);
  });

  it.each([
    ['a first name', 'O Roberto viu, e a Ana também.'],
    ['a family name', 'O Pinto e o Vasconcelos gritaram.'],
    ['a nickname', 'Foi o Beto Pinto, o Quim Vasconcelos e a Mari Santos.'],
    ['another first name', 'Foi a Carla Pinto.'],
    ['the same name of the other gender', 'Foi a Roberta Pinto.'],
    [
      'two persons far apart',
      'O Roberto chegou às oito horas com todos os outros e saiu quando o Pinto ligou.',
    ],
    ['a longer name', 'Roberto Pintoresco e José Sábio'],
    ['a shorter name', 'Robert Pint'],
    ['two typing errors in a word', 'Joakin Vasconcelos'],
    ['a typing error in a short word', 'Luiz Soura, Jona Sa'],
    ['an initial and a common word', 'A R. Prado fica na esquina; R. Santos também.'],
    ['a word and a letter', 'E Vasconcelos disse que sim.'],
    ['colours', 'A parede rosa ficou mais clara do que o prado.'],
    ['colours side by side', 'Na sala da Marta a tinta rosa clara do prado manchou.'],
    ['saints', 'Foi no dia de Todos os Santos, na hora mais clara, em Rosa dos Ventos.'],
    ['a light', 'A Maria apagou a luz e foi embora.'],
    ['words of English', 'By the grace of hope, the young staff stayed.'],
    ['a chick', 'O pinto do roberval fugiu.'],
    ['a part of an address', 'jsa77, compras'],
    ['an address within another', 'xjsa77@empresa.com, x.jsa77@empresa.com, jsa77@empresa.com.br'],
    ['one character of a name', '小王说'],
    ['nothing', ' \n'],
  ])('does not find %s: %j', (_, text) => {
    expect(inText(text)).toEqual([]);
  });

  it('finds every former name and address of an account', () => {
    const renamed = {
      id: 'x',
      nomes: ['Equipe 2', 'Otávio Bragança'],
      enderecos: ['e2@empresa.com', 'ob@empresa.com'],
    };
    for (const text of ['o Otavio Braganca', 'escreva a ob@empresa.com'])
      expect([...namedStaff({ textos: [undefined, text] }, [renamed])]).toEqual(['x']);
  });
});

describe('in the field for names', () => {
  it.each([
    ['a first name in capitals', 'a gerente ANA', ['ana']],
    ['a hyphenated name written as one word', 'anamaria', ['ana']],
    ['a name without its apostrophe', 'Davila, obrien', ['ana', 'sean']],
    ['a name without its accent, of two letters', 'o sa, do financeiro', ['jose']],
    ['a common word', 'prado', ['rosa']],
    ['a name with ss for ß', 'GROSS', ['jurgen']],
    ['an umlaut written with an e', 'Mueller e o Juergen', ['jurgen', 'soren']],
    ['letters without their strokes', 'soren, LUKASZ', ['lukasz', 'soren']],
    ['a typing error in a long word', 'Vasconselos', ['joaquim']],
    ['a name with characters that are not seen', 'Bitten\u00ADcourt\u200B', ['joaquim']],
    ['names of several, each in its line', 'Roberto\nJürgen', ['jurgen', 'roberto']],
    ['a part of an address', 'quem usa jsa77 ou compras', ['jose', 'jurgen']],
    ['a whole address', '<OUVIDORIA@empresa.com>', ['nameless']],
    ['a given name without a space beside it', '老板小明骗人', ['wang']],
    ['a name with an ending', '민수가', ['kim']],
    ['nothing', '', []],
    ['particles alone', 'o chefe dos e de la', []],
    ['the company’s address alone', 'alguém@empresa.com, da empresa', []],
    ['a beginning of a name', 'Anabela, Sansão, Jo', []],
    ['a nickname', 'Beto, Quim', []],
    ['one character of a name', '小', []],
  ])('%s: %j', (_, written, ids) => expect(inField(written)).toEqual(ids));
});

/** Words without doubled letters, because a doubled letter counts once. */
const letters = string({
  unit: constantFrom('b', 'c', 'd', 'f', 'g', 'm', 'p', 'a'),
  minLength: 3,
  maxLength: 9,
}).filter((word) => !/(.)\1/.test(word));
const unseen = constantFrom('', '\u200b', '\u00ad', '\u2060', '\ufe0f', '\u{e0041}');

it('finds a first and a family name in any case, in either order, with unseen characters in them', () => {
  assert(
    property(letters, letters, letters, unseen, (first, middle, family, hidden) => {
      const staff = [account('x', `${first} ${middle} ${family}`, '')];
      const written = (word: string) => word.slice(0, 2) + hidden + word.slice(2).toUpperCase();
      for (const text of [
        `Um é ${written(first)} ${written(family)}!`,
        `${written(middle)} de ${written(first)}`,
      ])
        expect([...namedStaff({ textos: [text] }, staff)]).toEqual(['x']);
      expect([...namedStaff({ envolvidos: `um ${written(family)}`, textos: [] }, staff)]).toEqual([
        'x',
      ]);
    }),
  );
});

it('takes any text and any name', () => {
  const any = string({ unit: 'binary', maxLength: 60 });
  assert(
    property(any, any, any, any, (envolvidos, text, nome, email) => {
      expect(
        namedStaff({ envolvidos, textos: [text] }, [account('x', nome, email)]).size,
      ).toBeLessThan(2);
    }),
  );
});

it('holds each common name once, in order', () => {
  expect([...new Set(COMMON_NAMES)].sort()).toEqual([...COMMON_NAMES]);
});
