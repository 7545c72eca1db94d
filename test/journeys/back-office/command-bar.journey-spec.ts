// The command bar: Ctrl+K leads to a case, a view, a page, or runs an action of the open case.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { newColleague } from '../../setup/cases';
import { focusOn, modalClosed, press, setUpTeam } from './team';

const team = setUpTeam({});

const bar = (page: Page) => page.getByRole('dialog', { name: 'Ir para…' });

/** Opens the bar and types into it. */
async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await bar(page).getByRole('combobox').fill(text);
}

test('Ctrl+K leads to a case by its protocol, to a view, and to a page', async () => {
  const report = await team.file({ motivo: 'denuncia' });
  const page = await team.signedIn();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', () => addresses.push(page.url()));
  await ask(page, `${report.uuid.slice(0, 4)} ${report.uuid.slice(4).toLowerCase()}`);
  await bar(page).getByRole('option', { name: report.uuid }).waitFor();
  expect(addresses.filter((address) => address.includes(report.uuid))).toEqual([]);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/relatos/${report.id}`);
  await modalClosed(page);
  await ask(page, 'não lid');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Não lidos/, pressed: true }).waitFor();
  await ask(page, 'paine');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/painel');
  await ask(page, 'ABCD1234');
  await bar(page).getByText('Nenhum caso com este protocolo').waitFor();
  await page.keyboard.press('Escape');
  await modalClosed(page);
  expect(addresses.filter((address) => address.includes('ABCD1234'))).toEqual([]);
});

test('Ctrl+K works while single keys are off, and from a text that is being typed', async () => {
  const page = await team.signedIn();
  await press(page, 'Atalhos do teclado');
  const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await shortcuts.getByText('Ir para um caso, uma visão ou uma página').waitFor();
  await shortcuts.getByLabel('Atalhos ligados').uncheck();
  await press(shortcuts, 'Fechar');
  await modalClosed(page);
  const search = page.getByLabel('Buscar nos relatos');
  await search.fill('propina');
  await page.keyboard.press('Control+k');
  await bar(page).getByRole('option', { name: 'Prazos', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await modalClosed(page);
  await focusOn(search);
  expect(await search.inputValue()).toBe('propina');
  await press(page, 'Ir para… (Ctrl + K)');
  await bar(page).getByRole('option', { name: 'Prazos', exact: true }).click();
  await page.waitForURL('**/prazos');
});

test('on an open case Ctrl+K offers its actions, and none that the person must not do', async () => {
  const report = await team.file({ motivo: 'denuncia' });
  const page = await team.signedIn({ at: `/relatos/${report.id}` });
  await page.getByRole('button', { name: 'Nova Mensagem' }).waitFor();
  await ask(page, 'trocar');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Trocar Situação' }).waitFor();
  // Not over another dialog: one key closes all there is.
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await modalClosed(page);

  const reader = await newColleague(team.colleague, 'Lia Reis', { papeis: ['leitor'] });
  await team.colleague.post(`/api/relatos/${report.id}/acessos`, { usuarioId: reader.id });
  const other = await team.file({ motivo: 'elogio' });
  const hers = await team.signedIn({ at: `/relatos/${report.id}`, who: reader });
  await hers.getByRole('heading', { level: 1 }).waitFor();
  await ask(hers, '');
  const options = bar(hers).getByRole('option');
  await options.filter({ hasText: 'Prazos' }).waitFor();
  expect(await options.filter({ hasText: 'Nova Mensagem' }).count()).toBe(0);
  expect(await options.filter({ hasText: 'Painel' }).count()).toBe(0);
  await bar(hers).getByRole('combobox').fill(other.uuid);
  await bar(hers).getByText('Nenhum caso com este protocolo').waitFor();
});
