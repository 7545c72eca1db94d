// Finds the staff members whom a visitor names (design section 3, "The wall at filing").
import { comparable } from '../platform/text';
import { COMMON_NAMES } from './common-names';
import { isOneErrorAway, isOtherGender, isUnspaced, type TextWord, wordsOf } from './name-words';

/** The texts of a visitor. */
export interface VisitorTexts {
  /** The field that asks for names: any part of a name or an address counts. */
  envolvidos?: string;
  /** Everything else: a first name near another word of the name counts, or a whole address. */
  textos: readonly (string | undefined)[];
}

/** A staff member, with every name and address that the account ever had. */
export interface StaffNames {
  id: string;
  nomes: readonly string[];
  enderecos: readonly string[];
}

/** Words inside and between names that are not names. */
const PARTICLES = [
  'a',
  'al',
  'as',
  'bin',
  'da',
  'das',
  'de',
  'del',
  'den',
  'der',
  'di',
  'do',
  'dos',
  'du',
  'e',
  'el',
  'la',
  'las',
  'le',
  'los',
  'o',
  'os',
  'the',
  'van',
  'von',
  'y',
];

const TITLES = [
  'don',
  'dona',
  'dr',
  'dra',
  'eng',
  'mr',
  'mrs',
  'ms',
  'prof',
  'profa',
  'senhor',
  'senhora',
  'senor',
  'senora',
  'sr',
  'sra',
];

/** Minimum letters of a word in which a typing error is forgiven. */
const LONG_WORD = 6;

/** Other words allowed between two words of a name. */
const OTHERS_BETWEEN = 2;

/** Words examined after a first name, including the person's other names, titles and particles. */
const WINDOW = 10;

/** Minimum letters of two names written as one word, as in a user name. */
const WRITTEN_TOGETHER = 8;

/** Initials before a family name. */
const INITIALS = 3;

/** Minimum letters of a family name that counts with an initial. */
const AFTER_INITIAL = 4;

/** A name of an account in normalised words. */
interface NameOfStaff {
  id: string;
  first: ReadonlySet<string>;
  later: ReadonlySet<string>;
  /** The characters of a name in a script without spaces. */
  characters: readonly string[];
}

/** Words in the normalised form of {@link wordsOf}. */
const asCompared = (words: Iterable<string>): Set<string> =>
  new Set(wordsOf([...words].join(' ')).map(({ text }) => text));

const IGNORED = asCompared([...PARTICLES, ...TITLES]);
const COMMON = asCompared(COMMON_NAMES);

/** @returns the ids of the staff members whom a visitor names */
export function namedStaff(
  { envolvidos = '', textos }: VisitorTexts,
  staff: readonly StaffNames[],
): Set<string> {
  const texts = textos.filter((text) => text !== undefined);
  const names = staff.flatMap(({ id, nomes }) => nomes.map((nome) => nameOf(id, nome)));
  const index = new NameIndex(names);
  const named = new Set([
    ...namedInField(envolvidos, staff, index),
    ...namedByAddress([envolvidos, ...texts], staff),
  ]);
  for (const text of [envolvidos, ...texts]) addNamedInText(named, wordsOf(text), index);
  return named;
}

function nameOf(id: string, nome: string): NameOfStaff {
  // 'Souza, Ana' is Ana Souza.
  const [family = '', given] = nome.split(',');
  const words = wordsOf(given === undefined ? nome : `${given} ${family}`).filter(
    ({ text, joined }) => joined !== undefined || !IGNORED.has(text),
  );
  const characters = words.every(({ text }) => isUnspaced(text))
    ? words.map(({ text }) => text)
    : [];
  const [start] = words;
  const isOfFirst = ({ chunk }: TextWord): boolean => chunk === start?.chunk;
  const restOfFirst = words.filter(isOfFirst).slice(1);
  const others = words.filter((word) => !isOfFirst(word));
  const asNames = (found: readonly string[]) =>
    new Set(found.filter((word) => word.length > 1 && !IGNORED.has(word)));
  return {
    id,
    first: asNames(start ? formsOf(start) : []),
    later: asNames([...restOfFirst.map(({ text }) => text), ...others.flatMap(formsOf)]),
    characters,
  };
}

