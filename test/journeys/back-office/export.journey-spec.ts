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

/** The next download of the page comes when the test sends it, as the server sends a hundred thousand rows. */
async function answerByHand(on: Page): Promise<void> {
  await on.evaluate(`{
    const { fetch } = window;
    window.fetch = (address, options) => {
      if (!String(address).includes('/planilha')) return fetch(address, options);
      const body = new ReadableStream({ start: (controller) => { window.sending = controller; } });
      return Promise.resolve(new Response(body, { headers: { 'x-total': '100000' } }));
    };
  }`);
}

/** Sends frames: how many rows there are by then, and a part of the file. */
async function send(on: Page, ...frames: [rows: number, part: string][]): Promise<void> {
  for (const [rows, part] of frames) {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(rows, 0);
    head.writeUInt32BE(part.length, 4);
    const bytes = [...head, ...Buffer.from(part)];
    await on.evaluate(`window.sending.enqueue(Uint8Array.from(${JSON.stringify(bytes)}))`);
  }
}

const end = (on: Page): Promise<unknown> => on.evaluate('window.sending.close()');

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

test('tells how many of a hundred thousand rows have come, while the page goes on, and saves them all', async () => {
  await answerByHand(page);
  await button().click();
  await page.getByText('Preparando a planilha…').waitFor();
  await send(page, [25_000, 'P']);
  await page.getByText('25.000 de 100.000 linhas').waitFor();
  const bar = page.getByRole('progressbar', { name: 'Baixando a planilha' });
  expect(await bar.getAttribute('aria-valuenow')).toBe('25');
  await page.getByRole('link', { name: /Caixa de entrada/ }).click();
  await page.getByRole('heading', { level: 1, name: /Caixa de entrada/ }).waitFor();
  await send(page, [99_000, 'K'], [100_000, '!']);
  const [download] = await Promise.all([page.waitForEvent('download'), end(page)]);
  expect(download.suggestedFilename()).toBe('relatorio.xlsx');
  expect(await readFile(await download.path(), 'utf8')).toBe('PK!');
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
