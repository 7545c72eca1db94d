// Tags: put on a case while typing, found and filtered in the list, changed for several reports.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { readAs, tag } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { expectFitsWindow } from './layout';
import { type FiledCase, focusOn, modalClosed, opened, press, setUpTeam, unfold } from './team';

const team = setUpTeam({});

const field = (page: Page) => page.getByRole('combobox', { name: 'Nova etiqueta' });
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Etiquetas' }).getByRole('button').allTextContents();
const tagsOf = async ({ id }: FiledCase): Promise<string[]> => {
  const { body } = await team.colleague.get(`/api/relatos/${id}`);
  return (body.etiquetas as { nome: string }[]).map(({ nome }) => nome);
};

/** Opens a case with the focus in the field for a tag. */
async function openTags(filed: FiledCase): Promise<Page> {
  const page = await team.signedIn({ at: `/relatos/${filed.id}` });
  await opened(page, filed);
  await unfold(page, 'Etiquetas');
  await field(page).click();
  return page;
}

test('tags are added and removed by keyboard, tags of other cases are offered, and the reporter sees nothing', async () => {
  const one = await team.file();
  const other = await team.file();
  await tag(team.colleague, other.id, 'Assédio moral');
  const before = await readAs(one.visitor);
  const page = await openTags(one);
  await page.keyboard.type('Turno da noite');
  await page.keyboard.press('Enter');
  await page.getByText('Etiqueta posta: Turno da noite').waitFor();
  await becomes(() => field(page).inputValue(), '');
  await page.keyboard.type('assedio m');
  await page.getByRole('option', { name: 'Assédio moral' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await becomes(() => chips(page), ['Turno da noite', 'Assédio moral']);
  // The same again, in other letters, adds nothing.
  await page.keyboard.type('TURNO DA NOITE');
  await page.keyboard.press('Enter');
  await becomes(() => field(page).inputValue(), '');
  expect(await tagsOf(one)).toEqual(['Turno da noite', 'Assédio moral']);
  await page.getByRole('button', { name: 'Tirar a etiqueta Turno da noite' }).focus();
  await page.keyboard.press('Enter');
  await becomes(() => tagsOf(one), ['Assédio moral']);
  await focusOn(field(page));
  await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Assédio moral' })
    .getByText('Interno')
    .waitFor();
  expect(await readAs(one.visitor)).toEqual(before);
});

test('the list is filtered by a tag that no address contains, also after a reload, from a case and in a saved view', async () => {
  const one = await team.file();
  const other = await team.file();
  await tag(team.colleague, one.id, 'Obra-secreta');
  const page = await team.signedIn();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const link = (filed: FiledCase) => page.getByRole('link', { name: filed.uuid });
  const onlyOne = async () => {
    await link(one).waitFor();
    await link(other).waitFor({ state: 'detached' });
  };
  await press(page, 'Filtros');
  await page.getByRole('combobox', { name: 'Etiqueta' }).click();
  await page.getByRole('option', { name: 'Obra-secreta' }).click();
  await onlyOne();
  await page.getByRole('button', { name: 'Tirar o filtro Etiqueta: Obra-secreta' }).waitFor();
  await page.reload();
  await onlyOne();
  await link(one).click();
  await opened(page, one);
  await page.getByRole('link', { name: 'VOLTAR' }).click();
  await onlyOne();
  await press(page, 'Consultas salvas');
  await page.getByLabel('Nome da consulta').fill('Obras');
  await press(page, 'Salvar filtros e ordem');
  await page.getByRole('button', { name: 'Obras', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'Tirar o filtro Etiqueta: Obra-secreta');
  await link(other).waitFor();
  await press(page, 'Consultas salvas');
  await page.getByRole('button', { name: 'Obras', exact: true }).waitFor();
  // The library's filter comes before the page has rendered the tag.
  await page.evaluate(`{
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...rest) => (ms ? later(run, ms, ...rest) : queueMicrotask(run));
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Obras').click();
    queueMicrotask(() => (window.setTimeout = later));
  }`);
  await onlyOne();
  addresses.push(page.url());
  expect(addresses.filter((address) => /secreta/i.test(decodeURIComponent(address)))).toEqual([]);
});

const LONG = 'Etiqueta colada de outro texto, mais longa do que cabe';

test('a pasted tag that is too long stays in its field, and is neither cut nor left out', async () => {
  const one = await team.file();
  const page = await openTags(one);
  await field(page).fill(LONG);
  await page.keyboard.press('Enter');
  await page.getByText('Escreva no máximo 40 caracteres').waitFor();
  expect(await field(page).inputValue()).toBe(LONG);
  await field(page).fill(LONG.slice(0, 24));
  await page.keyboard.press('Enter');
  await becomes(() => tagsOf(one), ['Etiqueta colada de outro']);

  await page.goto('/relatos');
  await page.getByRole('checkbox', { name: `Selecionar o relato ${one.uuid}` }).check();
  await press(page, 'Etiquetar');
  const dialog = page.getByRole('dialog', { name: 'Etiquetar' });
  const add = dialog.getByRole('combobox', { name: 'Etiquetas a pôr' });
  await add.fill('Nova');
  await add.press('Enter');
  await add.fill(LONG);
  await press(dialog, 'Etiquetar');
  await dialog.getByText('Escreva no máximo 40 caracteres').waitFor();
  expect(await add.inputValue()).toBe(LONG);
  await add.fill('');
  await press(dialog, 'Etiquetar');
  await modalClosed(page);
  await becomes(() => tagsOf(one), ['Etiqueta colada de outro', 'Nova']);
});

test('several reports get and lose tags at once, and the report that is full is named', async () => {
  const one = await team.file();
  const full = await team.file();
  await tag(team.colleague, one.id, 'Velha');
  for (let n = 1; n <= 20; n++) await tag(team.colleague, full.id, `Etiqueta ${n}`);
  const page = await team.signedIn();
  for (const { uuid } of [one, full])
    await page.getByRole('checkbox', { name: `Selecionar o relato ${uuid}` }).check();
  await press(page, 'Etiquetar');
  const dialog = page.getByRole('dialog', { name: 'Etiquetar' });
  await press(dialog, 'Etiquetar');
  await dialog.getByText('Escolha ao menos uma etiqueta.').waitFor();
  const add = dialog.getByRole('combobox', { name: 'Etiquetas a pôr' });
  await add.fill('Nova');
  await add.press('Enter');
  const remove = dialog.getByRole('combobox', { name: 'Etiquetas a tirar' });
  await remove.fill('velha');
  await page.getByRole('option', { name: 'Velha' }).click();
  await expectNoViolations(page);
  await press(dialog, 'Etiquetar');
  await modalClosed(page);
  await page.getByText(`1 relato não mudou: ${full.uuid} (teria mais de 20 etiquetas)`).waitFor();
  await becomes(() => tagsOf(one), ['Nova']);
  expect(await tagsOf(full)).toHaveLength(20);
});

test('on a phone, list, filter and case with tags pass axe', async () => {
  const filed = await team.file();
  for (const nome of ['Assédio', 'W'.repeat(40)]) await tag(team.colleague, filed.id, nome);
  // Offered for the other one.
  await tag(team.colleague, (await team.file()).id, 'Turno');
  const page = await team.signedIn({ viewport: { width: 360, height: 740 } });
  await page.getByRole('list', { name: 'Etiquetas' }).first().waitFor();
  await expectFitsWindow(page);
  await expectNoViolations(page);
  await page.locator('[aria-controls=filtros]').click();
  await page.locator('#filtro-etiqueta').click();
  await page.getByRole('option').first().waitFor();
  await expectNoViolations(page);
  await page.goto(`/relatos/${filed.id}`);
  // The long digest does not break the title beside it.
  const heightOf = async (title: string) =>
    (await page.getByRole('main').getByText(title, { exact: true }).boundingBox())?.height;
  expect(await heightOf('Etiquetas')).toBe(await heightOf('Requerente'));
  await unfold(page, 'Etiquetas');
  await page.locator('#nova-etiqueta').click();
  await page.getByRole('option').first().waitFor();
  await expectNoViolations(page);
  await expectFitsWindow(page);
});