/** A word, and the word that it makes with those joined to it. */
const formsOf = ({ text, joined }: TextWord): string[] =>
  joined === undefined ? [text] : [text, joined];

/**
 * The words of all names, indexed by each word with one letter removed: finds a typing error
 * without comparing with every name.
 */
class NameIndex {
  readonly byFirst = new Map<string, NameOfStaff[]>();
  readonly byLater = new Map<string, NameOfStaff[]>();
  readonly together = new Map<string, NameOfStaff[]>();
  private readonly words = new Set<string>();
  private readonly shortened = new Map<string, string[]>();
  private longest = 0;

  constructor(readonly names: readonly NameOfStaff[]) {
    for (const name of names) {
      for (const first of name.first) {
        append(this.byFirst, first, name);
        for (const later of name.later) {
          if (first.length + later.length < WRITTEN_TOGETHER) continue;
          append(this.together, first + later, name);
          append(this.together, later + first, name);
        }
      }
      for (const later of name.later) append(this.byLater, later, name);
      for (const word of [...name.first, ...name.later]) this.words.add(word);
    }
    for (const word of this.words) {
      this.longest = Math.max(this.longest, word.length);
      if (word.length < LONG_WORD) continue;
      for (const short of shortenedOf(word)) append(this.shortened, short, word);
    }
  }

  /** The accounts that have a word in their name. */
  ownersOf(word: string): string[] {
    return [...(this.byFirst.get(word) ?? []), ...(this.byLater.get(word) ?? [])].map(
      ({ id }) => id,
    );
  }

