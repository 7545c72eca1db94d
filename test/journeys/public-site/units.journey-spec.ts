// Reports to a unit by its own address, with scripts and without.
import type { Page } from 'playwright-core';
import { Client } from '../../setup/clients';
import { becomes } from '../../setup/eventually';
import { closeUnit, newUnit, type TestUnit } from '../../setup/units';
import { fillReport, refusedPage, send, sendReport, unfold } from './reporting';
import { expectAccessible, setUpVisit, walk } from './visit';
import { type Language, WORDS } from './words';

const PHONE = { width: 360, height: 640 };

const NAMES = { pt: 'Fábrica do Norte', en: 'Northern plant', es: 'Planta del Norte' } as const;

const visit = setUpVisit({});
let staff: Client;
let north: TestUnit;
beforeAll(async () => {
  staff = await new Client(visit.url).signIn();
  north = await newUnit(staff, { endereco: 'planta-norte', nome: NAMES });
});

const at = (path: string, unit = north.endereco): string => `${path}?u=${unit}`;

/** Fills in the form below a unit's address. */
async function fillAt(page: Page, language: Language, unit: string): Promise<void> {
  const words = WORDS[language];
  await fillReport(page, language, { at: at(words.newReport, unit) });
}

const unitField = (page: Page) => page.locator('input[name=unidade]');

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

walk(
  visit,
  'a unit’s address leads to its form in every language, and the report is filed',
  async ({ page, language, words }) => {
    await page.setViewportSize(PHONE);
    await page.goto(at(language === 'pt' ? '/' : `/${language}/`));
    expect(addressOf(page)).toBe(at(words.landing));
    await page.getByText(NAMES[language], { exact: true }).waitFor();
    await page.getByText(words.readersOfUnit).waitFor();
    await expectAccessible(page, language);

    await page.locator('.ways-in a').first().click();
    await page.waitForURL(`**${at(words.newReport)}`);
    await page.getByText(NAMES[language], { exact: true }).waitFor();
    expect(await unitField(page).inputValue()).toBe(north.endereco);
    await expectAccessible(page, language);

    await fillAt(page, language, north.endereco);
    await page.locator('[name=relato]').fill(' ');
    await send(page, language);
    await refusedPage(page);
    expect(addressOf(page)).toBe(at(words.newReport));
    expect(await unitField(page).inputValue()).toBe(north.endereco);
    await page.locator('[name=relato]').fill(`Um relato em ${language}.`);
    await send(page, language);
    await page.locator('.protocol-hero').waitFor();
    await page.goto(words.report);
    await unfold(page);
    await page.getByText(NAMES[language], { exact: true }).waitFor();
  },
);

walk(
  visit,
  'menu, choice of language and links keep the unit, and one link leaves it',
  async ({ page, language, words }) => {
    await page.goto(at(words.landing));
    const other = language === 'en' ? 'es' : 'en';
    const links = await page
      .locator('header a, footer a, .ways-in a')
      .evaluateAll((all) =>
        all.map((link) => (link as { getAttribute(name: string): string }).getAttribute('href')),
      );
    for (const kept of [words.newReport, WORDS[other].landing, words.privacy])
      expect(links).toContain(at(kept));
    await page.goto(words.privacy);
    expect(await page.getByText(words.unitReadersOfTeam).count()).toBe(0);
    await page.goto(at(words.privacy));
    await page.getByText(words.unitReadersOfTeam).waitFor();
    await page.goto(at(words.landing));
    await page.locator(`header a[hreflang=${other}]`).click();
    await page.getByText(NAMES[other], { exact: true }).waitFor();
    await page.goto(at(words.newReport));
    await page.locator(`header a[hreflang=${other}]`).click();
    await page.waitForURL(`**${at(WORDS[other].newReport)}`);
    await page.goto(at(words.newReport));
    await page.getByRole('link', { name: words.wholeCompany }).click();
    await page.waitForURL(`**${words.newReport}`);
    expect(await unitField(page).count()).toBe(0);
    expect(await page.locator('[data-unit]').count()).toBe(0);
  },
);

walk(
  visit,
  'an unknown address shows the ordinary page with a sentence',
  async ({ page, language, words }) => {
    for (const path of [words.landing, words.newReport]) {
      await page.goto(at(path, 'outra-planta'));
      await page.getByText(words.unknownUnit).waitFor();
      await expectAccessible(page, language);
    }
    expect(await unitField(page).count()).toBe(0);
    await fillAt(page, language, 'outra-planta');
    await sendReport(page, language);
  },
);

test('an address typed in capitals finds the unit', async () => {
  const page = await visit.visitor();
  await page.goto(at('/', 'Planta-Norte'));
  await page.getByText(NAMES.pt, { exact: true }).waitFor();
});

test('a draft begun for a unit is offered in the form for the whole company', async () => {
  const page = await visit.visitor();
  await fillAt(page, 'pt', north.endereco);
  await page.getByRole('link', { name: WORDS.pt.wholeCompany }).click();
  await page.locator('dialog [value=leave]').click();
  await page.waitForURL(`**${WORDS.pt.newReport}`);
  await page.getByText(WORDS.pt.draftUse, { exact: true }).click();
  await becomes(() => page.locator('[name=relato]').inputValue(), 'Um relato.');
  expect(await unitField(page).count()).toBe(0);
});

walk(
  visit,
  'a unit closed while a person writes loses nothing, and says where the report would go',
  async ({ page, language, words, scripts }) => {
    const endereco = `fecha-${language}`;
    const unit = await newUnit(staff, { endereco, nome: NAMES });
    await fillAt(page, language, endereco);
    await closeUnit(staff, unit);
    await send(page, language);
    await refusedPage(page);
    await page.locator('.summary').getByText(words.unitClosed).waitFor();
    expect(await page.locator('[name=relato]').inputValue()).toBe('Um relato.');
    expect(await page.locator('[name=motivo]').inputValue()).toBe('denuncia');
    await expectAccessible(page, language);
    expect(await unitField(page).count()).toBe(0);
    await send(page, language);
    if (scripts) await page.waitForURL(`**${words.sent}`);
    await page.locator('.protocol-hero').waitFor();
  },
);

test('without a unit in its address a page has no trace of units', async () => {
  const page = await visit.visitor();
  for (const path of [WORDS.pt.landing, WORDS.pt.newReport, WORDS.pt.privacy]) {
    await page.goto(path);
    expect(await page.content()).not.toMatch(/unidade[^,]|\?u=|data-unit/);
  }
});
