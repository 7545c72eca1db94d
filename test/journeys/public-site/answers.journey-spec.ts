// What comes back to a visitor: the team's answers, and their own files.
import { Client, newestId } from '../../setup/clients';
import { picture, telltalePhoto } from '../../setup/images';
import { contentOf, expectAccessible, fileReport, openReport, reply, SCRIPTS, setUpVisit, showReport } from './visit';
import { LANGUAGES, WORDS } from './words';

const WITH_FILE = { text: 'Com anexo.', files: [picture('prova um.png')] };

const visit = setUpVisit();

it.each(LANGUAGES)(
  "what the team wrote is marked new in words in %s, until it has been shown; the visitor's own never is",
  async (language) => {
    const words = WORDS[language];
    const page = await visit.visitor();
    const protocol = await showReport(page, language);
    await reply(page, language, 'Minha pergunta.');
    await page.locator('.message').waitFor();
    const staff = await new Client(visit.url).signIn();
    const { status } = await staff.post(`/api/relatos/${await newestId(staff)}/mensagens`, { mensagem: 'Resposta.' });
    expect(status).toBe(201);

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
    await team.getByText('Resposta.').waitFor();
    expect(await page.locator('.fresh').count()).toBe(0);
  },
);

it.each(LANGUAGES)(
  'what came of the report stands in %s beside its status, and nothing of what was done',
  async (language) => {
    const page = await visit.visitor({ javaScriptEnabled: language !== 'es' });
    await showReport(page, language);
    const { outcome } = WORDS[language];
    expect(await page.locator('.report-head').textContent()).not.toContain(outcome);
    const staff = await new Client(visit.url).signIn();
    const situation = { status: 'CONCLUIDO', desfecho: 'confirmado', medidas: ['advertencia'], versao: 1 };
    expect((await staff.post(`/api/relatos/${await newestId(staff)}/situacao`, situation)).status).toBe(200);
    await page.reload();
    await page.locator('.report-head', { hasText: outcome }).waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/Advertência|Warning|Amonestación/);
    if (language !== 'es') await expectAccessible(page, language);
  },
);

it.each(LANGUAGES)('the report says in %s what was hidden in a photo and taken out', async (language) => {
  const page = await visit.visitor();
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await telltalePhoto() };
  await showReport(page, language, { files: [photo] });
  expect(await page.locator('.attachment-links .removed').textContent()).toBe(WORDS[language].removed);
  await expectAccessible(page, language);
});

describe.each(SCRIPTS)('%s', (_, javaScriptEnabled) => {
  it.each(LANGUAGES)(
    'a file is saved under its name in %s; where it cannot be had, a page says why',
    async (language) => {
      const words = WORDS[language];
      const page = await visit.visitor({ javaScriptEnabled });
      await showReport(page, language, WITH_FILE);
      const link = page.locator('.attachment-links a');
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe('prova um.png');
      expect((await contentOf(download)).subarray(1, 4).toString()).toBe('PNG');

      await fileReport(await page.context().newPage(), language);
      await link.click();
      await page.getByRole('heading', { name: words.fileNotFound }).waitFor();
      await page.goBack();

      await showReport(page, language, WITH_FILE);
      await page.context().clearCookies(); // as after half an hour
      await link.click();
      await page.waitForURL(`**${words.follow}?*`);
      expect(await page.locator('main').textContent()).toContain(words.noReportOpen);
      expect(await page.locator('[name=protocolo]').count()).toBe(1);
    },
  );
});

it('a link to a file that cannot be had leaves the message that is being written alone', async () => {
  const page = await visit.visitor();
  await showReport(page, 'pt', WITH_FILE);
  await page.locator('[name=mensagem]').fill('Veja a foto:');
  await page.context().clearCookies();
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.locator('.attachment-links a').click()]);
  await opened.getByText(WORDS.pt.noReportOpen).waitFor();
  expect(await page.locator('[name=mensagem]').inputValue()).toBe('Veja a foto:');
});
