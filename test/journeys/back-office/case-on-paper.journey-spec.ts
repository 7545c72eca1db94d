// A case that is printed: all of it, on as many sheets as it takes.
import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { jpeg } from '../../setup/images';
import { type FiledReport, setUpTeam } from './team';

const team = setUpTeam();
let report: FiledReport;
let page: Page;
beforeEach(async () => {
  report = await team.file({ relato: 'O gerente mentiu.' });
  page = await team.signedIn();
  await page.goto(`/relatos/${report.id}`);
  await page.getByRole('heading', { level: 1, name: `Protocolo ${report.uuid}` }).waitFor();
});

/** As a browser that prints: it says so first. Of the media alone, a page that draws no frame hears nothing. */
async function putOnPaper(): Promise<void> {
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
  await page.emulateMedia({ media: 'print' });
}

/** The margin boxes of the sheets are among them. */
const STYLES =
  '[...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText).join()';

test('paper gets the whole case file, in black on white', async () => {
  const message = { mensagem: 'Resposta no papel', status: 'EM_ANDAMENTO' };
  await team.colleague.post(`/api/relatos/${report.id}/mensagens`, message);
  const followUp = { acao: 'Ação no papel', responsavel: 'rh@example.com' };
  await team.colleague.post(`/api/relatos/${report.id}/acompanhamentos`, followUp);
  await team.colleague.post(`/api/relatos/${report.id}/notas`, { texto: 'Nota no papel' });
  await page.reload();
  await page.getByText('Resposta no papel').waitFor();
  await putOnPaper();
  await page.getByText('Ação no papel').first().waitFor();
  await page.getByRole('list', { name: 'Notas' }).getByText('Nota no papel').waitFor();
  await page.getByText(/^Sua Empresa · Confidencial$/).waitFor();
  await page.getByText(/^Impresso por Equipe de Ética em /).waitFor();
  expect(await page.getByText('Resposta no papel').first().isVisible()).toBe(true);
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
  expect(await page.evaluate(STYLES)).toContain('counter(page)');
  expect(await page.getByRole('button', { name: 'Nova Mensagem' }).count()).toBe(0);
  // Points of 1/72 inch: 210 by 297 mm.
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(/MediaBox ?\[0 0 59[45]\S* 84[12]/);
});

test('paper gets every picture in full, and the name of one that did not come', async () => {
  const dataUrl = async (image: Promise<Buffer>) => `data:image/jpeg;base64,${(await image).toString('base64')}`;
  const { id } = await team.file({
    anexos: [
      { nomeArquivo: 'galpao.jpg', arquivo: await dataUrl(jpeg(417, 311)) },
      { nomeArquivo: 'perdida.jpg', arquivo: await dataUrl(jpeg(419, 313)) },
    ],
  });
  const answer = { mensagem: 'Segue a nota.', status: 'EM_ANDAMENTO' };
  const anexos = [{ nomeArquivo: 'nota.jpg', arquivo: await dataUrl(jpeg(421, 317)) }];
  expect((await team.colleague.post(`/api/relatos/${id}/mensagens`, { ...answer, anexos })).status).toBe(201);
  const recibo = [{ nomeArquivo: 'recibo.jpg', arquivo: await dataUrl(jpeg(423, 319)) }];
  expect((await team.colleague.post(`/api/relatos/${id}/notas`, { texto: 'Interna', anexos: recibo })).status).toBe(
    201,
  );
  const { body } = await team.colleague.get(`/api/relatos/${id}`);
  await page.route(`**${(body.anexos as { arquivo: string }[])[1]!.arquivo}`, (route) => route.abort());
  await page.goto(`/relatos/${id}`);
  // The print dialog stands still while it prints; a printer that is asked for later stands for it here.
  await page.evaluate(`window.print = () => document.body.classList.add('na-impressora')`);
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
  await page.keyboard.press('Control+p');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Acompanhamentos e notas internas' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimir' }).click();
  await page.locator('body.na-impressora').waitFor();
  await putOnPaper();
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Acompanhamento' }).count()).toBe(0);
  expect(await page.getByText('Interna').count()).toBe(0);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const widths = [...pdf.matchAll(/\/Subtype \/Image\s*\/Width (\d+)/g)].map(([, width]) => Number(width));
  expect(widths).toEqual(expect.arrayContaining([417, 421]));
  for (const missing of [419, 423]) expect(widths).not.toContain(missing);
  // The PDF has ended the printing: the pictures are let go.
  await page.locator('figure img').first().waitFor({ state: 'detached' });
});

test('the case file is one archive, whose page needs nothing else', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar dossiê' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^caso_[-0-9_]+[.]zip$/);
  const { files } = await JSZip.loadAsync(await buffer(await download.createReadStream()));
  expect(Object.keys(files)).toEqual(['caso.html', 'caso.json', 'manifesto.json']);
  await page.goto('about:blank');
  await page.setContent(await files['caso.html']!.async('string'));
  await page.getByText('O gerente mentiu.').waitFor();
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
  await expectNoViolations(page);
});
