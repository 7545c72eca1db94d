import { comparable } from '@relato/domain/text';
import type { ColleagueName } from '../people/useColleagues';

/** A name that is being typed: where its '@' stands, and what follows it up to the caret. */
export interface Typing {
  at: number;
  typed: string;
}

/** As in an address, an '@' behind a letter begins no name. */
const BEGUN = /(?:^|[\s(])@([^@\n]{0,60})$/;

/** The name that is being typed at the caret, if one is. */
export function typingAt(text: string, caret: number): Typing | undefined {
  const typed = BEGUN.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { at: caret - typed.length - 1, typed };
}

const folded = (text: string): string => ` ${comparable(text)}`;

/** Those who have a name that begins so. */
export function named<Person extends ColleagueName>(
  people: readonly Person[],
  typed: string,
): Person[] {
  // A space behind a word says that it is whole; folding drops it.
  const begun = /\s$/.test(typed) ? `${folded(typed)} ` : folded(typed);
  return people.filter(({ nome }) => folded(nome).includes(begun));
}

/** Whom a text mentions: each by an '@' and the whole name, of names that begin alike by the longest. */
export function mentionedIn(text: string, people: readonly ColleagueName[]): ColleagueName[] {
  const names = [...new Set(people.map(({ nome }) => nome))].sort((a, b) => b.length - a.length);
  let rest = text;
  const found = names.filter((name) => {
    const [, ...after] = rest.split(`@${name}`);
    rest = rest.replaceAll(`@${name}`, '');
    return after.some((next) => !/^[\p{L}\p{N}]/u.test(next));
  });
  return people.filter(({ nome }) => found.includes(nome));
}
