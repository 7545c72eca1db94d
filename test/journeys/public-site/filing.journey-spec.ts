// Filing, following and replying; and the draft of a half-written form.
import type { Page } from 'playwright-core';
import { becomes } from '../../setup/eventually';
import { setUpFilesOnDisk } from '../../setup/file-on-disk';
import { picture } from '../../setup/images';
import { loseAnswer } from '../../setup/lose-answer';
import {
  fileReport,
  fillReport,
  focusKept,
  openReport,
  protocolOf,
  refusedPage,
  reply,
  send,
  sendReport,
  showReport,
  unfold,
} from './reporting';
import { expectAccessible, SCRIPTS, setUpVisit, walk } from './visit';
import { type Language, LANGUAGES, WORDS } from './words';

const visit = setUpVisit();
const disk = setUpFilesOnDisk();

walk(
  visit,
  'a named report is filed, followed and replied to with attachments',
  async ({ page, language, words }) => {
    await fillReport(page, language, {
      named: true,
      files: [picture('prova um.png'), picture('prova dois.png')],
    });
    await page.locator('[name=email]').fill('ana@example.com');
    await sendReport(page, language);
    const protocol = await protocolOf(page);
    expect(protocol).toMatch(/^[A-Z0-9]{8}$/);

    await openReport(page, language, protocol.toLowerCase());
    await page.waitForURL(`**${words.report}`);
    await unfold(page);
    await page.getByText('Ana Souza', { exact: true }).waitFor();
    await page.getByText('ana@example.com', { exact: true }).waitFor();
    expect(await page.locator('.attachment-links a').count()).toBe(2);

    await page.locator('input[type=file]').first().setInputFiles(picture('terceira.png'));
    await reply(page, language, 'Mais um detalhe.');
    await page.getByText(words.messageSent, { exact: true }).first().waitFor();
    await page.waitForLoadState();
    const message = page.locator('.thread .message');
    expect(await message.locator('strong').textContent()).toBe(words.fromVisitor);
    expect(await message.locator('time').count()).toBe(1);
    expect(await message.getByRole('link', { name: words.attachment }).count()).toBe(1);
  },
);

walk(
  visit,
  'an anonymous report: no name, and messages without author and time',
  async ({ page, language, words }) => {
    const protocol = await fileReport(page, language);
    await openReport(page, language, protocol.replace(' ', '-'));
    await page.waitForURL(`**${words.report}`);
    expect(await page.getByText('Ana Souza').count()).toBe(0);

    await reply(page, language, 'Continuo aqui.');
    const message = page.locator('.thread .message');
    await message.waitFor();
    expect(await message.locator('.message-head').textContent()).toBe(words.fromVisitor);
    expect(await message.locator('time').count()).toBe(0);
  },
);

describe.each(SCRIPTS)('%s', (_, javaScriptEnabled) => {
  it('drops the identity typed before the visitor chose to be anonymous', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    await fillReport(page, 'pt', { named: true });
    await page.getByText(WORDS.pt.anonymous, { exact: true }).click();
    expect(await page.locator('[name=nome]').isVisible()).toBe(false);
    if (javaScriptEnabled) {
      expect(await page.locator('[name=nome]').count()).toBe(0);
      await page.getByText(WORDS.pt.identified, { exact: true }).click();
      expect(await page.locator('[name=nome]').inputValue()).toBe('Ana Souza');
      await page.getByText(WORDS.pt.anonymous, { exact: true }).click();
    }
    await sendReport(page, 'pt');
    await page.goto('/acompanhar');
    expect(await page.getByText('Ana Souza').count()).toBe(0);
  });

  it('does not send the form by Enter in a one-line field', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    const before = await visit.countReports();
    await fillReport(page, 'pt', { named: true, text: 'Só com o botão.' });
    for (const name of ['nome', 'email', 'telefone', 'protocolo'])
      await page.locator(`[name=${name}]`).press('Enter');
    expect(await page.locator('[name=relato]').inputValue()).toBe('Só com o botão.');
    await sendReport(page, 'pt');
    expect(await visit.countReports()).toBe(before + 1);

    await page.goto('/acompanhar');
    await page.locator('.passphrase-offer summary').click();
    const drawn = page.locator('[name=palavras]');
    const words = await drawn.inputValue();
    await drawn.press('Enter');
    await page.locator('[name=mensagem]').fill('Continuo aqui.');
    await page.context().clearCookies();
    await send(page, 'pt');
    const protocol = page.locator('.reply [name=protocolo]');
    await protocol.fill('ZZZZ9999');
    await protocol.press('Enter');
    await page.locator('.reply [name=palavras]').press('Enter');
    expect(await protocol.inputValue()).toBe('ZZZZ9999');
    expect(words).not.toBe('');
  });

  it('makes one report of a double click, and keeps it through a reload and Back', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    const before = await visit.countReports();
    await fillReport(page, 'pt');
    await page.getByRole('button', { name: 'ENVIAR' }).dblclick();
    // The second click interrupts the first one's navigation: the test waits for the result.
    const protocol = await protocolOf(page);
    expect(new URL(page.url()).pathname).toBe('/sucess');
    expect(await visit.countReports()).toBe(before + 1);
    await page.reload();
    expect(await protocolOf(page)).toBe(protocol);
    await page.goto('/acompanhar');
    await page.goBack();
    expect(await protocolOf(page)).toBe(protocol);
  });
});

