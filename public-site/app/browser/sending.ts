import { make, textOf } from './elements';
import { fileProgress } from './file-progress';
import { unreadableIn } from './readable';
import { swapMain } from './swap-main';
import { TAKE_OUT, UNREADABLE } from './take-out';

/** Not the button that stops Enter from sending. */
const SEND_BUTTON = 'button[type=submit]:not([hidden])';

/**
 * Sends a form in the background: with progress, a way to cancel, and everything kept for a retry
 * after a lost connection. The server answers with the page that it would show without scripts.
 */
export function enhanceSending(form: HTMLFormElement): void {
  let sending = false;

  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    // Browsers before 2022 do not name the pressed one of several buttons.
    if (!submitter && form.querySelector('button[name]')) return;
    event.preventDefault();
    if (sending) return;
    const button = submitter ?? form.querySelector<HTMLElement>(SEND_BUTTON);
    const tell = (text: string, type: 'info' | 'error') => showAt(button, form, text, type);
    if (!navigator.cookieEnabled) {
      tell(textOf(form, 'textCookies'), 'error');
      return;
    }
    sending = true;
    const panel = progressPanel(form);
    const status = form.querySelector('[data-sending-status]');
    if (status) status.textContent = textOf(form, 'textSending');
    button?.setAttribute('aria-disabled', 'true');

    let takeOut: (() => void) | undefined;
    const files = fileProgress(form, (input, file) => {
      takeOut = () => input.dispatchEvent(new CustomEvent(TAKE_OUT, { detail: file }));
      cancel();
    });
    if (files) panel.cancel.before(files.list);
    const { outcome, cancel } = sendForm(form, submitter, (loaded, total) => {
      panel.bar.value = loaded / total;
      files?.show(loaded, total);
    });
    panel.cancel.addEventListener('click', cancel);
    void outcome.then((result) => {
      sending = false;
      panel.box.remove();
      if (status) status.textContent = '';
      button?.removeAttribute('aria-disabled');
      if (result.kind === 'answered') {
        arrive(form, result.page, result.address);
      } else if (takeOut && result.kind === 'textCancelled') {
        takeOut();
        form.requestSubmit();
      } else if (result.kind === 'unreadable') {
        tell(textOf(form, 'textUnreadable'), 'error');
        for (const { input, file } of result.files)
          input.dispatchEvent(new CustomEvent(UNREADABLE, { detail: file }));
        result.files[0]?.input.focus();
      } else {
        const type = result.kind.startsWith('textCancelled') ? 'info' : 'error';
        tell(textOf(form, result.kind), type);
      }
    });
  });
}

/** Keeps a form that the browser sends, with what was typed, while there is no connection. */
export function enhancePosting(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    const button = event.submitter ?? form.querySelector<HTMLElement>(SEND_BUTTON);
    showAt(button, form, textOf(form, 'textOffline'), 'error');
  });
}

/**
 * Another page means that the form was accepted; the same page has errors, or the thread with the
 * new message.
 */
function arrive(form: HTMLFormElement, page: Document, address: string): void {
  const taken = page.querySelector('.summary') === null;
  if (taken) form.dispatchEvent(new Event('sent'));
  if (new URL(address).pathname === window.location.pathname) {
    // The action named in the address is done.
    if (taken) window.history.replaceState(window.history.state, '', address);
    swapMain(page, form);
  }
  // Replaces the form's history entry, so that Back does not show the text to another person.
  else window.location.replace(address);
}

/** Shows a message at the pressed button, which keeps the focus. */
function showAt(
  button: HTMLElement | null,
  form: HTMLFormElement,
  text: string,
  type: 'info' | 'error',
): void {
  form.querySelector('.interrupted')?.remove();
  const message = make('p', {
    className: `${type === 'error' ? type : 'hint'} interrupted`,
    textContent: text,
  });
  message.setAttribute('role', 'alert');
  button?.before(message);
  button?.focus();
}

function progressPanel(form: HTMLFormElement) {
  form.querySelector('.interrupted')?.remove();
  const box = make('div', { className: 'sending' });
  const bar = make('progress', { id: 'envio', max: 1 });
  const label = make('label', { htmlFor: bar.id, textContent: textOf(form, 'textSending') });
  const className = 'button button-quiet';
  const cancel = make('button', {
    type: 'button',
    className,
    textContent: textOf(form, 'textCancel'),
  });
  box.append(label, bar, cancel);
  form.append(box);
  return { box, bar, cancel };
}

/**
 * The end of an upload: the server's page, or, without a response, the files that could not be read
 * or the key of the text that explains it.
 */
type SendOutcome =
  | { kind: 'answered'; page: Document; address: string }
  | { kind: 'unreadable'; files: Awaited<ReturnType<typeof unreadableIn>> }
  | { kind: 'textCancelled' | 'textCancelledLate' | 'textInterrupted' | 'textOffline' };

interface Sending {
  outcome: Promise<SendOutcome>;
  cancel: () => void;
}

/**
 * Posts a form as the browser would, and reports progress. (Only XMLHttpRequest can for an upload.)
 */
function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  progress: (loaded: number, total: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  let share = 0;
  const outcome = new Promise<SendOutcome>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      share = loaded / total;
      progress(loaded, total);
    });
    // An upload sent whole may have been stored.
    request.addEventListener('abort', () =>
      resolve({ kind: share < 1 ? 'textCancelled' : 'textCancelledLate' }),
    );
    request.addEventListener('error', () => resolve(failureOf(form, share)));
    request.addEventListener('timeout', () => resolve({ kind: 'textInterrupted' }));
    request.addEventListener('load', () => {
      const page = request.responseXML;
      // The page of a failure has no form, and must not replace this one with its text.
      const isResult = request.status < 400 || page?.querySelector('.summary');
      resolve(
        page?.querySelector('main') && isResult
          ? { kind: 'answered', page, address: request.responseURL }
          : { kind: 'textInterrupted' },
      );
    });
  });
  request.open('POST', form.action);
  request.responseType = 'document';
  const fields = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name !== '')
    fields.append(submitter.name, submitter.value);
  request.send(fields);
  return { outcome, cancel: () => request.abort() };
}

/**
 * Browsers report a file that they cannot read like a lost connection.
 * @param share of the form that was sent; the server may have stored a form that was sent whole
 */
async function failureOf(form: HTMLFormElement, share: number): Promise<SendOutcome> {
  const files = share < 1 ? await unreadableIn(form) : [];
  if (files.length > 0) return { kind: 'unreadable', files };
  return { kind: share === 0 && !navigator.onLine ? 'textOffline' : 'textInterrupted' };
}
