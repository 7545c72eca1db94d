// The record of who did what: read, narrowed, followed to its report, and taken along.
import type { Page } from 'playwright-core';
import { becomes } from '../../setup/eventually';
import { readSheets } from '../../setup/sheets';
import { contentOf } from '../public-site/visit';
import { choose, type FiledCase, press, setUpTeam, walkTo } from './team';

const team = setUpTeam({});
let report: FiledCase;
let page: Page;
beforeAll(async () => {
  report = await team.file();
  for (let look = 0; look < 3; look += 1) await team.colleague.get(`/api/relatos/${report.id}`);
  await team.colleague.post(`/api/relatos/${report.id}/mensagens`, { mensagem: 'Obrigado.', status: 'EM_ANDAMENTO' });
  const nova = { email: 'nova@example.com', nome: 'Nova Colega', senha: 'uma primeira senha longa' };
  const { body } = await team.colleague.post('/api/usuarios', nova);
  await team.colleague.delete(`/api/usuarios/${(body as { id: string }).id}`);
});

const entries = () => page.getByRole('list', { name: /^Registros/ }).getByRole('listitem');

test('tells what was done, by whom and on what; is narrowed, opened by its address, and taken along', async () => {
  page = await team.signedIn();
  await walkTo(page, 'Auditoria');
  const deleted = entries().filter({ hasText: 'Usuário apagado' });
  await deleted.getByText('Nova Colega (conta apagada)').waitFor();
  const answered = entries().filter({ hasText: 'Resposta enviada' });
  await answered.getByText('status: Em andamento').waitFor();
  // Three looks in one visit are one line, which names the protocol.
  const visits = entries().filter({ hasText: 'Relato visto' });
  await visits.getByText('Equipe de Ética').waitFor();
  expect(await visits.count()).toBe(1);
  await visits.getByRole('link', { name: report.uuid }).click();
  await page.waitForURL(`**/relatos/${report.id}`);
  await page.goBack();

  await answered.getByRole('button', { name: /^Só os registros sobre/ }).click();
  await page.waitForURL(`**/auditoria?*${report.id}*`);
  await entries().filter({ hasText: 'Usuário criado' }).waitFor({ state: 'detached' });
  await choose(page, 'Ação', 'Resposta enviada');
  await page.waitForURL('**/auditoria?*relatos.responder*');
  await page.reload();
  await page.getByText('1 registro', { exact: true }).waitFor();
  await becomes(() => entries().count(), 1);
  await press(page, 'Limpar filtros');
  await entries().filter({ hasText: 'Usuário criado' }).waitFor();

  // What is shown goes along as a spreadsheet; the end of the chain is told.
  await page.goto('/auditoria?filter={"acao":"usuarios.gerir.apagar"}');
  await entries().first().waitFor();
  const end = (await page.locator('[data-fim]').textContent()) ?? '';
  const { headers } = await team.colleague.get('/api/auditoria?range=[0,0]');
  expect(headers.get('x-auditoria-fim')).toBe(end);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Baixar registros')]);
  expect(download.suggestedFilename()).toMatch(/^auditoria_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readSheets(await contentOf(download));
  expect(sheet?.rows).toHaveLength(1);
  expect(sheet?.rows[0]?.slice(1, 4)).toEqual(['Usuário apagado', expect.any(String), 'Nova Colega']);
});