it('shows the remaining length once most of it is used', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt');
  const counter = page.locator('[name=relato] + .counter');
  await page.locator('[name=relato]').fill('x'.repeat(15_999));
  expect(await counter.isVisible()).toBe(false);
  await page.locator('[name=relato]').press('x');
  await counter.getByText('Caracteres restantes: 4.000').waitFor();
  await page.locator('[name=relato]').fill('x');
  expect(await counter.isVisible()).toBe(false);

  // As the server counts: an emoji is one character.
  await page.locator('[name=relato]').fill('😢'.repeat(10_000) + '❤️'.repeat(10_000));
  await counter.getByText('Caracteres restantes: 0').waitFor();
  await sendReport(page, 'pt');
});

/** Files a report that the server stores, and whose answer is lost. */
async function sendWithoutAnswer(page: Page, text: string): Promise<void> {
  await fillReport(page, 'pt', { text });
  await loseAnswer(page, '**/new');
  await send(page, 'pt');
  await page.locator('.interrupted').waitFor();
}

it('makes one report of a retry after a lost response, and keeps the text', async () => {
  const page = await visit.visitor();
  const before = await visit.countReports();
  await sendWithoutAnswer(page, 'A resposta se perdeu.');
  expect(await page.locator('[name=relato]').inputValue()).toBe('A resposta se perdeu.');

  await sendReport(page, 'pt');
  expect(await visit.countReports()).toBe(before + 1);
});

it('makes one report of a form whose page was loaded again before the answer came, and of its draft', async () => {
  const page = await visit.visitor();
  const before = await visit.countReports();
  await sendWithoutAnswer(page, 'A página demorou.');

  await page.reload();
  await useDraft(page, 'pt');
  await sendReport(page, 'pt');
  expect(await visit.countReports()).toBe(before + 1);
  expect(await draftsKept(page)).toBe(0);
});

it('files the changed draft of a form that was sent before as a second report, once it is sent again', async () => {
  const page = await visit.visitor();
  const before = await visit.countReports();
  await sendWithoutAnswer(page, 'A página demorou.');

  await page.reload();
  await useDraft(page, 'pt');
  await page.locator('[name=relato]').fill('Outra coisa.');
  await send(page, 'pt');
  await refusedPage(page);
  await page.goto('/new');
  await useDraft(page, 'pt');
  expect(await page.locator('[name=relato]').inputValue()).toBe('Outra coisa.');
  await sendReport(page, 'pt');
  expect(await visit.countReports()).toBe(before + 2);
});

it('files the changed draft of a form that its visitor left as a second report, from a new form', async () => {
  const page = await visit.visitor();
  const before = await visit.countReports();
  await sendWithoutAnswer(page, 'A página demorou.');
  await page.request.get('/sair', { maxRedirects: 0 });
  await page.locator('[name=relato]').fill('Outra coisa.');
  await send(page, 'pt');
  await refusedPage(page);
  expect(await page.locator('[name=relato]').count()).toBe(0);
  await page.goto('/new');
  await useDraft(page, 'pt');
  await send(page, 'pt');
  await protocolOf(page);
  expect(await visit.countReports()).toBe(before + 2);
});

it('makes one report of a draft that was typed before the product was upgraded, after a lost response', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', { text: 'De antes da versão nova.' });
  // Drafts of earlier versions do not have the form's key.
  await page.evaluate(`{
    const [name] = Object.keys(sessionStorage);
    const { chaveEnvio, ...draft } = JSON.parse(sessionStorage.getItem(name));
    sessionStorage.setItem(name, JSON.stringify(draft));
  }`);
  const before = await visit.countReports();
  await page.reload();
  await useDraft(page, 'pt');
  await loseAnswer(page, '**/new');
  await send(page, 'pt');
  await page.locator('form .interrupted').waitFor();
  await sendReport(page, 'pt');
  expect(await visit.countReports()).toBe(before + 1);
});

