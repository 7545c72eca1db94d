// Actions that a session cannot do at once: it asks for the password again, or for a second person.
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { newColleague } from '../../setup/cases';
import { addColleague } from '../../setup/clients';
import { becomes } from '../../setup/eventually';
import { ADMIN } from '../../setup/first-account';
import { noonJustPassed, pass30Seconds } from '../../setup/product-clock';
import {
  arrived,
  expectOneRowOfTools,
  modalClosed,
  press,
  sendWithoutSession,
  setUpTeam,
  signIn,
  unfold,
} from './team';

const team = setUpTeam({ env: noonJustPassed() });
const BIA = { email: 'bia@example.com', senha: 'uma senha comprida' };
const REASON = 'O prazo legal acabou.';
const SENT = 'Pedido enviado. Outra pessoa precisa confirmar.';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const userRow = (page: Page, text: string) => page.locator('main :is(tr, li)', { hasText: text });

test('creating an account long after signing in asks for the password in place', async () => {
  const page = await team.signedIn({ at: '/usuarios/create' });
  // The password is good for ten minutes.
  for (let half = 0; half < 21; half += 1) await pass30Seconds(team.own!);
  await page.locator('[name=nome]').fill('Ana Lima');
  await page.locator('[name=email]').fill('ana@example.com');
  await page.locator('main [type=submit]').click();
  const asked = dialog(page, 'Confirme sua senha');
  await asked.waitFor();
  await press(asked, 'Cancelar');
  await asked.waitFor({ state: 'detached' });
  // Nothing happened, and no text is lost.
  expect(await page.locator('[name=email]').inputValue()).toBe('ana@example.com');
  const told = page.getByRole('alert').filter({ hasText: /senha|problema/i });
  expect(await told.count()).toBe(0);

  await page.locator('main [type=submit]').click();
  await asked.locator('[name=senha]').fill('uma senha errada');
  await asked.locator('[type=submit]').click();
  await asked.getByText('A senha está incorreta').waitFor();
  await asked.locator('[name=senha]').fill(ADMIN.senha);
  await asked.locator('[type=submit]').click();
  await page.locator('[data-codigos] li').waitFor();
  await press(page, 'Já guardei');
  await modalClosed(page);

  // Once for ten minutes.
  await press(userRow(page, 'ana@example.com'), 'Desativar Ana Lima');
  await press(page.getByRole('alertdialog'), 'Desativar');
  await userRow(page, 'ana@example.com').getByText('Desativado').waitFor();
  expect(await asked.count()).toBe(0);
});

/** Gives the reason in the dialog of a refused call. */
async function giveReason(page: Page): Promise<void> {
  const why = dialog(page, 'Uma segunda pessoa precisa confirmar');
  await why.getByLabel('Motivo').fill(REASON);
  await press(why, 'Enviar pedido');
  await page.getByRole('status').getByText(SENT).waitFor();
  await modalClosed(page);
}

