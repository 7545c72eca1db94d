// The passphrase beside the protocol: offered with it, shown once, and asked for together with the
// protocol.
import type { Page } from 'playwright-core';
import { becomes } from '../../setup/eventually';
import { fileReport, openReport, refusedPage, reply, send } from './reporting';
import { expectAccessible, SCRIPTS, setUpVisit, walk } from './visit';
import { type Language, WORDS } from './words';

const visit = setUpVisit();

const field = (page: Page) => page.locator('[name=palavras]');

async function usePassphrase(page: Page, language: Language, typed?: string): Promise<void> {
  if (typed !== undefined) await field(page).fill(typed);
  await page.getByRole('button', { name: WORDS[language].usePassphrase, exact: true }).click();
}

/** Files a report and accepts the offered passphrase. */
async function fileWithPassphrase(page: Page): Promise<{ protocol: string; drawn: string }> {
  const protocol = await fileReport(page, 'pt');
  await page.getByText(WORDS.pt.passphraseOffer, { exact: true }).click();
  const drawn = await field(page).inputValue();
  await usePassphrase(page, 'pt');
  await page.getByRole('heading', { name: WORDS.pt.notePassphrase, level: 1 }).waitFor();
  return { protocol, drawn };
}

walk(
  visit,
  'four drawn words are offered, taken and asked for; shorter ones come back',
  async ({ page, language, words }) => {
    const look = () => expectAccessible(page, language);
    const protocol = await fileReport(page, language);
    await page.getByText(words.passphraseOffer, { exact: true }).click();
    await look();
    const drawn = await field(page).inputValue();
    await usePassphrase(page, language, 'curtas');
    await refusedPage(page);
    await page.locator('.summary').getByText(words.shortPassphrase).waitFor();
    expect(await field(page).inputValue()).toBe('curtas');
    await look();
    await usePassphrase(page, language, drawn);
    await page.getByRole('heading', { name: words.notePassphrase, level: 1 }).waitFor();
    expect(drawn).toMatch(/^(\p{Ll}+ ){3}\p{Ll}+$/u);
    await becomes(() => page.locator('.protocol strong').allTextContents(), [protocol, drawn]);
    await look();
    const [, first = ''] = drawn.split(' ');
    expect(page.url()).not.toContain(first);
    // A drawn word may be the beginning of a word in the title.
    expect((await page.title()).split(/[^\p{L}]+/u)).not.toContain(first);
    await page.locator('.receipt a').click();
    await page.getByText(words.changePassphrase, { exact: true }).click();
    expect(await field(page).inputValue()).not.toBe(drawn);
    await look();

    await page.context().clearCookies();
    await openReport(page, language, protocol);
    await refusedPage(page);
    await page.locator('.summary').getByText(words.notFound).waitFor();
    await look();
    await field(page).fill(drawn.toUpperCase().replaceAll(' ', '-'));
    await page.getByRole('button', { name: words.access, exact: true }).click();
    await page.waitForURL(`**${words.report}`);
  },
  { viewport: { width: 320, height: 640 } },
);

