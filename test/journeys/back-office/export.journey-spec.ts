// 'Baixar Relatório': the list on screen becomes a file on disk, or the page says why not.
import type { Page } from 'playwright-core';
import { alterReport } from '../../setup/altered';
import { expectNoViolations } from '../../setup/axe';
import { readSheets } from '../../setup/sheets';
import { contentOf } from '../public-site/visit';
import { arrived, type FiledCase, press, setUpTeam } from './team';

const team = setUpTeam({});
let praise: FiledCase;
let page: Page;
beforeAll(async () => {
  praise = await team.file({ motivo: 'elogio', relato: '=1+1' });
  await team.file({ motivo: 'denuncia' });
});
beforeEach(async () => {
  page = await team.signedIn();
});

const button = () => page.getByRole('button', { name: 'Baixar Relatório' });

/** The next download of the page comes when the test sends it, as the server sends a hundred thousand rows. */
async function answerByHand(headers: Record<string, string> = {}): Promise<void> {
  await page.evaluate(`{
    const { fetch } = window;
    window.fetch = (address, options) => {
      if (!String(address).includes('/planilha')) return fetch(address, options);
      const body = new ReadableStream({ start: (controller) => { window.sending = controller; } });
      const headers = { 'x-total': '100000', ...${JSON.stringify(headers)} };
      return Promise.resolve(new Response(body, { headers }));
    };
  }`);
}

/** Sends a part of the file. */
async function send(part: string): Promise<void> {
  await page.evaluate(`window.sending.enqueue(new TextEncoder().encode(${JSON.stringify(part)}))`);
}

/** The record tells of the end of an export. */
async function recordByHand(detalhes: object): Promise<void> {
  await page.route('**/api/auditoria?*', (route) =>
    route.fulfill({ headers: { 'content-range': 'auditoria 0-0/1' }, json: [{ id: 1, detalhes }] }),
  );
}

const end = (): Promise<unknown> => page.evaluate('window.sending.close()');

const inbox = async () => {
  await page.getByRole('link', { name: /Caixa de entrada/ }).click();
  await arrived(page, /Caixa de entrada/);
};

test('saves the reports of the filter on screen, and no file where there is nothing', async () => {
  await page.goto('/relatos?filter={"motivo":"elogio"}');
  const [download] = await Promise.all([page.waitForEvent('download'), button().click()]);
  expect(download.suggestedFilename()).toMatch(/^relatorio_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readSheets(await contentOf(download));
  expect(sheet?.rows).toEqual([[expect.any(Date), praise.uuid, 'Elogio', null, '=1+1', 'Novo Relato']]);
  await button().waitFor();

  await page.goto('/relatos?filter={"gravidade":"ALTA"}');
  await page.getByRole('heading', { level: 2, name: 'Nenhum relato encontrado' }).waitFor();
  page.on('download', () => expect('a file').toBe('none'));
  await button().click();
  await page.getByText('Nada a baixar: a lista está vazia.').waitFor();
});

test('tells how much of a hundred thousand rows has come, while the page goes on, and saves them all', async () => {
  await answerByHand();
  await button().click();
  await page.getByText('Preparando a planilha…').waitFor();
  const beginning = 'P'.repeat(25_000);
  await send(beginning);
  await page.getByText('100.000 linhas: 25 kB recebidos').waitFor();
  await page.getByRole('progressbar', { name: 'Baixando a planilha' }).waitFor();
  await expectNoViolations(page);
  await inbox();
  await send('K!');
  const [download] = await Promise.all([page.waitForEvent('download'), end()]);
  expect(download.suggestedFilename()).toBe('relatorio.xlsx');
  expect((await contentOf(download)).toString()).toBe(`${beginning}K!`);
});

test('a file with an altered report is saved, and the page warns of it until that is put away', async () => {
  const [altered, whole] = [await team.file({ motivo: 'reclamacao' }), await team.file({ motivo: 'reclamacao' })];
  try {
    await alterReport(team.databaseUrl, altered.id, 'conteudo');
    await page.goto('/relatos?filter={"motivo":"reclamacao"}');
    const [download] = await Promise.all([page.waitForEvent('download'), button().click()]);
    const told = 'A planilha foi salva, mas 1 relato não pôde ser aberto';
    const warning = page.getByRole('alert').filter({ hasText: told });
    await warning.waitFor();
    await expectNoViolations(page);
    const [sheet] = await readSheets(await contentOf(download));
    expect(sheet?.rows.map(([, protocolo]) => protocolo)).toEqual([whole.uuid, null]);
    expect(sheet?.rows[1]?.[4]).toMatch(/^\[CONTEÚDO ADULTERADO: /);
    await inbox();
    await press(warning, 'Fechar');
    await warning.waitFor({ state: 'detached' });
  } finally {
    for (const { id } of [altered, whole]) await team.colleague.delete(`/api/relatos/${id}`);
  }
});

test.each([
  ['pt', 'Baixar Relatório', 'mas 1.200 relatos não puderam ser abertos'],
  ['en', 'Download report', 'but 1,200 reports could not be opened'],
  ['es', 'Descargar informe', 'pero 1200 relatos no se pudieron abrir'],
])('the warning is in %s, and another download puts it away', async (language, name, words) => {
  await page.evaluate(`localStorage.setItem('RaStoreRelato.locale', '"${language}"')`);
  await page.reload();
  const again = page.getByRole('button', { name });
  await again.waitFor();
  await answerByHand({ 'x-exportacao': 'esta' });
  await recordByHand({ exportacao: 'esta', linhas: 100_000, total: 100_000, adulterados: 1200 });
  await again.click();
  await page.locator('[role=progressbar][aria-valuetext]').waitFor(); // the list may have one of its own
  await send('PK!');
  await Promise.all([page.waitForEvent('download'), end()]);
  await page.getByRole('alert').getByText(words).waitFor();
  await again.click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await recordByHand({ exportacao: 'esta', linhas: 100_000, total: 100_000 });
  await send('PK');
  await Promise.all([page.waitForEvent('download'), end()]);
  await again.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('can be cancelled, also from the inbox; says that it failed or cannot be trusted, and works the next time', async () => {
  await page.route('**/api/relatos/planilha*', () => undefined);
  await button().click();
  await page.getByRole('progressbar', { name: 'Baixando a planilha' }).waitFor();
  await press(page, 'Cancelar');
  await button().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await button().click();
  await page.getByRole('button', { name: 'Cancelar' }).waitFor();
  await inbox();
  await press(page, 'Cancelar');
  await button().waitFor();

  await page.unroute('**/api/relatos/planilha*');
  await page.route('**/api/relatos/planilha*', (route) => route.abort());
  await button().click();
  const failed = page.getByRole('alert').getByText('O download parou antes do fim');
  await failed.waitFor();
  await page.unroute('**/api/relatos/planilha*');
  await Promise.all([page.waitForEvent('download'), button().click()]);
  await failed.waitFor({ state: 'detached' });

  // Nobody can tell whether it holds altered reports.
  await answerByHand({ 'x-exportacao': 'esta' });
  await recordByHand({ exportacao: 'outra' });
  await button().click();
  await page.getByText('Preparando a planilha…').waitFor();
  await send('PK');
  await end();
  await failed.waitFor();
});
