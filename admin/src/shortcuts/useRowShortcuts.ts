import { useShortcut } from './useShortcut';

const ROW_LINKS = '[data-lido] a[href^="/relatos/"]';

function focusRow(step: 1 | -1): void {
  const links = Array.from(document.querySelectorAll<HTMLElement>(ROW_LINKS));
  const current = links.findIndex((link) => link === document.activeElement);
  const next = current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step;
  links[next]?.focus();
}

/** j and k walk the links of a list's rows; Enter opens, as for any link. */
export function useRowShortcuts(): void {
  useShortcut('j', () => focusRow(1));
  useShortcut('k', () => focusRow(-1));
}
