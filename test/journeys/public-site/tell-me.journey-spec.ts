// Notifications to visitors: by e-mail, if mail is configured, to a named or hidden address, and by
// dates for their calendar; and giving a name later.
import type { Page } from 'playwright-core';
import { Client, newestId } from '../../setup/clients';
import {
  fileReport,
  fillReport,
  openReport,
  refusedPage,
  reply,
  send,
  sendReport,
  showReport,
  unfold,
} from './reporting';
import { expectAccessible, setUpVisit, walk } from './visit';
import { type Language, WORDS } from './words';

const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'canal@example.com',
  COMMITTEE_EMAIL: 'comite@example.com',
};
const LAW = {
  LEGAL_PROFILE: 'es',
  DATA_PROTECTION_CONTACT: 'dpd@example.com',
  RETENTION_DAYS: '190',
};
const LIMITS = { REPORT_FILES_MAX: '2', REPORT_EXPIRY_DAYS: '30' };

const visit = setUpVisit({ env: { ...MAIL, ...LAW, ...LIMITS } });

walk(
  visit,
  'it is off, asks for the address that it needs, keeps the tick, and files',
  async ({ page, language }) => {
    await fillReport(page, language, { named: true, text: ' ' });
    const tick = page.locator('[name=avisar]');
    expect(await tick.isChecked()).toBe(false);
    await tick.check();
    await expectAccessible(page, language);
    await send(page, language);
    // Together with all other errors: there is no second round.
    await page.locator('a[href="#campo-email"]').waitFor();
    await page.locator('a[href="#campo-relato"]').waitFor();
    await page.locator('[name=relato]').fill('Um relato.');
    expect(await tick.isChecked()).toBe(true);
    await page.locator('[name=email]').fill('ana@example.org');
    await sendReport(page, language);
  },
);

it('a restored draft asks for mails as before, also in another language', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', { named: true });
  await page.locator('[name=avisar]').check();
  await page.locator('[name=email]').fill('ana@example.org');
  await page.goto('/es/novo');
  await page.locator('[data-draft-use]').click();
  expect(await page.locator('[name=email]').inputValue()).toBe('ana@example.org');
  expect(await page.locator('[name=avisar]').isChecked()).toBe(true);
});

it('an anonymous visitor is not asked for an address; pages explain that the mail holds the protocol, with the configured limits', async () => {
  const page = await visit.visitor();
  await page.goto('/privacidade');
  expect(await page.locator('main').textContent()).toContain(
    'Ele segue no aviso que o comitê de ética recebe',
  );
  await fillReport(page, 'pt');
  expect(await page.locator('[name=avisar], [name=idioma]').count()).toBe(0);
  expect(await page.locator('#campo-anexos-dica').textContent()).toContain('No máximo 2.');
  await fileReport(page, 'pt');
  await page.getByText('responda em até 30 dias').waitFor();
});

it('the page names the rights under the configured law, the contact, and how long reports are kept', async () => {
  const page = await visit.visitor();
  await page.goto('/es/inicial');
  await page.getByText('Llame ahora: 112.').waitFor();
  await page.getByRole('link', { name: 'Quién lo lee, quién no' }).click();
  for (const said of [
    '(AIPI)',
    'Ley 2/2023 puede darle',
    'dpd@example.com',
    '(AEPD)',
    'Durante 190 días',
  ])
    await page.getByText(said).first().waitFor();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function leaveAddress(page: Page, language: Language, address: string): Promise<void> {
  await page.locator('[name=email]').fill(address);
  await press(page, WORDS[language].tellMeSend);
}

const PHONE = { viewport: { width: 320, height: 640 } };

walk(
  visit,
  'an address is asked for again where it is none, kept, and forgotten',
  async ({ page, language, words }) => {
    await fileReport(page, language);
    for (const path of [words.sent, words.report]) {
      await page.goto(path);
      await unfold(page);
      await expectAccessible(page, language);
      await leaveAddress(page, language, 'sem arroba');
      await refusedPage(page);
      await page.locator('.field-wrong', { hasText: words.addressNeeded }).waitFor();
      expect(await page.title()).toContain(words.errorPrefix);
      expect(await page.locator('[name=email]').inputValue()).toBe('sem arroba');
      await expectAccessible(page, language);
      await leaveAddress(page, language, 'uma@example.org');
      await page.waitForURL(`**${path}#saber`);
      await page.getByText(words.tellMeSet).waitFor();
      expect(await page.content()).not.toContain('uma@example.org');
      await expectAccessible(page, language);
      await press(page, words.tellMeForget);
      await page.locator('summary', { hasText: words.tellMe }).waitFor();
    }
  },
  PHONE,
);

it('an address is not forgotten from the page of another report, opened in a second tab', async () => {
  const page = await visit.visitor();
  await fileReport(page, 'pt');
  await unfold(page);
  await leaveAddress(page, 'pt', 'uma@example.org');
  await page.getByText(WORDS.pt.tellMeSet).waitFor();
  const second = await page.context().newPage();
  await fileReport(second, 'pt');
  await unfold(second);
  await leaveAddress(second, 'pt', 'outra@example.org');
  await second.getByText(WORDS.pt.tellMeSet).waitFor();
  await press(page, WORDS.pt.tellMeForget);
  await refusedPage(page);
  await page.locator('.summary').getByText('Outro relato foi aberto').waitFor();
  await second.reload();
  await second.getByText(WORDS.pt.tellMeSet).waitFor();
});

walk(visit, 'a calendar tells two days, and nobody what of', async ({ page, language, words }) => {
  const { calendar, reminder, reminderFile, reminderTitle } = words;
  const protocol = await fileReport(page, language);
  const link = page.getByRole('link', { name: calendar });
  expect(await link.getAttribute('href')).toBe(reminder);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(reminderFile);
  const answer = await page.request.get(reminder);
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${reminderFile}"`,
    'cache-control': 'no-store',
  });
  const text = await answer.text();
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual([
    `SUMMARY:${reminderTitle}`,
    `SUMMARY:${reminderTitle}`,
  ]);
  expect(text).not.toContain(protocol.replace(/\W/g, ''));
  expect(text).not.toMatch(/https?:|example|localhost|127\.0/i);
  await page.context().clearCookies();
  expect((await page.request.get(reminder)).status()).toBe(401);
});

