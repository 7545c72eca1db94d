// Finding reports by what is written in them.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { readSheets } from '../../setup/sheets';
import { contentOf } from '../public-site/visit';
import { type FiledReport, focusOn, setUpTeam } from './team';

const team = setUpTeam({});
let ana: FiledReport;
let citing: FiledReport;
let page: Page;
beforeAll(async () => {
  for (let each = 0; each < 12; each += 1)
    await team.file({ motivo: 'elogio', relato: `Ótimo atendimento, caso ${each}.` });
  ana = await team.file({ nome: 'Ana Conceição', relato: 'O gerente pediu propina.' });
  citing = await team.file({ protocolo: ana.uuid, relato: 'A propina continua.' });
});
beforeEach(async () => {
  page = await team.signedIn();
});

const field = () => page.getByRole('search').getByRole('textbox', { name: 'Buscar nos relatos' });
const total = (text: string) => page.getByText(text, { exact: true }).waitFor();

async function search(words: string): Promise<void> {
  await field().fill(words);
  await field().press('Enter');
}

test('words are found whatever their accents, and outlive paging, reload, a visit to a report, and Back', async () => {
  await search('otimo ATENDIMENTO');
  await total('12 relatos');
  const paging = page.getByRole('navigation', { name: 'Páginas da lista' });
  await paging.getByRole('button', { name: 'Última página' }).click();
  await paging.getByRole('button', { name: 'Página 2, atual' }).waitFor();
  await page.reload();
  await total('12 relatos');
  expect(await field().inputValue()).toBe('otimo ATENDIMENTO');

  await page.locator('[data-lido] a').first().click();
  await page.getByRole('heading', { level: 1, name: /Protocolo/ }).waitFor();
  await page.getByRole('link', { name: 'VOLTAR' }).click();
  await paging.getByRole('button', { name: 'Página 2, atual' }).waitFor();
  await total('12 relatos');

  await search('propina');
  await total('2 relatos');
  await page.goBack();
  await total('12 relatos');
  expect(await field().inputValue()).toBe('otimo ATENDIMENTO');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await total('14 relatos');
});

test('a whole protocol finds its report and those that name it; the address and the title name none', async () => {
  await search(`${ana.uuid.slice(0, 4).toLowerCase()} ${ana.uuid.slice(4)}`);
  await total('2 relatos');
  for (const { uuid } of [ana, citing]) await page.getByRole('link', { name: uuid }).waitFor();
  const said = decodeURIComponent(page.url()) + (await page.title());
  expect(said.toUpperCase()).not.toContain(ana.uuid.slice(0, 4));
});

test('a filter narrows what was found, and the spreadsheet holds just that', async () => {
  await search('propina');
  await total('2 relatos');
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('combobox', { name: 'Leitura' }).click();
  await page.getByRole('option', { name: 'Não lido' }).click();
  await page.getByRole('button', { name: 'Filtros (1)' }).waitFor();
  await total('2 relatos');
  const saving = page.getByRole('button', { name: 'Baixar Relatório' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), saving]);
  const [sheet] = await readSheets(await contentOf(download));
  expect(sheet?.rows.map((row) => row[1])).toEqual([citing.uuid, ana.uuid]);
});

test('a saved query keeps the filters without the words, and says so', async () => {
  await search('propina');
  await page.getByRole('button', { name: 'Consultas salvas' }).click();
  await page.getByText('As palavras da busca não são salvas').waitFor();
  await page.getByLabel('Nome da consulta').fill('Casos');
  await page.getByRole('button', { name: 'Salvar filtros e ordem' }).click();
  await page.getByRole('button', { name: 'Casos', exact: true }).waitFor();
  const stored = await page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })');
  expect(stored).not.toMatch(/Casos|propina/);
});

test('nothing found says where was looked, and leads back', async () => {
  await search('girassol');
  await page.getByRole('heading', { level: 2, name: 'Nenhum relato encontrado' }).waitFor();
  await page.getByText('A busca procura todas as palavras').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Limpar a busca' }).click();
  await total('14 relatos');
  await focusOn(page.locator('#busca'));
});

test('the earlier report and the one that names it lead to each other, and a protocol of no report is told', async () => {
  await page.goto(`/relatos/${citing.id}`);
  await page.getByRole('link', { name: ana.uuid }).click();
  await page.getByRole('heading', { level: 1, name: `Protocolo ${ana.uuid}` }).waitFor();
  await page.getByText('Citado por').waitFor();
  await page.getByRole('link', { name: citing.uuid }).click();
  await page.getByRole('heading', { level: 1, name: `Protocolo ${citing.uuid}` }).waitFor();
  await page.getByText('Protocolo anterior').waitFor();
  await expectNoViolations(page);

  const { id } = await team.file({ protocolo: 'ZZZZ0000', relato: 'Outro caso.' });
  await page.goto(`/relatos/${id}`);
  await page.getByText('Não há relato com este protocolo').waitFor();
  expect(await page.getByRole('link', { name: 'ZZZZ0000' }).count()).toBe(0);
});
