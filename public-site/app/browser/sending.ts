import { sendForm } from './send-form';
import { swapMain } from './swap-main';
import { textOf } from './texts';
import { showToast } from './toasts';

/**
 * Sends a form in the background: with progress, a way to cancel, and, when the connection breaks, everything still in
 * place to send again. The server answers with the page it would have shown, and that is what the visitor gets.
 */
export function enhanceSending(form: HTMLFormElement): void {
  let sending = false;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (sending) return;
    if (!navigator.cookieEnabled) {
      tell(form, textOf(form, 'textCookies'), 'error');
      return;
    }
    sending = true;
    const panel = progressPanel(form);
    const status = form.querySelector('[data-sending-status]');
    if (status) status.textContent = textOf(form, 'textSending');
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    button?.setAttribute('aria-disabled', 'true');

    const { outcome, cancel } = sendForm(form, (share) => (panel.bar.value = share));
    panel.cancel.addEventListener('click', cancel);
    void outcome.then((result) => {
      sending = false;
      panel.box.remove();
      if (status) status.textContent = '';
      button?.removeAttribute('aria-disabled');
      if (result.kind === 'answered') {
        arrive(form, result.page, result.address);
      } else {
        const text = textOf(
          form,
          {
            cancelled: 'textCancelled',
            cancelledLate: 'textCancelledLate',
            interrupted: 'textInterrupted',
            offline: 'textOffline',
          }[result.kind],
        );
        tell(form, text, result.kind.startsWith('cancelled') ? 'info' : 'error');
      }
    });
  });
}

/** Another page means that the form was taken; the same page brings errors, or the thread with the new message. */
function arrive(form: HTMLFormElement, page: Document, address: string): void {
  const taken = page.querySelector('.summary') === null;
  if (taken) form.dispatchEvent(new Event('sent'));
  if (new URL(address).pathname === window.location.pathname) {
    // What was asked for in the address has been done.
    if (taken) window.history.replaceState(window.history.state, '', address);
    swapMain(page, form);
  }
  // In the place of the form, so that Back does not bring what was written to whoever sits there next.
  else window.location.replace(address);
}

function tell(form: HTMLFormElement, text: string, type: 'info' | 'error'): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  form.querySelector('.interrupted')?.remove();
  const message = document.createElement('p');
  message.className = type === 'error' ? 'error interrupted' : 'hint interrupted';
  message.textContent = text;
  button?.before(message);
  // First the notice: the focus then comes to stand clear of it.
  showToast(type, text);
  button?.focus();
}

function progressPanel(form: HTMLFormElement): {
  box: HTMLElement;
  bar: HTMLProgressElement;
  cancel: HTMLButtonElement;
} {
  form.querySelector('.interrupted')?.remove();
  const box = document.createElement('div');
  box.className = 'sending';
  const label = document.createElement('label');
  const bar = document.createElement('progress');
  bar.id = 'envio';
  bar.max = 1;
  label.htmlFor = bar.id;
  label.textContent = textOf(form, 'textSending');
  const cancel = document.createElement('button');
  cancel.type = 'button';
  cancel.className = 'button button-quiet';
  cancel.textContent = textOf(form, 'textCancel');
  box.append(label, bar, cancel);
  form.append(box);
  return { box, bar, cancel };
}
