// Passkeys in a browser, on a virtual device of the browser.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { giveDevice, modalClosed, setUpTeam, signIn } from './team';

const team = setUpTeam({ host: 'localhost' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a passkey is added with recovery codes, signs its owner in, and is removed', async () => {
  const page = await team.signedIn();
  await giveDevice(page);
  await page.goto('/conta');
  await button(page, 'Adicionar chave de acesso').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=nome]').fill('Notebook da Ana');
  await expectNoViolations(page);
  await dialog.locator('[type=submit]').click();
  await page.locator('[data-codigos] li').nth(9).waitFor();
  await button(page, 'Já guardei').click();
  await page.getByText('Notebook da Ana').waitFor();
  await page.getByText('último uso: nunca').waitFor();
  await page.getByText('Restam 10 códigos de reserva').waitFor();
  await expectNoViolations(page);

  // The device has one already.
  await button(page, 'Adicionar chave de acesso').click();
  await dialog.locator('[name=nome]').fill('Outra');
  await dialog.locator('[type=submit]').click();
  await dialog.getByText('O navegador não fez a chave').waitFor();
  await button(page, 'Cancelar').click();
  await button(page, 'Descartar').click();
  await modalClosed(page);

  await button(page, 'sair').click();
  await page.waitForURL(`${team.url}/`);
  await page.goto('/login');
  await signIn(page);
  await button(page, 'Entrar com a chave de acesso').waitFor();
  await expectNoViolations(page);
  await button(page, 'Entrar com a chave de acesso').click();
  await page.waitForURL('**/relatos');
  await page.goto('/conta');
  await page.getByText('Notebook da Ana').waitFor();
  expect(await page.getByText('último uso: nunca').count()).toBe(0);

  await button(page, 'Remover a chave de acesso Notebook da Ana').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remover chave de acesso' }).click();
  await page.getByText('Chave de acesso removida').waitFor();
  await button(page, 'Ativar segundo fator').waitFor();
  await page.getByText('Notebook da Ana').waitFor({ state: 'detached' });
});
