export type ToastType = 'info' | 'success' | 'warning' | 'error';

const DURATION_MS = 5000;

/** Shows a notice at the bottom right; it goes after its time, which stands still while it is pointed at or focused. */
export function showToast(type: ToastType, text: string, duration = DURATION_MS): void {
  const region = document.getElementById('avisos');
  if (!region) return;

  const toast = document.createElement('div');
  toast.className = `toast toast-${type}`;
  const words = document.createElement('p');
  words.textContent = text;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '\u00d7';
  close.setAttribute('aria-label', region.dataset['close'] ?? '');
  toast.append(words, close);
  region.append(toast);

  close.addEventListener('click', () => toast.remove());
  removeAfter(toast, duration);
}

/** Shows the page's own notices as toasts; those that say nothing more then leave the page. */
export function announceNotices(part: ParentNode): void {
  for (const notice of part.querySelectorAll<HTMLElement>('[data-toast]')) {
    const text = notice.dataset['toastText'] ?? notice.textContent;
    showToast(notice.dataset['toast'] as ToastType, text);
    if ('toastOnly' in notice.dataset) notice.remove();
  }
}

function removeAfter(toast: HTMLElement, duration: number): void {
  let left = duration;
  let startedAt = 0;
  let timer: number | undefined;
  const run = () => {
    startedAt = performance.now();
    timer = window.setTimeout(() => toast.remove(), left);
  };
  const pause = () => {
    window.clearTimeout(timer);
    left -= performance.now() - startedAt;
  };
  toast.addEventListener('pointerenter', pause);
  toast.addEventListener('pointerleave', run);
  toast.addEventListener('focusin', pause);
  toast.addEventListener('focusout', run);
  run();
}
