// Responses to a visitor: the team's answers, and the visitor's own files.
import { setSituation } from '../../setup/cases';
import { DAY } from '../../setup/clock';
import { Client, newestId } from '../../setup/clients';
import { picture, telltalePhoto } from '../../setup/images';
import {
  contentOf,
  fileReport,
  fillReport,
  openReport,
  reply,
  sendReport,
  showReport,
  unfold,
} from './reporting';
import { expectAccessible, setUpVisit, walk } from './visit';
import { WORDS } from './words';

const WITH_FILE = { text: 'Com anexo.', files: [picture('prova um.png')] };

const visit = setUpVisit();

walk(
  visit,
  'a report says what was taken out of its photo, which answer is new, and what came of it',
  async ({ page, language, words }) => {
    const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await telltalePhoto() };
    const protocol = await showReport(page, language, { files: [photo] });
    expect(await page.locator('.attachment-links .removed').textContent()).toBe(words.removed);
    expect(await page.locator('.report-head').textContent()).not.toContain(words.outcome);
    await expectAccessible(page, language);
    await reply(page, language, 'Minha pergunta.');
    await page.locator('.message').waitFor();
    const staff = await new Client(visit.url).signIn();
    const id = await newestId(staff);
    expect(
      (await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Resposta.' })).status,
    ).toBe(201);

    // Its receipt, and the look-up, do not count as reading the answer.
    await page.goto(words.sent);
    await openReport(page, language, protocol);
    await page.waitForURL(`**${words.report}`);
    const team = page.locator('.message-team');
    expect(await team.locator('strong').textContent()).toBe(words.fromTeam);
    expect(await team.locator('.fresh').textContent()).toBe(words.fresh);
    expect(await page.locator('ol.thread .fresh').count()).toBe(1);
    expect(await team.locator('time').count()).toBe(1);
    await expectAccessible(page, language);

    // The outcome stands beside the status, without the measures.
    const outcome = { desfecho: 'confirmado', medidas: ['advertencia'] };
    expect((await setSituation(staff, id, 'CONCLUIDO', outcome)).status).toBe(200);
    await page.reload();
    await team.getByText('Resposta.').waitFor();
    expect(await page.locator('.fresh').count()).toBe(0);
    await page.locator('.report-head', { hasText: words.outcome }).waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(
      /Advertência|Warning|Amonestación/,
    );
    await expectAccessible(page, language);
  },
);

walk(
  visit,
  'the newest answer stands above the form for a reply, and below it once there is a reply',
  async ({ page, language, words }) => {
    await fileReport(page, language);
    await page.goto(words.report);
    const answers = page.locator('.newest .message-team');
    const above = page.locator('.newest ~ .reply [name=mensagem]');
    expect([await above.count(), await answers.count()]).toEqual([1, 0]);
    expect(await page.locator('.steps li').first().textContent()).toContain(words.receivedStep);
    expect(await page.locator('#anexo-1').isVisible()).toBe(false);
    await page.locator('summary').getByText(words.attach, { exact: true }).click();
    await page.locator('.slots').waitFor();
    await expectAccessible(page, language);

    const staff = await new Client(visit.url).signIn();
    const id = await newestId(staff);
    const answer = { mensagem: 'Em que dia foi?' };
    expect((await staff.post(`/api/relatos/${id}/mensagens`, answer)).status).toBe(201);
    await page.goto(words.report);
    await answers.getByText('Em que dia foi?').waitFor();
    await page.locator('.steps', { hasText: words.confirmedStep }).waitFor();
    await expectAccessible(page, language);

    await reply(page, language, 'Na terça.');
    await page.getByText('Na terça.').waitFor();
    expect(await answers.count()).toBe(0);
    const conversation = page.locator('.reply ~ section .thread .written');
    expect(await conversation.allTextContents()).toEqual(['Em que dia foi?', 'Na terça.']);
    await expectAccessible(page, language);
  },
);

