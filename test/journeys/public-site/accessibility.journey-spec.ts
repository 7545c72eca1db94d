import { becomes, eventually } from '../../setup/eventually';
import { fileReport, fillReport, openReport, refusedPage, reply, send, unfold } from './reporting';
import { expectAccessible, setUpVisit } from './visit';
import { LANGUAGES, WORDS } from './words';

const visit = setUpVisit();

it.each(LANGUAGES)(
  'axe finds no violations on any page in %s, nor on one with errors',
  async (language) => {
    const words = WORDS[language];
    const page = await visit.visitor({ viewport: { width: 320, height: 640 } });
    for (const path of [
      words.landing,
      words.privacy,
      words.accessibility,
      words.newReport,
      words.follow,
    ]) {
      await page.goto(path);
      await unfold(page);
      await expectAccessible(page, language);
    }

    // The form, filled in and refused.
    await fillReport(page, language, { named: true, text: '' });
    await page.locator('[name=email]').fill('sem arroba');
    await unfold(page);
    await expectAccessible(page, language);
    await send(page, language);
    await refusedPage(page);
    await expectAccessible(page, language);

    await openReport(page, language, 'ZZZZ9999');
    await refusedPage(page);
    await expectAccessible(page, language);
    await page.goto(`${words.newReport}/nada`);
    await expectAccessible(page, language);

    const text = 'Um relato com umapalavramuitolongaquenaocabenumatelaestreitadecelularantigo.';
    await fileReport(page, language, { named: true, text });
    await expectAccessible(page, language);
    await page.goto(words.report);
    await reply(page, language, 'Mais.');
    await page.locator('.thread').waitFor();
    await expectAccessible(page, language);
    await page.context().clearCookies();
    await reply(page, language, 'Mais.');
    await page.locator('[name=protocolo]').waitFor();
    await expectAccessible(page, language);
  },
);

it('an internal link focuses the heading; Back restores the scroll position', async () => {
  const page = await visit.visitor({ viewport: { width: 360, height: 500 } });
  await page.goto('/privacidade');
  await page.getByRole('link', { name: 'Acessibilidade' }).click();
  await page.waitForURL('**/acessibilidade');
  await becomes(() => page.evaluate('[document.activeElement.tagName, scrollY]'), ['H1', 0]);
  await page.goBack();
  await eventually(
    'the place is back',
    async () => (await page.evaluate<number>('window.scrollY')) > 200,
  );
});

it.each(LANGUAGES)(
  'on a small screen the bar in %s is one row, and main targets are 44 px high',
  async (language) => {
    const page = await visit.visitor({ viewport: { width: 360, height: 640 } });
    await page.goto(WORDS[language].landing);
    const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    // Text width depends on the machine's fonts: one row means that the middles are level.
    const middleOf = async (selector: string) =>
      boxOf(selector).then(({ y, height }) => y + height / 2);
    for (const part of ['[data-exit]', '.menu-toggle']) {
      expect(Math.abs((await middleOf(part)) - (await middleOf('.brand')))).toBeLessThan(2);
    }
    for (const target of ['[data-exit]', '.menu-toggle', '.ways-in .button']) {
      expect((await boxOf(target)).height).toBeGreaterThanOrEqual(44);
    }
    const link = page.getByRole('navigation').locator(`a[href="${WORDS[language].newReport}"]`);
    expect(await link.isVisible()).toBe(false);
    await page.locator('.menu-toggle').click();
    await link.waitFor();
    await page.locator('nav:popover-open').waitFor();
    await page.goto(WORDS[language].follow);
    expect((await boxOf('button[type=submit]')).height).toBeGreaterThanOrEqual(44);
  },
);

it.each(LANGUAGES)(
  'with letters twice as large the bar in %s keeps the way out and the menu on a small screen',
  async (language) => {
    for (const width of [320, 360]) {
      const page = await visit.visitor({ viewport: { width, height: 640 } });
      await page.goto(WORDS[language].newReport);
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      for (const part of ['.brand', '[data-exit]', '.menu-toggle']) {
        const { x, width: wide } = (await page.locator(part).boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
      }
      await page.context().close();
    }
  },
);
