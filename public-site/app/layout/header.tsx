import type { Idioma } from '@relato/domain/idioma';
import type { SiteSettings } from '../context';
import { PATHS, SPANISH_HOME } from '../i18n/paths';
import { useTexts } from '../i18n/use-texts';
import { Flag } from './flag';
import { Mark } from './mark';

const LANGUAGE_NAMES: Readonly<Record<Idioma, string>> = { pt: 'Português', en: 'English', es: 'Español' };

/** The languages that each language's bar leads to, in the specified order. */
const OTHERS: Readonly<Record<Idioma, readonly Idioma[]>> = { pt: ['en', 'es'], en: ['pt', 'es'], es: ['en', 'pt'] };

/** The bar on top of every page: navigation, the way back to the company, flags, and the way out. */
export function Header({ company }: { company: SiteSettings['company'] | undefined }) {
  const { idioma, texts, paths } = useTexts();
  const words = texts.layout;
  const home = idioma === 'es' ? SPANISH_HOME : paths.landing;

  return (
    <header className="bar">
      <div className="bar-inner">
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
        <button type="button" className="menu-toggle" aria-expanded="false" aria-controls="navegacao" data-menu>
          {words.menu}
        </button>
        <nav id="navegacao" className="nav" aria-label={words.navigation}>
          <ul>
            <li>
              <a href={home}>{words.home}</a>
            </li>
            <li>
              <a href={paths.newReport}>{words.newReport}</a>
            </li>
            <li>
              <a href={paths.follow}>{words.follow}</a>
            </li>
            {company && (
              <li>
                <a href={company.url}>{words.backToSite(company.name)}</a>
              </li>
            )}
            <li className="nav-flags">
              {OTHERS[idioma].map((other) => (
                <a
                  key={other}
                  href={PATHS[other].landing}
                  lang={other}
                  hrefLang={other}
                  aria-label={LANGUAGE_NAMES[other]}
                  title={LANGUAGE_NAMES[other]}
                >
                  <Flag idioma={other} />
                </a>
              ))}
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
