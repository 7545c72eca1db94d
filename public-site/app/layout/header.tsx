import type { Idioma } from '@relato/domain/idioma';
import { useLocation } from 'react-router';
import type { SiteSettings } from '../context';
import { PATHS, pageAt, SPANISH_HOME } from '../i18n/paths';
import { useTexts } from '../i18n/use-texts';
import { Flag } from './flag';
import { Mark } from './mark';

/** Where the flags lead. */
const LANGUAGE_HOMES: Readonly<Record<Idioma, string>> = {
  pt: 'Início em português',
  en: 'Home page in English',
  es: 'Inicio en español',
};

const LANGUAGE_NAMES: Readonly<Record<Idioma, string>> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
};

/** The languages that each language's bar leads to, in the specified order. */
const OTHERS: Readonly<Record<Idioma, readonly Idioma[]>> = {
  pt: ['en', 'es'],
  en: ['pt', 'es'],
  es: ['en', 'pt'],
};

/**
 * The bar on top of every page: navigation, the way back to the company, languages, and the way out. The flags lead to the
 * landing pages, as specified; the languages' names lead to the same page.
 */
export function Header({ company }: { company: SiteSettings['company'] | undefined }) {
  const { idioma, texts, paths } = useTexts();
  const words = texts.layout;
  const page = pageAt(useLocation().pathname) ?? 'landing';
  const home = idioma === 'es' ? SPANISH_HOME : paths.landing;
  const links: [address: string, name: string][] = [
    [home, words.home],
    [paths.newReport, words.newReport],
    [paths.follow, words.follow],
  ];
  if (company?.url !== undefined) links.push([company.url, words.backToSite(company.name)]);

  return (
    <header className="bar">
      <div className="bar-inner">
        <div className="bar-top">
          <a className="brand" href={home}>
            <Mark />
            <span>
              {words.siteName}
              {company && <small>{company.name}</small>}
            </span>
          </a>
          <a className="exit" href={paths.exit} title={words.exitHint} rel="nofollow" data-exit>
            {words.exit}
          </a>
          <button
            type="button"
            className="menu-toggle"
            aria-expanded="false"
            aria-controls="navegacao"
            data-menu
          >
            {words.menu}
          </button>
          <a className="menu-toggle menu-link" href="#navegacao">
            {words.menu}
          </a>
        </div>
        <nav id="navegacao" className="nav" aria-label={words.navigation}>
          <ul>
            {links.map(([address, name]) => (
              <li key={address}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="languages">
          {OTHERS[idioma].map((other) => (
            <li key={other} lang={other}>
              <a
                href={PATHS[other].landing}
                hrefLang={other}
                aria-label={LANGUAGE_HOMES[other]}
                title={LANGUAGE_HOMES[other]}
              >
                <Flag idioma={other} />
              </a>{' '}
              <a href={PATHS[other][page]} hrefLang={other}>
                {LANGUAGE_NAMES[other]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
