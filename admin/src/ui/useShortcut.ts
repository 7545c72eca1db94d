import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';

/** Elements in which a letter is text, or chooses an option; a checkbox is neither. */
const WRITING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';
export const MODAL = '[role="dialog"], [role="alertdialog"]';

/** The fields of a form that is being sent: what is typed for them must not act on the page. */
const SENT = 'form [inert]';

/** While one is open, no shortcut reaches the page behind it. */
export const isDialogOpen = (): boolean => document.querySelector(MODAL) !== null;

/** Single keys can be switched off, since they disturb people who dictate. */
export const useShortcutsOn = () => useStore<boolean>('atalhos', true);

/**
 * Runs `action` on a single key, unless text is being typed or sent, a modal is open, or shortcuts
 * are off.
 */
export function useShortcut(key: string, action: () => void): void {
  const [on] = useShortcutsOn();
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (
        event.key !== key ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return;
      if (event.target instanceof Element && event.target.closest(WRITING)) return;
      if (isDialogOpen() || document.querySelector(SENT) !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, on]);
}

const ROW_LINKS = '[data-lido] a[href^="/relatos/"]';

function focusRow(step: 1 | -1): void {
  const links = Array.from(document.querySelectorAll<HTMLElement>(ROW_LINKS));
  const current = links.findIndex((link) => link === document.activeElement);
  const first = step === 1 ? 0 : links.length - 1;
  const next = current === -1 ? first : current + step;
  links[next]?.focus();
}

/** j and k move through the links of a list's rows; Enter opens, as for any link. */
export function useRowShortcuts(): void {
  useShortcut('j', () => focusRow(1));
  useShortcut('k', () => focusRow(-1));
}
