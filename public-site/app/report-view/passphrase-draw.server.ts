import type { Language } from '@relato/domain/language';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { randomInt } from 'node:crypto';
import { wordsOf } from '../i18n/use-texts';

/** Words that would upset a frightened visitor. */
const UNFIT = new Set([
  'arma',
  'culpar',
  'mamilo',
  'nudez',
  'pistola',
  'vadiar',
  'bomba',
  'cadáver',
  'culpa',
  'droga',
  'matar',
  'muerte',
  'sangre',
  'sexo',
  'tumba',
  'víctima',
  'abuse',
  'guilt',
  'gun',
  'pistol',
  'rifle',
  'shoot',
  'victim',
  'weapon',
]);

const fit = (words: readonly string[]): string[] =>
  words.map((word) => word.normalize('NFC')).filter((word) => !UNFIT.has(word));

/** Lists of about 2,040 short words that are not easily confused. */
const LISTS: Readonly<Record<Language, readonly string[]>> = {
  pt: fit(portuguese),
  en: fit(english),
  es: fit(spanish),
};

const DRAWN = 4;

/** The initial passphrase of the form: four new random words of the page's language, 44 bits. */
export function drawnPassphrase(request: Request): string {
  const list = LISTS[wordsOf(request).idioma];
  return Array.from({ length: DRAWN }, () => list[randomInt(list.length)]).join(' ');
}
