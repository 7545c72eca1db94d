import { responder } from '@relato/domain/prova';

/**
 * Answers a form's challenge while the person writes: a number so that the SHA-256 of both begins with as many zero bits
 * as the challenge asks. A form sent before that goes by itself as soon as it is found.
 */
export function enhanceProof(input: HTMLInputElement): void {
  const form = input.form;
  // Without TLS browsers make no hashes for us; then the time that passes is the proof.
  if (!form || input.dataset['proof'] !== 'asked' || input.value.includes(':') || !isSecureContext) return;
  let waiting: HTMLElement | null | undefined;
  const hold = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting = event.submitter;
  };
  form.addEventListener('submit', hold, { capture: true });
  const go = (): void => {
    form.removeEventListener('submit', hold, { capture: true });
    if (waiting !== undefined) form.requestSubmit(waiting);
  };
  void responder(input.value, sha256)
    .then((proof) => (input.value = proof))
    .finally(go);
}

function sha256(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
}
