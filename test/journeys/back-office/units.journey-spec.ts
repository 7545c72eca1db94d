// Units: their people, their cases, and their posters.
import type { Locator, Page } from 'playwright-core';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { type Colleague, newColleague } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { readCode } from '../../setup/qr-code';
import { newUnit } from '../../setup/units';
import {
  arrived,
  choose,
  modalClosed,
  press,
  setUpTeam,
  signIn,
  speak,
  unfold,
  sendWithoutSession,
} from './team';

const team = setUpTeam({});

let guardian: Colleague;
let ana: Colleague;
let bia: Colleague;
let outside: Colleague;
beforeAll(async () => {
  const { colleague } = team;
  ana = await newColleague(colleague, 'Ana Norte');
  bia = await newColleague(colleague, 'Bia Norte');
  outside = await newColleague(colleague, 'Leo Fora');
  guardian = await newColleague(colleague, 'Gil Guardião', { papeis: ['equipe', 'responsavel'] });
});

const dialog = (page: Page): Locator => page.getByRole('dialog');

const unit = (page: Page, name: string): Locator =>
  page.locator('[data-unidade]').filter({ hasText: name });

async function chooseUnitPeople(page: Page, name: string, ...people: string[]): Promise<void> {
  await press(page, `Pessoas: ${name}`);
  for (const person of people)
    await dialog(page)
      .getByLabel(new RegExp(`^${person}`))
      .check();
}

const reportsOf = async ({ who }: Colleague): Promise<{ id: string }[]> =>
  (await who.get('/api/relatos')).body as { id: string }[];

