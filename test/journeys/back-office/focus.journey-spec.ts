// Every button of every screen of the back office: after it is pressed, the focus is on something other than the body.
import { type ElementHandle, errors, type Page } from 'playwright-core';
import { watchedAt, watchFocus } from './focus';
import { openScreen, screensOf, setUpFurnishedTeam, settled } from './furnished';

const WIDTHS = [1366, 768, 360] as const;

const team = setUpFurnishedTeam();

// Each width presses some two hundred buttons.
jest.setTimeout(900_000);

/** Playwright waits this long for a button to be in reach. */
const PRESS_MS = 5000;

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
}

const layerOf = (page: Page): Promise<Layer> =>
  page.evaluate(`{ const { name, buttons } = ${BUTTONS}; ({ name, keys: [...buttons.keys()] }) }`);

/** Presses a button of the uppermost layer. @returns false if it is not there, or another layer opens over it */
async function pressKey(page: Page, key: string): Promise<boolean> {
  const handle = await page.evaluateHandle(`${BUTTONS}.buttons.get(${JSON.stringify(key)})`);
  const element = handle.asElement() as ElementHandle | null;
  if (element === null) return false;
  const idle = (await element.getAttribute('aria-disabled')) === 'true';
  try {
    // Playwright does not click an idle button, which still takes the focus and the key.
    if (idle) await element.press('Enter');
    else await element.click({ timeout: PRESS_MS });
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
  await settled(page);
  return true;
}

/** A button, and the presses that lead to it from the screen as it opens. */
interface Way {
  layer: string;
  key: string;
  before: readonly string[];
}

/**
 * Presses every button of a screen and every button that appears by that.
 * @param known the layers and buttons pressed so far, which this adds to
 */
async function pressAll(page: Page, path: string, known: Set<string>): Promise<void> {
  const ways: Way[] = [];
  const family = path.replace(/^\/relatos\/.*/, '/relatos/');
  // New buttons are pressed first, while they are there.
  const add = ({ name, keys }: Layer, before: readonly string[]) => {
    for (const key of [...keys].reverse()) {
      const id = key.startsWith('nav ') ? key : `${name || family}: ${key}`;
      if (known.has(id)) continue;
      known.add(id);
      ways.unshift({ layer: name, key, before });
    }
  };
  await openScreen(page, path);
  add(await layerOf(page), []);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const { layer, key, before } = way;
    const here = await layerOf(page);
    if (here.name !== layer || !(await pressKey(page, key))) {
      await openScreen(page, path);
      for (const each of before) await pressKey(page, each);
      // It may be gone for good, where an earlier press changed the name of what led to it.
      await pressKey(page, key);
    }
    if (isAt(page, path)) add(await layerOf(page), [...before, key]);
  }
}

const isAt = (page: Page, path: string): boolean =>
  new URL(page.url()).pathname === new URL(path, team.url).pathname;

test.each(WIDTHS)(
  'at %i px no press on a button leaves the focus on the body, with a server that refuses changes',
  async (width) => {
    const page = await team.signedIn(watchedAt(width));
    const lost = await watchFocus(page);
    await refuseChanges(page);
    const known = new Set<string>();
    for (const path of screensOf(team)) await pressAll(page, path, known);
    expect(lost).toEqual([]);
  },
);

test.each(WIDTHS)(
  'at %i px no press on a button before signing in leaves the focus on the body',
  async (width) => {
    const page = await team.visitor(watchedAt(width));
    const lost = await watchFocus(page);
    await refuseChanges(page);
    const known = new Set<string>();
    for (const path of ['/login', '/recuperar', '/recuperar/nova-senha#abc'])
      await pressAll(page, path, known);
    expect(lost).toEqual([]);
  },
);

/** Answers every change with a fault, so that each press finds the same data; reports may be marked as read. */
const refuseChanges = (page: Page): Promise<unknown> =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' || route.request().url().endsWith('/lido')
      ? route.fallback()
      : route.fulfill({ status: 500, json: {} }),
  );
