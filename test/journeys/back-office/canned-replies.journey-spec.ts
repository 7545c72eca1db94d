// Texts that the team keeps: writing them, and putting them into a reply.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { becomes } from '../../setup/eventually';
import { setUpTeam, walkTo } from './team';

const team = setUpTeam({});
let page: Page;
beforeEach(async () => {
  page = await team.signedIn();
});

const keep = async (titulo: string, texto: string, idioma = 'pt'): Promise<string> => {
  const { status, body } = await team.colleague.post('/api/respostas-prontas', { titulo, texto, idioma });
  expect(status).toBe(201);
  return (body as { id: string }).id;
};

test('a text is written, refused where nothing would fill it in, changed and deleted', async () => {
  await walkTo(page, 'Respostas prontas');
  await page.getByText('Nenhuma resposta pronta ainda').waitFor();
  await page.getByRole('link', { name: 'Nova resposta pronta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nova resposta pronta' }).waitFor();
  await page.locator('[name=titulo]').fill('Recebemos');
  await page.locator('[name=texto]').fill('Olá, {{nome}}.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Só {{protocolo}} e {{status}} podem ficar entre chaves').waitFor();
  await expectNoViolations(page);
  // What is being written outlives a walk to another page.
  await page.locator('[name=texto]').fill('Recebemos o relato .');
  await page.locator('[name=texto]').press('ArrowLeft');
  await page.getByRole('button', { name: '{{protocolo}}' }).click();
  expect(await page.locator('[name=texto]').inputValue()).toBe('Recebemos o relato {{protocolo}}.');
  await walkTo(page, 'Auditoria');
  await page.goBack();
  await becomes(() => page.locator('[name=titulo]').inputValue(), 'Recebemos');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Resposta pronta criada').waitFor();

  const item = page.getByRole('row').filter({ hasText: 'Recebemos o relato {{protocolo}}.' });
  await item.getByRole('link', { name: 'Recebemos' }).click();
  await page.locator('[name=titulo]').fill('Recebido');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Resposta pronta alterada').waitFor();
  await item.getByRole('button', { name: 'Apagar “Recebido”' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Resposta pronta apagada').waitFor();
  await page.getByText('Nenhuma resposta pronta ainda').waitFor();
  await expectNoViolations(page);
});

test('a team may begin with three texts a language, and sends none with a place that nobody filled in', async () => {
  await walkTo(page, 'Respostas prontas');
  await page.getByRole('button', { name: 'Acrescentar os textos iniciais' }).click();
  await page.getByText('Textos iniciais acrescentados').waitFor();
  await page.getByText('Pedido de informação').first().waitFor();
  expect(await page.locator('tbody tr').count()).toBe(9);

  const report = await team.file();
  await page.goto(`/relatos/${report.id}`);
  await page.getByRole('button', { name: 'Nova Mensagem' }).click();
  await page.getByRole('button', { name: 'Recebemos o relato' }).click();
  const message = page.locator('[name=mensagem]');
  await becomes(async () => (await message.inputValue()).slice(0, 34), `Recebemos o seu relato ${report.uuid}. A`);
  await message.fill('Olá, {{nome}}.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Troque ou apague o que está entre chaves: {{nome}}').waitFor();
  await expectNoViolations(page);
  const kept = (await team.colleague.get('/api/respostas-prontas?range=[0,99]')).body as { id: string }[];
  for (const { id } of kept) await team.colleague.delete(`/api/respostas-prontas/${id}`);
});

test('of two people who change a text, the second is told and keeps what was written', async () => {
  const id = await keep('Disputada', 'Um texto.');
  await page.goto(`/respostas-prontas/${id}`);
  await page.locator('[name=texto]').fill('O meu texto.');
  const first = { titulo: 'Disputada', texto: 'O texto da colega.', idioma: 'pt', versao: 1 };
  expect((await team.colleague.put(`/api/respostas-prontas/${id}`, first)).status).toBe(200);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(/^Outra pessoa alterou isto/).waitFor();
  expect(await page.locator('[name=texto]').inputValue()).toBe('O meu texto.');
  await team.colleague.delete(`/api/respostas-prontas/${id}`);
});

test('a language can be chosen, and stays chosen after a reload', async () => {
  const ids = [await keep('Obrigado', 'Obrigado.'), await keep('Thanks', 'Thank you.', 'en')];
  await page.goto('/respostas-prontas');
  await page.getByRole('link', { name: 'Obrigado' }).waitFor();
  await page.getByRole('combobox', { name: 'Idioma' }).click();
  await page.getByRole('option', { name: 'Inglês' }).click();
  await page.getByRole('link', { name: 'Obrigado' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'Thanks' }).waitFor();
  expect(await page.locator('tbody tr').count()).toBe(1);
  for (const id of ids) await team.colleague.delete(`/api/respostas-prontas/${id}`);
});

test('a canned reply goes into the message in its language, and over nothing that was written without asking', async () => {
  const ids = [
    await keep('Recebemos', 'O relato {{protocolo}} está: {{status}}.'),
    await keep('Received', 'Report {{protocolo}}: {{ status }}.', 'en'),
  ];
  const report = await team.file();
  await page.goto(`/relatos/${report.id}`);
  await page.getByRole('button', { name: 'Nova Mensagem' }).click();
  const message = page.locator('[name=mensagem]');
  const picker = page.getByRole('combobox', { name: 'Inserir uma resposta pronta' });
  const choose = async (titulo: string) => {
    await picker.fill(titulo);
    // Enter takes what is highlighted.
    await page.getByRole('option', { name: titulo }).and(page.locator('.Mui-focused')).waitFor();
    await page.keyboard.press('Enter');
  };
  const inPortuguese = `O relato ${report.uuid} está: Em andamento.`;
  await choose('Recebemos');
  await page.locator('[name=mensagem]:focus').waitFor();
  expect(await message.inputValue()).toBe(inPortuguese);
  expect(await picker.inputValue()).toBe('');

  const question = page.getByRole('alertdialog', { name: 'Já há uma mensagem escrita' });
  await choose('Received');
  await question.waitFor();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await message.inputValue()).toBe(inPortuguese);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Concluído' }).click();
  await choose('Received');
  await question.getByRole('button', { name: 'Acrescentar' }).click();
  await question.waitFor({ state: 'detached' });
  await becomes(() => message.inputValue(), `${inPortuguese}\n\nReport ${report.uuid}: Closed.`);
  await choose('Received');
  await question.getByRole('button', { name: 'Substituir o que escrevi' }).click();
  await question.waitFor({ state: 'detached' });
  await becomes(() => message.inputValue(), `Report ${report.uuid}: Closed.`);

  // Enter where nothing is found neither chooses nor sends.
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
  for (const id of ids) await team.colleague.delete(`/api/respostas-prontas/${id}`);
});
