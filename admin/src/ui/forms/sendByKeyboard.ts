import type { KeyboardEvent } from 'react';

/** Sends the form around the focus by Ctrl+Enter, as its button does. */
export function sendByKeyboard(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click();
}