  /** The words of names equal to a word of a text, or one typing error away. */
  find(word: string): string[] {
    if (this.words.has(word)) return [word];
    if (word.length < LONG_WORD - 1 || word.length > this.longest + 1) return [];
    const candidates = new Set(
      shortenedOf(word).flatMap((short) => this.shortened.get(short) ?? []),
    );
    return [...candidates].filter(
      (name) => isOneErrorAway(name, word) && !isOtherGender(name, word),
    );
  }
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** A word, and the word without each of its letters. */
const shortenedOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

/** A word of a text that matches a word of a name. */
interface Hit {
  at: number;
  name: string;
  isCapital: boolean;
  /** It may be another word: a word of the language, or one with a different letter. */
  isDoubtful: boolean;
}

function addNamedInText(named: Set<string>, words: readonly TextWord[], index: NameIndex): void {
  for (const { id, characters } of index.names) {
    if (characters.length > 1 && holdsInARow(words, characters)) named.add(id);
  }
  for (const word of words.flatMap(formsOf)) {
    for (const { id } of index.together.get(word) ?? []) named.add(id);
  }
  const text = readText(words, index);
  for (const first of text.hits.flat()) {
    for (const name of index.byFirst.get(first.name) ?? []) {
      if (!named.has(name.id) && hasLaterNear(first, name, text)) named.add(name.id);
    }
  }
  for (const [at, { isInitial, text: initial }] of words.entries()) {
    if (!isInitial) continue;
    for (const { name: family } of familyNamesBeside(at, text)) {
      for (const { id, first } of index.byLater.get(family) ?? []) {
        if ([...first].some((name) => name.startsWith(initial))) named.add(id);
      }
    }
  }
}

interface ReadText {
  words: readonly TextWord[];
  hits: readonly (readonly Hit[])[];
  /** Names are capitalised in this text, so that small letters count against a name. */
  hasCapitals: boolean;
}

function readText(words: readonly TextWord[], index: NameIndex): ReadText {
  // A text repeats its words, and finding one takes long.
  const cache = new Map<string, string[]>();
  const find = (word: string): string[] => {
    const found = cache.get(word) ?? index.find(word);
    cache.set(word, found);
    return found;
  };
  const hits = words.map((one, at) =>
    formsOf(one).flatMap((word) =>
      find(word).map((name): Hit => ({
        at,
        name,
        isCapital: one.isCapital,
        isDoubtful: name !== word || COMMON.has(word) || COMMON.has(name),
      })),
    ),
  );
  const hasCapitals =
    words.some((word) => word.isCapital && !word.startsSentence) &&
    words.some((word) => !word.isCapital);
  return { words, hits, hasCapitals };
}

/** Whether another word of the name stands near its first word. */
function hasLaterNear(first: Hit, name: NameOfStaff, text: ReadText): boolean {
  for (let at = Math.max(0, first.at - WINDOW); at <= first.at + WINDOW; at += 1) {
    if (at === first.at) continue;
    for (const later of text.hits[at] ?? []) {
      if (name.later.has(later.name) && isOnePerson(first, later, name, text)) return true;
    }
  }
  return false;
}

/**
 * Whether two words of a name belong to one person: near each other, and not used as words of the
 * language.
 */
function isOnePerson(
  first: Hit,
  later: Hit,
  name: NameOfStaff,
  { words, hits, hasCapitals }: ReadText,
): boolean {
  const [from, to] = first.at < later.at ? [first.at, later.at] : [later.at, first.at];
  const isOwn = (at: number): boolean =>
    (hits[at] ?? []).some((hit) => name.first.has(hit.name) || name.later.has(hit.name));
  const others = words
    .slice(from + 1, to)
    .filter(({ text }, index) => !IGNORED.has(text) && !isOwn(from + 1 + index)).length;
  if (others > OTHERS_BETWEEN) return false;
  const doubtful = [first, later].filter((hit) => hit.isDoubtful);
  if (!hasCapitals) return doubtful.length === 0 || others === 0;
  if (doubtful.every((hit) => hit.isCapital)) return true;
  return doubtful.length === 1 && others === 0;
}

/**
 * The family names that count because an initial precedes them: "J. Vasconcelos", "J. B.
 * Vasconcelos", not "J. Santos".
 */
function familyNamesBeside(at: number, { words, hits }: ReadText): Hit[] {
  let next = at + 1;
  while (next <= at + INITIALS && words[next]?.isInitial) next += 1;
  return [...(hits[at - 1] ?? []), ...(hits[next] ?? [])].filter(
    ({ name, isCapital, isDoubtful }) => {
      return isCapital && !isDoubtful && name.length >= AFTER_INITIAL;
    },
  );
}

function holdsInARow(words: readonly TextWord[], row: readonly string[]): boolean {
  return words.some((_, at) =>
    row.every((character, index) => words[at + index]?.text === character),
  );
}

/** In the field for names, any word of a name, or of an address before its '@', counts. */
function namedInField(
  envolvidos: string,
  staff: readonly StaffNames[],
  index: NameIndex,
): string[] {
  const typed = wordsOf(envolvidos);
  if (typed.length === 0) return [];
  const local = new Map<string, string[]>();
  for (const { id, enderecos } of staff) {
    const words = enderecos.flatMap((address) => wordsOf(address.split('@')[0] ?? ''));
    for (const word of words.flatMap(formsOf)) if (word.length > 2) append(local, word, id);
  }
  const byCharacters = index.names.filter(({ characters }) =>
    characters.some((_, at) => at > 0 && holdsInARow(typed, characters.slice(at - 1, at + 1))),
  );
  return [
    ...typed
      .flatMap(formsOf)
      .flatMap((word) => [
        ...index.find(word).flatMap((name) => index.ownersOf(name)),
        ...(index.together.get(word) ?? []).map(({ id }) => id),
        ...(local.get(word) ?? []),
      ]),
    ...byCharacters.map(({ id }) => id),
  ];
}

function namedByAddress(texts: readonly string[], staff: readonly StaffNames[]): string[] {
  const written = texts.map(comparable).filter((text) => text.includes('@'));
  const isWritten = (address: string): boolean =>
    written.some((text) => holdsAddress(text, comparable(address)));
  return staff.filter(({ enderecos }) => enderecos.some(isWritten)).map(({ id }) => id);
}

/** Whether a text contains an address, and not only as part of a longer one. */
function holdsAddress(text: string, address: string): boolean {
  if (address === '') return false;
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + address.length, at + address.length + 2);
    const isLonger =
      /[\p{L}\p{N}_%+-]$|[\p{L}\p{N}]\.$/u.test(before) ||
      /^[\p{L}\p{N}_-]|^\.[\p{L}\p{N}]/u.test(after);
    if (!isLonger) return true;
  }
  return false;
}
