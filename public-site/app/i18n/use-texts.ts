import type { Language } from '@relato/domain/language';
import { useLocation } from 'react-router';
import { en } from './en';
import { es } from './es';
import { languageOf } from './language';
import { PATHS, type PageName } from './paths';
import { pt, type Texts } from './pt';

const TEXTS: Readonly<Record<Language, Texts>> = { pt, en, es };

interface Words {
  idioma: Language;
  texts: Texts;
  paths: Readonly<Record<PageName, string>>;
}

/** The language of the shown page, its texts and its addresses. */
export function useTexts(): Words {
  return wordsFor(useLocation().pathname);
}

/** The same for a loader or an action, which know the request only. */
export function wordsOf(request: Request): Words {
  return wordsFor(new URL(request.url).pathname);
}

function wordsFor(pathname: string): Words {
  const language = languageOf(pathname);
  return { idioma: language, texts: TEXTS[language], paths: PATHS[language] };
}
