/** The least contrast of the accent with every paper, and of texts on it (WCAG 2.2, 1.4.3). */
export const ACCENT_CONTRAST_MIN = 4.5;

/** The contrast that the derived tones of the dark theme reach, like the product's usual accent. */
const DARK_CONTRAST = 7;

/** The backgrounds on which the accent stands, in each theme. */
export const PAPERS = {
  light: ['#fbf9f4', '#f2eee5', '#fffefb'],
  dark: ['#12171d', '#1b222a', '#171d24', '#1f2730'],
} as const;

export type Theme = keyof typeof PAPERS;

/** The accent of one theme and the colours that follow from it, as `#rrggbb`. */
export interface AccentTones {
  accent: string;
  /** Under the pointer. */
  deep: string;
  /** A background for marked parts. */
  wash: string;
  /** Of texts on the accent. */
  on: string;
}

const HEX = /^#?([0-9a-f]{6})$/i;

/** @returns the colour as `#rrggbb` in lower case; undefined if the text is not a colour */
export function readColour(text: string): string | undefined {
  const digits = HEX.exec(text)?.[1];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
}

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (colour: string): Rgb => {
  const at = (index: number): number => Number.parseInt(colour.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
};

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** The relative luminance (WCAG 2.2, definitions). */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** @param share of the second colour, from 0 to 1 */
const mix = (one: string, other: string, share: number): string => {
  const [red, green, blue] = rgbOf(one);
  const [otherRed, otherGreen, otherBlue] = rgbOf(other);
  const between = (a: number, b: number): number => a + (b - a) * share;
  return hexOf([between(red, otherRed), between(green, otherGreen), between(blue, otherBlue)]);
};

const ON = { light: '#ffffff', dark: '#0b1a1e' } as const;

function tonesOf(theme: Theme, accent: string): AccentTones {
  const [paper] = PAPERS[theme];
  return theme === 'light'
    ? { accent, deep: mix(accent, '#000000', 0.28), wash: mix(paper, accent, 0.1), on: ON.light }
    : { accent, deep: mix(accent, '#ffffff', 0.36), wash: mix(paper, accent, 0.14), on: ON.dark };
}

/** The lowest contrast among all pairs in which a theme uses the accent. */
function leastContrast(theme: Theme, accent: string): number {
  const { wash, on } = tonesOf(theme, accent);
  return Math.min(...[...PAPERS[theme], wash, on].map((other) => contrast(accent, other)));
}

/** How finely lighter or darker colours are tried, as shares of the way to black or white. */
const STEPS = 200;

/** The first colour on the way to black or white that reaches a contrast. */
function reach(theme: Theme, colour: string, least: number): string {
  const end = theme === 'light' ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step++) {
    const tried = mix(colour, end, step / STEPS);
    if (leastContrast(theme, tried) >= least) return tried;
  }
  return end;
}

/**
 * The accent in both themes: the colour itself in the light one, and a lighter tone of it in the
 * dark one.
 * @param colour as `#rrggbb`
 */
export const accentTones = (colour: string): Readonly<Record<Theme, AccentTones>> => ({
  light: tonesOf('light', colour),
  dark: tonesOf('dark', reach('dark', colour, DARK_CONTRAST)),
});

interface AccentCheck {
  /** The lowest contrast in each theme. */
  ratios: Readonly<Record<Theme, number>>;
  isReadable: boolean;
  /** The nearest colour that is readable: the colour itself if it is. */
  nearest: string;
}

/** Whether texts in a colour, and on it, are readable in both themes. @param colour as `#rrggbb` */
export function checkAccent(colour: string): AccentCheck {
  const { light, dark } = accentTones(colour);
  const ratios = {
    light: leastContrast('light', light.accent),
    dark: leastContrast('dark', dark.accent),
  };
  const isReadable = Math.min(ratios.light, ratios.dark) >= ACCENT_CONTRAST_MIN;
  return { ratios, isReadable, nearest: reach('light', colour, ACCENT_CONTRAST_MIN) };
}

/** A ratio with one decimal, never rounded up to one that would be accepted. */
export const ratioInWords = (ratio: number, locale: string): string => {
  const cut = Math.floor(ratio * 10) / 10;
  return `${cut.toLocaleString(locale, { minimumFractionDigits: 1 })}:1`;
};
