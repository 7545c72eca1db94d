type Word = 'saiu' | 'ativo';

// One channel per page: a channel never receives its own messages, so the page that signs out acts
// by itself.
const channel = openChannel();

/** Tells the other tabs of this browser that the person signed out, or is active. */
export function notifyOtherTabs(word: Word): void {
  channel?.postMessage(word);
}

/** Runs `react` when another tab reports it. */
export function onOtherTabs(word: Word, react: () => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.data === word) react();
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}

/**
 * Undefined if the browser has no channels, or refuses them together with storage: each tab then
 * acts alone.
 */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('relato.sessao');
  } catch {
    return undefined;
  }
}
