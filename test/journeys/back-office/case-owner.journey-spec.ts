// Who looks after a case: chosen on it or for many, undone, found again, and given together with the access.
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { type Colleague, newColleague } from '../../setup/cases';
import { modalClosed, setUpTeam } from './team';

const team = setUpTeam({});
let ana: Colleague;
let rui: Colleague;

beforeAll(async () => {
  ana = await newColleague(team.colleague, 'Ana Reis');
  rui = await newColleague(team.colleague, 'Rui Paz');
  await team.colleague.put(`/api/usuarios/${rui.id}`, { papeis: ['apurador'] });
});

const field = (page: Page) => page.getByRole('region', { name: 'Quem vê este caso' }).getByLabel('Responsável');

async function choose(page: Page, name: string): Promise<void> {
  await field(page).click();
  await page.getByRole('option', { name, exact: true }).click();
}

const ownerOf = async (id: string): Promise<unknown> =>
  (await team.colleague.get(`/api/relatos/${id}`)).body.responsavel;

test('a colleague is chosen, undone and chosen again, and finds the case under their own', async () => {
  const { id, uuid } = await team.file();
  const page = await team.signedIn();
  await page.goto(`/relatos/${id}`);
  await choose(page, 'Ana Reis');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await field(page).getByText('Ninguém').waitFor();
  expect(await ownerOf(id)).toBeUndefined();
  await expectAccessibleEverywhere(page);
  // Leaving the page sends what could be undone.
  const sent = page.waitForResponse(`**/api/relatos/${id}/responsavel`);
  await choose(page, 'Ana Reis');
  await page.getByText('Responsável alterado').waitFor();
  await page.getByRole('link', { name: 'VOLTAR' }).click();
  expect((await sent).status()).toBe(204);
  await page.getByRole('button', { name: /^Sem responsável/ }).click();
  await page.getByRole('link', { name: uuid }).waitFor({ state: 'detached' });
  expect(await ownerOf(id)).toEqual({ id: ana.id, nome: 'Ana Reis' });
  await page.goto(`/relatos/${id}`);
  await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
  await page.getByText('Ninguém → Ana Reis').waitFor();
});

test('who has no access gets it with the case', async () => {
  const { id } = await team.file();
  const page = await team.signedIn();
  await page.goto(`/relatos/${id}`);
  await choose(page, 'Rui Paz (dar acesso)');
  const dialog = page.getByRole('dialog', { name: 'Dar o caso a Rui Paz' });
  await dialog.getByText('passa a ser a responsável').waitFor();
  await expectAccessibleEverywhere(page);
  await dialog.locator('[type=submit]').click();
  await page.getByText('Acesso dado').waitFor();
  await modalClosed(page);
  await field(page).getByText('Rui Paz').waitFor();
  expect(await ownerOf(id)).toEqual({ id: rui.id, nome: 'Rui Paz' });
});

test('many are given at once, and what somebody cannot open is told', async () => {
  const { uuid } = await team.file();
  const page = await team.signedIn();
  const give = async (name: string) => {
    await page.getByRole('checkbox', { name: `Selecionar o relato ${uuid}` }).check();
    await page.getByRole('button', { name: 'Definir responsável' }).click();
    const dialog = page.getByRole('dialog', { name: 'Definir responsável' });
    await dialog.getByLabel('Responsável').click();
    await page.getByRole('option', { name, exact: true }).click();
    await dialog.locator('[type=submit]').click();
  };
  await give('Equipe de Ética');
  await page.getByText('1 relato alterado').waitFor();
  await page.getByRole('button', { name: /^Meus/ }).click();
  await page.getByRole('link', { name: uuid }).waitFor();
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('checkbox', { name: 'Responsável' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: uuid }).getByRole('cell', { name: 'Equipe de Ética' }).waitFor();
  await give('Rui Paz');
  await page.getByText(`${uuid} (a pessoa não tem acesso)`).waitFor();
});