/** Confirms the one request that waits for this colleague. */
async function confirmAs(who: Colleague): Promise<void> {
  const page = await team.signedIn({ at: '/aprovacoes', who });
  await page.getByRole('button', { name: /^Confirmar/ }).click();
  await press(page.getByRole('alertdialog'), 'Confirmar');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

test('a unit is created, corrected, and refused with the address of another', async () => {
  const page = await team.signedIn({ at: '/unidades' });
  await arrived(page, 'Unidades');
  await page.getByText('Nenhuma unidade').waitFor();
  await expectAccessibleEverywhere(page);
  await press(page, 'Nova unidade');
  await press(dialog(page), 'Salvar');
  await dialog(page).getByText('Preencha este campo').first().waitFor();
  for (const language of ['pt', 'en', 'es'])
    await page.locator(`[name="nome.${language}"]`).fill(`Norte ${language}`);
  await page.locator('[name=endereco]').fill('Fábrica Norte');
  await press(dialog(page), 'Salvar');
  await dialog(page)
    .getByText(/^Use de 2 a 40 letras/)
    .waitFor();
  await expectAccessibleEverywhere(page);
  await page.locator('[name=endereco]').fill('norte');
  await press(dialog(page), 'Salvar');
  await unit(page, 'Norte pt').getByText('Sem pessoas: o endereço ainda não funciona.').waitFor();
  await press(page, 'Nova unidade');
  for (const language of ['pt', 'en', 'es'])
    await page.locator(`[name="nome.${language}"]`).fill(`Sul ${language}`);
  await page.locator('[name=endereco]').fill('norte');
  await press(dialog(page), 'Salvar');
  await dialog(page).locator('[name=endereco][aria-invalid=true]').waitFor();
  await page.locator('[name=endereco]').fill('sul');
  await press(dialog(page), 'Salvar');
  await unit(page, 'Sul pt').waitFor();
  await press(page, 'Encerrar: Sul pt');
  await press(page.getByRole('alertdialog'), 'Encerrar');
  await unit(page, 'Sul pt')
    .getByText(/^Encerrada em/)
    .waitFor();
});

test("a unit's new name survives the end of the session", async () => {
  const nome = { pt: 'Leste', en: 'East', es: 'Este' };
  await newUnit(team.colleague, { endereco: 'leste', nome }, []);
  const page = await team.signedIn({ at: '/unidades' });
  await press(page, 'Alterar: Leste');
  const name = page.locator('[name="nome.pt"]');
  await name.fill('Porto Leste');
  await sendWithoutSession(page);
  await signIn(page);
  await press(page, 'Alterar: Leste');
  await becomes(() => name.inputValue(), 'Porto Leste');
  await press(dialog(page), 'Salvar');
  await modalClosed(page);
  await unit(page, 'Porto Leste').waitFor();
});

test("a second guardian confirms a unit's people, and only they see its reports", async () => {
  const page = await team.signedIn({ at: '/unidades' });
  await chooseUnitPeople(page, 'Norte pt', 'Ana Norte', 'Bia Norte');
  await expectAccessibleEverywhere(page);
  await press(dialog(page), 'Salvar');
  await page.locator('[name=justificativa]').fill('A fábrica tem pessoas próprias.');
  await page.keyboard.press('Control+Enter');
  await modalClosed(page);
  await unit(page, 'Norte pt').getByText('Sem pessoas').waitFor();
  await confirmAs(guardian);
  await page.reload();
  await unit(page, 'Norte pt')
    .getByText(/Ana Norte, Bia Norte/)
    .waitFor();

  const visitor = await team.visitor();
  await visitor.goto('/?u=norte');
  await visitor.locator('.ways-in a').first().click();
  await visitor.locator('[name=identificacao][value=nao]').check({ force: true });
  await visitor.locator('[name=motivo]').selectOption('denuncia');
  await visitor.locator('[name=relato]').fill('Na fábrica.');
  await press(visitor, 'ENVIAR');
  await visitor.locator('.protocol-hero').waitFor();

  expect(await reportsOf(outside)).toEqual([]);
  const [filed] = await reportsOf(ana);
  const inside = await team.signedIn({ at: `/relatos/${filed!.id}`, who: ana });
  await inside.getByText('Norte pt', { exact: true }).waitFor();
  await unfold(inside, 'Quem vê este caso');
  await inside.getByText('Só as pessoas da unidade Norte pt').waitFor();
  await expectAccessibleEverywhere(inside);
  const stranger = await team.signedIn({ at: `/relatos/${filed!.id}`, who: outside });
  await arrived(stranger, /não encontrad/);
});

test('a person of the unit gives the open cases to a new one, and another of them confirms', async () => {
  const newcomer = await newColleague(team.colleague, 'Caio Norte');
  const page = await team.signedIn({ at: '/unidades' });
  await chooseUnitPeople(page, 'Norte pt', 'Caio Norte');
  await press(dialog(page), 'Salvar');
  await page.locator('[name=justificativa]').fill('Caio começa na fábrica.');
  await page.keyboard.press('Control+Enter');
  await modalClosed(page);
  await confirmAs(guardian);
  expect(await reportsOf(newcomer)).toEqual([]);

  const [filed] = await reportsOf(ana);
  const inside = await team.signedIn({ at: `/relatos/${filed!.id}`, who: ana });
  await unfold(inside, 'Quem vê este caso');
  await press(inside, 'Dar os casos abertos: Norte pt');
  await choose(dialog(inside), 'Pessoa', 'Caio Norte');
  await expectAccessibleEverywhere(inside);
  await press(dialog(inside), 'Dar os casos abertos');
  await inside.locator('[name=justificativa]').fill('Ele cuida dos casos daqui em diante.');
  await inside.keyboard.press('Control+Enter');
  await modalClosed(inside);
  expect(await reportsOf(newcomer)).toEqual([]);
  await confirmAs(bia);
  expect(await reportsOf(newcomer)).toHaveLength(1);
});

test('a request about a unit names it in the language on screen', async () => {
  const nome = { pt: 'Oeste pt', en: 'Oeste en', es: 'Oeste es' };
  const { id, versao } = await newUnit(team.colleague, { endereco: 'oeste', nome }, []);
  const asked = await team.colleague.put(`/api/unidades/${id}/pessoas`, {
    pessoas: [ana.id, bia.id],
    versao,
    justificativa: 'A fábrica tem pessoas próprias.',
  });
  expect(asked.status).toBe(202);
  const page = await team.signedIn({ at: '/aprovacoes' });
  await page.getByText('Oeste pt').waitFor();
  await speak(page, 'English');
  await page.getByText('Oeste en').waitFor();
  await speak(page, 'Español', 'English');
  await page.getByText('Oeste es').waitFor();
});

test("a unit's poster leads to its address only, and names it", async () => {
  const page = await team.signedIn({ at: '/unidades' });
  await page.getByRole('link', { name: 'Cartaz: Norte pt' }).click();
  await arrived(page, 'Cartaz');
  const sheet = page.locator('[data-folha]');
  await sheet.getByText('Norte pt', { exact: true }).waitFor();
  const code = page.getByRole('img', { name: /^Código QR que leva a / });
  expect(await readCode(code)).toBe(`${team.url}/?u=norte`);
  const printed = `${team.url.replace(/^https?:\/\//, '')}/?u=norte`;
  await sheet.getByText(printed, { exact: true }).waitFor();
  await expectAccessibleEverywhere(page);
  await choose(page, 'Unidade', 'Toda a empresa');
  await sheet.getByText('Norte pt').waitFor({ state: 'detached' });
  expect(await readCode(code)).toBe(team.url);
  // A closed unit and one without people have no poster.
  await page.getByRole('combobox', { name: 'Unidade' }).click();
  const options = page.getByRole('option');
  await becomes(() => options.allTextContents(), ['Toda a empresa', 'Norte pt']);
});

test('a second guardian confirms that a unit with people is closed', async () => {
  const page = await team.signedIn({ at: '/unidades' });
  await press(page, 'Encerrar: Norte pt');
  await press(page.getByRole('alertdialog'), 'Encerrar');
  await page.locator('[name=justificativa]').fill('A fábrica foi vendida.');
  await page.keyboard.press('Control+Enter');
  await modalClosed(page);
  const approvals = await team.signedIn({ at: '/aprovacoes', who: guardian });
  const request = approvals.getByRole('row').filter({ hasText: 'A unidade é encerrada' });
  await request.getByRole('button', { name: /^Confirmar/ }).click();
  await press(approvals.getByRole('alertdialog'), 'Confirmar');
  await approvals.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.reload();
  await unit(page, 'Norte pt')
    .getByText(/^Encerrada em/)
    .waitFor();
});
