// 'Quem vê este caso': who has a case, who is barred from it, and how that is changed.
import type { Page } from 'playwright-core';
import { type Colleague, newColleague } from '../../setup/cases';
import { modalClosed, setUpTeam } from './team';

const team = setUpTeam({});
let page: Page;
let reader: Colleague;
let beatriz: Colleague;

const panel = () => page.getByRole('region', { name: 'Quem vê este caso' });
const row = (name: string) => panel().getByRole('listitem').filter({ hasText: name });
const button = (name: string) => panel().getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

/** Opens the case of a report, and waits until it is known who has it. */
async function open(report?: Record<string, unknown>): Promise<string> {
  const { id } = await team.file(report);
  page = await team.signedIn();
  const known = ['acessos', 'barreiras'].map((people) => page.waitForResponse(`**/api/relatos/${id}/${people}`));
  await Promise.all([...known, page.waitForResponse('**/api/usuarios?**'), page.goto(`/relatos/${id}`)]);
  await page.getByRole('heading', { name: 'Situação', exact: true }).waitFor();
  return id;
}

const statusFor = async ({ who }: Colleague, id: string) => (await who.get(`/api/relatos/${id}`)).status;

/** Chooses somebody in the open dialog. */
async function choose(name: string): Promise<void> {
  await dialog().getByLabel('Pessoa').click();
  await page.getByRole('option', { name }).click();
}

const send = () => dialog().locator('[type=submit]').click();

test('with one account a case looks as it is specified', async () => {
  await open();
  expect(await panel().count()).toBe(0);
});

describe('with colleagues', () => {
  beforeAll(async () => {
    reader = await newColleague(team.colleague, 'Lia Reis');
    await team.colleague.put(`/api/usuarios/${reader.id}`, { papeis: ['leitor'] });
    beatriz = await newColleague(team.colleague, 'Beatriz Lima');
  });

  test('who is named in the report is barred, until the wall is lifted', async () => {
    const id = await open({ envolvidos: 'A Beatriz, do jurídico' });
    await row('Beatriz Lima').getByText('citado no relato').waitFor();
    expect(await statusFor(beatriz, id)).toBe(404);
    await button('Retirar a barreira de Beatriz Lima').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar barreira' }).click();
    await row('Beatriz Lima').getByText('pela chave da equipe').waitFor();
    expect(await statusFor(beatriz, id)).toBe(200);
  });

  test('a case is given until a day, and taken back', async () => {
    const id = await open();
    await button('Dar acesso').click();
    await choose('Lia Reis');
    await send();
    // Who only reads needs a date.
    await dialog().locator('[name=ate][aria-invalid=true]').waitFor();
    await dialog().locator('[name=ate]').fill('2099-12-31');
    await send();
    await row('Lia Reis').getByText('até 31/12/2099').waitFor();
    await reader.who.signIn({ email: reader.email, senha: reader.senha });
    expect(await statusFor(reader, id)).toBe(200);
    await button('Retirar o acesso de Lia Reis').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar', exact: true }).click();
    await page.getByText('Acesso retirado').waitFor();
    expect(await statusFor(reader, id)).toBe(404);
    // What a dialog covers is not there for assistive technology.
    await modalClosed(page);
    await row('Lia Reis').waitFor({ state: 'detached' });
  });

  test('a colleague is barred for a reason, and the last one left cannot go', async () => {
    const id = await open();
    await button('Impedir alguém').click();
    await choose('Beatriz Lima');
    await dialog().getByLabel('Motivo (opcional)').fill('É irmã da pessoa denunciada.');
    await send();
    await row('Beatriz Lima').getByText('impedido por Equipe de Ética').waitFor();
    await row('Beatriz Lima').getByText('É irmã da pessoa denunciada.').waitFor();
    expect(await statusFor(beatriz, id)).toBe(404);
    await button('Declarar impedimento').click();
    await send();
    await dialog().getByText('Ninguém mais ficaria com este caso.').waitFor();
  });

  test('who declares a conflict of interest is led back to the list, where the case is no more', async () => {
    const id = await open();
    await page.setViewportSize({ width: 360, height: 740 });
    await button('Declarar impedimento').click();
    await dialog().getByText('não consegue desfazer isto').waitFor();
    await send();
    await page.getByText('Impedimento declarado.').waitFor();
    await page.waitForURL('**/relatos');
    await page.goto(`/relatos/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Relato não encontrado' }).waitFor();
    expect(await statusFor(beatriz, id)).toBe(200);
  });
});
