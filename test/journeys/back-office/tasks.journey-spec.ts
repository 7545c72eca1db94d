// A follow-up as a colleague's task: given with a date, found under 'Prazos', handed on, finished; and what they are mailed.
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { type Colleague, newColleague } from '../../setup/cases';
import { modalClosed, press, setUpTeam } from './team';

const DAY_MS = 86_400_000;

const team = setUpTeam({});
let ana: Colleague;

beforeAll(async () => {
  ana = await newColleague(team.colleague, 'Ana Reis');
});

const mine = (page: Page) => page.getByRole('list', { name: /^Minhas tarefas/ }).getByRole('listitem');

test('a colleague is given a task with a date, finds it, and finishes it', async () => {
  const { id, uuid } = await team.file();
  const page = await team.signedIn({ at: `/relatos/${id}` });
  await press(page, 'Acompanhamento Interno');
  const modal = page.getByRole('dialog', { name: 'Acompanhamento Interno' });
  await modal.locator('[name=acao]').fill('Ouvir o RH');
  await modal.locator('[name=responsavel]').fill('Ana');
  await page.getByRole('option', { name: 'Ana Reis' }).waitFor();
  await expectAccessibleEverywhere(page);
  await page.getByRole('option', { name: 'Ana Reis' }).click();
  await modal.locator('[name=venceEm]').fill('2999-11-30');
  await press(modal, 'Criar acompanhamento');
  await page.getByText('Acompanhamento criado com sucesso!').waitFor();
  await modalClosed(page);
  await page.getByRole('tab', { name: 'Acompanhamento (1)' }).click();
  await page.getByText(`Responsável: Ana Reis (${ana.email})`).waitFor();
  await page.getByText('Prazo: 30/11/2999').waitFor();
  await expectAccessibleEverywhere(page);
  await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'Prazo: 30/11/2999' }).waitFor();

  const hers = await team.signedIn({ who: ana, at: '/prazos' });
  await mine(hers).filter({ hasText: 'Ouvir o RH' }).getByText('Prazo: 30/11/2999').waitFor();
  await mine(hers).getByRole('link', { name: uuid }).waitFor();
  await expectAccessibleEverywhere(hers);
  await mine(hers).getByRole('link', { name: 'Abrir acompanhamento' }).click();
  await hers.waitForURL(`**/relatos/${id}/acompanhamento`);
  await press(hers, 'Finalizar Acompanhamento');
  await hers.getByRole('combobox', { name: 'Status' }).filter({ hasText: 'Concluída' }).waitFor();
  await press(hers, 'Alterar situação');
  await hers.getByText('Acompanhamento finalizado com sucesso!').waitFor();
  await modalClosed(hers);
  await hers.goto('/prazos');
  await hers.getByRole('heading', { name: 'Hoje (' }).waitFor();
  expect(await mine(hers).count()).toBe(0);
});

test('what is overdue says so in words, and is handed on until another day', async () => {
  const { id } = await team.file();
  const overdue = { acao: 'Ouvir o RH', responsavelId: ana.id, venceEm: Date.now() - DAY_MS };
  await team.colleague.post(`/api/relatos/${id}/acompanhamentos`, overdue);
  const page = await team.signedIn({ who: ana, at: '/prazos' });
  await mine(page).getByText('Atrasado: o prazo era').waitFor();
  await expectAccessibleEverywhere(page);
  await mine(page).getByRole('link', { name: 'Abrir acompanhamento' }).click();
  await page.getByText('Atrasado: o prazo era').waitFor();
  await press(page, 'Repassar');
  const modal = page.getByRole('dialog', { name: 'Repassar acompanhamento' });
  await modal.getByRole('combobox', { name: 'Colega' }).filter({ hasText: 'Ana Reis' }).click();
  await page.getByRole('option', { name: 'Equipe de Ética' }).click();
  expect(await modal.locator('[name=venceEm]').inputValue()).toMatch(/^20\d\d-/);
  await modal.locator('[name=venceEm]').fill('2999-12-31');
  await expectAccessibleEverywhere(page);
  await press(modal, 'Repassar');
  await page.getByText('Acompanhamento repassado.').waitFor();
  await modalClosed(page);
  await page.getByText('Responsável: Equipe de Ética').waitFor();
  await page.getByText('Prazo: 31/12/2999').waitFor();
});

test('what somebody is mailed of is ticked on their own page, in their language', async () => {
  const page = await team.signedIn({ who: ana, at: '/conta' });
  const notices = page.getByRole('region', { name: 'Avisos por e-mail' });
  await notices.getByRole('checkbox', { name: 'Alguém me menciona em uma nota' }).uncheck();
  await page.getByText('Avisos alterados').waitFor();
  await page.reload();
  await notices
    .getByRole('checkbox', { name: 'Quem relatou escreve em um caso de que cuido', checked: true })
    .waitFor();
  await notices.getByRole('checkbox', { name: 'Alguém me menciona em uma nota', checked: false }).waitFor();
  await expectAccessibleEverywhere(page);
});
