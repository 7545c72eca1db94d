import { components } from './components';
import { DARK, LIGHT } from './palette';

/** The contrast of two colours, by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const lights = [one, other].map(luminance).sort((a, b) => b - a);
  return ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16) / 255);
  const linear = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

// axe does not check placeholders.
test.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('a placeholder has a contrast of at least 4.5:1 in the %s theme', (mode, colours) => {
  const overrides = components(colours, mode)?.MuiInputBase?.styleOverrides as {
    input: { '&::placeholder': { color: string; opacity: number } };
  };
  const { color, opacity } = overrides.input['&::placeholder'];
  expect(opacity).toBe(1);
  for (const ground of [colours.surface, colours.paper])
    expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
});

// Nor icons: that of a chip is by default a quarter as dark as its text.
test.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the cross of a chip has a contrast of at least 4.5:1 in the %s theme', (mode, c) => {
  const overrides = components(c, mode)?.MuiChip?.styleOverrides as
    { deleteIcon: { color: string; '&:hover': { color: string } } } | undefined;
  const icon = overrides?.deleteIcon;
  for (const ground of [c.surface, c.paper])
    for (const colour of [icon?.color, icon?.['&:hover'].color])
      expect(contrast(colour ?? ground, ground)).toBeGreaterThanOrEqual(4.5);
});
