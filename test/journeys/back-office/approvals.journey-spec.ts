// Four eyes: what one person who is responsible asks for with a reason, and another confirms.
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { newColleague } from '../../setup/cases';
import { addColleague } from '../../setup/clients';
import { modalClosed, setUpTeam, signIn } from './team';

const team = setUpTeam({});
const BIA = { email: 'bia@example.com', senha: 'uma senha comprida' };
const REASON = 'O prazo legal acabou.';
const SENT = 'Pedido enviado. Outra pessoa responsável precisa confirmar.';

beforeAll(async () => {
  const id = await addColleague(team.colleague, BIA, 'Bia Lima');
  await team.colleague.put(`/api/usuarios/${id}`, { papeis: ['equipe', 'responsavel'] });
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Says why in the dialog that a call was refused into. */
async function giveReason(page: Page): Promise<void> {
  const why = dialog(page, 'Uma segunda pessoa precisa confirmar');
  await why.getByLabel('Motivo').fill(REASON);
  await why.getByRole('button', { name: 'Enviar pedido' }).click();
}

/** Bia's page of what waits. */
async function biasApprovals(): Promise<Page> {
  const page = await team.stranger();
  await page.goto('/login');
  await page.locator('[name=senha]').waitFor();
  await signIn(page, BIA.senha, BIA.email);
  await page.waitForURL('**/relatos');
  await press(page, 'Configurações');
  await page.getByRole('link', { name: 'Aprovações' }).click();
  return page;
}

/** Confirms what waits, and sees it leave the list. */
async function confirm(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await question(page, 'Confirmar este pedido?').getByRole('button', { name: 'Confirmar' }).click();
  // Behind the question no button of the list has a name.
  await modalClosed(page);
  await page.getByRole('button', { name }).waitFor({ state: 'detached' });
}

test('a report is shredded once another person read the reason and confirmed', async () => {
  const { id } = await team.file();
  await team.colleague.delete(`/api/relatos/${id}`);
  const page = await team.signedIn();
  await page.goto('/lixeira');
  const shred = async () => {
    await page.getByRole('button', { name: /^Triturar agora/ }).click();
    const sure = question(page, 'Triturar este relato?');
    await sure.getByRole('button', { name: 'Triturar agora' }).click();
  };
  await shred();
  const why = dialog(page, 'Uma segunda pessoa precisa confirmar');
  await why.waitFor();
  await expectAccessibleEverywhere(page);
  // Who will not say why has asked for nothing. (The rows were drawn anew for the telephone, without the first question.)
  await why.getByRole('button', { name: 'Cancelar' }).click();
  await why.waitFor({ state: 'detached' });
  await shred();
  await giveReason(page);
  await page.getByText(SENT).waitFor();
  await modalClosed(page);
  await page.getByRole('button', { name: /^Triturar agora/ }).waitFor();

  await page.goto('/aprovacoes');
  await page.getByRole('button', { name: /^Retirar: Triturar um relato agora/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Confirmar/ }).count()).toBe(0);

  const bias = await biasApprovals();
  await bias.getByText(REASON).waitFor();
  await expectAccessibleEverywhere(bias);
  await bias.getByRole('button', { name: /^Confirmar: Triturar um relato agora/ }).click();
  await question(bias, 'Confirmar este pedido?').getByRole('button', { name: 'Confirmar' }).click();
  await bias.getByText('Pedido confirmado').waitFor();
  await bias.getByText('Nenhum pedido espera por uma segunda pessoa').waitFor();
  await page.goto('/lixeira');
  await page.getByText('A lixeira está vazia').waitFor();
});

test('a wall is lifted once another person confirmed, and whom it barred has the case', async () => {
  const rui = await newColleague(team.colleague, 'Rui Paz');
  const { id } = await team.file({ envolvidos: 'Rui Paz' });
  const page = await team.signedIn();
  await page.goto(`/relatos/${id}`);
  const walled = page
    .getByRole('region', { name: 'Quem vê este caso' })
    .getByRole('listitem')
    .filter({ hasText: 'Rui' });
  await walled.getByRole('button', { name: 'Retirar a barreira de Rui Paz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar barreira' }).click();
  await giveReason(page);
  await page.getByText(SENT).waitFor();
  await modalClosed(page);
  await walled.getByText('citado no relato').waitFor();
  expect((await rui.who.get(`/api/relatos/${id}`)).status).toBe(404);

  const bias = await biasApprovals();
  await confirm(bias, /^Confirmar: Retirar uma barreira/);
  await page.reload();
  await walled.getByText('pela chave da equipe').waitFor();
  expect((await rui.who.get(`/api/relatos/${id}`)).status).toBe(200);
});

test('everything is exported, and a role given, after another person confirmed', async () => {
  await team.file();
  const page = await team.signedIn();
  await press(page, 'Baixar Relatório');
  await giveReason(page);
  await page.getByRole('status').getByText(SENT).waitFor();
  await addColleague(team.colleague, { email: 'leo@example.com', senha: BIA.senha }, 'Leo Reis');
  await page.goto('/usuarios');
  await page.getByRole('link', { name: 'Leo Reis' }).click();
  await page.getByLabel(/^Responsável/).check();
  await page.locator('main [type=submit]').click();
  await giveReason(page);
  await page.getByText(SENT).waitFor();

  const bias = await biasApprovals();
  for (const name of [/^Confirmar: Exportar todos os relatos/, /^Confirmar: Dar o papel de responsável/]) {
    await confirm(bias, name);
  }
  await page.goto('/usuarios');
  await page.locator('main :is(tr, li)', { hasText: 'Leo Reis' }).getByText('Responsável').waitFor();
  await page.goto('/relatos');
  const download = page.waitForEvent('download');
  await press(page, 'Baixar Relatório');
  expect((await download).suggestedFilename()).toMatch(/^relatorio_/);
});
