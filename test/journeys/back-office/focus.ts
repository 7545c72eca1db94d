// The focus of a page, which must always be on something that a screen reader names: a keyboard
// that finds it on the body starts at the top again.
import type { Page } from 'playwright-core';
import { becomes } from '../../setup/eventually';
import { focusedElement } from '../../setup/focused';
import { watchCalls } from './furnished';

/**
 * Reports each time that the body has had the focus for longer than a change of the page takes. Frames are drawn only to
 * count them while the focus is lost: drawing all the time would take a tenth of a processor.
 */
const REPORT_LOSSES = `(() => {
  const FRAMES = 10;
  let holder = '';
  const nameOf = (element) =>
    element.getAttribute('aria-label') || element.textContent.trim().slice(0, 40) || element.name || element.id;
  addEventListener('focusin', ({ target }) => {
    holder = target.localName + ' ' + nameOf(target);
  });
  const isLost = () => holder !== '' && [null, document.body].includes(document.activeElement);
  const look = (frames) => {
    if (!isLost()) return setTimeout(look, 50, 0);
    if (frames === FRAMES) focusLost(location.pathname + ': ' + holder);
    requestAnimationFrame(() => look(frames + 1));
  };
  look(0);
})();
localStorage.setItem('RaStoreRelato.version', '1');
localStorage.setItem('RaStoreRelato.locale', '"pt"');
window.print = () => undefined;`;

const FOCUS_RESTS = `new Promise((done) => {
  const look = (frames) => {
    if (document.activeElement !== document.body || frames === 0) done();
    else requestAnimationFrame(() => look(frames - 1));
  };
  look(15);
})`;

/** The options of a page that is watched. */
export const watchedAt = (width: number) => ({ viewport: { width, height: 800 } });

/** From its next address on, the page reports where the focus was each time that it is lost. */
export async function watchFocus(page: Page): Promise<string[]> {
  const lost: string[] = [];
  await page.exposeFunction('focusLost', (where: string) => lost.push(where));
  await page.addInitScript(REPORT_LOSSES);
  watchCalls(page);
  return lost;
}

/**
 * Waits until the focus is on something other than the body, or for longer than after which
 * {@link watchFocus} reports it as lost; then requires a name of that element. Only a lasting fault
 * counts: a dialog that opens hides the page around it before it takes the focus.
 */
export async function focusRests(page: Page): Promise<void> {
  await page.evaluate(FOCUS_RESTS);
  await becomes(() => namelessFocus(page), undefined);
}

/** The focused element, if it has no name: the body, which has none, is another fault. */
async function namelessFocus(page: Page): Promise<string | undefined> {
  if (await page.evaluate<boolean>(`document.activeElement === document.body`)) return undefined;
  const { nameless } = await focusedElement(page);
  return nameless && `${new URL(page.url()).pathname}: ${nameless}`;
}
