import { comparable } from '@relato/domain/text';
import type { ColleagueName } from '../people/useColleagues';

/** A name being typed: the position of its '@', and the text between that and the caret. */
export interface Typing {
  at: number;
  typed: string;
}

/** An '@' inside a word, as in an e-mail address, does not start a name. */
const BEGUN = /(?:^|[\s(])@([^@\n]{0,60})$/;

/** The name being typed at the caret, if any. */
export function typingAt(text: string, caret: number): Typing | undefined {
  const typed = BEGUN.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { at: caret - typed.length - 1, typed };
}

/** A folded text in which a space precedes every word, also the first. */
const folded = (text: string): string => ` ${comparable(text)}`;

/** The people whose name contains the typed text at the start of a word. */
export function named<Person extends ColleagueName>(
  people: readonly Person[],
  typed: string,
): Person[] {
  // A space after a word means that it is complete; folding removes it.
  const begun = /\s$/.test(typed) ? `${folded(typed)} ` : folded(typed);
  return people.filter(({ nome }) => folded(nome).includes(begun));
}

/**
 * The people whom a text mentions by '@' and their full name. Of names with the same start, the
 * longest counts.
 */
export function mentionedIn(text: string, people: readonly ColleagueName[]): ColleagueName[] {
  const names = [...new Set(people.map(({ nome }) => nome))].sort((a, b) => b.length - a.length);
  const found = new Set<string>();
  let rest = text;
  for (const name of names) {
    const [, ...following] = rest.split(`@${name}`);
    // A letter or digit after the name makes it the start of another word.
    if (following.some((next) => !/^[\p{L}\p{N}]/u.test(next))) found.add(name);
    // Removed, so that a shorter name does not match the start of this one.
    rest = rest.replaceAll(`@${name}`, '');
  }
  return people.filter(({ nome }) => found.has(nome));
}
