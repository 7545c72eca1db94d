import type { Language } from './language';

/** The path of the form for a new report (specification section 2). */
export const NEW_REPORT_PATHS: Readonly<Record<Language, string>> = {
  pt: '/new',
  en: '/en/new',
  es: '/es/novo',
};

/** With this query, a token that is posted there opens the form for a test report. */
export const TEST_QUERY = 'teste';
