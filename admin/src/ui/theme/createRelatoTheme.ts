import '@fontsource/atkinson-hyperlegible-next/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-600.css';
import '@relato/domain/type/zeros.css';
import { type AccentTones, accentTones, type Theme } from '@relato/domain/accent';
import { deepmerge } from '@mui/utils';
import { bwDarkTheme, bwLightTheme, type RaThemeOptions } from 'react-admin';
import { components } from './components';
import { letters } from './letters';
import { type Colours, DARK, LIGHT } from './palette';

/** The font of the public site. */
const TYPE =
  "'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', system-ui, sans-serif";

function palette(mode: 'light' | 'dark', c: Colours): RaThemeOptions['palette'] {
  return {
    mode,
    primary: { main: c.accent, dark: c.accentHover, light: c.accentSoft, contrastText: c.onAccent },
    secondary: {
      main: c.accent,
      dark: c.accentHover,
      light: c.accentSoft,
      contrastText: c.onAccent,
    },
    error: { main: c.danger, light: c.dangerSoft },
    warning: { main: c.warning, light: c.warningSoft },
    success: { main: c.success, light: c.successSoft },
    info: { main: c.accent, light: c.accentSoft },
    text: { primary: c.ink, secondary: c.muted },
    background: { default: c.paper, paper: c.surface },
    divider: c.rule,
    action: { selected: c.accentSoft, hover: c.sunken },
  };
}

const typography: RaThemeOptions['typography'] = {
  htmlFontSize: 16,
  fontSize: 14,
  fontFamily: TYPE,
  fontWeightMedium: 600,
  fontWeightBold: 600,
  h1: { fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.01em' },
  h2: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3 },
  h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
  body1: { lineHeight: 1.6 },
};

/** The library's widths in pixels, as widths in letters: a browser with larger letters has less room. */
const breakpoints: RaThemeOptions['breakpoints'] = {
  values: { xs: 0, sm: letters(600), md: letters(900), lg: letters(1200), xl: letters(1536) },
  unit: 'em',
  step: letters(5),
};

const create = (mode: 'light' | 'dark', base: RaThemeOptions, c: Colours): RaThemeOptions =>
  deepmerge(base, {
    palette: palette(mode, c),
    typography,
    breakpoints,
    shape: { borderRadius: 3 },
    motion: { reducedMotion: 'system' },
    components: components(c, mode),
  });

/** The colours of a theme with the organisation's own accent. */
const withTones = (colours: Colours, { accent, deep, wash, on }: AccentTones): Colours => ({
  ...colours,
  accent,
  accentHover: deep,
  accentSoft: wash,
  onAccent: on,
});

/** Both themes. @param accent the organisation's own, as `#rrggbb` */
export function createThemes(accent: string | undefined): Record<Theme, RaThemeOptions> {
  const tones = accent === undefined ? undefined : accentTones(accent);
  return {
    light: create('light', bwLightTheme, tones ? withTones(LIGHT, tones.light) : LIGHT),
    dark: create('dark', bwDarkTheme, tones ? withTones(DARK, tones.dark) : DARK),
  };
}
