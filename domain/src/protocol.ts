import { singleLine } from './text';

/**
 * The characters of a protocol (specification section 9), without O and I, which look like 0 and 1
 * in handwriting.
 */
export const PROTOCOL_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

export const PROTOCOL_LENGTH = 8;

const PROTOCOL_PATTERN = /^[A-Z0-9]{8}$/;

/**
 * Words that announce a protocol in a pasted sentence, in any of the languages, without accents.
 */
const ANNOUNCING = /^(?:PROTOCOLO?|RELATO|REPORT|CODIGO|CODE|NUMERO|NUMBER)$/;

/** Allowed between two groups of one protocol. */
const SEPARATOR = /^[\s./_-]{1,3}$/;

/** A run of letters and digits, in capitals, with the text before it. */
interface Group {
  before: string;
  text: string;
}

/**
 * Finds the protocol in typed or pasted text: alone, in any grouping, or within a sentence
 * ("Protocolo: ABCD-1234."). O and I are read as the digits that they resemble.
 * @returns the 8 characters; null if there is no protocol, or more than one
 */
export function normalizeProtocol(typed: string): string | null {
  const text = singleLine(typed).normalize('NFKC').toUpperCase();
  const whole = text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  if (PROTOCOL_PATTERN.test(whole)) return withDigits(whole);
  const groups = groupsOf(text);
  const announced = groups.findLastIndex((group) => ANNOUNCING.test(withoutAccents(group.text)));
  if (announced < 0) return onlyOf(protocolsIn(groups));
  const [first] = protocolsIn(groups.slice(announced + 1));
  const mixed = protocolsIn(groups).filter(isMixed);
  return onlyOf(mixed) ?? (mixed.length === 0 && first !== undefined ? withDigits(first) : null);
}

/**
 * The team's short name of a case, also in mails, derived from its id: unlike the protocol it opens
 * nothing.
 */
export function caseNumber(id: string): string {
  const end = id.slice(-8).toUpperCase();
  return `${end.slice(0, 4)}-${end.slice(4)}`;
}

const withDigits = (text: string): string => text.replaceAll('O', '0').replaceAll('I', '1');

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

function groupsOf(text: string): Group[] {
  const runs = text.matchAll(/([^\p{L}\p{M}\p{N}]*)([\p{L}\p{M}\p{N}]+)/gu);
  return Array.from(runs, ([, before = '', run = '']) => ({ before, text: run }));
}

/** Groups that may be a protocol together; we write one of eight characters, or two of four. */
interface Candidate {
  text: string;
  isGroupedLikeOurs: boolean;
}

const isMixed = (text: string): boolean => /\d/.test(text) && /[A-Z]/.test(text);

/**
 * The candidates among the groups. A sentence may contain other words of eight letters, or of four
 * and four: candidates with letters and digits are preferred to those. Among them, those grouped as
 * we write them are preferred: a last group may fit together with a date behind it.
 */
function protocolsIn(groups: readonly Group[]): string[] {
  const candidates = groups.flatMap((_, start) => protocolFrom(groups, start) ?? []);
  const mixed = candidates.filter(({ text }) => isMixed(text));
  const likeOurs = mixed.filter(({ isGroupedLikeOurs }) => isGroupedLikeOurs);
  const preferred = [likeOurs, mixed, candidates].find(({ length }) => length > 0) ?? [];
  return preferred.map(({ text }) => text);
}

/** @returns null also for several candidates */
function onlyOf(candidates: readonly string[]): string | null {
  const [only, ...others] = new Set(candidates.map(withDigits));
  return only !== undefined && others.length === 0 ? only : null;
}

/**
 * The groups from `start` on that have eight characters together: one of eight, two of four, or any
 * sizes if they contain letters and digits.
 */
function protocolFrom(groups: readonly Group[], start: number): Candidate | undefined {
  let joined = '';
  const sizes: number[] = [];
  for (const { before, text } of groups.slice(start, start + PROTOCOL_LENGTH)) {
    if (joined !== '' && !SEPARATOR.test(before)) return undefined;
    joined += text;
    sizes.push(text.length);
    if (joined.length >= PROTOCOL_LENGTH) break;
  }
  const isGroupedLikeOurs = sizes.length <= 2 && [8, 4].includes(sizes[0] ?? 0);
  const isProtocol = PROTOCOL_PATTERN.test(joined) && (isGroupedLikeOurs || isMixed(joined));
  return isProtocol ? { text: joined, isGroupedLikeOurs } : undefined;
}
