// The organisation's settings: what a guardian types is previewed, stored and on the public pages.
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { becomes } from '../../setup/eventually';
import { picture } from '../../setup/images';
import { holdBack } from '../../setup/hold-back';
import { storeSettings } from '../../setup/settings';
import { expectFitsWindow } from './layout';
import { arrived, focusOn, press, setUpTeam, speak, startTeam, walkTo } from './team';

const team = setUpTeam(() => startTeam({}));

const preview = (page: Page) => page.frameLocator('iframe[name=previa]');

const landing = async (): Promise<string> => (await fetch(team.url)).text();

test('a guardian edits texts beside their preview, and returns to an earlier version', async () => {
  const page = await team.signedIn({ at: '/organizacao' });
  await arrived(page, 'Organização');
  const welcome = page.locator('[name="boasVindas.pt"]');
  await preview(page).getByText('Boas-vindas à Ouvidoria de').waitFor();
  // Set by a variable of the environment.
  expect(await page.locator('[name=telefone]').getAttribute('readonly')).not.toBeNull();
  await page.getByText('Definido por PHONE', { exact: true }).waitFor();

  await page.locator('[name=nome]').fill('Moinho Serra Clara');
  await welcome.fill('Canal da **{{empresa}}**.');
  await preview(page).getByText('Canal da Moinho Serra Clara.').waitFor();
  expect(await landing()).not.toContain('Moinho Serra Clara');
  await press(page, 'Comprovante');
  await preview(page).getByText('Obrigado, relato enviado com sucesso!').waitFor();
  await press(page, 'E-mail');
  await preview(page).getByText('Você pediu para ser avisado.').waitFor();
  await press(page, 'Página inicial');
  await preview(page).getByText('Canal da Moinho Serra Clara.').waitFor();
  await press(page, 'Salvar');
  await page.getByText('Configurações salvas.').waitFor();
  expect(await landing()).toContain('Canal da <strong>Moinho Serra Clara</strong>.');

  await page
    .getByRole('button', { name: 'Usar o texto especificado: Boas-vindas, Português' })
    .click();
  await press(page, 'Salvar');
  await becomes(async () => (await landing()).includes('Boas-vindas à Ouvidoria de Moinho'), true);
  // Only then the form begins again, which closes what is open in it.
  await page.getByText('Há mudanças que ainda não foram salvas.').waitFor({ state: 'detached' });
  await press(page, 'Versões: Boas-vindas');
  await page.getByRole('button', { name: /^Voltar a esta/ }).click();
  expect(await page.locator('[name="boasVindas.pt"]').inputValue()).toBe(
    'Canal da **{{empresa}}**.',
  );
  await expectAccessibleEverywhere(page);
});

test('earlier values of a choice are shown in words', async () => {
  await storeSettings(team.colleague, { evidencias: 'documentos' });
  await storeSettings(team.colleague, { evidencias: null });
  const page = await team.signedIn({ at: '/organizacao' });
  await arrived(page, 'Organização');
  await press(page, 'Versões: Arquivos aceitos');
  const versions = page.getByRole('dialog').getByRole('listitem');
  await versions.nth(1).getByText('Imagens e documentos', { exact: true }).waitFor();
});

test("the browser's 'back' leaves the page in one step, however often the preview changed", async () => {
  const page = await team.signedIn({ at: '/relatos' });
  await arrived(page, 'Relatos');
  await page.goto('/organizacao');
  for (const word of ['Primeiro', 'Segundo', 'Terceiro']) {
    await page.locator('[name="boasVindas.pt"]').fill(`${word} texto.`);
    await preview(page).getByText(`${word} texto.`).waitFor();
  }
  await page.goBack();
  await arrived(page, 'Relatos');
});

/** A setting as it is stored at this time. */
async function storedOf(chave: string): Promise<{ valor: unknown; versao: number }> {
  const { body } = await team.colleague.get('/api/configuracoes');
  const known = body.configuracoes as { chave: string; valor: unknown; versao: number }[];
  return known.find((one) => one.chave === chave)!;
}

/** Stores a value as another person does at this time. */
async function storeMeanwhile(chave: string, valor: unknown): Promise<void> {
  expect((await storeSettings(team.colleague, { [chave]: valor })).status).toBe(200);
}

