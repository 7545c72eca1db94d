// A document of a case as a staff member sees it: in the viewer on request, as a download after a question.
import { createHash } from 'node:crypto';
import { ATTACHMENT_REFUSAL_LABELS } from '@relato/domain/attachment';
import {
  DOCUMENTS_HINT,
  HIDDEN_DATA_BY_KIND,
  HIDDEN_DATA_NOTICE,
  SENT_AS_IT_IS,
} from '@relato/domain/evidence';
import { type Language, LANGUAGES } from '@relato/domain/language';
import { ATTACHMENTS_PER_MESSAGE } from '@relato/domain/limits';
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere, expectNoViolations } from '../../setup/axe';
import { setUpFilesOnDisk } from '../../setup/file-on-disk';
import { picture } from '../../setup/images';
import { pdf } from '../../setup/pdf';
import { contentOf, openReport, unfold } from '../public-site/reporting';
import { arrived, choose, focusOn, modalClosed, press, setUpTeam, typeDate } from './team';

const team = setUpTeam({ env: { EVIDENCE: 'documentos' } });
const disk = setUpFilesOnDisk();

const contract = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf() };
const drawing = {
  name: 'desenho.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
};

/** Sets the screen's language, and loads the page again. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(`localStorage.setItem('RaStoreRelato.locale', '"${language}"')`);
  await page.reload();
}

test.each(LANGUAGES)(
  'in %s a reply says what stays inside a PDF, refuses a drawing, and reaches the visitor with the PDF',
  async (language) => {
    const { id, uuid } = await team.file();
    const page = await team.signedIn();
    await speak(page, language);
    await page.goto(`/relatos/${id}`);
    await page.locator('h1').waitFor();
    await page.keyboard.press('r');
    const message = page.locator('textarea[name=mensagem]');
    await message.fill('Segue o contrato.');
    const form = page.locator('form').filter({ has: message });
    await form.getByText(DOCUMENTS_HINT[language](ATTACHMENTS_PER_MESSAGE)).waitFor();
    await form.getByText(HIDDEN_DATA_NOTICE[language]).waitFor();
    const input = form.locator('input[type=file]');
    expect(await input.getAttribute('accept')).toMatch(/^\.jpg,\.jpeg,\.png,\.pdf,\.docx,/);
    await input.setInputFiles([drawing, contract]);
    const refusal = ATTACHMENT_REFUSAL_LABELS.documento_svg[language];
    await form.getByText(`desenho.pdf: ${refusal}`).waitFor();
    await form.getByText(SENT_AS_IT_IS[language](HIDDEN_DATA_BY_KIND.pdf[language])).waitFor();
    await expectAccessibleEverywhere(page);

    // The server has the last word; text and file stay.
    const errors = { 'anexos.0': 'documento_macros' };
    const json = { statusCode: 400, code: 'dados_invalidos', message: '', errors };
    await page.route('**/mensagens', (route) => route.fulfill({ status: 400, json }), { times: 1 });
    await message.focus();
    await page.keyboard.press('Control+Enter');
    await form
      .getByText(`contrato.pdf: ${ATTACHMENT_REFUSAL_LABELS.documento_macros[language]}`)
      .waitFor();
    expect(await message.inputValue()).toBe('Segue o contrato.');
    await message.focus();
    await page.keyboard.press('Control+Enter');
    await modalClosed(page);

    const visitor = await team.visitor();
    await openReport(visitor, 'pt', uuid);
    await visitor.waitForURL('**/acompanhar');
    await unfold(visitor);
    await visitor.getByText('Segue o contrato.').waitFor();
    const saving = visitor.waitForEvent('download');
    await visitor.locator('a[data-file]').first().click();
    expect(contract.buffer.equals(await contentOf(await saving))).toBe(true);
  },
);

test('a report taken down with a PDF shows the PDF in its case', async () => {
  const page = await team.signedIn({ at: '/relatos/novo' });
  await arrived(page, 'Registrar relato recebido');
  await choose(page, 'Origem', 'Carta');
  await typeDate(page, 'Recebido em', '06/05/2024 09:00');
  await page.getByLabel('Ano do recebimento').fill('2024');
  await page.getByLabel('Anônimo').check();
  await choose(page, 'Motivo', 'Denúncia');
  await page.locator('[name=relato]').fill('Veio por carta, com um contrato.');
  await page.locator('input[type=file]').setInputFiles([contract, picture('envelope.png')]);
  await page.getByText(SENT_AS_IT_IS.pt(HIDDEN_DATA_BY_KIND.pdf.pt)).waitFor();
  await expectAccessibleEverywhere(page);
  await press(page, 'Registrar');
  const receipt = page.getByRole('dialog', { name: 'Protocolo do relato' });
  await press(receipt, 'Já guardei');
  await modalClosed(page);
  await page.getByRole('button', { name: 'Ver envelope.png' }).waitFor();
  await press(page, 'Ver contrato.pdf');
  const viewer = page.getByRole('dialog', { name: 'contrato.pdf' });
  await viewer.frameLocator('iframe').getByText('Prova do teste').waitFor();
});

