// Every screen of the back office at five widths: the document's order is the order on the screen, nothing scrolls
// sideways, and after each press of a button the focus is on something other than the body.
import { type ElementHandle, errors, type Page } from 'playwright-core';
import { focusRests, watchedAt, watchFocus } from './focus';
import { openScreen, screensOf, setUpFurnishedTeam, settled } from './furnished';
import { resize } from '../../setup/window-size';

/**
 * The widths at which buttons are pressed, all of them at the first and at the next those that may
 * differ; at the widths seen from there, only the layout is looked at.
 */
const WALKS = [
  { width: 1366, seen: [1920, 1024] },
  { width: 360, seen: [768] },
] as const;

const team = setUpFurnishedTeam();

// The walks press some five hundred buttons.
jest.setTimeout(900_000);

/** Playwright waits this long for a button to be in reach. */
const PRESS_MS = 5000;

/** A menu over a dialog; a question about a lost text would stay. */
const ESCAPES_MAX = 2;

/** The header is the same on each screen, and pressed on this one alone. */
const HEADER_AT = '/regras';

/**
 * The buttons of the uppermost layer, by what makes them different from others of the layer; the layer is a question, a
 * dialog or a menu, otherwise the page.
 */
const BUTTONS = `(() => {
  const shown = (each) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest('[aria-hidden=true]');
  const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')].filter(shown);
  const layer = layers.at(-1) ?? document.body;
  const labelOf = (element) =>
    element.getAttribute('aria-label') ||
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.innerText;
  const nameOf = (element) => (labelOf(element) || element.innerText || element.id).trim();
  const kinds = 'button, [role=button], [role=tab], [role=menuitem], [role=combobox]:not(input), summary, input[type=checkbox]';
  const pressed = layer.role === 'listbox' ? '[role=option]:first-of-type' : kinds;
  const buttons = new Map();
  for (const element of layer.querySelectorAll(pressed)) {
    if (!shown(element.type === 'checkbox' ? element.parentElement : element) || element.disabled) continue;
    if (element.closest('header') && location.pathname !== '${HEADER_AT}') continue;
    // Rows differ by names and numbers; one of each kind is enough.
    const name = nameOf(element).replace(/[0-9A-F]{4}-?[0-9A-F]{4}|\\d+/g, '#').slice(0, 60);
    const key = (element.closest('nav') ? 'nav ' : '') + element.localName + ' ' + name;
    if (!buttons.has(key)) buttons.set(key, element);
  }
  return { name: layer === document.body ? '' : layer.role + ' ' + labelOf(layer), buttons };
})()`;

interface Layer {
  /** Empty for the page itself. */
  name: string;
  keys: string[];
  /** The language of the page. */
  language: string;
}

const layerOf = (page: Page): Promise<Layer> =>
  page.evaluate(
    `{ const { name, buttons } = ${BUTTONS}; ({ name, keys: [...buttons.keys()], language: document.documentElement.lang }) }`,
  );

/**
 * Presses a button of the uppermost layer.
 * @param layer which this must be
 * @returns false if it is not there, or another layer opens over it
 */
async function pressKey(page: Page, key: string, layer?: string): Promise<boolean> {
  if (layer !== undefined && (await layerOf(page)).name !== layer) return false;
  const handle = await page.evaluateHandle(`${BUTTONS}.buttons.get(${JSON.stringify(key)})`);
  const element = handle.asElement() as ElementHandle | null;
  if (element === null) return false;
  const idle = (await element.getAttribute('aria-disabled')) === 'true';
  try {
    // Playwright does not click an idle button, which still takes the focus and the key.
    if (idle) await element.press('Enter');
    else await element.click({ timeout: PRESS_MS });
  } catch (error) {
    if (error instanceof errors.TimeoutError || isDetached(error)) return false;
    throw error;
  }
  await settled(page);
  await focusRests(page);
  return true;
}

/** The page has drawn another in the meantime. `instanceof Error` would fail: the error comes from outside. */
const isDetached = (error: unknown): boolean => String(error).includes('not attached');

/** A button, and the presses that lead to it from the screen as it opens. */
interface Way {
  id: string;
  layer: string;
  key: string;
  before: readonly string[];
}

/** A walk over the screens at one width. */
class Walk {
  private readonly known = new Set<string>();

  /**
   * @param plain the buttons that showed no other buttons when they were pressed at an earlier
   * width: they are not pressed again. The walk adds its own.
   */
  constructor(
    private readonly page: Page,
    private readonly plain: Set<string>,
  ) {}

  /** Presses the buttons of a screen that is open, and every button that appears by that. */
  async pressAll(path: string): Promise<void> {
    const plainBefore = new Set(this.plain);
    const ways: Way[] = [];
    const family = path.replace(/^\/relatos\/.*/, '/relatos/');
    // New buttons are pressed first, while they are there.
    const add = ({ name, keys }: Layer, before: readonly string[]): boolean => {
      const found = keys
        .map((key) => ({ id: key.startsWith('nav ') ? key : `${name || family}: ${key}`, key }))
        .filter(({ id }) => !this.known.has(id));
      for (const { id } of found) this.known.add(id);
      const pressed = found.filter(({ id }) => !plainBefore.has(id));
      ways.unshift(...pressed.map(({ id, key }) => ({ id, layer: name, key, before })));
      return found.length > 0;
    };
    add(await layerOf(this.page), []);
    for (let way = ways.shift(); way; way = ways.shift()) {
      await this.follow(way, path);
      const after = await layerOf(this.page);
      // In another language there are the same buttons; the next screen is Portuguese again.
      const isHere = isAt(this.page, path) && after.language.startsWith('pt');
      const showsMore = isHere && add(after, [...way.before, way.key]);
      // The options of a list are the same at each width.
      if (!showsMore || /^(listbox|menu) /.test(after.name)) this.plain.add(way.id);
    }
  }

