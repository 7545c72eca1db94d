import { make } from './elements';

const DURATION_MS = 5000;

/** Shows a notification in place of the former one; each line of the text is a paragraph. */
export function showToast(type: 'warning' | 'error', text: string): void {
  const region = document.getElementById('avisos');
  if (!region) return;

  const toast = make('div', { className: `toast toast-${type}` });
  const words = make('div', {});
  words.append(...text.split('\n').map((textContent) => make('p', { textContent })));
  const close = make('button', { type: 'button', textContent: '\u00d7' });
  close.setAttribute('aria-label', region.dataset['close'] ?? '');
  toast.append(words, close);
  region.replaceChildren(toast);

  let focusedBefore: HTMLElement | null = document.querySelector('h1');
  close.addEventListener('focus', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement) focusedBefore = relatedTarget;
  });
  close.addEventListener('click', () => {
    remove(toast);
    focusedBefore?.focus({ preventScroll: true });
  });
  removeLater(toast);
}

/**
 * Removes the notification without moving the content, above which it takes space on a narrow
 * screen.
 */
function remove(toast: HTMLElement): void {
  const top = () => document.querySelector('main')?.getBoundingClientRect().top ?? 0;
  const before = top();
  toast.remove();
  window.scrollBy(0, top() - before);
}

/** Removes the notification after its time, which stops while it is pointed at or focused. */
function removeLater(toast: HTMLElement): void {
  const held = new Set<'pointer' | 'focus'>();
  let left = DURATION_MS;
  let startedAt = 0;
  let timer: number | undefined;
  const run = () => {
    startedAt = performance.now();
    timer = window.setTimeout(() => remove(toast), left);
  };
  const hold = (by: 'pointer' | 'focus') => {
    if (held.size === 0) {
      window.clearTimeout(timer);
      left -= performance.now() - startedAt;
    }
    held.add(by);
  };
  const release = (by: 'pointer' | 'focus') => {
    if (held.delete(by) && held.size === 0) run();
  };
  toast.addEventListener('pointerenter', () => hold('pointer'));
  toast.addEventListener('pointerleave', () => release('pointer'));
  toast.addEventListener('focusin', () => hold('focus'));
  toast.addEventListener('focusout', () => release('focus'));
  run();
}
