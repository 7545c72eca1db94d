// The layout of a screen of the back office at five sizes of the window.
import type { Page, ViewportSize } from 'playwright-core';
import { becomes } from '../../setup/eventually';
import { resize } from '../../setup/window-size';

/** A phone, a tablet upright and across, a laptop, and a large screen. */
export const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const satisfies readonly ViewportSize[];

/**
 * The faults of the uppermost layer, a dialog or a menu, otherwise of the page. Texts are not
 * faults for being cut where they hold one long word, which fits on no line.
 */
const FAULTS = `(() => {
  const LONG_WORD = /\\S{50}/;
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[aria-hidden=true], [class*=Snackbar]');
  const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
  const layer = [...document.querySelectorAll(layers)].filter(isShown).at(-1);
  const root = layer ?? document.body;
  const nameOf = (element) =>
    element.localName + ' ' +
    (element.getAttribute('aria-label') || element.textContent.trim() || element.name || element.id).slice(0, 40);
  // A checkbox is drawn by the element around it.
  const drawnBy = (element) => (/^(checkbox|radio)$/.test(element.type) ? element.parentElement : element);
  const KINDS = 'a[href], button, input, select, textarea, summary, [role=combobox], [role=tab], [role=option]';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  // What a part of the page has scrolled away is neither cut nor under something.
  const isScrolledAway = (element) => {
    const box = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (!scrolls(getComputedStyle(around).overflowY)) continue;
      const edges = around.getBoundingClientRect();
      if (box.bottom > edges.bottom + 1 || box.top < edges.top - 1) return true;
    }
    return false;
  };
  const controls = () =>
    [...root.querySelectorAll(KINDS)]
      .map(drawnBy)
      .filter((element) => isShown(element) && !isScrolledAway(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0);
  const faults = [];

  const surplus = document.documentElement.scrollWidth - innerWidth;
  if (surplus > 0) faults.push('scrolls sideways by ' + surplus);

  // Beyond an edge that nothing scrolls to.
  const isCut = ({ element, box }) => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      if (scrolls(overflowX)) return false;
      const edges = around.getBoundingClientRect();
      const isEdge = (overflowX === 'hidden' || overflowX === 'clip') && around !== document.body;
      if (isEdge && (box.right > edges.right + 1 || box.left < edges.left - 1)) return true;
    }
    return box.left < -0.5 || box.right > innerWidth + 0.5;
  };
  for (const each of controls()) if (isCut(each)) faults.push('cut: ' + nameOf(each.element));
  for (const element of root.querySelectorAll('button, button *, a *, label, [role=combobox], [role=tab] *, h1, h2')) {
    const isEllipsis = getComputedStyle(element).textOverflow === 'ellipsis';
    if (isEllipsis && isShown(element) && element.scrollWidth > element.clientWidth + 1 && !LONG_WORD.test(element.textContent))
      faults.push('text cut: ' + nameOf(element));
  }

  const shown = controls();
  const meet = (a1, a2, b1, b2) => Math.min(a2, b2) - Math.max(a1, b1) > 2;
  const bar = layer === undefined ? document.querySelector('[data-pe]') : null;
  const inBar = ({ element }) => bar?.contains(element) ?? false;
  shown.forEach((first, at) => {
    for (const second of shown.slice(at + 1)) {
      if (first.element.contains(second.element) || inBar(first) !== inBar(second)) continue;
      const [a, b] = [first.box, second.box];
      if (meet(a.left, a.right, b.left, b.right) && meet(a.top, a.bottom, b.top, b.bottom))
        faults.push('overlap: ' + nameOf(first.element) + ' and ' + nameOf(second.element));
    }
  });

  const isInSight = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= -1 && bottom <= innerHeight + 1 && left >= -1 && right <= innerWidth + 1;
  };
  const heading = root.querySelector(layer ? 'h2' : 'h1');
  if (heading && isShown(heading) && heading.getBoundingClientRect().top >= innerHeight)
    faults.push('heading out of sight');
  const actions = [...root.querySelectorAll('.MuiButton-contained')].filter(isShown);
  const outside = actions.filter((action) => !isInSight(action));
  if (actions.length > 0 && outside.length === actions.length) {
    // The button of a long form is at its end.
    outside.at(-1).scrollIntoView({ block: 'nearest' });
    if (layer || !outside.at(-1).closest('form') || !isInSight(outside.at(-1)))
      faults.push('main action out of sight: ' + nameOf(outside.at(-1)));
  }

  if (bar) {
    scrollTo(0, document.body.scrollHeight);
    const edges = bar.getBoundingClientRect();
    for (const { element, box } of controls())
      if (document.querySelector('main').contains(element) && !bar.contains(element) && meet(box.top, box.bottom, edges.top, edges.bottom))
        faults.push('under the bar: ' + nameOf(element));
  }
  if (!layer) scrollTo(0, 0);
  return [...new Set(faults)].slice(0, 6);
})()`;

/** @returns the faults at each size; the window has its former size again */
export async function layoutFaults(
  page: Page,
  sizes: readonly ViewportSize[] = SIZES,
): Promise<object[]> {
  const former = page.viewportSize();
  const found: object[] = [];
  for (const size of sizes) {
    await resize(page, size);
    const faults = await page.evaluate<string[]>(FAULTS);
    const path = new URL(page.url()).pathname;
    if (faults.length > 0) found.push({ path, width: size.width, faults });
  }
  if (former) await resize(page, former);
  return found;
}

/** The page does not scroll sideways, as soon as it is drawn for a window of another size. */
export const expectFitsWindow = (page: Page): Promise<void> =>
  becomes(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
