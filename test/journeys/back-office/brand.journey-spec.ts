// The organisation's logo and accent colour: chosen in the back office, seen by visitors and staff.
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { answerCase } from '../../setup/cases';
import { png } from '../../setup/images';
import { storeSettings, uploadLogo } from '../../setup/settings';
import { expectFitsWindow } from './layout';
import { arrived, press, setUpTeam, startTeam } from './team';

const team = setUpTeam(() => startTeam({}));

const LOGO = 'img[src^="/api/visitante/logotipo/"]';

const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page
    .getByRole('group', { name: 'Logotipo' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer });

/** A colour as the browser computes it. */
const colourOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.locator(selector).evaluate((element, name) => {
    const { getComputedStyle } = globalThis as unknown as {
      getComputedStyle: (of: unknown) => Record<string, string>;
    };
    return getComputedStyle(element)[name]!;
  }, property);

const RED = 'rgb(138, 20, 32)';

test('a guardian chooses a logo and a colour, which visitors and staff see at once', async () => {
  const page = await team.signedIn({ at: '/organizacao' });
  await arrived(page, 'Organização');
  await choose(page, 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await page.getByText('O conteúdo é SVG, e só são aceitas imagens JPG ou PNG').waitFor();
  await choose(page, 'logo.png', await png(300, 100));
  await page.getByRole('group', { name: 'Logotipo' }).locator(LOGO).waitFor();
  await page.frameLocator('iframe[name=previa]').locator('img.logo').waitFor();

  const colour = page.locator('[name=cor]');
  await colour.fill('#ffd400');
  await page.getByText(/Com contraste de 1,\d:1, textos nesta cor são difíceis de ler/).waitFor();
  await press(page, 'Salvar');
  await page.getByText('O contraste desta cor é baixo demais: o mínimo é 4,5:1').waitFor();
  await page.getByRole('button', { name: /^Usar #/ }).click();
  expect(await colour.inputValue()).toMatch(/^#[67]\w{5}$/);
  await colour.fill('#8a1420');
  await press(page, 'Salvar');
  await page.getByText('Configurações salvas.').waitFor();

  await page.locator(`header ${LOGO}`).waitFor();
  expect(await colourOf(page, '.MuiToggleButton-root.Mui-selected >> nth=0', 'color')).toBe(RED);
  await press(page, 'Versões: Logotipo');
  await page.getByRole('dialog').locator(LOGO).waitFor();
  await press(page, 'Fechar');
  await expectAccessibleEverywhere(page);
});

test('visitors see the logo and the colour without scripts, in every language, on a phone too', async () => {
  for (const [path, width] of [
    ['/', 1280],
    ['/en/home', 360],
    ['/es/inicial', 360],
  ] as const) {
    const options = { javaScriptEnabled: false, viewport: { width, height: 640 } };
    const page = await team.visitor(options);
    await page.goto(path);
    const logo = page.locator('img.logo');
    await logo.waitFor();
    const box = (await logo.boundingBox())!;
    expect(Math.round((box.width / box.height) * 10)).toBe(30);
    expect(await colourOf(page, 'main .button >> nth=0', 'backgroundColor')).toBe(RED);
    const bar = (await page.locator('.bar-top').boundingBox())!;
    expect(bar.height).toBeLessThanOrEqual(70);
    await expectFitsWindow(page);
  }
});

/** Words of the bar on more than one line, and the exit on two. */
const BROKEN_IN_BAR = `(() => {
  const broken = [];
  const texts = document.createTreeWalker(document.querySelector('.bar-top'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.parentElement.checkVisibility()) continue;
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  const exit = document.createRange();
  exit.selectNodeContents(document.querySelector('.exit'));
  if (exit.getClientRects().length > 1) broken.push(exit.toString());
  return broken;
})()`;

test.each([
  ['wide', 300, 100],
  ['square', 100, 100],
])('with a %s logo the words of the bar are whole on phones', async (_, width, height) => {
  const logotipo = await uploadLogo(team.colleague, width, height);
  expect((await storeSettings(team.colleague, { logotipo })).status).toBe(200);
  const faults: object[] = [];
  for (const javaScriptEnabled of [true, false]) {
    const page = await team.visitor({ javaScriptEnabled });
    for (const path of ['/', '/en/home', '/es/inicial'])
      for (const phone of [360, 390, 432, 480]) {
        await page.setViewportSize({ width: phone, height: 640 });
        await page.goto(path);
        await page.locator('img.logo').waitFor();
        if (javaScriptEnabled) await page.evaluate('document.fonts.ready.then(() => undefined)');
        await expectFitsWindow(page);
        const broken = await page.evaluate<string[]>(BROKEN_IN_BAR);
        const bar = (await page.locator('.bar-top').boundingBox())!;
        if (broken.length > 0 || bar.height > 70)
          faults.push({ path, phone, javaScriptEnabled, broken, height: bar.height });
      }
  }
  expect(faults).toEqual([]);
});

/** Adds up what moves after it was painted, as the Layout Instability API measures it. */
const WATCH_SHIFTS = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

test.each([360, 1366])(
  'at %i px nothing moves while the landing page, the form and a thread with a logo are loaded',
  async (width) => {
    const { id, uuid } = await team.file();
    expect((await answerCase(team.colleague, id, { mensagem: 'Recebemos.' })).status).toBe(201);
    const page = await team.visitor({ viewport: { width, height: 768 } });
    await page.addInitScript(WATCH_SHIFTS);
    // A slow processor draws a page that it has read only in part.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.request.post('/api/visitante/acesso', {
      data: { protocolo: uuid },
      headers: { origin: team.url },
      failOnStatusCode: true,
    });
    const shifts: Record<string, unknown> = {};
    for (const path of ['/', '/new', '/acompanhar']) {
      await page.goto(path, { waitUntil: 'load' });
      await page.locator('img.logo').waitFor();
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      shifts[path] = await page.evaluate('shifted');
    }
    expect(new URL(page.url()).pathname).toBe('/acompanhar');
    expect(shifts).toEqual({ '/': 0, '/new': 0, '/acompanhar': 0 });
  },
);

test('the sign-in shows the logo and the colour before anyone signed in, in both themes', async () => {
  const page = await team.visitor();
  await page.goto('/login');
  await page.locator(`header ${LOGO}`).waitFor();
  expect(await colourOf(page, '[type=submit]', 'backgroundColor')).toBe(RED);
  await expectAccessibleEverywhere(page);
});

test('paper shows the logo of a page, and none of its buttons', async () => {
  const page = await team.visitor();
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('img.logo').isVisible()).toBe(true);
  expect(await page.locator('.exit').isVisible()).toBe(false);
});

test('the poster shows the logo, and its colour stays on paper', async () => {
  const page = await team.signedIn({ at: '/cartaz' });
  await arrived(page, 'Cartaz');
  await page.locator(`[data-folha] ${LOGO}`).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await colourOf(page, `[data-folha] div:has(> ${LOGO})`, 'borderBottomColor')).toBe(RED);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
