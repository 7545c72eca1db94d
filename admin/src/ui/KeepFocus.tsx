import { useEffect } from 'react';

/** Parts of the page that a screen reader names, and from which a keyboard goes on. */
const PLACES = [
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=tabpanel]',
  ':is(section, [role=group]):is([aria-label], [aria-labelledby])',
  'main',
].join();

/** As many elements are remembered: a dialog opens questions, and both close at once. */
const REMEMBERED_MAX = 5;

/**
 * Keeps the focus near its place when the element that has it is removed, hidden or disabled. Browsers would give it to
 * the body, and a keyboard would start again at the top of the page.
 */
export const KeepFocus = () => {
  useEffect(() => {
    /** Each element that had the focus with those around it, the latest first. */
    let trail: HTMLElement[][] = [];
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement)
        trail = [pathOf(target), ...trail].slice(0, REMEMBERED_MAX);
    };
    const check = () => {
      if (document.activeElement !== document.body || trail.length === 0) return;
      // Still there: the person clicked beside it.
      if (isUsable(trail[0]?.[0])) trail = [];
      else focusNear(trail);
    };
    // Chrome reports the loss of an element that is hidden or disabled, other browsers only those of the person's making.
    const left = () => requestAnimationFrame(check);
    const removals = new MutationObserver(check);
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', left);
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', left);
      removals.disconnect();
    };
  }, []);
  return null;
};

/** The element and those around it, from the inside out. */
function pathOf(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each !== null; each = each.parentElement)
    path.push(each);
  return path;
}

const isUsable = (element: HTMLElement | undefined): element is HTMLElement =>
  element !== undefined &&
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled');

/** Focuses the nearest place around the latest element, otherwise the element before it or a place around that. */
function focusNear(trail: readonly HTMLElement[][]): void {
  for (const path of trail) {
    const near = path.find((each, at) => isUsable(each) && (at === 0 || each.matches(PLACES)));
    if (near) {
      focusOn(near);
      return;
    }
  }
  const main = document.querySelector<HTMLElement>('main');
  if (main) focusOn(main);
}

function focusOn(element: HTMLElement): void {
  // The heading names the page.
  const heading = element.localName === 'main' ? element.querySelector<HTMLElement>('h1') : null;
  const target = heading ?? element;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
