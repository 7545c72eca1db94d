// 'Quem vê este caso': access, owner and walls of a case.
import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { type Colleague, newColleague } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { resize } from '../../setup/window-size';
import {
  arrived,
  modalClosed,
  press,
  setUpTeam,
  signIn,
  typeDate,
  unfold,
  sendWithoutSession,
} from './team';

const team = setUpTeam({});
let page: Page;

const panel = () => page.getByRole('region', { name: 'Quem vê este caso' });
const row = (name: string) => panel().getByRole('listitem').filter({ hasText: name });
const dialog = () => page.getByRole('dialog');
const send = () => dialog().locator('[type=submit]').click();

/** Opens a report's case, and waits until its people are loaded. */
async function open(report?: object): Promise<string> {
  const { id } = await team.file(report);
  const known = ['acessos', 'barreiras'].map((people) =>
    page.waitForResponse(`**/api/relatos/${id}/${people}`),
  );
  await Promise.all([
    ...known,
    page.waitForResponse('**/api/usuarios?**'),
    page.goto(`/relatos/${id}`),
  ]);
  await page.getByRole('heading', { name: /^Situação/ }).waitFor();
  return id;
}

async function openPeople(report?: object): Promise<string> {
  const id = await open(report);
  await unfold(page, 'Quem vê este caso');
  return id;
}

/** Chooses a person in a field. */
async function pick(within: Locator, field: string, name: string): Promise<void> {
  await within.getByLabel(field).click();
  await page.getByRole('option', { name, exact: true }).click();
}

const statusFor = async ({ who }: Colleague, id: string) =>
  (await who.get(`/api/relatos/${id}`)).status;
const ownerOf = async (id: string): Promise<unknown> =>
  (await team.colleague.get(`/api/relatos/${id}`)).body.responsavel;

beforeEach(async () => {
  page = await team.signedIn();
});

test('with one account a case looks as specified', async () => {
  await open();
  expect(await page.locator('#quem-ve').count()).toBe(0);
});

