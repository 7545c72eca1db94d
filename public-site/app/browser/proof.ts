/** Hashes asked of the browser at once; it makes them beside the page, which stays as quick as ever. */
const BATCH = 256;

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
  void solve(input.value)
    .then((proof) => (input.value = proof))
    .finally(go);
}

async function solve(challenge: string): Promise<string> {
  const bits = Number.parseInt(challenge, 10);
  const encoder = new TextEncoder();
  for (let from = 0; ; from += BATCH) {
    const proofs = Array.from({ length: BATCH }, (_, index) => `${challenge}:${from + index}`);
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))));
    const found = hashes.findIndex((hash) => Math.clz32(new DataView(hash).getUint32(0)) >= bits);
    if (found >= 0) return proofs[found] ?? '';
  }
}
