// The team's reply texts: writing them, and inserting them into a reply.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { listOf } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { holdBack } from '../../setup/hold-back';
import { choose, press, setUpTeam, walkTo } from './team';

const team = setUpTeam();
let page: Page;
afterEach(async () => {
  const { ids } = await listOf(team.colleague, '/api/respostas-prontas', { range: [0, 99] });
  for (const id of ids) await team.colleague.delete(`/api/respostas-prontas/${id}`);
});

const keep = async (titulo: string, texto: string, idioma = 'pt'): Promise<string> => {
  const { status, body } = await team.colleague.post('/api/respostas-prontas', {
    titulo,
    texto,
    idioma,
  });
  expect(status).toBe(201);
  return (body as { id: string }).id;
};

test('a reply text is created, refused for an unknown placeholder, changed and deleted', async () => {
  page = await team.signedIn();
  await walkTo(page, 'Respostas prontas');
  await page.getByText('Nenhuma resposta pronta ainda').waitFor();
  await page.getByRole('link', { name: 'Nova resposta pronta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nova resposta pronta' }).waitFor();
  await page.locator('[name=titulo]').fill('Recebemos');
  await page.locator('[name=texto]').fill('Olá, {{nome}}.');
  await press(page, 'Salvar');
  await page.getByText('Só {{protocolo}} e {{status}} podem ficar entre chaves').waitFor();
  await expectNoViolations(page);
  // Typed text survives navigation to another page.
  await page.locator('[name=texto]').fill('Recebemos o relato .');
  await page.locator('[name=texto]').press('ArrowLeft');
  await press(page, '{{protocolo}}');
  await becomes(
    () => page.locator('[name=texto]').inputValue(),
    'Recebemos o relato {{protocolo}}.',
  );
  await walkTo(page, 'Auditoria');
  await page.goBack();
  await becomes(() => page.locator('[name=titulo]').inputValue(), 'Recebemos');
  await press(page, 'Salvar');
  await page.getByText('Resposta pronta criada').waitFor();

  const item = page.getByRole('row').filter({ hasText: 'Recebemos o relato {{protocolo}}.' });
  await item.getByRole('link', { name: 'Recebemos' }).click();
  await page.locator('[name=titulo]').fill('Recebido');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Resposta pronta alterada').waitFor();
  await item.getByRole('button', { name: 'Apagar “Recebido”' }).click();
  await press(page.getByRole('alertdialog'), 'Apagar');
  await page.getByText('Resposta pronta apagada').waitFor();
  await page.getByText('Nenhuma resposta pronta ainda').waitFor();
  await expectNoViolations(page);
});

test('while a reply text is being saved, its fields take no text, and it is saved once', async () => {
  page = await team.signedIn({ at: '/respostas-prontas/create' });
  const text = page.locator('[name=texto]');
  await page.locator('[name=titulo]').fill('Uma vez');
  await text.fill('Antes de salvar');
  const release = await holdBack(page, '**/api/respostas-prontas', 'POST');
  const saving = page.waitForRequest('**/api/respostas-prontas');
  await press(page, 'Salvar');
  await saving;
  await text.focus();
  // A space would also press the button a second time.
  await page.keyboard.type(' e depois');
  await page.keyboard.press('Control+Enter');
  expect(await text.inputValue()).toBe('Antes de salvar');
  release();
  await page.getByText('Resposta pronta criada').waitFor();
  expect((await listOf(team.colleague, '/api/respostas-prontas')).total).toBe(1);
});

test('a team can start with three texts per language, and cannot send one with an open placeholder', async () => {
  page = await team.signedIn();
  await walkTo(page, 'Respostas prontas');
  await press(page, 'Acrescentar os textos iniciais');
  await page.getByText('Textos iniciais acrescentados').waitFor();
  await page.getByRole('link', { name: 'Pedido de informação' }).waitFor();
  const rows = page.locator('tbody tr');
  await becomes(() => rows.count(), 9);
  // The chosen language survives a reload.
  await choose(page, 'Idioma', 'Inglês');
  await becomes(() => rows.count(), 3);
  await page.reload();
  await page.getByRole('link', { name: 'Request for information' }).waitFor();
  expect(await rows.count()).toBe(3);

  const report = await team.file();
  await page.goto(`/relatos/${report.id}`);
  await press(page, 'Nova Mensagem');
  await press(page, 'Recebemos o relato');
  const message = page.locator('[name=mensagem]');
  await becomes(
    async () => (await message.inputValue()).slice(0, 34),
    `Recebemos o seu relato ${report.uuid}. A`,
  );
  await message.fill('Olá, {{nome}}.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Troque ou apague o que está entre chaves: {{nome}}').waitFor();
  await expectNoViolations(page);
});