walk(
  visit,
  'the thread shows when they meet, and in which language the team writes',
  async ({ page, language, words }) => {
    await fillReport(page, language);
    await page.getByText(words.meeting, { exact: true }).click();
    await page.locator('[name=encontroLugar]').fill('Na praça.');
    await sendReport(page, language);
    const staff = await new Client(visit.url).signIn();
    const id = await newestId(staff);
    const mensagem = 'Podemos falar no sábado. Você prefere a praça ou o telefone?';
    const encontroEm = Date.now() + DAY;
    const answer = { mensagem, encontro: true, encontroEm };
    expect((await staff.post(`/api/relatos/${id}/mensagens`, answer)).status).toBe(201);
    await page.goto(words.report);
    const team = page.locator('.message-team', { hasText: mensagem });
    await team.getByText(words.meetingAt).waitFor();
    const shown = await team.locator('.message-kind time').getAttribute('datetime');
    expect(shown).toBe(new Date(encontroEm).toISOString());
    expect(await team.locator('.message-head bdi').textContent()).toBe(words.team);
    expect(await team.locator('.written').getAttribute('lang')).toBe(
      language === 'pt' ? null : 'pt-BR',
    );
    await expectAccessible(page, language);
  },
);

/** Texts wider than the part that holds them. */
const WIDER_THAN_THEIR_PART = `[...document.querySelectorAll('body *')]
  .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1 &&
    !part.matches('input, textarea, select, .visually-hidden'))
  .map(({ localName, className }) => localName + '.' + className)`;

walk(
  visit,
  'on a phone names, texts and file names without spaces stay within their parts',
  async ({ page, language, words }) => {
    const name = `${'mariadasdores.'.repeat(6)}@${'empresa'.repeat(4)}.example`;
    const expectWithin = async () => {
      expect(await page.evaluate(WIDER_THAN_THEIR_PART)).toEqual([]);
      await expectAccessible(page, language);
    };
    await fillReport(page, language, {
      named: true,
      text: 'a'.repeat(120),
      files: [picture(`${'f'.repeat(90)}.png`)],
    });
    await page.locator('[name=nome]').fill(name);
    await expectWithin();
    await sendReport(page, language);
    await expectWithin();
    await page.goto(words.report);
    await reply(page, language, 'b'.repeat(120));
    await page.locator('.message bdi', { hasText: name }).waitFor();
    await unfold(page);
    await expectWithin();
  },
  { viewport: { width: 360, height: 640 } },
);

walk(
  visit,
  'a report says at once what was taken out of its photo',
  async ({ page, language, words }) => {
    const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await telltalePhoto() };
    await fileReport(page, language, { files: [photo, picture('limpa.png')] });
    const said = page.locator('section[aria-labelledby=fotos] li');
    expect(await said.allTextContents()).toEqual([words.removedAtOnce]);
    await expectAccessible(page, language);
  },
);

it('a protocol is eight adjacent characters in the document, on screen and when selected', async () => {
  const page = await visit.visitor();
  const protocol = await fileReport(page, 'pt');
  const read = (selector: string) =>
    page.evaluate<unknown>(`(() => {
      const element = document.querySelector('${selector}');
      const selection = getSelection();
      selection.selectAllChildren(element);
      const selected = String(selection);
      return {
        text: element.textContent,
        rendered: element.innerText.replace(/\\s/g, ''),
        selected,
      };
    })()`);
  const whole = { text: protocol, rendered: protocol, selected: protocol };
  expect(await read('.protocol-hero')).toEqual(whole);
  await page.goto('/acompanhar');
  expect(await read('.report-head .protocol-code')).toEqual(whole);
  await page.goto('/acompanhar/palavras');
  await page.locator('main button[type=submit]:not([hidden])').click();
  await page.getByRole('heading', { name: WORDS.pt.notePassphrase }).waitFor();
  await page.waitForLoadState();
  expect(await read('.receipt .protocol-code')).toEqual(whole);
});

walk(
  visit,
  'a file is saved under its name; where it cannot be had, a page says why',
  async ({ page, language, words }) => {
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

it('a link to a missing file keeps the message being written', async () => {
  const page = await visit.visitor();
  await showReport(page, 'pt', WITH_FILE);
  await page.locator('[name=mensagem]').fill('Veja a foto:');
  await page.context().clearCookies();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('.attachment-links a').click(),
  ]);
  await opened.getByText(WORDS.pt.noReportOpen).waitFor();
  expect(await page.locator('[name=mensagem]').inputValue()).toBe('Veja a foto:');
});

it('on paper the status of a report is written in dark letters', async () => {
  const page = await visit.visitor({ colorScheme: 'light' });
  await showReport(page, 'pt');
  await page.emulateMedia({ media: 'print' });
  const badge = await page.evaluate(`(() => {
    const { color, backgroundColor } = getComputedStyle(document.querySelector('.badge'));
    return { color, backgroundColor };
  })()`);
  expect(badge).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgba(0, 0, 0, 0)' });
});
