/** Shows plain text, CSV included: never as a page. */
import { CHARACTERS_MAX } from './mail-contents';
import type { HostMessage } from './messages';

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
): void {
  place.replaceChildren(...textElements(decodeText(new Uint8Array(bytes)), cutLabel));
}

/** @returns the beginning of the text, below a note if there is more of it */
export function textElements(
  text: string,
  cutLabel: string,
  isCut = text.length > CHARACTERS_MAX,
): HTMLElement[] {
  const shown = document.createElement('pre');
  shown.textContent = text.slice(0, CHARACTERS_MAX);
  // Reached by the keyboard, which scrolls it.
  shown.tabIndex = 0;
  if (!isCut) return [shown];
  const note = document.createElement('p');
  note.textContent = cutLabel;
  return [note, shown];
}
