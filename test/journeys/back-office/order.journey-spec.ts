// Every screen of the back office at three widths: the document's order is the order on the screen.
import { openScreen, screensOf, setUpFurnishedTeam, watchCalls } from './furnished';

const WIDTHS = [1366, 768, 360] as const;

const team = setUpFurnishedTeam();

/**
 * Pairs of headings and controls in which the first in the document comes later on the screen:
 * below in the same column, or to the right in the same line.
 */
const DISORDER = `(() => {
  const shown = [...document.querySelectorAll('h1, h2, h3, a[href], button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => getComputedStyle(element).position !== 'absolute' && !element.closest('[aria-hidden=true], [class*=Snackbar]'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0);
  const meet = (a1, a2, b1, b2) => Math.min(a2, b2) - Math.max(a1, b1) > 2;
  const name = (element) => element.localName + ' ' + (element.getAttribute('aria-label') ?? element.textContent ?? element.name).trim().slice(0, 40);
  const found = [];
  shown.forEach((first, at) => {
    for (const second of shown.slice(at + 1)) {
      if (first.element.contains(second.element)) continue;
      const a = first.box;
      const b = second.box;
      const above = b.bottom <= a.top + 2 && meet(a.left, a.right, b.left, b.right);
      const left = b.right <= a.left + 2 && meet(a.top, a.bottom, b.top, b.bottom);
      if (above || left) found.push(name(first.element) + ' < ' + name(second.element));
    }
  });
  return found.slice(0, 5);
})()`;

test.each(WIDTHS)(
  'at %i px the order of each document is the order on the screen',
  async (width) => {
    const page = await team.signedIn({ viewport: { width, height: 800 } });
    watchCalls(page);
    const found: Record<string, string[]> = {};
    for (const path of screensOf(team)) {
      await openScreen(page, path);
      const disorder = await page.evaluate<string[]>(DISORDER);
      if (disorder.length > 0) found[path] = disorder;
    }
    expect(found).toEqual({});
  },
);
