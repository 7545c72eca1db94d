import { singleLine } from './text';

const BRAZIL = '55';

/** Dialled before a country code if '+' is not available. */
const INTERNATIONAL_PREFIX = '00';

/** Trunk prefix, dialled before an area code or a carrier code; no area code begins with it. */
const TRUNK = '0';

/** Digits of the longest national number: area code and nine digits. */
const NATIONAL_MAX = 11;

/** Digits of a carrier code, dialled between the trunk prefix and the area code. */
const CARRIER_DIGITS = 2;

/** Trunk prefix, carrier code and area code in separate groups: "0 15 11 98765-4321". */
const CARRIER_GROUPS = /^0[\s.-]*\d{2}[)\s.-]+\(?\d{2}\)?[\s.-]/;

/** Area code and number of a mobile phone, the first digit of which is 9. */
const MOBILE = /^[1-9]{2}9\d{8}$/;

/** Area code and number of a landline. */
const LANDLINE = /^[1-9]{2}[2-8]\d{7}$/;

const COMPLETE = /^\+(55 \([1-9]{2}\) (9\d{4}|[2-8]\d{3})-\d{4}|(?!55)[1-9]\d{6,14})$/;

/** A number from its first digit on: no further digit may follow other characters. */
const ONE_NUMBER = /^(\d[\d\s().-]*)(?:[^\p{N}\s().-]\P{N}*)?$/u;

/**
 * The trunk prefix in brackets after a country code, "+44 (0)20": it is never dialled together with
 * that code.
 */
const TRUNK_IN_BRACKETS = /^((?:00)?[1-9]\d{0,2}\)?[\s.-]*)\(0\)\s*/;

/** Typed text, read as one telephone number. */
interface Read {
  /** From the first digit on, as typed. */
  number: string;
  digits: string;
  /** It begins with a country code. */
  isInternational: boolean;
}

/** The complete shape and one more digit, as the mask sees it when typing continues. */
const ONE_TOO_MANY = /^\+55 \(\d{2}\) \d{5}-\d{5}$/;

/**
 * A telephone number in the specified shape '+NN (NN) NNNNN-NNNN', as far as it has been typed
 * (specification section 5). Without '+' it is Brazilian, with or without the country code and the
 * 0 of a long-distance call. A number of another country, recognised by '+' or '00', stays as it
 * was typed. Only a prefix is ever removed: anything that does not fit one number, such as an
 * extension, stays visible and is refused.
 */
export function formatTelephone(input: string): string {
  const typed = singleLine(input);
  const read = readNumber(typed);
  if (!read) return typed;
  const { digits, number, isInternational } = read;
  if (digits === '') return isInternational ? '+' : '';
  if (isInternational && !digits.startsWith(BRAZIL)) return `+${number}`;
  if (isInternational && digits === BRAZIL) return `+${BRAZIL}`;
  const brazilian = isInternational ? number.replace(/^55[)\s.-]*/, '') : number;
  const dialled = digitsOf(brazilian);
  if (dialled === TRUNK) return TRUNK;
  // While typing, the country code looks like an area code until there are too many digits for
  // that.
  const isTypedOn = ONE_TOO_MANY.test(typed);
  const isArea = !isTypedOn && /^\(?\s*0?55\s*\)/.test(brazilian);
  const local = withoutTrunk(isArea ? dialled : withoutCountry(dialled), brazilian);
  if (local.length <= NATIONAL_MAX) return national(local);
  return isTypedOn || !brazilian.includes(')') ? `+${BRAZIL} ${local}` : typed;
}

/**
 * Normalises typed text to a telephone number that can be called.
 * @returns the shape of {@link formatTelephone}, or '+' and digits; null if it is incomplete or
 * contains something else
 */
export function normalizeTelephone(input: string): string | null {
  const shaped = formatTelephone(input);
  const isBrazilian = shaped.startsWith(`+${BRAZIL}`);
  const kept =
    shaped.startsWith('+') && !isBrazilian ? `+${readNumber(shaped)?.digits ?? ''}` : shaped;
  return COMPLETE.test(kept) ? kept : null;
}

/**
 * @returns undefined if the text contains more than one number, or other text between the digits
 */
function readNumber(typed: string): Read | undefined {
  const first = typed.search(/\p{N}/u);
  if (first < 0) return { number: '', digits: '', isInternational: typed.startsWith('+') };
  const before = /[\s(+]*$/.exec(typed.slice(0, first))?.[0] ?? '';
  let number = ONE_NUMBER.exec(typed.slice(first))?.[1]?.trimEnd();
  if (number === undefined) return undefined;
  const isInternational = before.includes('+') || number.startsWith(INTERNATIONAL_PREFIX);
  if (isInternational) {
    number = number.replace(TRUNK_IN_BRACKETS, '$1');
    // Without what followed the prefix, which would hide the '+' that takes its place.
    if (!before.includes('+'))
      number = number.slice(INTERNATIONAL_PREFIX.length).replace(/^[\s).-]+/, '');
    if (before.includes('(')) number = number.replace(/^(\d+)\)/, '$1');
  }
  return { number, digits: digitsOf(number), isInternational };
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Removes a country code that was typed without '+', if a complete number follows. */
function withoutCountry(digits: string): string {
  const rest = digits.slice(BRAZIL.length);
  // A mobile number of the area 55 with a digit too many.
  const isSurplus =
    digits.length === NATIONAL_MAX + 1 && MOBILE.test(digits.slice(0, NATIONAL_MAX));
  const isWhole = MOBILE.test(rest) || LANDLINE.test(rest);
  return digits.startsWith(BRAZIL) && isWhole && !isSurplus ? rest : digits;
}

/**
 * Removes the trunk prefix, and a carrier code if a complete number follows it.
 * @param number the digits in their typed groups: in other groups an apparent carrier code is the
 * area code of a number with an extension
 */
function withoutTrunk(digits: string, number: string): string {
  if (!digits.startsWith(TRUNK)) return digits;
  const rest = digits.slice(TRUNK.length);
  const carried = rest.slice(CARRIER_DIGITS);
  const isCarried = /\D/.test(number)
    ? CARRIER_GROUPS.test(number)
    : !MOBILE.test(rest.slice(0, NATIONAL_MAX));
  return isCarried && (MOBILE.test(carried) || LANDLINE.test(carried)) ? carried : rest;
}

/** Eight digits are a landline's, nine a mobile's; the last group never has more than four. */
function national(digits: string): string {
  if (digits === '') return '';
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  if (number === '') return `+${BRAZIL} (${area}`;
  const split = number.length > 8 ? 5 : 4;
  const end = number.length > split ? `-${number.slice(split)}` : '';
  return `+${BRAZIL} (${area}) ${number.slice(0, split)}${end}`;
}
