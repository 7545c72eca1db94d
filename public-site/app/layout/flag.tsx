import type { Language } from '@relato/domain/language';

/** A small flag for a language; the link around it has the language's name. */
export function Flag({ idioma }: { idioma: Language }) {
  return (
    <svg
      className="flag"
      viewBox="0 0 30 20"
      width="30"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[idioma]}
      <path d="M0 0h30v20H0z" fill="none" stroke="currentColor" />
    </svg>
  );
}

const SHAPES: Readonly<Record<Language, React.ReactNode>> = {
  pt: (
    <>
      <path d="M0 0h30v20H0z" fill="#00923f" />
      <path d="M15 2.5 27 10 15 17.5 3 10z" fill="#f8c300" />
      <circle cx="15" cy="10" r="4.2" fill="#28166f" />
      <path d="M11 9.2c3-.5 5.8.4 8 2.3" stroke="#fff" fill="none" />
    </>
  ),
  en: (
    <>
      <path d="M0 0h30v20H0z" fill="#012169" />
      <path d="M0 0l30 20M30 0L0 20" stroke="#fff" strokeWidth="4" />
      <path d="M0 0l30 20M30 0L0 20" stroke="#c8102e" strokeWidth="1.6" />
      <path d="M15 0v20M0 10h30" stroke="#fff" strokeWidth="6.6" />
      <path d="M15 0v20M0 10h30" stroke="#c8102e" strokeWidth="4" />
    </>
  ),
  es: (
    <>
      <path d="M0 0h30v20H0z" fill="#aa151b" />
      <path d="M0 5h30v10H0z" fill="#f1bf00" />
    </>
  ),
};
