// A reporter's documents, where the installation accepts them, with scripts and without.
import { HIDDEN_DATA_BY_KIND, HIDDEN_DATA_NOTICE } from '@relato/domain/evidence';
import { ATTACHMENT_REFUSAL_LABELS } from '@relato/domain/attachment';
import sharp from 'sharp';
import { Client, newestId } from '../../setup/clients';
import { setUpFilesOnDisk } from '../../setup/file-on-disk';
import { picture } from '../../setup/images';
import { lockedPdf, pdf } from '../../setup/pdf';
import { holdBack } from '../../setup/hold-back';
import {
  contentOf,
  fillReport,
  focusKept,
  refusedPage,
  send,
  sendReport,
  showReport,
  unfold,
} from './reporting';
import { expectAccessible, setUpVisit, walk } from './visit';
import { WORDS } from './words';

const visit = setUpVisit({ env: { EVIDENCE: 'documentos' } });
const disk = setUpFilesOnDisk();

const document = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf() };
const table = { name: 'contas.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n3;4\n') };
const drawing = {
  name: 'desenho.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
};

it.each([
  ['pt', true],
  ['en', false],
  ['es', true],
] as const)(
  'a PDF is sent after the page said what stays inside, and comes back as it was (in %s, JavaScript %s)',
  async (language, scripts) => {
    const page = await visit.visitor({ javaScriptEnabled: scripts });
    await fillReport(page, language);
    const list = page.getByRole('listitem').filter({ hasText: HIDDEN_DATA_BY_KIND.pdf[language] });
    // Without scripts the list is open; with them each chosen file has its own line.
    expect(await list.isVisible()).toBe(!scripts);
    const accept = await page.locator('input[type=file]').getAttribute('accept');
    expect(accept).toMatch(/^\.jpg,\.jpeg,\.png,\.pdf,\.docx,/);
    // An iPhone sends a photo as JPG only where HEIC is not offered.
    expect(accept).not.toContain('.heic');
    await expectAccessible(page, language);
    if (scripts) {
      await page.locator('input[type=file]').setInputFiles([document, table]);
      for (const kind of ['pdf', 'csv'] as const)
        await page.locator('.file-list').getByText(HIDDEN_DATA_BY_KIND[kind][language]).waitFor();
      await expectAccessible(page, language);
    }
    await showReport(page, language, { files: [document, picture()] });
    await page.getByText('contrato.pdf').waitFor();
    const saving = page.waitForEvent('download');
    await page.locator('a[data-file]').first().click();
    expect(document.buffer.equals(await contentOf(await saving))).toBe(true);
  },
);

walk(
  visit,
  'a drawing named as a PDF is refused by its kind, with what to do instead',
  async ({ page, language, scripts }) => {
    await fillReport(page, language, { files: [drawing] });
    const words = `desenho.pdf: ${ATTACHMENT_REFUSAL_LABELS.documento_svg[language]}`;
    if (!scripts) {
      await send(page, language);
      await refusedPage(page);
    }
    await page.getByText(words).first().waitFor();
  },
);

it('files that are still being checked are sent with the form', async () => {
  const page = await visit.visitor();
  // The script that recognises documents does not arrive.
  await page.route(/\/assets\/documents-.*\.js/, () => undefined);
  await fillReport(page, 'pt', { text: 'Com dois arquivos.' });
  const input = page.locator('input[type=file]');
  for (const file of [document, table]) await input.setInputFiles(file);
  await sendReport(page, 'pt');
  await page.goto('/acompanhar');
  await unfold(page);
  for (const { name } of [document, table]) await page.getByText(name).first().waitFor();
});

it('a file refused in an earlier choice stays named when a later choice is checked', async () => {
  const page = await visit.visitor();
  const arrive = await holdBack(page, /\/assets\/documents-.*\.js/);
  await fillReport(page, 'pt');
  const input = page.locator('input[type=file]');
  for (const file of [drawing, table]) await input.setInputFiles(file);
  arrive();
  // The choices are checked in their order.
  await page.locator('.file-list li > span').getByText(table.name).waitFor();
  const refusal = ATTACHMENT_REFUSAL_LABELS.documento_svg.pt;
  expect(await page.getByText(`desenho.pdf: ${refusal}`).count()).toBe(1);
  expect(await page.locator('.file-list').getByText(drawing.name).count()).toBe(0);
});

