import type { Language } from '@relato/domain/language';
import { withUnit } from '@relato/domain/unit-address';
import { useLocation } from 'react-router';
import { en } from './en';
import { es } from './es';
import { languageOf } from './language';
import { PATHS, type PageName } from './paths';
import { pt, type Texts } from './pt';
import { unitIn } from './unit-in';

const TEXTS: Readonly<Record<Language, Texts>> = { pt, en, es };

interface Words {
  idioma: Language;
  texts: Texts;
  paths: Readonly<Record<PageName, string>>;
}

/** The pages that keep the unit in their address. */
const OF_UNIT: readonly PageName[] = ['landing', 'newReport', 'privacy', 'accessibility'];

/**
 * The language of the shown page, its texts and its addresses. Those keep the unit that the page's
 * own address names.
 */
export function useTexts(): Words {
  const { pathname, search } = useLocation();
  const words = wordsFor(pathname);
  const unit = unitIn(search);
  if (unit === undefined) return words;
  const paths: Record<PageName, string> = { ...words.paths };
  for (const page of OF_UNIT) paths[page] = withUnit(paths[page], unit);
  return { ...words, paths };
}

/** The same for a loader or an action, which know the request only. */
export function wordsOf(request: Request): Words {
  return wordsFor(new URL(request.url).pathname);
}

function wordsFor(pathname: string): Words {
  const language = languageOf(pathname);
  return { idioma: language, texts: TEXTS[language], paths: PATHS[language] };
}
