// Accessibility, as a machine can see it.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The contrast of 7:1 that both front ends promise for text, a rule of level AAA. */
export const STRONG_CONTRAST = 'color-contrast-enhanced';

/**
 * Two frames, in which a change of style begins the transitions that it causes, and then their end, until two frames
 * begin none: half-way through a fade every colour is a wrong one.
 */
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

/**
 * Fails with one line for each violation of WCAG 2.2 A and AA: the rule, and where. The page must run scripts: axe is one.
 * What axe finds while a part of the page appears is looked at once more, when it has: only what stays is a violation.
 * @param beyond rules of higher levels that the page holds to as well
 */
export async function expectNoViolations(page: Page, ...beyond: string[]): Promise<void> {
  const found = await violationsOf(page, beyond);
  const stayed = found.length === 0 ? [] : await violationsOf(page, beyond);
  expect({ page: page.url(), violations: stayed }).toEqual({ page: page.url(), violations: [] });
}

async function violationsOf(page: Page, beyond: readonly string[]): Promise<string[]> {
  await page.evaluate(SETTLED);
  const rules = Object.fromEntries(beyond.map((rule) => [rule, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page }).options({ rules }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}
