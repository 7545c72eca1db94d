import { make } from './elements';

export type ToastType = 'info' | 'success' | 'warning' | 'error';

const DURATION_MS = 5000;

/**
 * Shows a notification, line by line, in place of the former one. Its timer stops while it is
 * pointed at or focused.
 */
export function showToast(type: ToastType, text: string, duration = DURATION_MS): void {
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
  removeAfter(toast, duration);
}

/**
 * On a narrow screen the notification takes space above the content, which keeps its place when the
 * notification goes.
 */
function remove(toast: HTMLElement): void {
  const top = () => document.querySelector('main')?.getBoundingClientRect().top ?? 0;
  const before = top();
  toast.remove();
  window.scrollBy(0, top() - before);
}

/** The notification is held while it is pointed at or focused; otherwise its timer runs. */
function removeAfter(toast: HTMLElement, duration: number): void {
  const held = new Set<'pointer' | 'focus'>();
  let left = duration;
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
