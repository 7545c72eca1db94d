import { isBlank } from '@relato/domain/text';
import { announce, textOf } from './elements';
import { showToast } from './toasts';

const COPIED_MS = 5000;

/** A button that copies a text; its label says so for a while, and screen readers speak what was copied. */
export function enhanceCopying(button: HTMLButtonElement): void {
  const label = button.textContent;
  let timer: number | undefined;
  const confirm = () => {
    // As wide as before: nothing beside it moves.
    button.style.minWidth = `${button.offsetWidth}px`;
    button.textContent = textOf(button, 'textCopied');
    announce(textOf(button, 'textDone'));
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      button.textContent = label;
      announce('');
    }, COPIED_MS);
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    copy(button.dataset['copy'] ?? '').then(confirm, () =>
      showToast('warning', textOf(button, 'textFailed')),
    );
  });
}

/** A button that opens the print window. */
export function enhancePrinting(button: HTMLButtonElement): void {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}

/** A link that saves a text as the page shows it, whatever became of the session since. */
export function enhanceSaving(link: HTMLAnchorElement): void {
  // Of the ends of lines, a page's source keeps one character; some editors want the two of the file that the server makes.
  const text = (link.dataset['save'] ?? '').replace(/\r?\n/g, '\r\n');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** Browsers offer the clipboard on secure addresses only; elsewhere a marked text can still be copied. */
async function copy(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way on an address without TLS
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!copied) throw new Error('The browser did not copy');
}

/** A link to a file may lead to a page instead, as when the session has ended: never over a message being written. */
export function enhanceFileLink(link: HTMLAnchorElement): void {
  link.addEventListener('click', () => {
    const message = document.querySelector<HTMLTextAreaElement>('[name=mensagem]')?.value ?? '';
    link.target = isBlank(message) ? '' : '_blank';
  });
}
