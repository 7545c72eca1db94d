// The poster that leads people to the channel, on the screen and on paper.
import type { Locator, Page } from 'playwright-core';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { readCode } from '../../setup/qr-code';
import { storeSettings, uploadLogo } from '../../setup/settings';
import { arrived, press, setUpTeam, startTeam } from './team';

const team = setUpTeam();

/** How many sheets a printer takes for it, and their size in millimetres. */
async function sheets(page: Page): Promise<{ count: number; size: number[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
  const size = [width, height].map((points) => Math.round((Number(points) / 72) * 25.4));
  return { count: pdf.match(/\/Type \/Page\b/g)!.length, size };
}

const LONG_NAME = 'Cooperativa Agroindustrial dos Produtores da Serra Clara S.A.';

const ENDONYMS = ['Português', 'English', 'Español'];

const codes = (page: Page): Locator => page.getByRole('img', { name: /^Código QR que leva a / });

test('the poster leads to the channel only, in each size and language', async () => {
  const page = await team.signedIn({ at: '/cartaz' });
  await arrived(page, 'Cartaz');
  await page.getByText('Viu algo errado?').waitFor();
  expect(await readCode(codes(page))).toBe(team.url);
  expect(await sheets(page)).toEqual({ count: 1, size: [210, 297] });

  await press(page, 'English');
  await page.getByText('Did you see something wrong?').waitFor();
  expect(await page.getByText('Viu algo errado?').count()).toBe(0);
  await press(page, 'Português, inglês e espanhol');
  for (const text of ['Viu algo errado?', 'Did you see something wrong?', /^¿Vio algo/])
    await page.getByText(text).waitFor();
  expect(await sheets(page)).toEqual({ count: 1, size: [210, 297] });

  await press(page, 'A5');
  expect(await readCode(codes(page))).toBe(team.url);
  expect(await sheets(page)).toEqual({ count: 1, size: [148, 210] });

  await press(page, 'Cartões');
  await codes(page).nth(9).waitFor();
  expect(await sheets(page)).toEqual({ count: 1, size: [210, 297] });
  await expectAccessibleEverywhere(page);
});

test('paper has the poster alone, and nothing of it is cut off', async () => {
  const page = await team.signedIn({ at: '/cartaz', viewport: { width: 360, height: 640 } });
  await arrived(page, 'Cartaz');
  for (const size of ['A4', 'A5', 'Cartões'])
    for (const language of ['Español', 'Português, inglês e espanhol']) {
      await press(page, size);
      await press(page, language);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
      expect(await page.evaluate(OVERFLOWING)).toEqual([]);
      await page.emulateMedia({ media: null });
    }
});

describe('with a logo', () => {
  const branded = setUpTeam(() => startTeam({}));

  test.each([
    ['a short name and a wide logo', 'Moinho Serra Clara', 600, 200],
    ['a long name and a wide logo', LONG_NAME, 640, 192],
    ['a long name and a tall logo', LONG_NAME, 60, 192],
  ])('%s fit on one sheet in each size and language', async (_, name, width, height) => {
    const { colleague } = branded;
    const logotipo = await uploadLogo(colleague, width, height);
    expect((await storeSettings(colleague, { nome: name, logotipo })).status).toBe(200);
    const page = await branded.signedIn({ at: '/cartaz' });
    await page.locator('[data-folha] img').first().waitFor();
    const faults: object[] = [];
    for (const size of ['A4', 'A5', 'Cartões'])
      for (const language of [...ENDONYMS, 'Português, inglês e espanhol']) {
        await press(page, size);
        await press(page, language);
        const onScreen = await page.evaluate<string[]>(OVERFLOWING);
        await page.emulateMedia({ media: 'print' });
        const onPaper = await page.evaluate<string[]>(OVERFLOWING);
        await page.emulateMedia({ media: null });
        const { count } = await sheets(page);
        if (onScreen.length + onPaper.length > 0 || count !== 1)
          faults.push({ size, language, onScreen, onPaper, count });
      }
    expect(faults).toEqual([]);
  });
});

/** Texts and codes that leave the sheet or their card. */
const OVERFLOWING = `[...document.querySelectorAll('[data-folha], [data-folha] *')]
  .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth, namespaceURI }) =>
    namespaceURI.endsWith('xhtml') && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1))
  .map(({ textContent }) => textContent)`;