test('shredding, lifting a wall, a full export and the guardian role happen after another person confirms', async () => {
  await team.colleague.signIn(); // more than ten minutes have passed
  const biaId = await addColleague(team.colleague, BIA, 'Bia Lima');
  await team.colleague.put(`/api/usuarios/${biaId}`, { papeis: ['equipe', 'responsavel'] });
  const rui = await newColleague(team.colleague, 'Rui Paz');
  const leo = await newColleague(team.colleague, 'Leo Reis');
  const gone = await team.file();
  await team.colleague.delete(`/api/relatos/${gone.id}`);
  const { id } = await team.file({ envolvidos: 'Rui Paz' });

  const page = await team.signedIn({ at: '/lixeira' });
  await page.getByRole('button', { name: /^Apagar de vez/ }).click();
  await press(question(page, 'Apagar este relato de vez?'), 'Apagar de vez');
  const why = dialog(page, 'Uma segunda pessoa precisa confirmar');
  // Without a reason no request is made.
  await press(why, 'Cancelar');
  await why.waitFor({ state: 'detached' });
  await press(question(page, 'Apagar este relato de vez?'), 'Apagar de vez');
  // A reason survives the end of the session.
  await why.getByLabel('Motivo').fill(REASON);
  await sendWithoutSession(page);
  await signIn(page);
  await page.getByRole('button', { name: /^Apagar de vez/ }).click();
  await press(question(page, 'Apagar este relato de vez?'), 'Apagar de vez');
  await becomes(() => why.getByLabel('Motivo').inputValue(), REASON);
  await giveReason(page);
  await page.getByRole('button', { name: /^Apagar de vez/ }).waitFor();

  await page.goto(`/relatos/${id}`);
  await unfold(page, 'Quem vê este caso');
  const people = page.getByRole('region', { name: 'Quem vê este caso' });
  const walled = people.getByRole('listitem').filter({ hasText: 'Rui' });
  await press(walled, 'Retirar a restrição de Rui Paz');
  await press(page.getByRole('alertdialog'), 'Retirar restrição');
  await giveReason(page);
  await walled.getByText('citado no relato').waitFor();
  expect((await rui.who.get(`/api/relatos/${id}`)).status).toBe(404);

  await page.goto(`/usuarios/${leo.id}`);
  await page.getByLabel(/^Guardião das chaves/).check();
  await page.locator('main [type=submit]').click();
  await giveReason(page);
  await page.goto('/relatos');
  await press(page, 'Baixar Relatório');
  await giveReason(page);
  await page.getByRole('link', { name: 'Pedido de exportação enviado' }).waitFor();
  await expectOneRowOfTools(page);
  await page.goto('/aprovacoes');
  await page.getByRole('button', { name: /^Retirar: Apagar um relato de vez/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Confirmar/ }).count()).toBe(0);

  // Own requests wait for another person, and have no badge.
  expect(await page.getByRole('link', { name: /esperam? por você/ }).count()).toBe(0);

  const bias = await team.signedIn({ who: BIA });
  await bias.getByRole('link', { name: '4 pedidos esperam por você' }).click();
  await arrived(bias, 'Aprovações');
  await bias.getByRole('switch', { name: 'Só os que esperam por mim', checked: true }).waitFor();
  await bias.getByText(REASON).nth(3).waitFor();
  await expectAccessibleEverywhere(bias);
  for (const asked of [
    'Apagar um relato',
    'Retirar uma restrição',
    'Exportar todos os relatos',
    'Dar ou tirar o papel de guard',
  ]) {
    const button = bias.getByRole('button', { name: new RegExp(`^Confirmar: ${asked}`) });
    await button.click();
    await press(question(bias, 'Confirmar este pedido?'), 'Confirmar');
    // Behind the dialog the list's buttons have no accessible name.
    await modalClosed(bias);
    await button.waitFor({ state: 'detached' });
  }
  await bias.getByText('Nenhum pedido espera por você').waitFor();
  await bias.getByRole('link', { name: /esperam? por você/ }).waitFor({ state: 'detached' });

  await page.goto('/lixeira');
  await page.getByText('A lixeira está vazia').waitFor();
  await page.goto(`/relatos/${id}`);
  await unfold(page, 'Quem vê este caso');
  await walled.getByText('toda a equipe').waitFor();
  expect((await rui.who.get(`/api/relatos/${id}`)).status).toBe(200);
  await page.goto('/usuarios');
  await userRow(page, 'Leo Reis').getByText('Guardião das chaves').waitFor();
  // A confirmed export stays listed until it is used.
  await page.goto('/aprovacoes');
  await page.getByText(/^Confirmado em/).waitFor();
  await expectAccessibleEverywhere(page);
  const download = page.waitForEvent('download');
  await press(page, 'Baixar Relatório');
  expect((await download).suggestedFilename()).toMatch(/^relatorio_/);
  await page.getByText('Nenhum pedido espera por uma segunda pessoa').waitFor();
});
