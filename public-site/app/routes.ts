import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { LANGUAGES, type Language } from '@relato/domain/language';
import { FILES_OF_REPORT, PATHS, SPANISH_HOME, type PageName } from './i18n/paths';

const FILES: Readonly<Record<PageName, string>> = {
  landing: 'pages/landing.tsx',
  newReport: 'pages/new-report.tsx',
  follow: 'pages/follow.tsx',
  report: 'pages/report.tsx',
  notice: 'pages/notice-address.tsx',
  identify: 'pages/identify.tsx',
  passphrase: 'pages/passphrase.tsx',
  sent: 'pages/sent.tsx',
  receipt: 'pages/receipt.ts',
  reminder: 'pages/reminder.ts',
  exit: 'pages/exit.ts',
  privacy: 'pages/privacy.tsx',
  accessibility: 'pages/accessibility.tsx',
};

/** One set of page components; each language has its own paths for them. */
export default [
  ...LANGUAGES.flatMap((language) =>
    Object.keys(FILES).map((name) => page(language, name as PageName)),
  ),
  route(SPANISH_HOME.slice(1), FILES.landing, { id: 'es.landing.inicio' }),
  ...LANGUAGES.map((language) =>
    route(`${FILES_OF_REPORT[language].slice(1)}:id`, 'pages/attachment.ts', {
      id: `${language}.anexo`,
    }),
  ),
  route('robots.txt', 'pages/robots.ts'),
  route('.well-known/security.txt', 'pages/security-txt.ts'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;

function page(language: Language, name: PageName): RouteConfigEntry {
  const id = `${language}.${name}`;
  const path = PATHS[language][name].slice(1);
  return path === '' ? index(FILES[name], { id }) : route(path, FILES[name], { id });
}
