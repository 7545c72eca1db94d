type Word = 'saiu' | 'ativo';

// One channel a page: a channel never hears itself, so the page that signs out goes its own way.
const channel = openChannel();

/** Reports to the other tabs of this browser that the person signed out, or is at work. */
export function tellOtherTabs(word: Word): void {
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

/** Undefined in a browser that has no channels, or refuses them together with storage: each tab is alone then. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('relato.sessao');
  } catch {
    return undefined;
  }
}
