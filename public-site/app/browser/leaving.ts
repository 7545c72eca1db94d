import { isBlank } from '@relato/domain/text';
import { isKept } from './draft';
import { textOf } from './elements';

/**
 * Asks for confirmation before a link leads away from a form with a text or a chosen file. The exit
 * link and links inside a form do not ask.
 */
export function watchLeaving(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-leaving]');
  const text = dialog?.querySelector('p');
  if (!dialog || !text) return;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const opensHere = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || event.defaultPrevented || !opensHere || !leaves(link)) return;
    const written = [...document.forms].filter(isWritten);
    if (written.length === 0) return;
    event.preventDefault();
    text.textContent = textOf(dialog, written.every(isKept) ? 'textDraft' : 'textLost');
    dialog.returnValue = '';
    const leaveIfConfirmed = () => {
      if (dialog.returnValue === 'leave') window.location.assign(link.href);
    };
    dialog.addEventListener('close', leaveIfConfirmed, { once: true });
    dialog.showModal();
  });
}

/** Whether a link loads another page in place of this one. */
function leaves(link: HTMLAnchorElement): boolean {
  const staysHere =
    link.hash !== '' && link.href.split('#')[0] === window.location.href.split('#')[0];
  const elsewhere = link.target === '_blank' || link.hasAttribute('download');
  return link.protocol.startsWith('http') && !staysHere && !elsewhere && !link.closest('form');
}

/** Whether the visitor wrote a text or chose a file in a form. Chosen options do not count. */
function isWritten(form: HTMLFormElement): boolean {
  const wasRefused = form.querySelector('[data-refused]') !== null;
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement && field.type === 'file') return field.value !== '';
    const isText =
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(field.type));
    if (!isText || isBlank(field.value)) return false;
    // A form that comes back refused has the visitor's text as its initial value.
    return wasRefused || field.value !== field.defaultValue;
  });
}