const large = (name: string) => ({
  ...document,
  name,
  buffer: Buffer.concat([pdf(), Buffer.alloc(900_000, 'x')]),
});

/**
 * Two files of 900 kB take a minute: longer than the checks of the page meanwhile, and fast enough
 * for the server.
 */
const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 30_000 };

it('while a form is sent each file shows its progress, and one can be taken out', async () => {
  const page = await visit.visitor();
  const session = await page.context().newCDPSession(page);
  const files = [large('grande.pdf'), large('outro.pdf')].map(disk.write);
  await fillReport(page, 'pt', { files, text: 'Com dois arquivos.' });
  await session.send('Network.emulateNetworkConditions', slow);
  await send(page, 'pt');
  const panel = page.locator('.sending');
  await panel.getByRole('progressbar', { name: 'grande.pdf' }).waitFor();
  await expectAccessible(page, 'pt');
  await panel.getByRole('button', { name: 'Remover outro.pdf' }).click();
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.waitForURL('**/sucess');
  await page.goto('/acompanhar');
  await unfold(page);
  await page.getByText('grande.pdf').first().waitFor();
  expect(await page.getByText('outro.pdf').count()).toBe(0);
});

it('a file that is still being checked can be taken out while the form is sent', async () => {
  const page = await visit.visitor();
  await page.route(/\/assets\/documents-.*\.js/, () => undefined);
  // The first form does not arrive: it is cancelled by the removal.
  await page.route('**/new', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await fillReport(page, 'pt', { text: 'Com um arquivo.' });
  await page.locator('input[type=file]').setInputFiles([document, table]);
  await send(page, 'pt');
  const remove = page.locator('.sending').getByRole('button', { name: `Remover ${table.name}` });
  await remove.waitFor();
  await page.unroute('**/new');
  await remove.click();
  await page.waitForURL('**/sucess');
  await page.goto('/acompanhar');
  await unfold(page);
  await page.getByText(document.name).first().waitFor();
  expect(await page.getByText(table.name).count()).toBe(0);
});

it('while a reply with documents is sent each shows its progress; one is taken out, and a cut sending is repeated', async () => {
  const page = await visit.visitor();
  const session = await page.context().newCDPSession(page);
  await showReport(page, 'pt');
  await page.locator('[name=mensagem]').fill('Com dois documentos.');
  const inputs = page.locator('.slots input[type=file]');
  await inputs.nth(0).setInputFiles(disk.write(large('grande.pdf')));
  await inputs.nth(1).setInputFiles(disk.write(large('outro.pdf')));
  await page.locator('.file-list').getByText(HIDDEN_DATA_BY_KIND.pdf.pt).nth(1).waitFor();
  await session.send('Network.emulateNetworkConditions', slow);
  await send(page, 'pt');
  const panel = page.locator('.sending');
  await panel.getByRole('progressbar', { name: 'grande.pdf' }).waitFor();
  await expectAccessible(page, 'pt');
  await panel.getByRole('button', { name: 'Remover outro.pdf' }).click();
  await panel.getByRole('progressbar', { name: 'outro.pdf' }).waitFor({ state: 'detached' });
  // The connection breaks; text and file stay, and the same form is sent again.
  await session.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await page.locator('.interrupted').waitFor();
  expect(await page.locator('[name=mensagem]').inputValue()).toBe('Com dois documentos.');
  await page.locator('.file-list').getByText('grande.pdf (').waitFor();
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await send(page, 'pt');
  const thread = page.locator('.thread');
  await thread.getByText('Com dois documentos.', { exact: true }).waitFor();
  const saving = page.waitForEvent('download');
  await page.locator('a[data-file]').first().click();
  expect((await contentOf(await saving)).length).toBe(large('').buffer.length);
  expect(await page.getByText('outro.pdf').count()).toBe(0);
});

/** The words beside a PDF, literally. */
const PAGES = {
  pt: {
    offer: 'Enviar só as imagens das páginas',
    done: 'Em lugar de contrato.pdf seguem imagens das páginas: 3.',
    many: 'Páginas de longo.pdf: 21. Imagens que ainda cabem aqui: 20. O PDF continua na lista.',
    password: 'trancado.pdf está protegido por senha',
    invalid: 'quebrado.pdf não pôde ser lido',
    cancel: 'Cancelar as imagens',
    wait: 'Espere as imagens das páginas ficarem prontas, ou cancele-as.',
  },
  es: {
    offer: 'Enviar solo las imágenes de las páginas',
    done: 'En lugar de contrato.pdf se envían imágenes de sus páginas: 3.',
    many: 'Páginas de longo.pdf: 21. Imágenes que aún caben aquí: 20. El PDF sigue en la lista.',
    password: 'trancado.pdf está protegido con contraseña',
    invalid: 'quebrado.pdf no se pudo leer',
    cancel: 'Cancelar las imágenes',
    wait: 'Espere a que las imágenes de las páginas estén listas, o cancélelas.',
  },
} as const;

const asPdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

describe.each(['pt', 'es'] as const)('pictures of the pages of a PDF, in %s', (language) => {
  const words = PAGES[language];
  const phone = { viewport: { width: 360, height: 740 } };

  it('take its place by keyboard, without a request to another host', async () => {
    const page = await visit.visitor(phone);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(request.url()));
    const secret = 'Assinado por Ana';
    const contract = asPdf('contrato.pdf', pdf({ texts: [secret, 'Dois', 'Tres'] }));
    await fillReport(page, language, { files: [contract, picture()] });
    const offer = page.getByRole('button', { name: words.offer });
    await offer.waitFor();
    expect([...asked].filter((url) => url.includes('/paginas-pdf'))).toEqual([]);
    await expectAccessible(page, language);
    await offer.focus();
    await page.keyboard.press('Enter');
    await page.getByText(words.done).waitFor({ state: 'attached' });
    const names = await page.locator('.file-list li > span').allTextContents();
    expect(names.map((name) => name.replace(/ \(.*/, ''))).toEqual([
      'contrato-1.jpg',
      'contrato-2.jpg',
      'contrato-3.jpg',
      picture().name,
    ]);
    await focusKept(page);
    await expectAccessible(page, language);
    expect([...new Set([...asked].map((url) => new URL(url).host))]).toEqual([
      new URL(visit.url).host,
      // The parser's worker and its font.
      ...([...asked].some((url) => url.startsWith('blob:')) ? [''] : []),
    ]);
    await sendReport(page, language);

    const staff = await new Client(visit.url).signIn();
    const { body } = await staff.get(`/api/relatos/${await newestId(staff)}`);
    const { anexos } = body as { anexos: { nomeArquivo: string; arquivo: string }[] };
    expect(anexos.map(({ nomeArquivo }) => nomeArquivo).slice(0, 3)).toEqual([
      'contrato-1.jpg',
      'contrato-2.jpg',
      'contrato-3.jpg',
    ]);
    const first = (await staff.get(anexos[0]!.arquivo)).body as unknown as Buffer;
    const { width, height } = await sharp(first).metadata();
    expect([width, height]).toEqual([1239, 1754]);
    // The black bar of the page, and white paper beside it.
    const { data, info } = await sharp(first).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels];
    expect(at(400, 560)).toBeLessThan(40);
    expect(at(100, 1400)).toBeGreaterThan(220);
    expect(first.includes(secret)).toBe(false);
  });

  it('are not made of a PDF that is too long, locked or damaged, which stays in the list', async () => {
    const page = await visit.visitor(phone);
    const damaged = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 'x')]);
    const long = pdf({ texts: Array.from({ length: 21 }, () => 'Folha') });
    for (const [file, text] of [
      [asPdf('longo.pdf', long), words.many],
      [asPdf('trancado.pdf', lockedPdf()), words.password],
      [asPdf('quebrado.pdf', damaged), words.invalid],
    ] as const) {
      await fillReport(page, language, { files: [file] });
      await page.getByRole('button', { name: words.offer }).click();
      await page.getByText(text).waitFor();
      await page.locator('.file-list li > span').getByText(file.name).waitFor();
      await page.getByRole('button', { name: words.offer }).waitFor();
    }
    await expectAccessible(page, language);
  });

  it('are offered by a button for each PDF, which names it', async () => {
    const page = await visit.visitor(phone);
    const files = [asPdf('contrato.pdf', pdf()), asPdf('carta.pdf', pdf())];
    await fillReport(page, language, { files });
    for (const { name } of files)
      await page.getByRole('button', { name: `${words.offer}: ${name}`, exact: true }).waitFor();
    await expectAccessible(page, language);
  });

  it('can be cancelled, and hold the form back until then', async () => {
    const page = await visit.visitor(phone);
    await fillReport(page, language, { files: [document] });
    await page.route('**/paginas-pdf/pack.bin', () => undefined);
    await page.getByRole('button', { name: words.offer }).click();
    const cancel = page.getByRole('button', { name: words.cancel });
    await cancel.waitFor();
    await page.getByRole('progressbar').waitFor();
    await expectAccessible(page, language);
    await send(page, language);
    await page.getByText(words.wait).waitFor();
    expect(new URL(page.url()).pathname).toBe(WORDS[language].newReport);
    await cancel.click();
    await page.getByRole('button', { name: words.offer }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await sendReport(page, language);
    await page.goto(WORDS[language].report);
    await unfold(page);
    await page.getByText('contrato.pdf').first().waitFor();
  });
});

