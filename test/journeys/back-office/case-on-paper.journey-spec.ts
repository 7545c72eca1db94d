// A printed case: all of it, on as many sheets as it takes.
import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import type { Frame, Page } from 'playwright-core';
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
  await page.addInitScript(`window.print = () => console.log('${PRINTED}')`);
  await opened(page, report);
});

/**
 * Prints by the steps given, and returns the frame that goes to the printer: the print dialog would
 * block, so that nothing happens in its place here.
 */
async function printed(print: () => Promise<void>): Promise<Frame> {
  const printing = page.waitForEvent('console', (message) => message.text() === PRINTED);
  await print();
  await printing;
  const sheet = page.frames().find((frame) => frame.url().includes('/folha?'));
  if (!sheet) throw new Error('Nothing is printed.');
  return sheet;
}

const PRINTED = 'at the printer';

test('printing gives the whole case on sheets of A4', async () => {
  await answerCase(team.colleague, report.id, { mensagem: 'Resposta no papel' });
  await follow(team.colleague, report.id, { acao: 'Ação no papel' });
  await writeNote(team.colleague, report.id, { texto: 'Nota no papel' });
  await page.reload();
  const printAll = async () => {
    await press(page, 'Mais ações');
    await press(page, 'Imprimir tudo');
  };
  await printed(printAll);
  // Not every browser says that a print has ended.
  const sheet = await printed(printAll);
  const text = await sheet.locator('body').textContent();
  for (const said of [
    'Sua Empresa · Confidencial',
    'Feito por Equipe de Ética',
    'O gerente mentiu.',
    'Resposta no papel',
    'Ação no papel',
    'Nota no papel',
    'Linha do tempo',
  ])
    expect(text).toContain(said);
  await page.goto(sheet.url());
  await expectNoViolations(page);
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
  await page.getByRole('button', { name: 'Mais ações' }).waitFor();
  const sheet = await printed(async () => {
    await page.keyboard.press('Control+p');
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: 'Acompanhamentos e notas internas' })
      .uncheck();
    await press(page.getByRole('dialog'), 'Imprimir');
  });
  const lost = sheet.getByRole('figure').filter({ hasText: 'perdida.jpg' });
  expect(await lost.textContent()).toContain('Imagem não carregada.');
  expect(await sheet.getByText('Interna').count()).toBe(0);
  await sheet.evaluate(`dispatchEvent(new Event('afterprint'))`);
  await page.locator('iframe').waitFor({ state: 'detached' });
  await page.goto(sheet.url());
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const widths = [...pdf.matchAll(/\/Subtype \/Image\s*\/Width (\d+)/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toEqual(expect.arrayContaining([417, 421]));
  for (const missing of [419, 423]) expect(widths).not.toContain(missing);
});

test('a sheet that cannot be made says so', async () => {
  await page.route('**/folha?*', (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, 'Mais ações');
  await press(page, 'Imprimir tudo');
  await page.getByText('A folha não pôde ser feita.').waitFor();
  await page.locator('iframe').waitFor({ state: 'detached' });
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
