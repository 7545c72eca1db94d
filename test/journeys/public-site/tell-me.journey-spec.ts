// "Tell me by e-mail when there is an answer": offered where mails go out, off unless ticked, with JavaScript and without.
import { expectAccessible, fileReport, fillReport, send, setUpVisit } from './visit';
import { WORDS } from './words';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'canal@example.com', COMMITTEE_EMAIL: 'comite@example.com' };
const LIMITS = { REPORT_FILES_MAX: '2', REPORT_EXPIRY_DAYS: '30' };

const visit = setUpVisit({ env: { ...MAIL, ...LIMITS } });

describe.each([
  ['pt', true],
  ['en', false],
  ['es', true],
] as const)('in %s, JavaScript %s', (language, javaScriptEnabled) => {
  it('is off, asks for the address that it needs, keeps the tick meanwhile, and files', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    await fillReport(page, language, true, 'Um relato.');
    const tick = page.locator('[name=avisar]');
    expect(await tick.isChecked()).toBe(false);
    await tick.check();
    if (javaScriptEnabled) await expectAccessible(page, language);
    await send(page, language);
    const wrong = page.locator('a[href="#campo-email"]');
    await wrong.waitFor();
    expect(await tick.isChecked()).toBe(true);
    await page.locator('[name=email]').fill('ana@example.org');
    await send(page, language);
    await page.waitForURL(`**${WORDS[language].sent}`);
    await page.context().close();
  });
});

it('pages say of this installation what is so: that the mail holds the protocol, its limits', async () => {
  const page = await visit.visitor();
  await page.goto('/privacidade');
  expect(await page.locator('main').textContent()).toContain('Ele segue no aviso que a comissão de ética recebe');
  await page.goto('/new');
  expect(await page.locator('#campo-anexos-dica').textContent()).toContain('No máximo 2.');
  await fileReport(page, 'pt');
  await page.getByText('responda em até 30 dias').waitFor();
  await page.context().close();
});

it('is not asked of who stays anonymous', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', false, 'Um relato.');
  expect(await page.locator('[name=avisar], [name=idioma]').count()).toBe(0);
  await send(page, 'pt');
  await page.waitForURL(`**${WORDS.pt.sent}`);
  await page.context().close();
});
