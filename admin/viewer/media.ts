/** Plays sound or film from the bytes that the page was sent; the browser's controls move in it. */
import type { HostMessage } from './messages';
import { step } from './progress';

/** @throws Error if the browser cannot play the file */
export async function showMedia(
  { kind, bytes, mediaType, label }: HostMessage & { kind: 'audio' | 'video' },
  place: HTMLElement,
): Promise<void> {
  const player = document.createElement(kind);
  player.controls = true;
  player.preload = 'metadata';
  player.setAttribute('aria-label', label);
  const isReadable = new Promise<void>((resolve, reject) => {
    player.onloadedmetadata = () => resolve();
    player.onerror = () => reject(new Error('the browser cannot play it'));
  });
  player.src = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  place.replaceChildren(player);
  await step(isReadable);
}
