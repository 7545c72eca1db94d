type Word = 'saiu' | 'ativo';

// One channel a page: a channel never hears itself, so the page that signs out goes its own way.
const channel = new BroadcastChannel('relato.sessao');

/** Tells the other tabs of this browser that the person signed out, or is at work. */
export function tellOtherTabs(word: Word): void {
  channel.postMessage(word);
}

/** Runs `react` when another tab says so. */
export function onOtherTabs(word: Word, react: () => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.data === word) react();
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
