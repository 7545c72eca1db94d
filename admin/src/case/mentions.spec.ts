import { mentionedIn, named, typingAt } from './mentions';

const people = ['Ana', 'Ana Reis', 'Álvaro Dias'].map((nome, at) => ({
  usuarioId: String(at),
  nome,
}));
const namesOf = (found: readonly { nome: string }[]): string[] => found.map(({ nome }) => nome);

it.each([
  ['Com @An', 7, { at: 4, typed: 'An' }],
  ['@', 1, { at: 0, typed: '' }],
  ['Com @Ana Re', 11, { at: 4, typed: 'Ana Re' }],
  ['(@Ana', 5, { at: 1, typed: 'Ana' }],
  ['ana@example.org', 15, undefined],
  ['Com @Ana', 3, undefined],
])('in %j with the caret at %i a name is typed only after an @ that starts a word', (...given) => {
  const [text, caret, typing] = given;
  expect(typingAt(text, caret)).toEqual(typing);
});

it.each([
  ['rei', ['Ana Reis']],
  ['ÁLV', ['Álvaro Dias']],
  ['alvaro d', ['Álvaro Dias']],
  ['eis', []],
])('people are found by the beginning of any word of their name: %s', (typed, found) => {
  expect(namesOf(named(people, typed))).toEqual(found);
});

it.each([
  ['Com @Ana Reis hoje', ['Ana Reis']],
  ['Com @Ana e @Ana Reis', ['Ana', 'Ana Reis']],
  ['Com @Anabela', []],
  ['@Álvaro Dias, veja', ['Álvaro Dias']],
])('the longest name that a mention can be counts, and no part of a word: %s', (text, found) => {
  expect(namesOf(mentionedIn(text, people))).toEqual(found);
});
