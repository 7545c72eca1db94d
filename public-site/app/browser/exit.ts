import { forgetDrafts } from './draft';

const PRESSES = 3;
const WITHIN_MS = 2000;

/**
 * The exit: the link, or Shift three times. Leaves at once, and keeps nothing of this visit in the
 * page's memory.
 */
export function watchForExit(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-exit]');
  if (!link) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    leave(link.href);
  });

  let presses: number[] = [];
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Shift') {
      presses = [];
      return;
    }
    if (event.repeat) return;
    presses = [...presses.filter((at) => event.timeStamp - at < WITHIN_MS), event.timeStamp];
    if (presses.length >= PRESSES) leave(link.href);
  });
}

/**
 * The page is emptied first, so that neither a slow response nor the browser's memory of the page
 * shows it.
 */
function leave(address: string): void {
  forgetDrafts();
  for (const form of document.forms) form.reset();
  document.title = '';
  document.body.replaceChildren();
  window.location.replace(address);
}
