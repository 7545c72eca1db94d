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
  walk,
} from './visit';

const visit = setUpVisit({ env: { EVIDENCE: 'documentos' } });

const document = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf() };
const drawing = {
  name: 'desenho.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
};

walk(
  visit,
  'a PDF is sent after the page said what stays inside, and comes back as it was',
  async ({ page, language }) => {
    await fillReport(page, language);
    await page.getByText(KEPT_INSIDE.pdf[language]).waitFor();
    expect(await page.locator('input[type=file]').getAttribute('accept')).toBe(
      '.jpg,.jpeg,.png,.pdf',
    );
    await expectAccessible(page, language);
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
