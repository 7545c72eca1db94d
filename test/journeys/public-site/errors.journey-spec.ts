// A visitor's mistakes: every page says what, where and in the right language, and keeps the text.
import type { Page } from 'playwright-core';
import { alterReport } from '../../setup/altered';
import { Client } from '../../setup/clients';
import { deleteReports, run } from '../../setup/database';
import { setUpFilesOnDisk } from '../../setup/file-on-disk';
import { gif, picture } from '../../setup/images';
import {
  fileReport,
  fillReport,
  openReport,
  paste,
  refusedPage,
  reply,
  send,
  sendReport,
  showReport,
  unfold,
} from './reporting';
import { expectAccessible, SCRIPTS, setUpVisit, walk } from './visit';
import { LANGUAGES, WORDS } from './words';

const visit = setUpVisit();
const disk = setUpFilesOnDisk();

/** The newest report may be another: one whose sender was interrupted can arrive late. */
async function idOf(uuid: string): Promise<string> {
  const staff = await new Client(visit.url).signIn();
  const { body } = await staff.get(`/api/relatos?filter=${JSON.stringify({ uuid })}`);
  return (body as [{ id: string }])[0].id;
}

/** Sends a report whose text is above the limit, and waits for the refusal at its field. */
async function sendTooLong(page: Page, text: string): Promise<void> {
  await fillReport(page, 'pt', { text });
  await send(page, 'pt');
  await refusedPage(page);
  const error = page.locator('#campo-relato-erro');
  await error.getByText('O texto passa do tamanho permitido.').waitFor();
}

walk(
  visit,
  'an empty report: the summary has the focus and leads to the field',
  async ({ page, language, words }) => {
    await fillReport(page, language, { named: true, text: '' });
    await send(page, language);
    await refusedPage(page);
    expect(await page.title()).toMatch(new RegExp(`^${words.errorPrefix}`));
    await page.locator('.summary:focus').waitFor();
    expect(await page.locator('#campo-relato-erro').textContent()).toBe(words.blankReport);
    const link = page.locator('.summary').getByRole('link', { name: words.blankReport });
    expect(await link.getAttribute('href')).toBe('#campo-relato');
    expect(await page.locator('[name=nome]').inputValue()).toBe('Ana Souza');
    expect(await page.locator('[name=motivo]').inputValue()).toBe('denuncia');
  },
);

walk(
  visit,
  'an unknown and a malformed protocol answer alike',
  async ({ page, language, words }) => {
    for (const protocol of ['ZZZZ9999', 'nada disso!']) {
      await openReport(page, language, protocol);
      await refusedPage(page);
      expect(await page.locator('#campo-protocolo-erro').textContent()).toBe(words.notFound);
      expect(await page.locator('[name=protocolo]').inputValue()).toBe(protocol);
    }
  },
);

walk(
  visit,
  'a file that only claims to be a picture is refused by its name',
  async ({ page, language, words, scripts }) => {
    for (const [name, buffer, said] of [
      ['notas.png', Buffer.from('Só texto, nada mais.'), words.contentOther],
      ['animada.png', await gif(), words.contentGif],
    ] as const) {
      await fillReport(page, language, {
        text: 'Com anexo.',
        files: [{ name, mimeType: 'image/png', buffer }],
      });
      if (scripts) {
        await page.locator('#campo-anexos-recusa').getByText(`${name}: ${said}`).waitFor();
        expect(await page.locator('input[type=file]').inputValue()).toBe('');
        continue;
      }
      await send(page, language);
      await refusedPage(page);
      expect(await page.locator('#campo-anexos-erro').textContent()).toBe(`${name}: ${said}`);
      expect(await page.locator('[name=relato]').inputValue()).toBe('Com anexo.');
    }
  },
);

