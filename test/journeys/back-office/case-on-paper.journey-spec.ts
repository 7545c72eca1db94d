// A printed case: all of it, on as many sheets as it takes.
import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { answerCase, follow, writeNote } from '../../setup/cases';
import { dataUrl } from '../../setup/clients';
import { jpeg } from '../../setup/images';
import { type FiledCase, opened, press, setUpTeam } from './team';

const team = setUpTeam();
let report: FiledCase;
let page: Page;
beforeEach(async () => {
  report = await team.file({ relato: 'O gerente mentiu.' });
  page = await team.signedIn({ at: `/relatos/${report.id}` });
  await opened(page, report);
});

/**
 * As a printing browser does: the event comes first. Print media alone do not reach a page that
 * draws no frame.
 */
async function putOnPaper(): Promise<void> {
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
  await page.emulateMedia({ media: 'print' });
}

/** The margin boxes of the sheets are included. */
const STYLES =
  '[...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText).join()';

test('printing gives the whole case, black on white', async () => {
  await answerCase(team.colleague, report.id, { mensagem: 'Resposta no papel' });
  await follow(team.colleague, report.id, { acao: 'Ação no papel' });
  await writeNote(team.colleague, report.id, { texto: 'Nota no papel' });
  await page.reload();
  await page.getByText('Resposta no papel').waitFor();
  await putOnPaper();
  await page.getByText('Ação no papel').first().waitFor();
  await page.getByRole('list', { name: 'Notas' }).getByText('Nota no papel').waitFor();
  await page.getByText(/^Sua Empresa · Confidencial$/).waitFor();
  await page.getByText(/^Impresso por Equipe de Ética em /).waitFor();
  expect(await page.getByText('Resposta no papel').first().isVisible()).toBe(true);
  // Closed on the screen.
  expect(await page.getByText('Número interno').isVisible()).toBe(true);
  expect(await page.getByText('Casos vinculados').isVisible()).toBe(false);
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
  expect(await page.evaluate(STYLES)).toContain('counter(page)');
  expect(await page.getByRole('button', { name: 'Nova Mensagem' }).count()).toBe(0);
  // Points of 1/72 inch: 210 by 297 mm.
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(
    /MediaBox ?\[0 0 59[45]\S* 84[12]/,
  );
});

test('printing gives each picture in full, and names missing ones', async () => {
  const files = async (...images: [name: string, width: number, height: number][]) =>
    Promise.all(images.map(async ([name, ...size]) => dataUrl([name, await jpeg(...size)])));
  const { id } = await team.file({
    anexos: await files(['galpao.jpg', 417, 311], ['perdida.jpg', 419, 313]),
  });
  const sent = [
    await answerCase(team.colleague, id, { anexos: await files(['nota.jpg', 421, 317]) }),
    await writeNote(team.colleague, id, {
      texto: 'Interna',
      anexos: await files(['recibo.jpg', 423, 319]),
    }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  const { body } = await team.colleague.get(`/api/relatos/${id}`);
  await page.route(`**${(body.anexos as { arquivo: string }[])[1]!.arquivo}`, (route) =>
    route.abort(),
  );
  await page.goto(`/relatos/${id}`);
  // The print dialog blocks while it is open; a printer chosen later stands for it here.
  await page.evaluate(`window.print = () => document.body.classList.add('na-impressora')`);
  await page.getByRole('button', { name: 'Mais ações' }).waitFor();
  await page.keyboard.press('Control+p');
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: 'Acompanhamentos e notas internas' })
    .uncheck();
  await press(page.getByRole('dialog'), 'Imprimir');
  await page.locator('body.na-impressora').waitFor();
  await putOnPaper();
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Acompanhamento' }).count()).toBe(0);
  expect(await page.getByText('Interna').count()).toBe(0);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const widths = [...pdf.matchAll(/\/Subtype \/Image\s*\/Width (\d+)/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toEqual(expect.arrayContaining([417, 421]));
  for (const missing of [419, 423]) expect(widths).not.toContain(missing);
  // The PDF has ended the printing: the pictures are released.
  await page.locator('figure img').first().waitFor({ state: 'detached' });
});

test('the case file is one archive with a self-contained page', async () => {
  await press(page, 'Mais ações');
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
