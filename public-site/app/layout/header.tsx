import type { Language } from '@relato/domain/language';
import { withUnit } from '@relato/domain/unit-address';
import { useLocation } from 'react-router';
import type { SiteSettings } from '../context';
import { hasForm, PATHS, pageAt, SPANISH_HOME } from '../i18n/paths';
import { unitIn } from '../i18n/unit-in';
import { useTexts } from '../i18n/use-texts';
import { Flag } from './flag';
import { LogoPicture } from './logo-picture';
import { Mark } from './mark';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
};

/** The languages linked from each language's bar, in the specified order. */
const OTHERS: Readonly<Record<Language, readonly Language[]>> = {
  pt: ['en', 'es'],
  en: ['pt', 'es'],
  es: ['en', 'pt'],
};

/**
 * The bar at the top of every page: the exit, navigation, the link back to the company, and
 * languages. A language's flag and name are one link: to its start page, as specified, or to the
 * same page if that has a form or a thread.
 */
export function Header({ company, logo }: Partial<Pick<SiteSettings, 'company' | 'logo'>>) {
  const { idioma, texts, paths } = useTexts();
  const words = texts.layout;
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  const inLanguage = (other: Language) =>
    page && hasForm(page)
      ? PATHS[other][page] + search
      : withUnit(PATHS[other].landing, unitIn(search));
  const home = idioma === 'es' ? withUnit(SPANISH_HOME, unitIn(search)) : paths.landing;
  const links: [address: string, name: string][] = [
    [home, words.home],
    [paths.newReport, words.newReport],
    [paths.follow, words.follow],
  ];
  if (company?.url !== undefined) links.push([company.url, words.backToSite(company.name)]);

  return (
    <header className="bar">
      <div className="bar-top">
        <a className="brand" href={home}>
          {logo ? <LogoPicture logo={logo} /> : <Mark />}
          <span>
            {words.siteName}
            {company && <small>{company.name}</small>}
          </span>
        </a>
        <a className="exit" href={paths.exit} title={words.exitHint} rel="nofollow" data-exit>
          {words.exit}
        </a>
        <button type="button" className="menu-toggle" popoverTarget="navegacao">
          {words.menu}
        </button>
      </div>
      <div className="bar-more">
        {/* A popover where the style sheet shows the button, with and without scripts. */}
        <nav id="navegacao" className="nav" aria-label={words.navigation} popover="auto">
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
              <a href={inLanguage(other)} hrefLang={other} data-language>
                <Flag idioma={other} /> {LANGUAGE_NAMES[other]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
