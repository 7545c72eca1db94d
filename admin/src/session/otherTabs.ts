/** `pessoa/` is followed by the id of the signed-in person. */
type Word = 'saiu' | 'ativo' | `pessoa/${string}`;

// One channel per page: a channel never receives its own messages, so the page that signs out acts
// by itself.
const channel = openChannel();

/** Tells the other tabs of this browser that the person signed out, is active, or who is signed in. */
export function notifyOtherTabs(word: Word): void {
  channel?.postMessage(word);
}

/** Runs `react` when another tab reports it. */
export function onOtherTabs(word: Word, react: () => void): () => void {
  return onWord((said) => {
    if (said === word) react();
  });
}

const PERSON = 'pessoa/';

/** Runs `react` with the id of the person whom another tab finds signed in. */
export function onPersonOfOtherTabs(react: (id: string) => void): () => void {
  return onWord((said) => {
    if (said.startsWith(PERSON)) react(said.slice(PERSON.length));
  });
}

function onWord(react: (said: string) => void): () => void {
  const listen = (event: MessageEvent<unknown>) => react(String(event.data));
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
