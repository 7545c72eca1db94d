// "Tell me by e-mail when there is an answer": offered where mails go out, off unless ticked, with JavaScript and without.
import { expectAccessible, fileReport, fillReport, send, sendReport, setUpVisit } from './visit';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'canal@example.com', COMMITTEE_EMAIL: 'comite@example.com' };
const LAW = { LEGAL_PROFILE: 'es', DATA_PROTECTION_CONTACT: 'dpd@example.com', RETENTION_DAYS: '90' };
const LIMITS = { REPORT_FILES_MAX: '2', REPORT_EXPIRY_DAYS: '30' };

const visit = setUpVisit({ env: { ...MAIL, ...LAW, ...LIMITS } });

it.each([
  ['pt', true],
  ['en', false],
  ['es', true],
] as const)(
  'in %s, JavaScript %s, is off, asks for the address that it needs, keeps the tick meanwhile, and files',
  async (language, javaScriptEnabled) => {
    const page = await visit.visitor({ javaScriptEnabled });
    await fillReport(page, language, { named: true, text: ' ' });
    const tick = page.locator('[name=avisar]');
    expect(await tick.isChecked()).toBe(false);
    await tick.check();
    if (javaScriptEnabled) await expectAccessible(page, language);
    await send(page, language);
    // With all else that is wrong: there is no second round.
    await page.locator('a[href="#campo-email"]').waitFor();
    await page.locator('a[href="#campo-relato"]').waitFor();
    await page.locator('[name=relato]').fill('Um relato.');
    expect(await tick.isChecked()).toBe(true);
    await page.locator('[name=email]').fill('ana@example.org');
    await sendReport(page, language);
  },
);

it('is not asked of who stays anonymous; pages say that the mail holds the protocol, and the limits that are set', async () => {
  const page = await visit.visitor();
  await page.goto('/privacidade');
  expect(await page.locator('main').textContent()).toContain('Ele segue no aviso que a comissão de ética recebe');
  await fillReport(page, 'pt');
  expect(await page.locator('[name=avisar], [name=idioma]').count()).toBe(0);
  expect(await page.locator('#campo-anexos-dica').textContent()).toContain('No máximo 2.');
  await fileReport(page, 'pt');
  await page.getByText('responda em até 30 dias').waitFor();
});

it('names what the law of the configured country offers, whom to ask, and for how long reports are kept', async () => {
  const page = await visit.visitor();
  await page.goto('/es/inicial');
  await page.getByText('Llame ahora: 112.').waitFor();
  await page.getByRole('link', { name: 'Quién lo lee, quién no' }).click();
  for (const said of ['(AIPI)', 'Ley 2/2023 puede darle', 'dpd@example.com', '(AEPD)', 'Durante 90 días'])
    await page.getByText(said).first().waitFor();
});
