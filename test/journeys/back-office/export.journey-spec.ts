// 'Baixar Relatório': the list on screen becomes a file on disk, or the page says why not.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readSheets } from '../../support/sheets';
import { startTeam, type Team } from './team';

let team: Team;
let page: Page;
beforeAll(async () => (team = await startTeam()));
beforeEach(async () => {
  page = await team.signedIn();
});
afterEach(() => page.context().close());
afterAll(() => team.end());

const button = () => page.getByRole('button', { name: 'Baixar Relatório' });

test('saves the reports of the filter on screen', async () => {
  const praise = await team.file({ motivo: 'elogio', relato: '=1+1' });
  await team.file({ motivo: 'denuncia' });
  await page.goto('/relatos?filter={"motivo":"elogio"}');
  const [download] = await Promise.all([page.waitForEvent('download'), button().click()]);
  expect(download.suggestedFilename()).toMatch(/^relatorio_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readSheets(await readFile(await download.path()));
  expect(sheet?.rows).toEqual([[expect.any(Date), praise.uuid, 'Elogio', null, '=1+1', 'Novo Relato']]);
  await button().waitFor();
});

test('can be cancelled', async () => {
  await page.route('**/api/relatos/planilha*', () => undefined);
  await button().click();
  await page.getByRole('progressbar', { name: 'Baixando a planilha' }).waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await button().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('says that it failed, and works the next time', async () => {
  await page.route('**/api/relatos/planilha*', (route) => route.abort());
  await button().click();
  await page.getByRole('alert').getByText('O download parou antes do fim').waitFor();
  await page.unroute('**/api/relatos/planilha*');
  await Promise.all([page.waitForEvent('download'), button().click()]);
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('is offered by the inbox, too, and goes on while the person walks to it', async () => {
  await page.route('**/api/relatos/planilha*', () => undefined);
  await button().click();
  await page.getByRole('button', { name: 'Cancelar' }).waitFor();
  await page.getByRole('link', { name: /Caixa de entrada/ }).click();
  await page.getByRole('heading', { level: 1, name: /Caixa de entrada/ }).waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await button().waitFor();
});
