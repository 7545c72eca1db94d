import { picture } from './pictures';
import { fileReport, fillReport, openReport, protocolOf, send, setUpVisit } from './visit';
import { LANGUAGES, WORDS } from './words';

const visit = setUpVisit();

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    const words = WORDS[language];

    it('files a named report, follows it and replies with attachments', async () => {
      const page = await visit.visitor({ javaScriptEnabled });
      await fillReport(page, language, true, 'Vi algo grave.');
      await page.locator('[name=email]').fill('ana@example.com');
      await page.locator('input[type=file]').setInputFiles([picture('prova um.png'), picture('prova dois.png')]);
      await send(page, language);
      await page.waitForURL(`**${words.sent}`);
      const protocol = await protocolOf(page);
      expect(protocol).toMatch(/^[A-Z0-9]{4} [A-Z0-9]{4}$/);

      await openReport(page, language, protocol.toLowerCase());
      await page.waitForURL(`**${words.report}`);
      await page.getByText('Ana Souza', { exact: true }).waitFor();
      await page.getByText('ana@example.com', { exact: true }).waitFor();
      expect(await page.locator('.attachment-links a').count()).toBe(2);

      await page.locator('[name=mensagem]').fill('Mais um detalhe.');
      await page.locator('input[type=file]').first().setInputFiles(picture('terceira.png'));
      await send(page, language);
      await page.getByText(words.messageSent, { exact: true }).first().waitFor();
      const message = page.locator('.thread .message');
      expect(await message.locator('strong').textContent()).toBe(words.fromVisitor);
      expect(await message.locator('time').count()).toBe(1);
      expect(await message.getByRole('link', { name: words.attachment }).count()).toBe(1);
      await page.context().close();
    });

    it('files an anonymous report: neither name in the view, nor author and time on its messages', async () => {
      const page = await visit.visitor({ javaScriptEnabled });
      const protocol = await fileReport(page, language, false);
      await openReport(page, language, protocol.replace(' ', '-'));
      await page.waitForURL(`**${words.report}`);
      expect(await page.getByText('Ana Souza').count()).toBe(0);

      await page.locator('[name=mensagem]').fill('Continuo aqui.');
      await send(page, language);
      const message = page.locator('.thread .message');
      await message.waitFor();
      expect(await message.locator('.message-head').textContent()).toBe(words.fromVisitor);
      expect(await message.locator('time').count()).toBe(0);
      await page.context().close();
    });
  });

  it('drops the identity typed before the visitor chose to be anonymous', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    await fillReport(page, 'pt', true, 'Mudei de ideia.');
    await page.getByText(WORDS.pt.anonymous, { exact: true }).click();
    expect(await page.locator('[name=nome]').isVisible()).toBe(false);
    await send(page, 'pt');
    await page.waitForURL('**/sucess');
    await page.goto('/acompanhar');
    expect(await page.getByText('Ana Souza').count()).toBe(0);
    await page.context().close();
  });

  it('makes one report of a double click', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    const before = await visit.countReports();
    await fillReport(page, 'pt', false, 'Cliquei duas vezes.');
    await page.getByRole('button', { name: 'ENVIAR' }).dblclick();
    await page.waitForURL('**/sucess');
    expect(await visit.countReports()).toBe(before + 1);
    await page.context().close();
  });

  it('keeps the report through a reload and Back', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    const protocol = await fileReport(page, 'pt');
    await page.reload();
    expect(await protocolOf(page)).toBe(protocol);
    await page.goto('/acompanhar');
    await page.goBack();
    expect(await protocolOf(page)).toBe(protocol);
    await page.context().close();
  });
});

it('takes the identity fields out of the page while the visitor is anonymous', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', true, 'Mudei de ideia.');
  await page.getByText(WORDS.pt.anonymous, { exact: true }).click();
  expect(await page.locator('[name=nome]').count()).toBe(0);
  await page.getByText(WORDS.pt.identified, { exact: true }).click();
  expect(await page.locator('[name=nome]').inputValue()).toBe('Ana Souza');
  await page.context().close();
});

it('makes one report of a retry after the answer was lost, and keeps the text', async () => {
  const page = await visit.visitor();
  const before = await visit.countReports();
  await fillReport(page, 'pt', false, 'A resposta se perdeu.');
  await page.route('**/new', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  await send(page, 'pt');
  await page.locator('.interrupted').waitFor();
  expect(await page.locator('[name=relato]').inputValue()).toBe('A resposta se perdeu.');

  await page.unroute('**/new');
  await send(page, 'pt');
  await page.waitForURL('**/sucess');
  expect(await visit.countReports()).toBe(before + 1);
  await page.context().close();
});

it('shows the progress of a sending, which can be cancelled and tried again with the same files', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', false, 'Com foto.');
  await page.locator('input[type=file]').setInputFiles(picture('foto.png', 4_000_000));
  let release = (): void => undefined;
  await page.route('**/new', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.abort().catch(() => undefined);
  });
  await send(page, 'pt');
  await page.locator('progress').waitFor();
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  await page.locator('form .interrupted').waitFor();
  release();
  await page.unroute('**/new');
  await send(page, 'pt');
  await page.waitForURL('**/sucess');
  await page.goto('/acompanhar');
  expect(await page.locator('.attachment-links a').count()).toBe(1);
  await page.context().close();
});

it('offers the draft when the form is opened again in the same tab, and forgets it once sent', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', true, 'Um começo.');
  await page.goto('/');
  await page.goto('/new');
  await page.getByRole('button', { name: 'Continuar o rascunho' }).click();
  expect(await page.locator('[name=relato]').inputValue()).toBe('Um começo.');
  expect(await page.locator('[name=nome]').inputValue()).toBe('Ana Souza');
  await send(page, 'pt');
  await page.waitForURL('**/sucess');
  expect(await page.evaluate<number>('sessionStorage.length')).toBe(0);
  await page.context().close();
});
