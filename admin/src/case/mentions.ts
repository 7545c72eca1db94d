import { comparable } from '@relato/domain/text';
import type { ColleagueName } from '../people/useColleagues';

/** A name being typed: the position of its '@', and the text from there to the caret. */
export interface Typing {
  at: number;
  typed: string;
}

/** As in an address, an '@' after a letter does not start a name. */
const BEGUN = /(?:^|[\s(])@([^@\n]{0,60})$/;

/** The name being typed at the caret, if any. */
export function typingAt(text: string, caret: number): Typing | undefined {
  const typed = BEGUN.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { at: caret - typed.length - 1, typed };
}

const folded = (text: string): string => ` ${comparable(text)}`;

/** Those whose name starts with it. */
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
  let rest = text;
  const found = names.filter((name) => {
    const [, ...after] = rest.split(`@${name}`);
    rest = rest.replaceAll(`@${name}`, '');
    return after.some((next) => !/^[\p{L}\p{N}]/u.test(next));
  });
  return people.filter(({ nome }) => found.includes(nome));
}