describe.each(SCRIPTS)('%s', (_, javaScriptEnabled) => {
  it('an ended session keeps the reply, asks for the protocol and then sends', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    const protocol = await showReport(page, 'pt');
    await page.context().clearCookies();
    await reply(page, 'pt', 'Escrevi por meia hora.');
    await page.locator('[name=protocolo]').waitFor();
    expect(await page.locator('[name=mensagem]').inputValue()).toBe('Escrevi por meia hora.');
    if (javaScriptEnabled) {
      await page.locator('[name=mensagem]').pressSequentially(' E mais.');
      expect(await page.evaluate<number>('sessionStorage.length')).toBe(0); // it stays in its form only
    }

    await page.locator('[name=protocolo]').fill('ZZZZ9999');
    await send(page, 'pt');
    await page.locator('#campo-protocolo-erro').getByText(WORDS.pt.notFound).waitFor();
    await page.locator('[name=protocolo]').fill(protocol);
    await send(page, 'pt');
    await page.locator('.thread').getByText('Escrevi por meia hora.').waitFor();
  });

  it('an overlong text is returned whole, not cut', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    await sendTooLong(page, 'x'.repeat(20_001));
    expect(await page.locator('[name=relato]').inputValue()).toHaveLength(20_001);
    if (javaScriptEnabled) await page.getByText('Caracteres a mais: 1.').waitFor();

    await page.locator('[name=relato]').fill('Linha\n'.repeat(10) + 'x'.repeat(19_940));
    await sendReport(page, 'pt');
  });

  it('a text many times too long is returned whole, not cut', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    const pasted = 'Uma conversa inteira: não, ação. '.repeat(3_000).trim();
    await sendTooLong(page, pasted);
    const returned = await page.locator('[name=relato]').inputValue();
    expect(returned === pasted).toBe(true);
  });

  it('overlong lines are returned whole, not cut', async () => {
    const page = await visit.visitor({ javaScriptEnabled });
    await fillReport(page, 'pt', { named: true });
    await unfold(page);
    const lines = ['nome', 'email', 'encontroLugar', 'encontroContato'];
    const long = `${'x'.repeat(300)}@example.com`;
    for (const name of lines) await paste(page.locator(`[name=${name}]`), long);
    await send(page, 'pt');
    await refusedPage(page);
    for (const name of lines) {
      await page.locator(`#campo-${name}-erro`).waitFor();
      expect(await page.locator(`[name=${name}]`).inputValue()).toBe(long);
    }
  });
});

it.each(LANGUAGES)(
  'a report altered in the database says so in %s, and shows its readable parts',
  async (language) => {
    const words = WORDS[language];
    const page = await visit.visitor({ viewport: { width: 360, height: 740 } });
    const protocol = await showReport(page, language);
    const id = await idOf(protocol);
    try {
      await run(
        visit.databaseUrl,
        `UPDATE relatos SET versao = versao + 1, motivo = 'elogio' WHERE id = '${id}'`,
      );
      await page.reload();
      await page.locator('.notice').getByText(words.altered).waitFor();
      await unfold(page);
      await page.getByText('Um relato.').waitFor();
      await expectAccessible(page, language);
      await alterReport(visit.databaseUrl, id, 'conteudo');
      await page.reload();
      await page.locator('.lead').getByText(words.lost).waitFor();
      await expectAccessible(page, language);
      await openReport(page, language, protocol);
      await refusedPage(page);
      await page.locator('.summary').getByText(words.lost).waitFor();
    } finally {
      await run(visit.databaseUrl, deleteReports(`id = '${id}'`));
    }
  },
);

walk(
  visit,
  'a file that was altered says so on its page, and the report shows that a part of it was',
  async ({ page, language, words }) => {
    const protocol = await showReport(page, language, { files: [picture('um.png')] });
    const id = await idOf(protocol);
    try {
      const file = page.locator('.attachment-links a').first();
      const address = (await file.getAttribute('href'))!;
      await run(
        visit.databaseUrl,
        `UPDATE anexos SET conteudo = sha256(conteudo) WHERE "relatoId" = '${id}'`,
      );
      await page.goto(address);
      await page.locator('.lead').getByText(words.lost).waitFor();
      await page.goto(words.report);
      await page.locator('.notice').getByText(words.altered).waitFor();
    } finally {
      await run(visit.databaseUrl, deleteReports(`id = '${id}'`));
    }
  },
);

walk(
  visit,
  'a report that the team can no longer open takes no message, and keeps one that was being written',
  async ({ page, language, words }) => {
    const protocol = await showReport(page, language);
    const id = await idOf(protocol);
    try {
      await alterReport(visit.databaseUrl, id, 'chavesEquipe');
      await reply(page, language, 'Ainda está aí?');
      await refusedPage(page);
      await page.locator('.summary').getByText(words.noReader).waitFor();
      expect(await page.locator('[name=mensagem]').inputValue()).toBe('Ainda está aí?');
      await page.goto(words.report);
      await page.locator('.notice').getByText(words.noReader).waitFor();
      expect(await page.locator('[name=mensagem]').count()).toBe(0);
      await expectAccessible(page, language);
    } finally {
      await run(visit.databaseUrl, deleteReports(`id = '${id}'`));
    }
  },
);

