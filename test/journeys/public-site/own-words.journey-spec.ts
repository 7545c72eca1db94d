// Words of one's own beside the protocol: offered with it, shown once, and asked for wherever the protocol is.
import type { Page } from 'playwright-core';
import { expectAccessible, fileReport, openReport, refusedPage, reply, send, SCRIPTS, setUpVisit } from './visit';
import { type Language, LANGUAGES, WORDS } from './words';

const PHONE = { width: 320, height: 640 };

const visit = setUpVisit();

const field = (page: Page) => page.locator('[name=palavras]');

async function useWords(page: Page, language: Language, typed?: string): Promise<void> {
  if (typed !== undefined) await field(page).fill(typed);
  await page.getByRole('button', { name: WORDS[language].useWords, exact: true }).click();
}

/** Files a report and takes the words that are offered. */
async function fileWithWords(page: Page, language: Language): Promise<{ protocol: string; drawn: string }> {
  const protocol = await fileReport(page, language);
  await page.getByText(WORDS[language].ownWords, { exact: true }).click();
  const drawn = await field(page).inputValue();
  await useWords(page, language);
  await page.getByRole('heading', { name: WORDS[language].noteWords, level: 1 }).waitFor();
  return { protocol, drawn };
}

describe.each(SCRIPTS)('%s', (_, javaScriptEnabled) => {
  let page: Page;
  beforeEach(async () => (page = await visit.visitor({ javaScriptEnabled, viewport: PHONE })));
  const look = async (language: Language) => {
    if (javaScriptEnabled) await expectAccessible(page, language);
  };

  it.each(LANGUAGES)('four drawn words are offered, taken and asked for in %s', async (language) => {
    const words = WORDS[language];
    const { protocol, drawn } = await fileWithWords(page, language);
    expect(drawn).toMatch(/^(\p{Ll}+ ){3}\p{Ll}+$/u);
    expect(await page.locator('.protocol strong').allTextContents()).toEqual([protocol, drawn]);
    await look(language);
    const [, first = ''] = drawn.split(' ');
    expect(page.url()).not.toContain(first);
    expect(await page.title()).not.toContain(first);
    await page.locator('.receipt a').click();
    await page.getByText(words.changeWords, { exact: true }).click();
    expect(await field(page).inputValue()).not.toBe(drawn);
    await look(language);

    await page.context().clearCookies();
    await openReport(page, language, protocol);
    await refusedPage(page);
    await page.locator('.summary').getByText(words.notFound).waitFor();
    await look(language);
    await field(page).fill(drawn.toUpperCase().replaceAll(' ', '-'));
    await page.getByRole('button', { name: words.access, exact: true }).click();
    await page.waitForURL(`**${words.report}`);
  });

  it.each(LANGUAGES)('words that are too short come back to be changed in %s', async (language) => {
    await fileReport(page, language);
    await page.getByText(WORDS[language].ownWords, { exact: true }).click();
    await look(language);
    await useWords(page, language, 'curtas');
    await refusedPage(page);
    await page.locator('.summary').getByText(WORDS[language].shortWords).waitFor();
    expect(await field(page).inputValue()).toBe('curtas');
    await look(language);
    await useWords(page, language, 'Girafa azul no Sótão');
    await page.locator('.protocol strong', { hasText: 'Girafa azul no Sótão' }).waitFor();
  });

  it('a session that ended asks for both, and keeps the message', async () => {
    const { protocol, drawn } = await fileWithWords(page, 'pt');
    await page.goto(WORDS.pt.report);
    await page.context().clearCookies();
    await reply(page, 'pt', 'Mais.');
    await page.locator('.reply [name=protocolo]').fill(protocol);
    await look('pt');
    await send(page, 'pt');
    await refusedPage(page);
    await page.locator('.summary').getByText(WORDS.pt.notFound).waitFor();
    await field(page).fill(drawn);
    await send(page, 'pt');
    await page.locator('.thread li', { hasText: 'Mais.' }).getByText(WORDS.pt.messageSent).waitFor();
  });
});

it('the words are shown once, kept by no browser and saved in no receipt, which says that they are needed', async () => {
  const page = await visit.visitor();
  const { drawn } = await fileWithWords(page, 'pt');
  const stored = await page.evaluate<string>(
    'JSON.stringify([localStorage, sessionStorage, document.cookie, history.state])',
  );
  expect(stored).not.toContain(drawn);
  await page.goto(WORDS.pt.sent);
  expect(await page.content()).not.toContain(drawn);
  const receipt = await (await page.context().request.get('/sucess/comprovante')).text();
  expect(receipt).toContain('são precisas também as palavras que você escolheu');
  expect(receipt).not.toContain(drawn);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.words-offer').isVisible()).toBe(false);
});

it('where the report was open elsewhere, words close it: what is written there asks for them', async () => {
  const page = await visit.visitor();
  const protocol = await fileReport(page, 'pt');
  const elsewhere = await visit.visitor();
  await openReport(elsewhere, 'pt', protocol);
  await elsewhere.waitForURL(`**${WORDS.pt.report}`);
  await page.goto('/acompanhar/palavras');
  await useWords(page, 'pt');
  await page.getByRole('heading', { name: WORDS.pt.noteWords }).waitFor();
  await reply(elsewhere, 'pt', 'Retiro a denúncia.');
  await elsewhere.locator('.reply [name=palavras]').waitFor();
  await page.goto(WORDS.pt.report);
  expect(await page.locator('.thread').count()).toBe(0);
});
