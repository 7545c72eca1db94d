// Who of the team a reporter names.
import { comparable as folded } from '../platform/text';

interface Written {
  /** What stands in the field that asks for names. */
  envolvidos?: string;
  relato: string;
  /** What its reporter fears, and of whom. */
  risco?: string;
}

interface Colleague {
  id: string;
  nome: string;
  email: string;
}

/** Those who have an account, by what they could do about a report. */
interface Colleagues<C> {
  everybody: readonly C[];
  suplentes: readonly C[];
  readers: ReadonlySet<C>;
}

/**
 * Who gets a wall when a report is filed. One account alone is never walled: nobody could read it. Where a name in the
 * report's text, and nothing in the field for names, would leave no reader, it raises no wall either.
 */
export function walledAtFiling<C extends Colleague>(
  { semConfianca = false, ...written }: Written & { semConfianca?: boolean },
  { everybody, suplentes, readers }: Colleagues<C>,
): C[] {
  if (readers.size < 2) return [];
  const namedIn = (texts: Written): C[] => {
    const ids = new Set(namedColleagues(texts, everybody));
    return everybody.filter(({ id }) => ids.has(id));
  };
  const named = namedIn(written);
  if (semConfianca) return everybody.filter((one) => named.includes(one) || !suplentes.includes(one));
  const isRead = [...readers].some((one) => !named.includes(one));
  return isRead ? named : namedIn({ ...written, relato: '', risco: '' });
}

/** Words that many names have between their own. */
const PARTICLES = new Set('da das de del der di do dos du e el la las le los van von y'.split(' '));

/** Scripts without spaces: each of their characters counts as a word, and two of a name in a row as a part of it. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/**
 * Whom a report is kept from: in `envolvidos` any part of a name or an address counts, in the report's texts a whole name
 * of two words or more, or a whole address.
 * @returns their ids
 */
export function namedColleagues(
  { envolvidos = '', relato, risco = '' }: Written,
  colleagues: readonly Colleague[],
): string[] {
  const typed = comparable(envolvidos);
  const told = [relato, risco].map(comparable);
  const typedWords = spaced([...wordsOf(typed), ...joined(typed)]);
  const toldWords = told.map((text) => spaced(wordsOf(text)));
  const isNamed = ({ nome, email }: Colleague): boolean => {
    const name = comparable(nome);
    const address = comparable(email);
    const words = wordsOf(name);
    return (
      partsOf(name, address).some((part) => typedWords.includes(spaced([part]))) ||
      (words.length > 1 && toldWords.some((told) => told.includes(spaced(words)))) ||
      [typed, ...told].some((text) => holdsAddress(text, address))
    );
  };
  return colleagues.filter(isNamed).map(({ id }) => id);
}

/** Each part that says in the field for names who is meant. */
function partsOf(name: string, address: string): string[] {
  const [local = ''] = address.split('@');
  const words = wordsOf(name);
  const pairs = words.slice(1).map((word, index) => [words[index] ?? '', word]);
  return [
    ...[...words, ...joined(name)].filter((word) => word.length > 1),
    ...[...wordsOf(local), ...joined(local)].filter((word) => word.length > 2),
    ...pairs.filter((pair) => pair.every((word) => word.match(UNSPACED))).map((pair) => pair.join(' ')),
  ];
}

/** As the search compares, with the vowels that people write for an umlaut: 'Mueller' is Müller. */
function comparable(text: string): string {
  return folded(text)
    .normalize('NFC')
    .replace(/([aou])e(?=[a-z])/g, '$1');
}

const wordsOf = (text: string): string[] => lettersOf(text.replace(UNSPACED, ' $& ')).filter(isNoParticle);

/** What is one word where its hyphens, dots and apostrophes are left out. */
const joined = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => lettersOf(word).join(''))
    .filter(isNoParticle);

const lettersOf = (text: string): string[] => text.match(/[\p{Ll}\p{Lo}]+/gu) ?? [];

const isNoParticle = (word: string): boolean => !PARTICLES.has(word);

/** Words as they are looked for among others: with a space on either side. */
const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Whether an address stands in a text, and not as a part of a longer one. */
function holdsAddress(text: string, address: string): boolean {
  if (address === '') return false;
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at + address.length).slice(0, 2)];
    if (!/[\p{L}\p{N}_%+-]$|[\p{L}\p{N}]\.$/u.test(before) && !/^[\p{L}\p{N}_-]|^\.[\p{L}\p{N}]/u.test(after))
      return true;
  }
  return false;
}
