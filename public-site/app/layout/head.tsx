import bold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff2?url';
import regular from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2?url';
import { type AccentTones, accentTones, type Theme } from '@relato/domain/accent';
import { LANGUAGES } from '@relato/domain/language';
import boldZero from '@relato/domain/type/plain-zero-600.woff2?url';
import regularZero from '@relato/domain/type/plain-zero-400.woff2?url';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { LANG_TAGS } from '../i18n/language';
import { PATHS, pageAt } from '../i18n/paths';
import { useTexts } from '../i18n/use-texts';
import { LAST_ELEMENT } from '../shared/last-element';
import styles from '../styles/site.css?url';
import { useSite } from './use-site';

/** The place of the page's one script, and the nonce that permits it and the style sheet. */
export const ScriptContext = createContext<{ nonce: string; src: string }>({ nonce: '', src: '' });

/** The head of every page; titles come from the pages. */
export function Head() {
  const { nonce, src } = useContext(ScriptContext);
  const page = pageAt(useLocation().pathname);

  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/*
       * The header says no-referrer. Forms need more: without it, older browsers post them with "Origin:
       * null".
       */}
      <meta name="referrer" content="same-origin" />
      <meta name="color-scheme" content="light dark" />
      {/* Browser translation sends the page's text to the browser's vendor. */}
      <meta name="google" content="notranslate" />
      {/* A protocol of digits alone is not a telephone number. */}
      <meta name="format-detection" content="telephone=no" />
      {[regular, bold, regularZero, boldZero].map((face) => (
        <link
          key={face}
          rel="preload"
          href={face}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      {/*
       * Browsers that support this draw the page once it is complete; a partial page would shift while
       * it loads.
       */}
      <link rel="expect" href={`#${LAST_ELEMENT}`} blocking="render" />
      <link rel="stylesheet" href={styles} nonce={nonce} />
      <Accent nonce={nonce} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {page === 'landing' ? <LandingMeta /> : <meta name="robots" content="noindex" />}
      <Translations />
      <script type="module" src={src} nonce={nonce} />
    </head>
  );
}

/** The organisation's own accent. On paper everything stays black. */
function Accent({ nonce }: { nonce: string }) {
  const accent = useSite()?.accent;
  if (accent === undefined) return null;
  const { light, dark } = accentTones(accent);
  const styles = `@media screen{${inTheme('light', light)}${inTheme('dark', dark)}}`;
  return <style nonce={nonce}>{styles}</style>;
}

const inTheme = (theme: Theme, { accent, deep, wash, on }: AccentTones): string =>
  `@media (prefers-color-scheme:${theme}){:root{--accent:${accent};--accent-deep:${deep};--accent-wash:${wash};--on-accent:${on}${theme === 'light' ? `;--focus:${accent}` : ''}}}`;

/** The page's other languages, for search engines and browsers. */
function Translations() {
  const page = pageAt(useLocation().pathname);
  const publicUrl = useSite()?.publicUrl;
  if (page === undefined || publicUrl === undefined) return null;

  return (
    <>
      {LANGUAGES.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={LANG_TAGS[language]}
          href={publicUrl + PATHS[language][page]}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + PATHS.pt[page]} />
    </>
  );
}

function LandingMeta() {
  const { idioma, texts } = useTexts();
  const site = useSite();
  if (!site) return null;
  const address = site.publicUrl + PATHS[idioma].landing;

  return (
    <>
      <meta name="description" content={texts.landing.description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={`${texts.landing.title} - ${site.company.name}`} />
      <meta property="og:description" content={texts.landing.description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={{ pt: 'pt_BR', en: 'en_GB', es: 'es_ES' }[idioma]} />
      <meta property="og:site_name" content={site.company.name} />
    </>
  );
}
