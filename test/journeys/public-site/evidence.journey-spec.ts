// A reporter's documents, where the installation accepts them, with scripts and without.
import { KEPT_INSIDE } from '@relato/domain/evidence';
import { ATTACHMENT_REFUSAL_LABELS } from '@relato/domain/attachment';
import { picture } from '../../setup/images';
import { pdf } from '../../setup/pdf';
import {
  contentOf,
  expectAccessible,
  fillReport,
  refusedPage,
  send,
  setUpVisit,
  showReport,
  unfold,
  walk,
} from './visit';

const visit = setUpVisit({ env: { EVIDENCE: 'documentos' } });

const document = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf() };
const table = { name: 'contas.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n3;4\n') };
const drawing = {
  name: 'desenho.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
};

walk(
  visit,
  'a PDF is sent after the page said what stays inside, and comes back as it was',
  async ({ page, language, scripts }) => {
    await fillReport(page, language);
    const list = page.getByRole('listitem').filter({ hasText: KEPT_INSIDE.pdf[language] });
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
        await page.locator('.file-list').getByText(KEPT_INSIDE[kind][language]).waitFor();
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

it('while a form is sent each file shows its progress, and one can be taken out', async () => {
  const page = await visit.visitor();
  const session = await page.context().newCDPSession(page);
  const files = ['grande.pdf', 'outro.pdf'].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([pdf(), Buffer.alloc(900_000, 'x')]),
  }));
  await fillReport(page, 'pt', { files, text: 'Com dois arquivos.' });
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
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