  /** Presses a button, on the screen as it is or on the screen opened again. */
  private async follow({ layer, key, before }: Way, path: string): Promise<void> {
    const { page } = this;
    const name = await this.closeOver(layer);
    if (name === layer && (await pressKey(page, key))) return;
    // An earlier press closed the layer, which opens again without loading the screen.
    const wasClosed = name === '' && before.length > 0 && isAt(page, path);
    if (wasClosed && (await this.retrace(before)) && (await pressKey(page, key, layer))) return;
    await openScreen(page, path);
    await this.retrace(before);
    // It may be gone for good, where an earlier press changed the name of what led to it.
    await pressKey(page, key);
  }

  /**
   * Closes what is open over a layer with the Escape key.
   * @returns the name of the layer that is uppermost then
   */
  private async closeOver(layer: string): Promise<string> {
    const { page } = this;
    for (let presses = 0; presses < ESCAPES_MAX; presses++) {
      const { name } = await layerOf(page);
      if (name === layer || name === '') return name;
      await page.keyboard.press('Escape');
      await settled(page);
      await focusRests(page);
    }
    return (await layerOf(page)).name;
  }

  private async retrace(before: readonly string[]): Promise<boolean> {
    for (const key of before) if (!(await pressKey(this.page, key))) return false;
    return true;
  }
}

const isAt = (page: Page, path: string): boolean =>
  new URL(page.url()).pathname === new URL(path, team.url).pathname;

/**
 * Pairs of headings and controls in which the first in the document comes later on the screen:
 * below in the same column, or to the right in the same line.
 */
const DISORDER = `(() => {
  const shown = [...document.querySelectorAll('h1, h2, h3, a[href], button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => getComputedStyle(element).position !== 'absolute' && !element.closest('[aria-hidden=true], [class*=Snackbar]'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0);
  const meet = (a1, a2, b1, b2) => Math.min(a2, b2) - Math.max(a1, b1) > 2;
  const name = (element) => element.localName + ' ' + (element.getAttribute('aria-label') ?? element.textContent ?? element.name).trim().slice(0, 40);
  const found = [];
  shown.forEach((first, at) => {
    for (const second of shown.slice(at + 1)) {
      if (first.element.contains(second.element)) continue;
      const a = first.box;
      const b = second.box;
      const above = b.bottom <= a.top + 2 && meet(a.left, a.right, b.left, b.right);
      const left = b.right <= a.left + 2 && meet(a.top, a.bottom, b.top, b.bottom);
      if (above || left) found.push(name(first.element) + ' < ' + name(second.element));
    }
  });
  return found.slice(0, 5);
})()`;

/** By how much the page is wider than the window. */
const SURPLUS = 'document.documentElement.scrollWidth - window.innerWidth';

/** The faults of the layout of the page as it is. */
async function layoutFaults(page: Page): Promise<object[]> {
  // At the end of the page, a bar that stays at the foot of the window lies in its place.
  await page.evaluate(
    `document.querySelector('[data-pe]') && scrollTo(0, document.body.scrollHeight)`,
  );
  const disorder = await page.evaluate<string[]>(DISORDER);
  await page.evaluate('scrollTo(0, 0)');
  const surplus = await page.evaluate<number>(SURPLUS);
  const { width } = page.viewportSize() ?? {};
  const path = new URL(page.url()).pathname;
  return disorder.length > 0 || surplus > 0 ? [{ path, width, disorder, surplus }] : [];
}

/**
 * A button that was pressed at a wider width is pressed again only if it showed other buttons, which
 * may differ here: one component, KeepFocus, keeps the focus at every width.
 */
test('at each width documents have the order of the screen, fit its width, and keep the focus after each press', async () => {
  const plain = new Set<string>();
  const faults: object[] = [];
  for (const { width, seen } of WALKS) {
    const page = await team.signedIn(watchedAt(width));
    const lost = await watchFocus(page);
    await refuseChanges(page);
    const walk = new Walk(page, plain);
    for (const path of screensOf(team)) {
      await openScreen(page, path);
      faults.push(...(await layoutFaults(page)));
      for (const other of seen) {
        await resize(page, { width: other, height: 800 });
        faults.push(...(await layoutFaults(page)));
      }
      await resize(page, { width, height: 800 });
      await walk.pressAll(path);
    }
    if (lost.length > 0) faults.push({ width, lost });
    await page.context().close();
  }
  expect(faults).toEqual([]);
});

test.each(WALKS)(
  'at $width px no press on a button before signing in leaves the focus on the body',
  async ({ width }) => {
    const page = await team.visitor(watchedAt(width));
    const lost = await watchFocus(page);
    await refuseChanges(page);
    const walk = new Walk(page, new Set());
    for (const path of ['/login', '/recuperar', '/recuperar/nova-senha#abc']) {
      await openScreen(page, path);
      await walk.pressAll(path);
    }
    expect(lost).toEqual([]);
  },
);

/**
 * Answers every change with a fault, so that each press finds the same data; reports may be marked as
 * read. The page itself does it, after one real call: with one of Playwright's routes the browser
 * would cache no script.
 */
const REFUSE_CHANGES = `{
  const send = window.fetch;
  window.fetch = (url, options) =>
    (options?.method ?? 'GET') === 'GET' || !url.includes('/api/') || url.endsWith('/lido')
      ? send(url, options)
      : send('/health/live', { cache: 'no-store' }).then(() => Response.json({}, { status: 500 }));
}`;

const refuseChanges = (page: Page): Promise<unknown> => page.addInitScript(REFUSE_CHANGES);