test('an internal note takes a document, too', async () => {
  const { id } = await team.file();
  const page = await team.signedIn({ at: `/relatos/${id}` });
  await page.getByRole('tab', { name: /^Acompanhamento/ }).click();
  const note = page.locator('form').filter({ has: page.locator('textarea[name=texto]') });
  await note.locator('textarea[name=texto]').fill('O contrato veio do jurídico.');
  await note.locator('input[type=file]').setInputFiles(contract);
  await note.getByText(SENT_AS_IT_IS.pt(HIDDEN_DATA_BY_KIND.pdf.pt)).waitFor();
  await press(note, 'Escrever nota');
  await page.getByRole('button', { name: 'Ver contrato.pdf' }).waitFor();
});

/** Holds back the reading of chosen files; the returned function lets it go on. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`{
    const read = Blob.prototype.arrayBuffer;
    const held = new Promise((resolve) => (window.letGo = resolve));
    Blob.prototype.arrayBuffer = function () {
      return held.then(() => read.call(this));
    };
  }`);
  return () => page.evaluate('window.letGo()');
}

test('files that are still being checked are sent with a reply', async () => {
  const { id } = await team.file();
  const page = await team.signedIn({ at: `/relatos/${id}` });
  await holdReading(page);
  await press(page, 'Nova Mensagem');
  const modal = page.getByRole('dialog', { name: 'Nova Mensagem' });
  await modal.locator('[name=mensagem]').fill('Seguem dois arquivos.');
  for (const file of [contract, picture('recibo.png')])
    await modal.locator('input[type=file]').setInputFiles(file);
  await press(modal, 'Enviar mensagem');
  await modalClosed(page);
  await page.getByRole('button', { name: 'Ver contrato.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Ver recibo.png' }).waitFor();
});

test('the same file chosen twice for a reply is attached once', async () => {
  const { id } = await team.file();
  const page = await team.signedIn({ at: `/relatos/${id}` });
  await press(page, 'Nova Mensagem');
  const modal = page.getByRole('dialog', { name: 'Nova Mensagem' });
  await modal.locator('[name=mensagem]').fill('Segue o contrato.');
  const path = disk.write(contract);
  for (const choice of [[path], [path, disk.write(picture('recibo.png'))], [path]])
    await modal.locator('input[type=file]').setInputFiles(choice);
  await modal.getByText(SENT_AS_IT_IS.pt(HIDDEN_DATA_BY_KIND.pdf.pt)).waitFor();
  expect(await modal.getByRole('button', { name: /^Remover/ }).count()).toBe(2);
  await press(modal, 'Enviar mensagem');
  await modalClosed(page);
  await page.getByRole('button', { name: 'Ver recibo.png' }).waitFor();
  expect(await page.getByRole('button', { name: 'Ver contrato.pdf' }).count()).toBe(1);
});

test('a refused file leaves a note with its reason, which a second choice does not hide', async () => {
  const { id } = await team.file();
  const page = await team.signedIn({ at: `/relatos/${id}/acompanhamento` });
  const note = page.locator('form').filter({ has: page.locator('textarea[name=texto]') });
  await note.locator('textarea[name=texto]').fill('O contrato veio do jurídico.');
  const letGo = await holdReading(page);
  for (const file of [drawing, picture('recibo.png'), contract])
    await note.locator('input[type=file]').setInputFiles(file);
  await press(note, 'Remover recibo.png');
  await letGo();
  // The files are checked in their order.
  await note.getByText(SENT_AS_IT_IS.pt(HIDDEN_DATA_BY_KIND.pdf.pt)).waitFor();
  const refusal = ATTACHMENT_REFUSAL_LABELS.documento_svg.pt;
  await note.getByText(`desenho.pdf: ${refusal}`).waitFor();
  await press(note, 'Escrever nota');
  await page.getByRole('button', { name: 'Ver contrato.pdf' }).waitFor();
  expect(await page.getByRole('button', { name: /^Ver (desenho|recibo)/ }).count()).toBe(0);
});

test('a document is shown on request, and its original downloaded after a question', async () => {
  const document = pdf({ texts: ['Cláusula um'.normalize('NFD').replace(/\p{M}/gu, '')] });
  const dataUrl = `data:application/pdf;base64,${document.toString('base64')}`;
  const { id } = await team.file({ anexos: [{ nomeArquivo: 'contrato', arquivo: dataUrl }] });
  const page = await team.signedIn();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`/relatos/${id}`);
  const opener = page.getByRole('button', { name: 'Ver contrato.pdf' });
  await opener.waitFor();
  expect(await opener.innerText()).toBe('Ver');
  expect(requested.filter((url) => url.includes('/anexos/'))).toEqual([]);

  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'contrato.pdf' });
  await viewer.getByText('1 página · 100%').waitFor();
  await viewer.frameLocator('iframe').getByText('Clausula um').waitFor();
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await focusOn(opener);

  const download = page.getByRole('button', { name: 'Baixar original: contrato.pdf' });
  await download.click();
  const question = page.getByRole('dialog', { name: 'Baixar o arquivo original?' });
  await question.getByText(createHash('sha256').update(document).digest('hex')).waitFor();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  await download.click();
  const saving = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Baixar original' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^anexo-[0-9a-f]{8}\.pdf$/);
  expect(document.equals(await contentOf(saved))).toBe(true);
});
