/**
 * The product's colours, those of the public site's tokens.css and a few for denser screens; every
 * text reaches 7:1 on its background.
 */
export const LIGHT = {
  paper: '#fbf9f4',
  surface: '#fffefb',
  sunken: '#f2eee5',
  ink: '#1b2430',
  muted: '#454d5a',
  rule: '#d9d3c4',
  outline: '#8a8475',
  accent: '#0d4a58',
  accentHover: '#083541',
  onAccent: '#ffffff',
  accentSoft: '#e4eeee',
  danger: '#8a1420',
  dangerSoft: '#f9e9e6',
  warning: '#68430a',
  warningSoft: '#faf0d9',
  success: '#15503a',
  successSoft: '#e4f1e9',
};

export type Colours = Readonly<Record<keyof typeof LIGHT, string>>;

export const DARK: Colours = {
  paper: '#12171d',
  surface: '#171d24',
  sunken: '#1f2730',
  ink: '#ece7db',
  muted: '#bdb9ae',
  rule: '#333c45',
  outline: '#7d8488',
  accent: '#93cdd2',
  accentHover: '#b9e3e5',
  onAccent: '#0b1a1e',
  accentSoft: '#1a2d33',
  danger: '#ffb1a6',
  dangerSoft: '#341a1a',
  warning: '#efc981',
  warningSoft: '#302714',
  success: '#9fdcbc',
  successSoft: '#16291f',
};
