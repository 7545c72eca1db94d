import { FOLLOW_PATHS } from '@relato/domain/follow-path';
import type { Language } from '@relato/domain/language';
import { NEW_REPORT_PATHS } from '@relato/domain/new-report-path';

/** The path of each page in each language (specification section 2). */
export const PATHS = {
  pt: {
    landing: '/',
    newReport: NEW_REPORT_PATHS.pt,
    follow: FOLLOW_PATHS.pt,
    report: '/acompanhar',
    notice: '/acompanhar/aviso',
    identify: '/acompanhar/identificacao',
    passphrase: '/acompanhar/palavras',
    sent: '/sucess',
    receipt: '/sucess/comprovante',
    reminder: '/sucess/lembrete',
    exit: '/sair',
    privacy: '/privacidade',
    accessibility: '/acessibilidade',
  },
  en: {
    landing: '/en/home',
    newReport: NEW_REPORT_PATHS.en,
    follow: FOLLOW_PATHS.en,
    report: '/en/report',
    notice: '/en/report/notice',
    identify: '/en/report/identification',
    passphrase: '/en/report/words',
    sent: '/en/sucess',
    receipt: '/en/sucess/receipt',
    reminder: '/en/sucess/reminder',
    exit: '/en/exit',
    privacy: '/en/privacy',
    accessibility: '/en/accessibility',
  },
  es: {
    landing: '/es/inicial',
    newReport: NEW_REPORT_PATHS.es,
    follow: FOLLOW_PATHS.es,
    report: '/es/acompanhar',
    notice: '/es/acompanhar/aviso',
    identify: '/es/acompanhar/identificacion',
    passphrase: '/es/acompanhar/palabras',
    sent: '/es/sucesso',
    receipt: '/es/sucesso/comprobante',
    reminder: '/es/sucesso/recordatorio',
    exit: '/es/salir',
    privacy: '/es/privacidad',
    accessibility: '/es/accesibilidad',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The pages that exist in every language. */
export type PageName = keyof (typeof PATHS)[Language];

/**
 * Pages with a form or a thread: a change of language keeps them, and a link away from typed text
 * asks first.
 */
const FORM_PAGES: readonly PageName[] = [
  'newReport',
  'follow',
  'report',
  'notice',
  'identify',
  'passphrase',
  'sent',
];

export const hasForm = (page: PageName): boolean => FORM_PAGES.includes(page);

/** The start of each language's links to a report's files; a file's id follows. */
export const FILES_OF_REPORT: Readonly<Record<Language, string>> = {
  pt: `${PATHS.pt.report}/anexos/`,
  en: `${PATHS.en.report}/attachments/`,
  es: `${PATHS.es.report}/adjuntos/`,
};

/** The second address of the Spanish start page, used by its navigation bar. */
export const SPANISH_HOME = '/es/inicio';

/** The page at a path, if there is one. */
export function pageAt(pathname: string): PageName | undefined {
  if (pathname === SPANISH_HOME) return 'landing';
  for (const pages of Object.values(PATHS)) {
    for (const [name, own] of Object.entries(pages)) {
      if (own === pathname) return name as PageName;
    }
  }
  return undefined;
}

/** The languages' own addresses, as people try them. */
const LANGUAGE_ADDRESSES: Readonly<Record<string, string>> = {
  '/pt': PATHS.pt.landing,
  '/en': PATHS.en.landing,
  '/es': PATHS.es.landing,
};

/**
 * The page meant by a path without one: with capitals, encoded letters, additional slashes or
 * signs, a language alone, or Portuguese by name.
 */
export function meantAddress(pathname: string): string | undefined {
  if (pageAt(pathname) !== undefined) return undefined;
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/[/.%]+$/, '');
  const meant = LANGUAGE_ADDRESSES[path] ?? path.replace(/^\/pt\//, '/');
  return pageAt(meant || '/') && (meant || '/');
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
