// Accessibility, as a machine can see it.
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What WCAG 2.2 asks for at A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The contrast of 7:1 that both front ends promise for text, a rule of level AAA. */
export const STRONG_CONTRAST = 'color-contrast-enhanced';

/** Waits until two frames begin no transition: half-way through a fade every colour is a wrong one. */
const SETTLED = `(async () => {
  for (;;) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter(
      ({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
    if (ending.length === 0) return;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
})()`;

/** What another theme can change of a page that axe has looked at whole, and nothing else. */
const OF_A_THEME = [STRONG_CONTRAST, 'link-in-text-block'];

/** What another language, or a narrower screen, can change: whether there are names, which language they are said to be in, and how long they are. */
const OF_A_LANGUAGE = [
  ...[
    'html-has-lang',
    'html-lang-valid',
    'html-xml-lang-mismatch',
    'valid-lang',
    'document-title',
    'frame-title',
  ],
  ...['label', 'select-name', 'button-name', 'input-button-name', 'link-name', 'summary-name'],
  ...['image-alt', 'input-image-alt', 'role-img-alt', 'svg-img-alt', 'object-alt', 'area-alt'],
  ...[
    'aria-command-name',
    'aria-input-field-name',
    'aria-toggle-field-name',
    'aria-progressbar-name',
  ],
  ...['aria-meter-name', 'aria-tab-name', 'aria-tooltip-name', 'target-size'],
];

/**
 * Fails with one line for each violation of WCAG 2.2 A and AA: the rule, and where. The page must run scripts: axe is one.
 * @param strong in place of the contrast that AA asks for
 */
export function expectNoViolations(page: Page, strong?: typeof STRONG_CONTRAST): Promise<void> {
  const rules = strong && { [strong]: { enabled: true }, 'color-contrast': { enabled: false } };
  return expectNone(page, { runOnly: { type: 'tag', values: TAGS }, ...(rules && { rules }) });
}

/**
 * The same in both themes, with the contrast of 7:1: light on a wide screen by every rule, dark on a telephone by those that
 * these can change.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, STRONG_CONTRAST);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, { runOnly: { type: 'rule', values: [...OF_A_THEME, ...OF_A_LANGUAGE] } });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The same for another theme of a page that was looked at whole: text has the contrast of 7:1 there, too. */
export function expectNoViolationsOfTheme(page: Page): Promise<void> {
  return expectNone(page, { runOnly: { type: 'rule', values: OF_A_THEME } });
}

/** The same for another language of a page that was looked at whole. */
export function expectNoViolationsOfLanguage(page: Page): Promise<void> {
  return expectNone(page, { runOnly: { type: 'rule', values: OF_A_LANGUAGE } });
}

/** What axe finds while a part of the page appears is looked at once more, when it has: only what stays is a violation. */
async function expectNone(page: Page, rules: RunOptions): Promise<void> {
  await expectTextStays(page);
  const found = await violationsOf(page, rules);
  const stayed = found.length === 0 ? [] : await violationsOf(page, rules);
  expect({ page: page.url(), violations: stayed }).toEqual({ page: page.url(), violations: [] });
}

/** What the page does so that the browser sends none of its text away: no translation, no spell checker in the cloud. */
async function expectTextStays(page: Page): Promise<void> {
  const found = await page.evaluate<unknown>(`({
    translate: document.documentElement.getAttribute('translate'),
    google: document.querySelector('meta[name=google]')?.content,
    checked: [...document.querySelectorAll('textarea')]
      .filter((area) => !area.readOnly && !area.ariaHidden)
      .filter((area) => area.getAttribute('spellcheck') !== 'false' || area.getAttribute('writingsuggestions') !== 'false')
      .map((area) => area.name),
  })`);
  expect(found).toEqual({ translate: 'no', google: 'notranslate', checked: [] });
}

async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  await page.evaluate(SETTLED);
  // A page keeps axe as long as it stands: reading it takes longer than its rules.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE);
  const options: RunOptions = { ...rules, resultTypes: ['violations'] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}