it('a browser that gives back other pixels than were drawn keeps the PDF', async () => {
  const page = await visit.visitor();
  await page.route('**/paginas-pdf/viewer-*.js', async (route) => {
    const response = await route.fetch();
    // As Tor Browser does.
    const blank = `CanvasRenderingContext2D.prototype.getImageData = (x, y, w, h) => ({ data: new Uint8ClampedArray(w * h * 4).fill(255) });\n`;
    await route.fulfill({ response, body: blank + (await response.text()) });
  });
  await fillReport(page, 'pt', { files: [document] });
  await page.getByRole('button', { name: PAGES.pt.offer }).click();
  await page.getByText('Este navegador não deixa fazer imagens').waitFor();
  await page.locator('.file-list li > span').getByText('contrato.pdf').waitFor();
});

it.each([
  ['pt', '/', 'Onde suas fotos JPG e PNG foram tiradas'],
  ['pt', '/privacidade', 'Os dados ocultos das fotos JPG e PNG'],
  ['en', '/en/home', 'Where your JPG and PNG photos were taken'],
  ['en', '/en/privacy', 'The hidden data of JPG and PNG photos'],
  ['es', '/es/inicio', 'Dónde se tomaron sus fotos JPG y PNG'],
  ['es', '/es/privacidad', 'Los datos ocultos de las fotos JPG y PNG'],
] as const)(
  'no page promises that a file which is stored as it comes loses its hidden data (in %s, %s)',
  async (language, path, promise) => {
    const page = await (await fetch(visit.url + path)).text();
    expect(page).toContain(promise);
    expect(page).toContain(HIDDEN_DATA_NOTICE[language]);
  },
);

it('only pages with a form for files may frame the page that draws a PDF, and nothing else', async () => {
  const policyOf = async (path: string): Promise<string[]> => {
    const { headers } = await fetch(visit.url + path, { redirect: 'manual' });
    const policy = headers.get('content-security-policy') ?? '';
    return policy.split('; ').filter((part) => part.startsWith('frame-src'));
  };
  const framed = [`frame-src ${visit.url}/paginas-pdf`];
  expect(await policyOf('/new')).toEqual(framed);
  expect(await policyOf('/acompanhar')).toEqual(framed);
  for (const path of ['/', '/follow', '/privacidade', '/sair'])
    expect(await policyOf(path)).toEqual([]);
  const { headers } = await fetch(`${visit.url}/paginas-pdf`);
  expect(headers.get('content-security-policy')).toMatch(
    /^sandbox allow-scripts; default-src 'none';/,
  );
  expect(headers.get('content-security-policy')).toContain("connect-src 'none'");
});
