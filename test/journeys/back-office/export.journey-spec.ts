// 'Baixar Relatório': the listed reports become a file, or the page gives the reason.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { setSituation } from '../../setup/cases';
import { readSheets } from '../../setup/sheets';
import { resize } from '../../setup/window-size';
import { contentOf } from '../public-site/reporting';
import { arrived, expectOneRowOfTools, press, setUpTeam } from './team';

const team = setUpTeam();
let page: Page;
beforeEach(async () => {
  page = await team.signedIn();
});

const button = () => page.getByRole('button', { name: 'Baixar Relatório' });

/**
 * The page's next download arrives when the test sends it, as the server sends a hundred thousand
 * rows.
 */
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

/** Sends a part of the file, perhaps many times over. */
async function send(part: string, times = 1): Promise<void> {
  const text = `${JSON.stringify(part)}.repeat(${times})`;
  await page.evaluate(`window.sending.enqueue(new TextEncoder().encode(${text}))`);
}

/** The audit log has the export's end. */
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

test('the filtered reports are saved, and an empty export saves no file', async () => {
  const complaint = await team.file({ motivo: 'reclamacao', relato: '=1+1' });
  const set = await setSituation(team.colleague, complaint.id, 'AGUARDANDO_RESPOSTA', {
    gravidade: 'MEDIA',
  });
  expect(set.status).toBe(200);
  await page.goto('/relatos?filter={"motivo":"reclamacao","gravidade":"MEDIA"}');
  await page.getByText('Reclamação').first().waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button().click()]);
  expect(download.suggestedFilename()).toMatch(/^relatorio_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readSheets(await contentOf(download));
  expect(sheet?.rows).toEqual([
    [expect.any(Date), complaint.uuid, 'Reclamação', 'Moderada', '=1+1', 'Aguardando Resposta'],
  ]);
  await button().waitFor();

  await page.goto('/relatos?filter={"motivo":"reclamacao","gravidade":"BAIXA"}');
  await page.getByRole('heading', { level: 2, name: 'Nenhum relato encontrado' }).waitFor();
  page.on('download', () => expect('a file').toBe('none'));
  await button().click();
  await page.getByText('Nada a baixar: a lista está vazia.').waitFor();
});

test('an export of a hundred thousand rows shows its progress, leaves the page usable, and warns until the next one', async () => {
  await answerByHand({ 'x-exportacao': 'esta' });
  await recordByHand({ exportacao: 'esta', linhas: 100_000, total: 100_000, adulterados: 1200 });
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

  const warning = page.getByRole('alert');
  await warning.getByText('mas 1.200 relatos não puderam ser abertos').waitFor();
  await expectNoViolations(page);
  await button().click();
  await warning.waitFor({ state: 'detached' });
  await recordByHand({ exportacao: 'esta', linhas: 100_000, total: 100_000 });
  await send('PK');
  await Promise.all([page.waitForEvent('download'), end()]);
  await button().waitFor();
  expect(await warning.count()).toBe(0);
});

test('an export leaves the tools of the list in one row with the whole search hint at 1366 px', async () => {
  await resize(page, { width: 1366, height: 768 });
  await button().waitFor();
  await expectOneRowOfTools(page);
  await answerByHand();
  await button().click();
  await page.getByText('Preparando a planilha…').waitFor();
  await expectOneRowOfTools(page);
  await send('P', 25_000_000);
  await page.getByText('100.000 linhas: 25.000 kB recebidos').waitFor();
  await expectOneRowOfTools(page);
});

test('an export can be cancelled, also from the inbox; a failed or untrusted one says so, and the next works', async () => {
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

  // It is unknown whether it holds altered reports.
  await answerByHand({ 'x-exportacao': 'esta' });
  await recordByHand({ exportacao: 'outra' });
  await button().click();
  await page.getByText('Preparando a planilha…').waitFor();
  await send('PK');
  await end();
  await failed.waitFor();
});
