// What comes back to a visitor: the team's answers, and their own files.
import type { Page } from 'playwright-core';
import { ADMIN } from '../../setup/first-account';
import { gif, telltalePhoto } from '../../setup/images';
import { picture } from './pictures';
import {
  contentOf,
  expectAccessible,
  fileReport,
  fillReport,
  openReport,
  refusedPage,
  send,
  setUpVisit,
} from './visit';
import { type Language, LANGUAGES, WORDS } from './words';

const visit = setUpVisit();

it.each(LANGUAGES)(
  "what the team wrote is marked new in words in %s, until it has been shown; the visitor's own never is",
  async (language) => {
    const words = WORDS[language];
    const page = await visit.visitor();
    const protocol = await fileReport(page, language);
    await page.goto(words.report);
    await page.locator('[name=mensagem]').fill('Minha pergunta.');
    await send(page, language);
    await page.locator('.message').waitFor();
    await answerNewest(visit.url, 'Nossa resposta.');

    // Its receipt, and the way in by the protocol, do not count as having been shown the answer.
    await page.goto(words.sent);
    await openReport(page, language, protocol);
    await page.waitForURL(`**${words.report}`);
    const team = page.locator('.message-team');
    expect(await team.locator('strong').textContent()).toBe(words.fromTeam);
    expect(await team.locator('.fresh').textContent()).toBe(words.fresh);
    expect(await page.locator('ol.thread .fresh').count()).toBe(1);
    expect(await team.locator('time').count()).toBe(1);
    await expectAccessible(page, language);

    await page.reload();
    await team.getByText('Nossa resposta.').waitFor();
    expect(await page.locator('.fresh').count()).toBe(0);
    await page.context().close();
  },
);

it.each(LANGUAGES)('the report says in %s what was hidden in a photo and taken out', async (language) => {
  const page = await visit.visitor();
  await fillReport(page, language, false, 'Com foto.');
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await telltalePhoto() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await send(page, language);
  await page.waitForURL(`**${WORDS[language].sent}`);
  await page.goto(WORDS[language].report);
  expect(await page.locator('.attachment-links .removed').textContent()).toBe(WORDS[language].removed);
  await expectAccessible(page, language);
  await page.context().close();
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  it.each(LANGUAGES)('a file that only claims to be a picture is refused in %s by its name', async (language) => {
    const words = WORDS[language];
    const page = await visit.visitor({ javaScriptEnabled });
    const texts = { name: 'notas.png', mimeType: 'image/png', buffer: Buffer.from('Só texto, nada mais.') };
    const animation = { name: 'animada.png', mimeType: 'image/png', buffer: await gif() };
    for (const [file, said] of [
      [texts, words.contentOther],
      [animation, words.contentGif],
    ] as const) {
      await fillReport(page, language, false, 'Com anexo.');
      await page.locator('input[type=file]').setInputFiles(file);
      await send(page, language);
      await refusedPage(page);
      expect(await page.locator('#campo-anexos-erro').textContent()).toBe(`${file.name}: ${said}`);
      expect(await page.locator('[name=relato]').inputValue()).toBe('Com anexo.');
    }
    await page.context().close();
  });
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  it.each(LANGUAGES)(
    'a file is saved under its name in %s; where it cannot be had, a page says why',
    async (language) => {
      const words = WORDS[language];
      const page = await visit.visitor({ javaScriptEnabled });
      await reportWithFile(page, language);
      const link = page.locator('.attachment-links a');
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe('prova um.png');
      expect((await contentOf(download)).subarray(1, 4).toString()).toBe('PNG');

      const other = await page.context().newPage();
      await fileReport(other, language);
      await link.click();
      await page.getByRole('heading', { name: words.fileNotFound }).waitFor();
      await page.goBack();

      await reportWithFile(page, language);
      await page.context().clearCookies(); // as after half an hour
      await link.click();
      await page.waitForURL(`**${words.follow}?*`);
      expect(await page.locator('main').textContent()).toContain(words.noReportOpen);
      expect(await page.locator('[name=protocolo]').count()).toBe(1);
      await page.context().close();
    },
  );
});

it('a link to a file that cannot be had leaves the message that is being written alone', async () => {
  const page = await visit.visitor();
  await reportWithFile(page, 'pt');
  await page.locator('[name=mensagem]').fill('Veja a foto:');
  await page.context().clearCookies();
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.locator('.attachment-links a').click()]);
  await opened.getByText(WORDS.pt.noReportOpen).waitFor();
  expect(await page.locator('[name=mensagem]').inputValue()).toBe('Veja a foto:');
  await page.context().close();
});

/** Files a report with a picture and shows it. */
async function reportWithFile(page: Page, language: Language): Promise<void> {
  await fillReport(page, language, false, 'Com anexo.');
  await page.locator('input[type=file]').setInputFiles(picture('prova um.png'));
  await send(page, language);
  await page.waitForURL(`**${WORDS[language].sent}`);
  await page.goto(WORDS[language].report);
}

/** As the team, answers the report filed last. */
async function answerNewest(url: string, mensagem: string): Promise<void> {
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const json = { 'Content-Type': 'application/json' };
  const credentials = JSON.stringify({ email: ADMIN.email, senha: ADMIN.senha });
  const login = await ask('/api/auth/login', { method: 'POST', headers: json, body: credentials });
  const headers = { ...json, Authorization: `Bearer ${(login as { accessToken: string }).accessToken}` };
  const list = await ask('/api/relatos?sort=["criadoEm","DESC"]&range=[0,0]', { headers });
  const [{ id }] = list as [{ id: string }];
  await ask(`/api/relatos/${id}/mensagens`, { method: 'POST', headers, body: JSON.stringify({ mensagem }) });
}
