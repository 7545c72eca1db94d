// Automated accessibility checks.
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { resize } from './window-size';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 at levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The contrast of 7:1 that both front ends promise for text, a rule of level AAA. */
export const STRONG_CONTRAST = 'color-contrast-enhanced';

/**
 * Waits until no transition runs: half-way through a fade every colour is wrong. It asks for each
 * frame: the browser may draw none for a transition out of view, which then never finishes.
 */
const SETTLED = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const runs = ({ effect, playState }) =>
    playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime);
  do {
    await frame();
    await frame();
  } while (document.getAnimations().some(runs));
})()`;

/** The rules that can fail in another theme of an already checked page. */
const OF_A_THEME = [STRONG_CONTRAST, 'link-in-text-block'];

/**
 * The rules that can fail in another language or on a narrower screen: names, declared languages,
 * lengths.
 */
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
 * Fails with one line for each violation of WCAG 2.2 A and AA: the rule, and where. The page must
 * run scripts: axe is one.
 * @param strong replaces the contrast of AA
 */
export function expectNoViolations(page: Page, strong?: typeof STRONG_CONTRAST): Promise<void> {
  const rules = strong && { [strong]: { enabled: true }, 'color-contrast': { enabled: false } };
  return expectNone(page, { runOnly: { type: 'tag', values: TAGS }, ...(rules && { rules }) });
}

/** Best practices beyond WCAG: all content is in a landmark, and each dialog has a name. */
export function expectLandmarks(page: Page): Promise<void> {
  return expectNone(page, { runOnly: { type: 'rule', values: ['region', 'aria-dialog-name'] } });
}

/**
 * The same in both themes, with the contrast of 7:1: light on a wide screen by every rule, dark on
 * a phone by the rules that can change there.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await resize(page, { width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, STRONG_CONTRAST);
  await resize(page, { width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, { runOnly: { type: 'rule', values: [...OF_A_THEME, ...OF_A_LANGUAGE] } });
  await resize(page, { width: 1280, height: 800 });
}

/** The same for another theme of an already checked page, with the contrast of 7:1. */
export function expectNoViolationsOfTheme(page: Page): Promise<void> {
  return expectNone(page, { runOnly: { type: 'rule', values: OF_A_THEME } });
}

/** The same for another language of an already checked page. */
export function expectNoViolationsOfLanguage(page: Page): Promise<void> {
  return expectNone(page, { runOnly: { type: 'rule', values: OF_A_LANGUAGE } });
}

/**
 * Violations found while a part of the page appears are checked once more afterwards: only lasting
 * ones count.
 */
async function expectNone(page: Page, rules: RunOptions): Promise<void> {
  await expectTextStays(page);
  await expectFilledTexts(page);
  const found = await violationsOf(page, rules);
  const stayed = found.length === 0 ? [] : await violationsOf(page, rules);
  expect({ page: page.url(), violations: stayed }).toEqual({ page: page.url(), violations: [] });
}

/**
 * Attributes that stop the browser from sending text away: no translation, no spell checker in the
 * cloud.
 */
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

/** No text or title shows a variable without its value. */
async function expectFilledTexts(page: Page): Promise<void> {
  const shown = await page.evaluate<string>('`${document.title} ${document.body.innerText}`');
  expect(shown.match(/%\{\w*\}?/g)).toBeNull();
}

async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  await page.evaluate(SETTLED);
  // A page keeps axe once it is loaded: reading it takes longer than its rules.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE);
  const options: RunOptions = { ...rules, resultTypes: ['violations'] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}