it('the passphrase can be copied and printed, and the printed page holds both', async () => {
  const page = await visit.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { protocol, drawn } = await fileWithPassphrase(page);
  // The announcement stays.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Copiar a senha' }).click();
  await page.locator('[role=status]').getByText('Senha copiada.').waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(drawn);
  await page.evaluate('window.print = () => (window.printed = true)');
  await page.getByRole('button', { name: 'Imprimir esta página' }).click();
  expect(await page.evaluate<boolean>('window.printed')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  for (const text of [protocol, drawn]) await page.getByText(text, { exact: true }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});

it('the passphrase is shown also to a visitor who sends the form again, since the first answer was lost', async () => {
  const page = await visit.visitor();
  await fileReport(page, 'pt');
  await page.goto('/acompanhar/palavras');
  const drawn = await field(page).inputValue();
  // The server stores the passphrase, and the browser learns nothing of it.
  const request = page.context().request;
  const { cookies } = await page.context().storageState();
  await request.post('/acompanhar/palavras', { form: { palavras: drawn } });
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await usePassphrase(page, 'pt');
  await page.getByRole('heading', { name: WORDS.pt.notePassphrase }).waitFor();
  await page.getByText(drawn, { exact: true }).waitFor();
});

it('without JavaScript an ended session asks for both, and keeps the message', async () => {
  const page = await visit.visitor({ javaScriptEnabled: false });
  const { protocol, drawn } = await fileWithPassphrase(page);
  await page.goto(WORDS.pt.report);
  await page.context().clearCookies();
  await reply(page, 'pt', 'Mais.');
  await page.locator('.reply [name=protocolo]').fill(protocol);
  await expectAccessible(page, 'pt');
  await send(page, 'pt');
  await refusedPage(page);
  await page.locator('.summary').getByText(WORDS.pt.notFound).waitFor();
  await field(page).fill(drawn);
  await send(page, 'pt');
  await page.locator('.thread li', { hasText: 'Mais.' }).getByText(WORDS.pt.messageSent).waitFor();
});

it('the passphrase is shown once, stored by no browser and in no receipt, which says that it is needed', async () => {
  const page = await visit.visitor();
  const { drawn } = await fileWithPassphrase(page);
  const stored = await page.evaluate<string>(
    'JSON.stringify([localStorage, sessionStorage, document.cookie, history.state])',
  );
  expect(stored).not.toContain(drawn);
  await page.goto(WORDS.pt.sent);
  expect(await page.content()).not.toContain(drawn);
  const receipt = await (await page.context().request.get('/sucess/comprovante')).text();
  expect(receipt).toContain('é necessária também a senha de palavras que você escolheu');
  expect(receipt).not.toContain(drawn);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.passphrase-offer').isVisible()).toBe(false);
});

it('a passphrase closes the report in other tabs: a message written there asks for it', async () => {
  const page = await visit.visitor();
  const protocol = await fileReport(page, 'pt');
  const elsewhere = await visit.visitor();
  await openReport(elsewhere, 'pt', protocol);
  await elsewhere.waitForURL(`**${WORDS.pt.report}`);
  await page.goto('/acompanhar/palavras');
  await usePassphrase(page, 'pt');
  await page.getByRole('heading', { name: WORDS.pt.notePassphrase }).waitFor();
  await reply(elsewhere, 'pt', 'Retiro a denúncia.');
  await elsewhere.locator('.reply [name=palavras]').waitFor();
  await page.goto(WORDS.pt.report);
  expect(await page.locator('.thread').count()).toBe(0);
});

it.each(SCRIPTS)(
  '%s a passphrase protects no report opened in another tab meanwhile, and stays in its form',
  async (_, javaScriptEnabled) => {
    const page = await visit.visitor({ javaScriptEnabled });
    const protocol = await fileReport(page, 'pt');
    await page.goto('/acompanhar/palavras');
    const drawn = await field(page).inputValue();
    const other = await page.context().newPage();
    const second = await fileReport(other, 'pt');
    for (let attempt = 1; attempt <= 2; attempt++) {
      await usePassphrase(page, 'pt');
      await refusedPage(page);
      await page.locator('.summary').getByText('Outro relato foi aberto').waitFor();
      expect(await field(page).inputValue()).toBe(drawn);
    }
    await expectAccessible(page, 'pt');
    // Without a passphrase.
    await openReport(await visit.visitor(), 'pt', second);

    await openReport(other, 'pt', protocol);
    await other.waitForURL(`**${WORDS.pt.report}`);
    await usePassphrase(page, 'pt');
    await page.getByRole('heading', { name: WORDS.pt.notePassphrase }).waitFor();
    await becomes(() => page.locator('.protocol strong').allTextContents(), [protocol, drawn]);
  },
);

it('a passphrase sent after the session ended is said to be unused, and stays to be sent', async () => {
  const page = await visit.visitor();
  const protocol = await fileReport(page, 'pt');
  await page.goto('/acompanhar/palavras');
  const drawn = await field(page).inputValue();
  await page.context().clearCookies();
  await usePassphrase(page, 'pt');
  await refusedPage(page);
  await page.locator('.summary').getByText('Sua sessão terminou, e nada foi enviado.').waitFor();
  expect(await field(page).inputValue()).toBe(drawn);
  await expectAccessible(page, 'pt');

  const other = await page.context().newPage();
  await openReport(other, 'pt', protocol);
  await other.waitForURL(`**${WORDS.pt.report}`);
  await usePassphrase(page, 'pt');
  await becomes(() => page.locator('.protocol strong').allTextContents(), [protocol, drawn]);
});
