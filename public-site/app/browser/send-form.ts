/** How a sending ended: with a page from the server, or without an answer. */
export type SendOutcome =
  | { kind: 'answered'; page: Document; address: string }
  | { kind: 'cancelled' | 'cancelledLate' | 'interrupted' | 'offline' };

interface Sending {
  outcome: Promise<SendOutcome>;
  cancel: () => void;
}

/** Posts a form as the browser would, and tells how far it is. (Only XMLHttpRequest knows that of an upload.) */
export function sendForm(form: HTMLFormElement, progress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  let share = 0;
  const outcome = new Promise<SendOutcome>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => progress((share = loaded / total)));
    // Nobody knows what became of that which had left as a whole.
    request.addEventListener('abort', () => resolve({ kind: share < 1 ? 'cancelled' : 'cancelledLate' }));
    request.addEventListener('error', () => {
      resolve({ kind: share === 0 && !navigator.onLine ? 'offline' : 'interrupted' });
    });
    request.addEventListener('timeout', () => resolve({ kind: 'interrupted' }));
    request.addEventListener('load', () => {
      const page = request.responseXML;
      resolve(
        page?.querySelector('main')
          ? { kind: 'answered', page, address: request.responseURL }
          : { kind: 'interrupted' },
      );
    });
  });
  request.open('POST', form.action);
  request.responseType = 'document';
  request.send(new FormData(form));
  return { outcome, cancel: () => request.abort() };
}