describe('with colleagues', () => {
  let reader: Colleague;
  let beatriz: Colleague;
  let rui: Colleague;
  beforeAll(async () => {
    reader = await newColleague(team.colleague, 'Lia Reis', { papeis: ['leitor'] });
    rui = await newColleague(team.colleague, 'Rui Paz', { papeis: ['apurador'] });
    beatriz = await newColleague(team.colleague, 'Beatriz Lima');
  });

  test('a colleague named in the report is walled until the wall is lifted', async () => {
    const id = await openPeople({ envolvidos: 'A Beatriz, do jurídico' });
    await row('Beatriz Lima').getByText('citado no relato').waitFor();
    expect(await statusFor(beatriz, id)).toBe(404);
    await press(panel(), 'Retirar a restrição de Beatriz Lima');
    await press(page.getByRole('alertdialog'), 'Retirar restrição');
    await row('Beatriz Lima').getByText('toda a equipe').waitFor();
    expect(await statusFor(beatriz, id)).toBe(200);
  });

  test('a case is given until a day, and taken back', async () => {
    const id = await openPeople();
    await press(panel(), 'Dar acesso');
    await pick(dialog(), 'Pessoa', 'Lia Reis');
    await send();
    // A reader needs a date.
    await dialog().locator('.Mui-error').first().waitFor();
    await typeDate(dialog(), 'Até o dia', '31/12/2099');
    await send();
    await row('Lia Reis').getByText('até 31/12/2099').waitFor();
    await reader.who.signIn({ email: reader.email, senha: reader.senha });
    expect(await statusFor(reader, id)).toBe(200);
    await press(panel(), 'Retirar o acesso de Lia Reis');
    await press(page.getByRole('alertdialog'), 'Retirar');
    await page.getByText('Acesso retirado').waitFor();
    expect(await statusFor(reader, id)).toBe(404);
    // A dialog hides the page behind it from assistive technology.
    await modalClosed(page);
    await row('Lia Reis').waitFor({ state: 'detached' });
  });

  test('a colleague is excluded with a reason, the last one cannot leave, and a recused one returns to the list', async () => {
    const id = await openPeople();
    await press(panel(), 'Restringir uma pessoa');
    await pick(dialog(), 'Pessoa', 'Beatriz Lima');
    await dialog().getByLabel('Motivo (opcional)').fill('É irmã da pessoa denunciada.');
    await send();
    await row('Beatriz Lima').getByText('restringido por Equipe de Ética').waitFor();
    await row('Beatriz Lima').getByText('É irmã da pessoa denunciada.').waitFor();
    expect(await statusFor(beatriz, id)).toBe(404);
    await press(panel(), 'Declarar conflito de interesse');
    await send();
    await dialog().getByText('Ninguém mais ficaria com este caso.').waitFor();

    await resize(page, { width: 360, height: 740 });
    const other = await openPeople();
    await press(panel(), 'Declarar conflito de interesse');
    await dialog().getByText('não consegue desfazer isto').waitFor();
    await send();
    await page.getByText('Conflito de interesse declarado.').waitFor();
    await page.waitForURL('**/relatos');
    await page.goto(`/relatos/${other}`);
    await arrived(page, 'Relato não encontrado');
    expect(await statusFor(beatriz, other)).toBe(200);
  });

  test.each(['Restringir uma pessoa', 'Declarar conflito de interesse'])(
    'the reason of "%s" survives the end of the session',
    async (action) => {
      await openPeople();
      await press(panel(), action);
      if (action === 'Restringir uma pessoa') await pick(dialog(), 'Pessoa', 'Rui Paz');
      const reason = dialog().getByLabel('Motivo (opcional)');
      await reason.fill('São da mesma família.');
      await sendWithoutSession(page);
      await signIn(page);
      await unfold(page, 'Quem vê este caso');
      await press(panel(), action);
      await becomes(() => reason.inputValue(), 'São da mesma família.');
    },
  );

  test('the owner is chosen, undone and chosen again, and gets access with it', async () => {
    const id = await openPeople();
    await pick(panel(), 'Responsável', 'Beatriz Lima');
    await press(page, 'Desfazer');
    await panel().getByLabel('Responsável').getByText('Sem responsável').waitFor();
    expect(await ownerOf(id)).toBeUndefined();
    // Leaving the page sends the undoable change.
    const sent = page.waitForResponse(`**/api/relatos/${id}/responsavel`);
    await pick(panel(), 'Responsável', 'Beatriz Lima');
    await page.getByText('Responsável alterado').waitFor();
    await page.getByRole('link', { name: 'VOLTAR' }).click();
    expect((await sent).status()).toBe(204);
    await page.getByRole('button', { name: /^Sem responsável/ }).click();
    await page.locator(`[data-lido] a[href="/relatos/${id}"]`).waitFor({ state: 'detached' });
    expect(await ownerOf(id)).toEqual({ id: beatriz.id, nome: 'Beatriz Lima' });

    await page.goto(`/relatos/${id}`);
    await unfold(page, 'Quem vê este caso');
    await pick(panel(), 'Responsável', 'Rui Paz (dar acesso)');
    const giving = page.getByRole('dialog', { name: 'Dar o caso a Rui Paz' });
    await giving.getByText('passa a ser a responsável').waitFor();
    await expectNoViolations(page);
    await send();
    await page.getByText('Acesso dado').waitFor();
    await modalClosed(page);
    await panel().getByLabel('Responsável').getByText('Rui Paz').waitFor();
    expect(await ownerOf(id)).toEqual({ id: rui.id, nome: 'Rui Paz' });
    await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
    await page.getByText('Sem responsável → Beatriz Lima').waitFor();
  });

  test("several cases are assigned at once and listed under the colleague's own; cases without access are named", async () => {
    const { uuid } = await team.file();
    await page.reload();
    const give = async (name: string) => {
      await page.getByRole('checkbox', { name: `Selecionar o relato ${uuid}` }).check();
      await press(page, 'Definir responsável');
      await pick(dialog(), 'Responsável', name);
      await send();
    };
    await give('Equipe de Ética');
    await page.getByText('1 relato alterado').waitFor();
    await page.getByRole('button', { name: /^Meus/ }).click();
    // Another view clears the selection.
    await page.getByRole('button', { name: /^Meus/, pressed: true }).waitFor();
    await page.getByRole('link', { name: uuid }).waitFor();
    await give('Rui Paz');
    await page.getByText(`${uuid} (a pessoa não tem acesso)`).waitFor();
  });
});
