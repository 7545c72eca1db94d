import { useRef } from 'react';

/**
 * A new idempotency key. `crypto.randomUUID` exists on https only, and a team may use its server
 * over plain http.
 */
export function newSendKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @returns the key for the next attempt: a new one once the text changed after an attempt, which
 * may have arrived. With the same key the server would treat it as already stored.
 */
export function useSendKey() {
  const tried = useRef<{ said: string; chaveEnvio: string }>(undefined);
  return ({
    chaveEnvio,
    anexos = [],
    ...rest
  }: {
    chaveEnvio: string;
    anexos?: readonly File[];
  }): string => {
    const said = JSON.stringify([
      rest,
      anexos.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    if (tried.current?.said !== said)
      tried.current = { said, chaveEnvio: tried.current ? newSendKey() : chaveEnvio };
    return tried.current.chaveEnvio;
  };
}