it('shows the progress of an upload, which can be cancelled and retried with the same files', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', { files: [disk.write(picture('foto.png', 4_000_000))] });
  let release = (): void => undefined;
  await page.route('**/new', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.abort().catch(() => undefined);
  });
  await send(page, 'pt');
  await page.locator('progress').waitFor();
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  await page.locator('form .interrupted').waitFor();
  await focusKept(page);
  release();
  await page.unroute('**/new');
  await sendReport(page, 'pt');
  await page.goto('/acompanhar');
  expect(await page.locator('.attachment-links a').count()).toBe(1);
});

it('offers the draft when the form is opened again in the same tab, and removes it once sent', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', { named: true, text: 'Um começo.' });
  await page.goto('/');
  await page.goto('/new');
  await useDraft(page, 'pt');
  expect(await page.locator('[name=relato]').inputValue()).toBe('Um começo.');
  expect(await page.locator('[name=nome]').inputValue()).toBe('Ana Souza');
  await sendReport(page, 'pt');
  expect(await draftsKept(page)).toBe(0);
});

describe('a half-written reply', () => {
  const TEXT = 'Escrevi pela metade.';

  it.each(LANGUAGES)(
    'is offered again in %s after a refresh, and removed once sent',
    async (language) => {
      const page = await visit.visitor();
      const protocol = await showReport(page, language);
      await page.locator('[name=mensagem]').fill(TEXT);
      await page.locator('input[type=file]').first().setInputFiles(picture('rosto.png'));
      await page.reload();
      expect(await message(page)).toBe('');
      await page.locator('.draft').waitFor();
      await expectAccessible(page, language);
      const stored = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
      expect(stored).toContain(TEXT);
      for (const secret of [protocol, protocol.replace(' ', ''), 'rosto'])
        expect(stored).not.toContain(secret);

      // A report's draft is separate, and stays.
      await fillReport(page, language, { text: 'Outro assunto.' });
      await page.goto(WORDS[language].report);
      await useDraft(page, language);
      expect(await message(page)).toBe(TEXT);
      await send(page, language);
      await page.locator('.thread').getByText(TEXT).waitFor();
      await page.reload();
      expect(await page.locator('.draft').isVisible()).toBe(false);
      await page.goto(WORDS[language].newReport);
      await useDraft(page, language);
      expect(await page.locator('[name=relato]').inputValue()).toBe('Outro assunto.');
    },
  );

  it("stays when Back leads to its report's receipt", async () => {
    const page = await visit.visitor();
    await fileReport(page, 'pt');
    await page.goto(WORDS.pt.report);
    await page.locator('[name=mensagem]').fill(TEXT);
    await page.goBack();
    await protocolOf(page);
    await page.goForward();
    await useDraft(page, 'pt');
    expect(await message(page)).toBe(TEXT);
  });

  it("is gone on another report's page, with the session, and with another filed report", async () => {
    const page = await visit.visitor();
    const protocol = await showReport(page, 'pt');
    const write = () => page.locator('[name=mensagem]').fill(TEXT);
    await write();
    await fileReport(await page.context().newPage(), 'pt', { named: true });
    await page.reload();
    await page.getByText('Ana Souza').waitFor({ state: 'attached' });
    expect(await page.locator('.draft').isVisible()).toBe(false);
    expect(await draftsKept(page)).toBe(0);
    await openReport(page, 'pt', protocol);
    await page.waitForURL('**/acompanhar');
    expect(await page.locator('.draft').isVisible()).toBe(false);

    await write();
    await becomes(() => draftsKept(page), 1);
    await page.context().clearCookies();
    await page.reload();
    await page.getByText(WORDS.pt.noReportOpen).waitFor();
    expect(await draftsKept(page)).toBe(0);

    await showReport(page, 'pt');
    await write();
    await becomes(() => draftsKept(page), 1);
    await fileReport(page, 'pt');
    expect(await draftsKept(page)).toBe(0);
  });
});

const message = (page: Page): Promise<string> => page.locator('[name=mensagem]').inputValue();

const draftsKept = (page: Page): Promise<number> => page.evaluate<number>('sessionStorage.length');

const useDraft = (page: Page, language: Language): Promise<void> =>
  page.getByRole('button', { name: WORDS[language].draftUse, exact: true }).click();
