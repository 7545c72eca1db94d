import { isBlank } from '@relato/domain/text';
import { announce, textOf } from './elements';
import { showToast } from './toasts';

const COPIED_MS = 5000;

/**
 * A button that copies a text; its label says so for a while, and screen readers announce what was
 * copied.
 */
export function enhanceCopying(button: HTMLButtonElement): void {
  const label = button.textContent;
  let timer: number | undefined;
  const confirm = () => {
    // As wide as before, so that nothing beside it moves.
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

/** A link that saves a text as the page shows it, independent of the session. */
export function enhanceSaving(link: HTMLAnchorElement): void {
  // A page's source has one character per line end; some editors need the two of the server's file.
  const text = (link.dataset['save'] ?? '').replace(/\r?\n/g, '\r\n');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/**
 * Browsers offer the clipboard on secure addresses only; elsewhere the selected text can still be
 * copied.
 */
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

/**
 * A link to a file may lead to a page instead, for example after the session has ended: it must not
 * replace a message being written.
 */
export function enhanceFileLink(link: HTMLAnchorElement): void {
  link.addEventListener('click', () => {
    // A check-in has one beside that of the reply.
    const texts = [...document.querySelectorAll<HTMLTextAreaElement>('[name=mensagem]')];
    link.target = texts.every(({ value }) => isBlank(value)) ? '' : '_blank';
  });
}
