// Accessibility, as a machine can see it.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The contrast of 7:1 that both front ends promise for text, a rule of level AAA. */
export const STRONG_CONTRAST = 'color-contrast-enhanced';

/**
 * Two frames, in which a change of style begins the transitions that it causes, and then their end: half-way through
 * a fade every colour is a wrong one.
 */
const SETTLED = `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
})()`;

/**
 * Fails with one line for each violation of WCAG 2.2 A and AA: the rule, and where. The page must run scripts: axe is one.
 * @param beyond rules of higher levels that the page holds to as well
 */
export async function expectNoViolations(page: Page, ...beyond: string[]): Promise<void> {
  await page.evaluate(SETTLED);
  const rules = Object.fromEntries(beyond.map((rule) => [rule, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page }).options({ rules }).withTags(TAGS).analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
  expect({ page: page.url(), violations: lines }).toEqual({ page: page.url(), violations: [] });
}