test('another person’s version is offered beside one’s text, and nothing is lost', async () => {
  const page = await team.signedIn({ at: '/organizacao' });
  await page.locator('[name=nome]').fill('O meu nome');
  await page.locator('[name=contatoDados]').fill('O meu contato');
  await storeMeanwhile('nome', 'Nome de outra pessoa');
  await storeMeanwhile('saida', 'https://outra.example.com/');
  await press(page, 'Salvar');
  const alert = page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou antes' });
  await alert.getByText('Nome de outra pessoa').waitFor();
  // A field that was not touched has the other person's value.
  const untouched = page.locator('[name=saida]');
  await becomes(() => untouched.inputValue(), 'https://outra.example.com/');
  expect(await page.locator('[name=nome]').inputValue()).toBe('O meu nome');
  expect(await page.locator('[name=contatoDados]').inputValue()).toBe('O meu contato');
  await expectAccessibleEverywhere(page);
  await press(alert, 'Usar o valor salvo: Nome');
  expect(await page.locator('[name=nome]').inputValue()).toBe('Nome de outra pessoa');
  await press(page, 'Salvar');
  await alert.waitFor({ state: 'detached' });
  const { body } = await team.colleague.get('/api/configuracoes');
  expect(body.configuracoes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ chave: 'nome', valor: 'Nome de outra pessoa' }),
      expect.objectContaining({ chave: 'contatoDados', valor: 'O meu contato' }),
    ]),
  );
});

/** Does what opens the settings again, and waits until they were read. */
async function readAgain(page: Page, open: () => Promise<unknown>): Promise<void> {
  const read = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/configuracoes') && response.request().method() === 'GET',
  );
  await Promise.all([read, open()]);
}

test('what another person stored while the page was left is shown on return, and stays', async () => {
  const page = await team.signedIn({ at: '/organizacao' });
  await page.locator('[name=nome]').waitFor();
  await walkTo(page, 'Relatos');
  await storeMeanwhile('nome', 'Nome durante a ausência');
  await readAgain(page, () => page.goBack());
  await page.locator('[name=saida]').fill('https://ausencia.example.com/');
  const shown = await page.locator('[name=nome]').inputValue();
  await press(page, 'Salvar');
  await page.getByText('Configurações salvas.').waitFor();
  expect(await storedOf('nome')).toMatchObject({ valor: 'Nome durante a ausência' });
  expect(shown).toBe('Nome durante a ausência');
});

test.each([
  [
    'leaving the page',
    async (page: Page) => {
      await walkTo(page, 'Relatos');
      await page.goBack();
    },
    'Salvar',
    'Outra pessoa salvou antes',
  ],
  [
    'a change of language',
    (page: Page) => speak(page, 'English'),
    'Save',
    'Another person saved before',
  ],
] as const)(
  'a draft kept over %s changes only what was typed, and not without a question',
  async (name, away, save, first) => {
    const page = await team.signedIn({ at: '/organizacao' });
    const contact = page.locator('[name=contatoDados]');
    await contact.fill(`O meu contato, ${name}`);
    await storeMeanwhile('nome', `O nome da colega, ${name}`);
    await storeMeanwhile('contatoDados', `O contato da colega, ${name}`);
    await readAgain(page, () => away(page));
    await becomes(() => contact.inputValue(), `O meu contato, ${name}`);
    await press(page, save);
    const alert = page.getByRole('alert').filter({ hasText: first });
    await alert.getByText(`O contato da colega, ${name}`).waitFor();
    expect(await page.locator('[name=nome]').inputValue()).toBe(`O nome da colega, ${name}`);
    await press(page, save);
    await alert.waitFor({ state: 'detached' });
    expect(await storedOf('nome')).toMatchObject({ valor: `O nome da colega, ${name}` });
    expect(await storedOf('contatoDados')).toMatchObject({ valor: `O meu contato, ${name}` });
  },
);

test('while settings are being saved, no text can be typed that would then be lost', async () => {
  const page = await team.signedIn({ at: '/organizacao' });
  const contact = page.locator('[name=contatoDados]');
  await contact.fill('Antes de salvar');
  const release = await holdBack(page, '**/api/configuracoes', 'PUT');
  await press(page, 'Salvar');
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  await contact.focus();
  // A space would also press the button a second time.
  await page.keyboard.type(' e depois');
  expect(await contact.inputValue()).toBe('Antes de salvar');
  release();
  await page.getByText('Configurações salvas.').waitFor();
  await contact.fill('Depois de salvar');
  await press(page, 'Salvar');
  await becomes(
    () => storedOf('contatoDados'),
    expect.objectContaining({ valor: 'Depois de salvar' }),
  );
});

test('a refusal leaves the focus in the field from which the settings were sent', async () => {
  const page = await team.signedIn({ at: '/organizacao' });
  const contact = page.locator('[name=contatoDados]');
  await contact.fill('Por Enter');
  await page.route('**/api/configuracoes', (route) => route.fulfill({ status: 500, json: {} }));
  await contact.press('Enter');
  await page.getByRole('alert').getByText('Um problema inesperado ocorreu!').waitFor();
  await focusOn(contact);
});

