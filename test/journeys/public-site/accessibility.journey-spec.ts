import type { Page } from 'playwright-core';
import { eventually } from '../../setup/eventually';
import { expectAccessible, fileReport, fillReport, openReport, refusedPage, send, setUpVisit } from './visit';
import { LANGUAGES, WORDS } from './words';

const visit = setUpVisit();

describe.each(LANGUAGES)('in %s', (language) => {
  const words = WORDS[language];
  let page: Page;
  beforeAll(
    async () => (page = await visit.visitor({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })),
  );
  afterAll(() => page.context().close());

  it.each([words.landing, words.privacy, words.accessibility, words.newReport, words.follow])('%s', async (path) => {
    await page.goto(path);
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectAccessible(page, language);
  });

  it('the form, filled and refused', async () => {
    await fillReport(page, language, true, '');
    await page.locator('[name=email]').fill('sem arroba');
    await expectAccessible(page, language);
    await send(page, language);
    await refusedPage(page);
    await expectAccessible(page, language);
  });

  it('an unknown protocol', async () => {
    await openReport(page, language, 'ZZZZ9999');
    await refusedPage(page);
    await expectAccessible(page, language);
  });

  it('the protocol, the report, its thread and an ended session', async () => {
    await fileReport(
      page,
      language,
      true,
      'Um relato com umapalavramuitolongaquenaocabenumatelaestreitadecelularantigo.',
    );
    await expectAccessible(page, language);
    await page.goto(words.report);
    await page.locator('[name=mensagem]').fill('Mais.');
    await send(page, language);
    await page.locator('.thread').waitFor();
    await expectAccessible(page, language);
    await page.context().clearCookies();
    await page.locator('[name=mensagem]').fill('Mais.');
    await send(page, language);
    await page.locator('[name=protocolo]').waitFor();
    await expectAccessible(page, language);
  });

  it('a page that is not there', async () => {
    await page.goto(`${words.newReport}/nada`);
    await expectAccessible(page, language);
  });
});

it('a link of ours leads to the heading, in focus; Back brings the place on the page back', async () => {
  const page = await visit.visitor({ viewport: { width: 360, height: 500 } });
  await page.goto('/privacidade');
  await page.getByRole('link', { name: 'Acessibilidade' }).click();
  await page.waitForURL('**/acessibilidade');
  expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('H1');
  expect(await page.evaluate<number>('window.scrollY')).toBe(0);
  await page.goBack();
  await eventually('the place is back', async () => (await page.evaluate<number>('window.scrollY')) > 200);
  await page.context().close();
});

it('the menu of small screens opens and says so', async () => {
  const page = await visit.visitor({ viewport: { width: 360, height: 640 } });
  await page.goto('/');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Realizar relato' });
  expect(await link.isVisible()).toBe(false);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  expect(await link.isVisible()).toBe(true);
  await page.context().close();
});

it.each(LANGUAGES)('on a small screen the bar in %s is one row, and what matters is 44 px high', async (language) => {
  const page = await visit.visitor({ viewport: { width: 360, height: 640 } });
  await page.goto(WORDS[language].landing);
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  const heightOf = async (selector: string) => (await boxOf(selector)).height;
  // How wide words are depends on the machine's fonts: one row it is where the middles are level.
  const middleOf = async (selector: string) => (await boxOf(selector)).y + (await heightOf(selector)) / 2;
  for (const part of ['[data-exit]', '[data-menu]']) {
    expect(Math.abs((await middleOf(part)) - (await middleOf('.brand')))).toBeLessThan(2);
  }
  for (const target of ['[data-exit]', '[data-menu]', '.ways-in .button']) {
    expect(await heightOf(target)).toBeGreaterThanOrEqual(44);
  }
  await page.goto(WORDS[language].follow);
  expect(await heightOf('button[type=submit]')).toBeGreaterThanOrEqual(44);
  await page.context().close();
});