it('a form resent with another text says that the first was stored, and keeps the second', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', { text: 'Primeiro.' });
  const key = await page.locator('[name=chaveEnvio]').inputValue();
  await page.context().request.post('/api/visitante/relatos', {
    data: { motivo: 'denuncia', relato: 'Outro.', chaveEnvio: key },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await send(page, 'pt');
  await page.locator('.summary').getByText('Este formulário já tinha sido enviado').waitFor();
  expect(await page.locator('[name=relato]').inputValue()).toBe('Primeiro.');
  await sendReport(page, 'pt');
});

it('buttons are disabled with an explanation in each language while their field is empty', async () => {
  const page = await visit.visitor();
  await fileReport(page, 'pt');
  for (const language of LANGUAGES) {
    const words = WORDS[language];
    await page.goto(words.follow);
    const access = page.getByRole('button', { name: words.access, exact: true });
    await page.locator(`button:disabled[title="${words.blankProtocol}"]`).and(access).waitFor();
    await page.locator('[name=protocolo]').fill('A');
    expect(await access.isEnabled()).toBe(true);
    await page.goto(words.report);
    const reply = page.getByRole('button', { name: words.send, exact: true });
    await page.locator(`button:disabled[title="${words.blankMessage}"]`).and(reply).waitFor();
  }
});

it('without JavaScript the server reports a blank protocol or message', async () => {
  const page = await visit.visitor({ javaScriptEnabled: false });
  await openReport(page, 'pt', '');
  expect(await page.locator('#campo-protocolo-erro').textContent()).toBe('Protocolo em branco');
  await showReport(page, 'pt');
  await send(page, 'pt');
  expect(await page.locator('#campo-mensagem-erro').textContent()).toBe('Mensagem está em branco.');
});

describe('an attachment', () => {
  const HEIC =
    'A foto está no formato HEIC, comum em iPhones, e só são aceitas imagens JPG ou PNG. Anexe uma captura de';
  const LARGE_HINT = 'Imagem maior que o tamanho permitido';
  const LARGE = `O tamanho do arquivo excedeu o limite: 5MB. ${LARGE_HINT}`;
  const named = (name: string, content: string) => ({
    name,
    mimeType: 'image/x',
    buffer: Buffer.from(content),
  });

  it('is refused by its content, with and without JavaScript', async () => {
    const plain = await visit.visitor({ javaScriptEnabled: false });
    const page = await visit.visitor();
    for (const [file, message] of [
      [named('texto.png', 'Doze letras.'), WORDS.pt.contentOther],
      [named('IMG_1.jpg', '\0\0\0\x18ftypheic'), `${HEIC} tela dela`],
      [named('vazia.png', ''), 'O arquivo está vazio'],
      [picture('grande.png', 5_000_001), LARGE],
    ] as const) {
      const files = [disk.write(file)];
      await fillReport(plain, 'pt', { text: 'Com anexo.', files });
      await send(plain, 'pt');
      await refusedPage(plain);
      expect(await plain.locator('#campo-anexos-erro').textContent()).toBe(
        `${file.name}: ${message}`,
      );
      expect(await plain.locator('[name=relato]').inputValue()).toBe('Com anexo.');

      await fillReport(page, 'pt', { files });
      // With scripts an alert gives the details of an oversized file.
      const shown = message === LARGE ? LARGE_HINT : message;
      await page.locator('#campo-anexos-recusa').getByText(`${file.name}: ${shown}`).waitFor();
      expect(await page.locator('input[type=file]').inputValue()).toBe('');
    }
  });

  it('is named in the same round as invalid texts, without JavaScript', async () => {
    const page = await visit.visitor({ javaScriptEnabled: false });
    const files = [
      named('animada.gif', 'GIF89a'),
      picture('grande.png', 5_000_001),
      named('notas.png', 'Texto.'),
    ].map(disk.write);
    await fillReport(page, 'pt', { named: true, text: '', files });
    await page.locator('[name=email]').fill('ana');
    await send(page, 'pt');
    await refusedPage(page);
    expect(await page.locator('.summary li').allTextContents()).toEqual([
      'Escreva um e-mail completo, como nome@exemplo.com, ou deixe em branco.',
      WORDS.pt.blankReport,
      `animada.gif: O conteúdo é GIF, e só são aceitas imagens JPG ou PNG; grande.png: ${LARGE}; notas.png: ${WORDS.pt.contentOther}`,
    ]);
    expect(await page.locator('[name=nome]').inputValue()).toBe('Ana Souza');
  });

  it.each(SCRIPTS)(
    '%s is named without characters that reverse its letters',
    async (_, scripts) => {
      const page = await visit.visitor({ javaScriptEnabled: scripts });
      const file = named('nota\u202egnp.exe', 'Doze letras.');
      await fillReport(page, 'pt', { files: [file] });
      if (!scripts) await send(page, 'pt');
      const said = `notagnp.exe: ${WORDS.pt.contentOther}`;
      await page.locator('.error').getByText(said, { exact: true }).waitFor();
    },
  );

  it('that is too large shows the specified alert and hint on the reply form, and clears the slot', async () => {
    const page = await visit.visitor();
    await showReport(page, 'pt');
    // The alert stays.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.locator('#anexo-2').setInputFiles(disk.write(picture('grande.png', 5_000_001)));
    const alert = page.locator('.toast-error');
    await alert.getByText('O tamanho do arquivo excedeu o limite: 5MB', { exact: true }).waitFor();
    await alert.getByText('grande.png', { exact: true }).waitFor();
    await page.getByText('Imagem maior que o tamanho permitido').waitFor();
    expect(await page.locator('#anexo-2').inputValue()).toBe('');

    await page.locator('#anexo-2').setInputFiles(picture('pequena.png'));
    await page.getByText(/^pequena\.png \(.* kB\)$/).waitFor();
    await page.getByRole('button', { name: 'Remover pequena.png' }).click();
    expect(await page.locator('#anexo-2').inputValue()).toBe('');
  });

  it('can be added one by one up to the limit of a report, and removed', async () => {
    const page = await visit.visitor();
    await fillReport(page, 'pt', { files: [picture('um.png')] });
    await page.locator('input[type=file]').setInputFiles(picture('dois.png', 2_000));
    await page.getByRole('button', { name: 'Remover um.png' }).click();
    await sendReport(page, 'pt');
    await page.goto('/acompanhar');
    await unfold(page);
    expect(await page.locator('.attachment-links li').count()).toBe(1);
    await page.locator('.attachment-links').getByText('dois.png').waitFor();

    const files = Array.from({ length: 21 }, (_, n) => picture(`foto-${n + 1}.png`));
    await fillReport(page, 'pt', { files });
    await page
      .locator('#campo-anexos-recusa')
      .getByText('foto-21.png: no máximo 20 arquivos.')
      .waitFor();
    expect(await page.locator('.file-list li').count()).toBe(20);
  });
});

it('the telephone is formatted while typed and when pasted, keeps each digit, and the caret stays', async () => {
  const page = await visit.visitor();
  await page.goto('/new');
  await page.getByText(WORDS.pt.identified, { exact: true }).click();
  const field = page.locator('[name=telefone]');
  await field.pressSequentially('11987654321');
  expect(await field.inputValue()).toBe('+55 (11) 98765-4321');

  for (const [pasted, shown] of [
    ['11987654321', '+55 (11) 98765-4321'],
    ['(11) 98765-4321', '+55 (11) 98765-4321'],
    ['１１ ９８７６５\u20114321', '+55 (11) 98765-4321'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['(11) 3333-4444 ramal 22', '(11) 3333-4444 ramal 22'],
    ['119876543210000', '+55 119876543210000'],
  ] as const) {
    await paste(field, pasted);
    expect(await field.inputValue()).toBe(shown);
  }
  await field.fill('');
  await field.pressSequentially('+44 (0)20 7946 0958');
  expect(await field.inputValue()).toBe('+442079460958');

  const extension = '(11) 3333-4444 ramal 22';
  await paste(field, extension);
  await page.locator('[name=relato]').fill('Um relato.');
  await page.locator('[name=motivo]').selectOption('denuncia');
  await send(page, 'pt');
  await page.locator('.field-wrong', { hasText: 'sem ramal' }).waitFor();
  expect(await field.inputValue()).toBe(extension);

  await field.fill('');
  await field.pressSequentially('1198765432');
  await page.evaluate(`document.querySelector('[name=telefone]').setSelectionRange(9, 9)`);
  await field.press('5');
  const before = await page.evaluate<string>(
    `(({ value, selectionStart }) => value.slice(0, selectionStart))(document.querySelector('[name=telefone]'))`,
  );
  expect(before).toBe('+55 (11) 5');
});

it('a form posted by another site is refused, and says that nothing was saved', async () => {
  const response = await fetch(`${visit.url}/new`, {
    method: 'POST',
    headers: { Origin: 'https://example.org', 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({ identificacao: 'nao', motivo: 'denuncia', relato: 'Forjado' }),
  });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('Nada foi salvo.');
});