test.each([
  ['before', true],
  ['after', false],
] as const)(
  'a logo that is uploaded %s the page speaks another language is in the form',
  async (_when, isEarly) => {
    const page = await team.signedIn({ at: '/organizacao' });
    const release = await holdBack(page, '**/api/configuracoes/logotipo', 'POST');
    const uploading = page.waitForRequest('**/api/configuracoes/logotipo');
    await page
      .getByRole('group', { name: 'Logotipo' })
      .locator('input[type=file]')
      .setInputFiles(picture('logo.png'));
    await uploading;
    const uploaded = page.waitForResponse('**/api/configuracoes/logotipo');
    // In between the form is away, and its settings are read again.
    const show = await holdBack(page, '**/api/configuracoes', 'GET');
    await speak(page, 'English');
    if (isEarly) {
      release();
      await uploaded;
      show();
    } else {
      show();
      await page.locator('[name=contatoDados]').waitFor();
      release();
    }
    await page.getByRole('group', { name: 'Logo' }).locator('img').waitFor();
    await page.getByText('There are changes that are not saved yet.').waitFor();
  },
);

test('saving waits until a chosen logo is uploaded, and then stores it', async () => {
  const page = await team.signedIn({ at: '/organizacao' });
  const logo = page.getByRole('group', { name: 'Logotipo' });
  const release = await holdBack(page, '**/api/configuracoes/logotipo', 'POST');
  const uploading = page.waitForRequest('**/api/configuracoes/logotipo');
  await page.locator('[name=contatoDados]').fill('Com um logotipo');
  await logo.locator('input[type=file]').setInputFiles(picture('logo.png'));
  await uploading;
  await page.locator('[name=contatoDados]').press('Enter');
  await page.getByRole('status').getByText('O logotipo está sendo enviado').waitFor();
  await expectAccessibleEverywhere(page);
  release();
  await logo.locator('img').waitFor();
  await press(page, 'Salvar');
  await page.getByText('Configurações salvas.').waitFor();
  expect(await storedOf('logotipo')).toMatchObject({ valor: expect.any(String) });
});

test.each([
  [
    'discarded',
    'https://descartado.example.com/',
    (page: Page) => press(page, 'Descartar mudanças'),
  ],
  [
    'erased',
    'https://apagado.example.com/',
    (page: Page) => page.locator('[name=contatoDados]').fill('O contato salvo'),
  ],
] as const)(
  '%s text does not come back when the page is opened again',
  async (_how, saida, undo) => {
    await storeMeanwhile('contatoDados', 'O contato salvo');
    const page = await team.signedIn({ at: '/organizacao' });
    const contact = page.locator('[name=contatoDados]');
    await becomes(() => contact.inputValue(), 'O contato salvo');
    await contact.fill('Um contato de passagem');
    await page.getByText('Há mudanças que ainda não foram salvas.').waitFor();
    await undo(page);
    await page.getByText('Há mudanças que ainda não foram salvas.').waitFor({ state: 'detached' });
    await walkTo(page, 'Relatos');
    await page.getByRole('button', { name: 'Configurações' }).click();
    await readAgain(page, () => page.getByRole('link', { name: 'Organização' }).click());
    await page.locator('[name=saida]').fill(saida);
    await press(page, 'Salvar');
    await becomes(() => storedOf('saida'), expect.objectContaining({ valor: saida }));
    expect(await storedOf('contatoDados')).toMatchObject({ valor: 'O contato salvo' });
  },
);

test('settings that cannot be read are asked for again', async () => {
  const page = await team.signedIn();
  await page.route('**/api/configuracoes', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/organizacao');
  const again = page.getByRole('button', { name: 'Tentar de novo' });
  await again.waitFor();
  await page.unroute('**/api/configuracoes');
  await again.click();
  await page.locator('[name=nome]').waitFor();
});

test('a refused value is named at its field on a phone, and what was typed stays', async () => {
  const viewport = { width: 360, height: 640 };
  const page = await team.signedIn({ at: '/organizacao', viewport });
  await page.locator('[name="codigoConduta.pt"]').fill('http://example.com');
  await press(page, 'Salvar');
  await page.getByText('Escreva um endereço que comece com https://').waitFor();
  const field = page.locator('[name="codigoConduta.pt"]');
  expect(await field.inputValue()).toBe('http://example.com');
  await expectFitsWindow(page);
});
