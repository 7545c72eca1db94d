// "Is a person who runs this channel involved?": asked if several accounts could read the report,
// with and without scripts.
import type { Page } from 'playwright-core';
import { newColleague } from '../../setup/cases';
import { Client } from '../../setup/clients';
import { picture } from '../../setup/images';
import { fillReport, formScreens, refusedPage, send, sendReport, unfold } from './reporting';
import { expectAccessible, setUpVisit, walk } from './visit';
import { WORDS } from './words';

const NAMES = 'Beatriz Lima\nJoão, das compras';
const PHONE = { width: 360, height: 640 };

const visit = setUpVisit({});
let staff: Client;
beforeAll(async () => (staff = await new Client(visit.url).signIn()));

const details = (page: Page) => page.locator('details', { has: page.locator('[name=envolvidos]') });
const isOpen = async (page: Page) => (await details(page).getAttribute('open')) !== null;
const kept = async (page: Page) => ({
  open: await isOpen(page),
  names: (await page.locator('[name=envolvidos]').inputValue()).replace('\r', ''),
});

it('the question is not shown if one account reads everything', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt');
  expect(await page.locator('[name=envolvidos], [name=semConfianca]').count()).toBe(0);
  expect(await page.getByText(WORDS.pt.concern).count()).toBe(0);
});

describe('with two accounts', () => {
  beforeAll(() => newColleague(staff, 'Beatriz Lima'));

  walk(
    visit,
    'it is folded, kept by a refused form, and filed',
    async ({ page, language, words, scripts }) => {
      await page.setViewportSize(PHONE);
      await fillReport(page, language, { text: ' ' });
      expect(await isOpen(page)).toBe(false);
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      expect(height).toBeLessThanOrEqual(formScreens(scripts) * PHONE.height);
      await page.getByText(words.concern, { exact: true }).click();
      await page.locator('[name=envolvidos]').fill(NAMES);
      // Only the team can read it: a visitor who trusts no team member is sent to the authorities.
      expect(await page.locator('[name=semConfianca]').count()).toBe(0);
      const authorities = details(page).getByRole('link');
      expect(await authorities.getAttribute('href')).toBe(`${words.privacy}#fora`);
      await expectAccessible(page, language);
      await send(page, language);
      await refusedPage(page);
      expect(await kept(page)).toEqual({ open: true, names: NAMES });
      await page.locator('[name=relato]').fill('Um relato.');
      // Files stand above this in the form.
      await page.locator('input[type=file]').setInputFiles(picture('prova um.png'));
      await sendReport(page, language);
      await page.goto(words.report);
      await unfold(page);
      await page.locator('.attachment-links').getByText('prova um.png').waitFor();
      await page.getByText('Beatriz Lima João, das compras').waitFor();
    },
  );
});

describe('with a suplente', () => {
  let path: string;
  const name = async (suplente: boolean): Promise<void> => {
    const { status } = await staff.put(path, { papeis: ['leitor'], suplente });
    expect(status).toBe(200);
  };
  beforeAll(
    async () => (path = `/api/usuarios/${(await newColleague(staff, 'Conselho fiscal')).id}`),
  );
  beforeEach(() => name(true));

  walk(
    visit,
    'who trusts nobody in the team can say so while there is somebody; nothing is lost',
    async ({ page, language, words, scripts }) => {
      await fillReport(page, language);
      await page.getByText(words.concern, { exact: true }).click();
      await page.locator('[name=envolvidos]').fill(NAMES);
      await page.getByLabel(words.trustsNobody, { exact: true }).check();
      await expectAccessible(page, language);
      if (scripts) {
        // A draft contains it, too.
        await page.goto(words.landing);
        await page.goto(words.newReport);
        await page.getByRole('button', { name: words.draftUse, exact: true }).click();
        expect(await kept(page)).toEqual({ open: true, names: NAMES });
        expect(await page.locator('[name=semConfianca]').isChecked()).toBe(true);
      }
      await name(false);
      await send(page, language);
      await refusedPage(page);
      expect(await page.locator('.summary a').getAttribute('href')).toBe('#campo-semConfianca');
      expect(await page.locator('#campo-semConfianca').isVisible()).toBe(true);
      await expectAccessible(page, language);
      expect(await kept(page)).toEqual({ open: true, names: NAMES });
      await sendReport(page, language);
    },
  );
});
