// The files that a visitor chose: unreadable ones, and the same one chosen twice.
import { rmSync, utimesSync } from 'node:fs';
import { setUpFilesOnDisk } from '../../setup/file-on-disk';
import { picture } from '../../setup/images';
import { fillReport, send, sendReport, showReport, unfold } from './reporting';
import { expectAccessible, setUpVisit } from './visit';
import { LANGUAGES, WORDS } from './words';

const visit = setUpVisit();
const disk = setUpFilesOnDisk();

/** The words of an unreadable file, literally. */
const UNREADABLE = {
  pt: {
    file: 'movida.png: o arquivo não pôde ser lido neste aparelho. Talvez tenha sido movido, alterado ou apagado. Escolha-o de novo.',
    form: 'O envio parou: um anexo não pôde ser lido. Nada foi registrado e seu texto continua aqui.',
  },
  en: {
    file: 'movida.png: the file could not be read on this device. It may have been moved, changed or deleted. Choose it again.',
    form: 'Sending stopped: an attachment could not be read. Nothing was recorded and your text is still here.',
  },
  es: {
    file: 'movida.png: no se pudo leer el archivo en este dispositivo. Quizá se movió, se cambió o se borró. Elíjalo de nuevo.',
    form: 'El envío se detuvo: un adjunto no se pudo leer. No se registró nada y su texto sigue aquí.',
  },
} as const;

it.each(LANGUAGES)(
  'in %s a picture deleted after it was chosen is named at its field, and the rest is kept',
  async (language) => {
    const page = await visit.visitor();
    const moved = disk.write(picture('movida.png'));
    await fillReport(page, language, { text: 'Com duas fotos.' });
    const input = page.locator('input[type=file]');
    await input.setInputFiles([disk.write(picture('boa.png')), moved]);
    await page.getByText(/^movida\.png \(/).waitFor();
    rmSync(moved);
    await send(page, language);
    const refusal = page.locator('#campo-anexos-recusa');
    await refusal.getByText(UNREADABLE[language].file, { exact: true }).waitFor();
    await page.getByText(UNREADABLE[language].form, { exact: true }).waitFor();
    await page.locator('input[type=file]:focus').waitFor();
    await expectAccessible(page, language);

    expect(await page.locator('[name=relato]').inputValue()).toBe('Com duas fotos.');
    expect(await page.locator('.file-list li').count()).toBe(1);
    await input.setInputFiles(disk.write(picture('movida.png')));
    await page.getByText(/^movida\.png \(/).waitFor();
    expect(await refusal.textContent()).toBe('');
    await sendReport(page, language);
    await page.goto(WORDS[language].report);
    await unfold(page);
    for (const name of ['boa.png', 'movida.png'])
      await page.locator('.attachment-links').getByText(name).waitFor();
  },
);

it('a picture of a reply that was changed after it was chosen is named at its slot', async () => {
  const page = await visit.visitor();
  await showReport(page, 'pt');
  await page.locator('[name=mensagem]').fill('Com duas fotos.');
  await page.locator('#anexo-1').setInputFiles(disk.write(picture('boa.png')));
  await page.locator('#anexo-2').setInputFiles(disk.write(picture('movida.png')));
  await page.getByText(/^movida\.png \(/).waitFor();
  // Chromium compares the time of the change by seconds.
  utimesSync(disk.write(picture('movida.png', 2_000)), 0, 0);
  await send(page, 'pt');
  await page.locator('#anexo-2-recusa').getByText(UNREADABLE.pt.file, { exact: true }).waitFor();
  await page.locator('#anexo-2:focus').waitFor();
  expect(await page.locator('#anexo-1-recusa').textContent()).toBe('');
  await page.locator('#anexo-2').setInputFiles(disk.write(picture('movida.png')));
  await page.getByText(/^movida\.png \(/).waitFor();
  await send(page, 'pt');
  const thread = page.locator('.thread');
  await thread.getByText('Com duas fotos.', { exact: true }).waitFor();
  for (const name of ['boa.png', 'movida.png']) await thread.getByText(name).waitFor();
});

it('a picture that cannot be read when it is chosen is refused by name', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt');
  await page.evaluate(`Blob.prototype.arrayBuffer = () => Promise.reject(new Error('moved'))`);
  await page.locator('input[type=file]').setInputFiles(picture('movida.png'));
  await page.getByText(UNREADABLE.pt.file, { exact: true }).waitFor();
  expect(await page.locator('.file-list li').count()).toBe(0);
  expect(await page.evaluate(`document.querySelector('input[type=file]').files.length`)).toBe(0);
});

it('a lost connection is not blamed on the files, which stay', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', { files: [picture('boa.png')] });
  await page.getByText(/^boa\.png \(/).waitFor();
  await page.route('**/new', (route) => route.abort(), { times: 1 });
  await send(page, 'pt');
  await page.locator('.interrupted').getByText('A conexão caiu durante o envio.').waitFor();
  expect(await page.locator('.file-list li').count()).toBe(1);
  await sendReport(page, 'pt');
});

it('the same picture chosen twice for a report is one file', async () => {
  const page = await visit.visitor();
  const path = disk.write(picture('foto.png'));
  const other = disk.write(picture('outra.png'));
  await fillReport(page, 'pt');
  const input = page.locator('input[type=file]');
  for (const choice of [[path], [path, other], [path]]) await input.setInputFiles(choice);
  await page.getByText(/^outra\.png \(/).waitFor();
  await sendReport(page, 'pt');
  await page.goto('/acompanhar');
  await unfold(page);
  expect(await page.locator('.attachment-links li').count()).toBe(2);
});

it('the same picture chosen for two slots of a reply stays in the first', async () => {
  const page = await visit.visitor();
  const path = disk.write(picture('foto.png'));
  await showReport(page, 'pt');
  await page.locator('[name=mensagem]').fill('Com uma foto.');
  for (const slot of [1, 2]) await page.locator(`#anexo-${slot}`).setInputFiles(path);
  await page
    .locator('#anexo-2-recusa')
    .getByText('foto.png: este arquivo já está em outro anexo.', { exact: true })
    .waitFor();
  expect(await page.locator('#anexo-2').inputValue()).toBe('');
  await expectAccessible(page, 'pt');
  await send(page, 'pt');
  await page.locator('.thread').getByText('Com uma foto.', { exact: true }).waitFor();
  expect(await page.locator('.thread .attachment-links li').count()).toBe(1);
});
