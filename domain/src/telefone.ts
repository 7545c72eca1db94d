import { singleLine } from './text';

const BRASIL = '55';

/** Dialled before a country's code where '+' is not known. */
const SAIDA = '00';

/** Dialled before an area code, and before that of the company that carries the call; no area code begins with it. */
const TRONCO = '0';

/** Digits of the longest national number: area code and nine digits. */
const NACIONAL_MAX = 11;

/** Digits of a carrier's code, which is dialled between the trunk prefix and the area code. */
const CARRIER_DIGITS = 2;

/** Trunk prefix, carrier's code and area code, each apart: "0 15 11 98765-4321". */
const CARRIER_GROUPS = /^0[\s.-]*\d{2}[)\s.-]+\(?\d{2}\)?[\s.-]/;

/** Area code and number of a mobile phone, the first digit of which is 9. */
const MOBILE = /^[1-9]{2}9\d{8}$/;

/** Area code and number of a landline. */
const LANDLINE = /^[1-9]{2}[2-8]\d{7}$/;

const COMPLETE = /^\+(55 \([1-9]{2}\) (9\d{4}|[2-8]\d{3})-\d{4}|(?!55)[1-9]\d{6,14})$/;

/** A number from its first digit on: behind signs that people write between digits, no other digit may follow. */
const ONE_NUMBER = /^(\d[\d\s().-]*)(?:[^\p{N}\s().-]\P{N}*)?$/u;

/** The trunk prefix in brackets behind a country's code, "+44 (0)20": nobody dials both. */
const TRUNK_IN_BRACKETS = /^((?:00)?[1-9]\d{0,2}\)?[\s.-]*)\(0\)\s*/;

/** What a person typed, read as one telephone number. */
interface Read {
  /** From the first digit on, as typed. */
  number: string;
  digits: string;
  /** It begins with the code of a country. */
  isInternational: boolean;
}

/** The whole shape and one more digit, as the mask meets it when it is typed on. */
const ONE_TOO_MANY = /^\+55 \(\d{2}\) \d{5}-\d{5}$/;

/**
 * A telephone number in the specified shape '+NN (NN) NNNNN-NNNN' as far as it has been typed (specification section 5).
 * Without '+' it is Brazilian, with or without the country's code, and with or without the 0 of a long distance. A number
 * of another country, known by its '+' or '00', has a shape of its own: it stays as it was typed. Only a prefix is ever
 * dropped: what does not fit one number, such as an extension, stays to be seen and refused.
 */
export function formatarTelefone(digitado: string): string {
  const typed = singleLine(digitado);
  const read = readNumber(typed);
  if (!read) return typed;
  const { digits, number, isInternational } = read;
  if (digits === '') return isInternational ? '+' : '';
  if (isInternational && !digits.startsWith(BRASIL)) return `+${number}`;
  if (isInternational && digits === BRASIL) return `+${BRASIL}`;
  const brazilian = isInternational ? number.replace(/^55[)\s.-]*/, '') : number;
  const dialled = digitsOf(brazilian);
  if (dialled === TRONCO) return TRONCO;
  // Typed key by key, the country's code is taken for an area code until there are too many digits for that.
  const isTypedOn = ONE_TOO_MANY.test(typed);
  const isArea = !isTypedOn && /^\(?\s*0?55\s*\)/.test(brazilian);
  const local = withoutTrunk(isArea ? dialled : withoutCountry(dialled), brazilian);
  if (local.length <= NACIONAL_MAX) return national(local);
  return isTypedOn || !brazilian.includes(')') ? `+${BRASIL} ${local}` : typed;
}

/**
 * What a person typed, as a telephone number that can be called.
 * @returns the shape of {@link formatarTelefone}, or '+' and digits; null where it is not whole or says something else, too
 */
export function normalizarTelefone(digitado: string): string | null {
  const shaped = formatarTelefone(digitado);
  const isBrazilian = shaped.startsWith(`+${BRASIL}`);
  const kept =
    shaped.startsWith('+') && !isBrazilian ? `+${readNumber(shaped)?.digits ?? ''}` : shaped;
  return COMPLETE.test(kept) ? kept : null;
}

/** @returns undefined where more than one number, or something else, stands between the digits */
function readNumber(typed: string): Read | undefined {
  const first = typed.search(/\p{N}/u);
  if (first < 0) return { number: '', digits: '', isInternational: typed.startsWith('+') };
  const before = /[\s(+]*$/.exec(typed.slice(0, first))?.[0] ?? '';
  let number = ONE_NUMBER.exec(typed.slice(first))?.[1]?.trimEnd();
  if (number === undefined) return undefined;
  const isInternational = before.includes('+') || number.startsWith(SAIDA);
  if (isInternational) {
    number = number.replace(TRUNK_IN_BRACKETS, '$1');
    if (!before.includes('+')) number = number.slice(SAIDA.length).trimStart();
    if (before.includes('(')) number = number.replace(/^(\d+)\)/, '$1');
  }
  return { number, digits: digitsOf(number), isInternational };
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Takes the country's code away where it was typed without '+', and a whole number follows. */
function withoutCountry(digits: string): string {
  const rest = digits.slice(BRASIL.length);
  // A mobile number of the area 55 with a digit too many.
  const isSurplus =
    digits.length === NACIONAL_MAX + 1 && MOBILE.test(digits.slice(0, NACIONAL_MAX));
  const isWhole = MOBILE.test(rest) || LANDLINE.test(rest);
  return digits.startsWith(BRASIL) && isWhole && !isSurplus ? rest : digits;
}

/**
 * Takes the trunk prefix away, and the code of a carrier where a whole number follows it.
 * @param number the digits as they were grouped: with other groups, what seems to be a carrier's code is the area code of a
 *   number with an extension
 */
function withoutTrunk(digits: string, number: string): string {
  if (!digits.startsWith(TRONCO)) return digits;
  const rest = digits.slice(TRONCO.length);
  const carried = rest.slice(CARRIER_DIGITS);
  const isCarried = /\D/.test(number)
    ? CARRIER_GROUPS.test(number)
    : !MOBILE.test(rest.slice(0, NACIONAL_MAX));
  return isCarried && (MOBILE.test(carried) || LANDLINE.test(carried)) ? carried : rest;
}

/** Eight digits are a landline's, nine a mobile's; the last group never has more than four. */
function national(digits: string): string {
  if (digits === '') return '';
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  if (number === '') return `+${BRASIL} (${area}`;
  const split = number.length > 8 ? 5 : 4;
  const end = number.length > split ? `-${number.slice(split)}` : '';
  return `+${BRASIL} (${area}) ${number.slice(0, split)}${end}`;
}
