import { IDIOMAS, type Idioma } from '@relato/domain/idioma';

/** Frequent words that, of the three languages, only one has. */
const WORDS: Readonly<Record<Idioma, ReadonlySet<string>>> = {
  pt: new Set([
    ...[
      'não',
      'você',
      'sua',
      'seu',
      'uma',
      'um',
      'com',
      'em',
      'os',
      'as',
      'ao',
      'do',
      'da',
      'no',
      'na',
    ],
    ...['dos', 'das', 'foi', 'está', 'são', 'isso', 'mais', 'também', 'obrigado', 'obrigada', 'já'],
    ...['nós', 'pelo', 'pela', 'até', 'quando', 'muito', 'ainda', 'podemos', 'recebemos', 'olá'],
  ]),
  en: new Set([
    ...[
      'the',
      'and',
      'of',
      'to',
      'you',
      'your',
      'is',
      'are',
      'we',
      'our',
      'for',
      'not',
      'with',
      'this',
    ],
    ...[
      'that',
      'have',
      'has',
      'was',
      'were',
      'will',
      'can',
      'please',
      'thank',
      'thanks',
      'it',
      'be',
      'by',
    ],
    ...['from', 'what', 'when', 'which', 'about', 'an', 'on', 'in', 'hello', 'received'],
  ]),
  es: new Set([
    ...[
      'usted',
      'una',
      'con',
      'en',
      'los',
      'las',
      'el',
      'del',
      'al',
      'su',
      'sus',
      'fue',
      'y',
      'pero',
    ],
    ...[
      'eso',
      'más',
      'también',
      'gracias',
      'ya',
      'nosotros',
      'hasta',
      'cuando',
      'muy',
      'aún',
      'hola',
    ],
    ...['podemos', 'recibimos', 'ha', 'hemos', 'está', 'son', 'por', 'qué', 'sí', 'un'],
  ]),
};

/** How many more of its words than of any other language's a text needs. */
const LEAD = 2;

/** The language of a text that people wrote, where its words leave no doubt. */
export function languageOfText(text: string): Idioma | undefined {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? [];
  const counts = IDIOMAS.map((idioma) => ({
    idioma,
    count: words.filter((word) => WORDS[idioma].has(word)).length,
  })).toSorted((one, other) => other.count - one.count);
  const [first, second] = counts;
  return first && second && first.count - second.count >= LEAD ? first.idioma : undefined;
}
