/** Shows plain text, CSV included: never as a page. */
import type { HostMessage } from './messages';

/** Characters that are laid out; more would keep the page busy for seconds. */
const CHARACTERS_MAX = 500_000;

/** UTF-8 if all bytes are, or UTF-16 by its mark; otherwise Latin-1, which fits any bytes. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function showText(
  { bytes, cutLabel }: HostMessage & { kind: 'text' },
  place: HTMLElement,
): (zoom: number) => void {
  const text = decodeText(new Uint8Array(bytes));
  const shown = document.createElement('pre');
  shown.textContent = text.slice(0, CHARACTERS_MAX);
  // Reached by the keyboard, which scrolls it.
  shown.tabIndex = 0;
  place.replaceChildren(shown);
  if (text.length > CHARACTERS_MAX) {
    const cut = document.createElement('p');
    cut.textContent = cutLabel;
    place.prepend(cut);
  }
  return (zoom) => shown.style.setProperty('--zoom', String(zoom));
}