walk(
  visit,
  'who wrote it is said later, on a page of its own, once',
  async ({ page, language, words }) => {
    await showReport(page, language);
    await reply(page, language, 'Antes.');
    await page.getByText(words.messageSent).first().waitFor();
    await page.locator('summary', { hasText: words.identify }).click();
    await expectAccessible(page, language);
    await page.getByRole('link', { name: words.identifyLink }).click();
    await page.locator('[name=nome]').waitFor();
    await page.locator('[name=telefone]').fill('123');
    await page.locator('[name=avisar]').check();
    await press(page, words.identifySend);
    await refusedPage(page);
    for (const field of ['nome', 'email', 'telefone'])
      await page.locator(`.summary a[href="#campo-${field}"]`).waitFor();
    expect(await page.locator('[name=avisar]').isChecked()).toBe(true);
    await expectAccessible(page, language);
    await page.locator('[name=nome]').fill('Ana Souza');
    await page.locator('[name=email]').fill('ana@example.org');
    await page.locator('[name=telefone]').fill('11987654321');
    // The session ends; the text stays, and is sent once the report is open again, as in another
    // tab.
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await press(page, words.identifySend);
    await refusedPage(page);
    await expectAccessible(page, language);
    expect(await page.locator('[name=nome]').inputValue()).toBe('Ana Souza');
    await page.context().addCookies(cookies);
    await press(page, words.identifySend);
    const notice = page.locator('.thread li').last();
    await notice.getByText(words.nowIdentified).waitFor();
    await notice.getByText(words.identification).waitFor();
    await expectAccessible(page, language);
    expect(await page.locator('main summary', { hasText: words.identify }).count()).toBe(0);
    await reply(page, language, 'Depois.');
    await page.locator('.thread li', { hasText: 'Depois.' }).getByText('Ana Souza').waitFor();
    expect(
      await page.locator('.thread li', { hasText: 'Antes.' }).locator('time, bdi').count(),
    ).toBe(0);
    await page.goto(
      `${words.report}/${{ pt: 'identificacao', en: 'identification', es: 'identificacion' }[language]}`,
    );
    await page.waitForURL(`**${words.report}`);
    const staff = await new Client(visit.url).signIn();
    const { body } = await staff.get(`/api/relatos/${await newestId(staff)}`);
    expect(body).toMatchObject({
      nome: 'Ana Souza',
      telefone: '+55 (11) 98765-4321',
      avisar: true,
    });
  },
  PHONE,
);

it('a name is not given to the report of another tab, and stays in its form', async () => {
  const page = await visit.visitor();
  const protocol = await showReport(page, 'pt');
  await page.goto('/acompanhar/identificacao');
  await page.locator('[name=nome]').fill('Ana Souza');
  await page.locator('[name=email]').fill('ana@example.org');
  const other = await page.context().newPage();
  await showReport(other, 'pt', { text: 'Sem nome.' });
  for (let attempt = 1; attempt <= 2; attempt++) {
    await press(page, WORDS.pt.identifySend);
    await refusedPage(page);
    await page.locator('.summary').getByText('Outro relato foi aberto').waitFor();
    expect(await page.locator('[name=nome]').inputValue()).toBe('Ana Souza');
  }
  await expectAccessible(page, 'pt');
  const staff = await new Client(visit.url).signIn();
  const { body } = await staff.get(`/api/relatos/${await newestId(staff)}`);
  expect(body).not.toMatchObject({ nome: 'Ana Souza' });

  await openReport(other, 'pt', protocol);
  await other.waitForURL(`**${WORDS.pt.report}`);
  await press(page, WORDS.pt.identifySend);
  await page.locator('.thread li').last().getByText(WORDS.pt.nowIdentified).waitFor();
});