test('the second of two concurrent edits is notified and keeps the typed text', async () => {
  const id = await keep('Disputada', 'Um texto.');
  const path = `/api/respostas-prontas/${id}`;
  const changes = async (versao: number, texto: string) => {
    const theirs = { titulo: 'Da colega', texto, idioma: 'pt', versao };
    expect((await team.colleague.put(path, theirs)).status).toBe(200);
  };
  page = await team.signedIn({ at: '/respostas-prontas' });
  const item = page.getByRole('link', { name: 'Disputada' });
  await item.waitFor();
  await changes(1, 'O texto da colega.');
  // The form opens with the list's data; the server's answer arrives after typing has begun.
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  await page.route(`**${path}`, async (route) => {
    await begun;
    await route.continue();
  });
  await item.click();
  const title = page.locator('[name=titulo]');
  const text = page.locator('[name=texto]');
  await text.fill('O meu texto.');
  begin();
  await becomes(() => title.inputValue(), 'Da colega');
  expect(await text.inputValue()).toBe('O meu texto.');

  // Returning to the window replaces nothing unseen.
  await changes(2, 'Outro texto da colega.');
  await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
  await press(page, 'Salvar');
  await page.getByText(/^Outra pessoa alterou isto/).waitFor();
  expect(await text.inputValue()).toBe('O meu texto.');
});

test('the composer says that there is no canned reply yet', async () => {
  const { id } = await team.file();
  page = await team.signedIn({ at: `/relatos/${id}` });
  await press(page, 'Nova Mensagem');
  await page.getByRole('combobox', { name: 'Inserir uma resposta pronta' }).click();
  await page.getByText('Nenhuma resposta pronta ainda').waitFor();
  await expectNoViolations(page);
});

test('a canned reply enters the message in its language, and asks before replacing text', async () => {
  await keep('Recebemos', 'O relato {{protocolo}} está: {{status}}.');
  await keep('Received', 'Report {{protocolo}}: {{ status }}.', 'en');
  const report = await team.file();
  page = await team.signedIn({ at: `/relatos/${report.id}` });
  await press(page, 'Nova Mensagem');
  const message = page.locator('[name=mensagem]');
  const picker = page.getByRole('combobox', { name: 'Inserir uma resposta pronta' });
  const take = async (titulo: string) => {
    await picker.fill(titulo);
    // Enter takes the highlighted option.
    await page.getByRole('option', { name: titulo }).and(page.locator('.Mui-focused')).waitFor();
    await page.keyboard.press('Enter');
  };
  const inPortuguese = `O relato ${report.uuid} está: Em andamento.`;
  await take('Recebemos');
  await page.locator('[name=mensagem]:focus').waitFor();
  await becomes(() => message.inputValue(), inPortuguese);
  await becomes(() => picker.inputValue(), '');

  const question = page.getByRole('alertdialog', { name: 'Já há uma mensagem escrita' });
  await take('Received');
  await question.waitFor();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await message.inputValue()).toBe(inPortuguese);

  await choose(page, 'Status', 'Concluído');
  await take('Received');
  await question.getByRole('button', { name: 'Acrescentar' }).click();
  await question.waitFor({ state: 'detached' });
  await becomes(() => message.inputValue(), `${inPortuguese}\n\nReport ${report.uuid}: Closed.`);
  await take('Received');
  await question.getByRole('button', { name: 'Substituir o que escrevi' }).click();
  await question.waitFor({ state: 'detached' });
  await becomes(() => message.inputValue(), `Report ${report.uuid}: Closed.`);

  // Enter without a match neither chooses nor sends.
  await picker.fill('nada assim');
  await page.getByText('Nenhuma resposta pronta com este título').waitFor();
  await page.keyboard.press('Enter');
  await expectNoViolations(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Relato Respondido com sucesso!').waitFor();
  const { body } = await team.colleague.get(`/api/relatos/${report.id}`);
  expect((body as { msg: { mensagem: string }[] }).msg.map(({ mensagem }) => mensagem)).toEqual([
    `Report ${report.uuid}: Closed.`,
  ]);
});
