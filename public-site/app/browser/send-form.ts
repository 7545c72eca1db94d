/** How a sending ended: with a page from the server, or without an answer. */
export type SendOutcome =
  { kind: 'answered'; page: Document; address: string } | { kind: 'cancelled' | 'interrupted' | 'offline' };

interface Sending {
  outcome: Promise<SendOutcome>;
  cancel: () => void;
}

/** Posts a form as the browser would, and tells how far it is. (Only XMLHttpRequest knows that of an upload.) */
export function sendForm(form: HTMLFormElement, progress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const outcome = new Promise<SendOutcome>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / total));
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
    request.addEventListener('error', () => resolve({ kind: navigator.onLine ? 'interrupted' : 'offline' }));
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
  request.open('POST', window.location.href);
  request.responseType = 'document';
  request.send(new FormData(form));
  return { outcome, cancel: () => request.abort() };
}
