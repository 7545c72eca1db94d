/** A fresh idempotency key. `crypto.randomUUID` exists on https only, and a team may reach its server by plain http. */
export function newSendKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
