// What time does to reports: the team is late with one, a visitor stayed silent on others.
import { AVISO_TEXTOS } from '@relato/domain/aviso';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { Client, COMPLAINT, fileReport, newestId, REPORT } from '../../setup/clients';
import { runJobProcess } from '../../setup/command';
import type { JourneyProduct } from '../../setup/journey-product';
import { daysAgo } from '../../setup/product-clock';
import { setUpTeam, speak, startTeamWithPast } from './team';

const team = setUpTeam(() => startTeamWithPast(daysAgo(20), leaveThree));
let late: string;
let silent: string;
let denounced: string;
let page: Page;
beforeAll(() => team.file());
beforeEach(async () => {
  page = await team.signedIn();
});

async function leaveThree(past: JourneyProduct): Promise<void> {
  const staff = await new Client(past.url).signIn();
  const asked = async (report: object): Promise<string> => {
    await fileReport(past.url, report);
    const id = await newestId(staff);
    await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Quem viu?', status: 'AGUARDANDO_RESPOSTA' });
    return id;
  };
  silent = await asked(COMPLAINT);
  denounced = await asked(REPORT);
  await fileReport(past.url, REPORT);
  late = await newestId(staff);
  // At the machine's time, which is now.
  expect((await runJobProcess(past, {}, 'expiry')).join()).toContain('2 reports concluded or marked silent.');
}

test('what the team is late with wears its badge everywhere, and the filter finds it alone', async () => {
  for (const path of ['/relatos', '/caixa-de-entrada']) {
    await page.goto(path);
    const row = page.locator(`[data-lido]:has(a[href="/relatos/${late}"])`);
    await row.getByText('Prazo vencido', { exact: true }).waitFor();
    expect(await page.locator('[data-lido]').count()).toBe(4);
    expect(await page.locator('[data-lido]').getByText('Prazo vencido', { exact: true }).count()).toBe(1);
  }
  await page.goto('/relatos');
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('combobox', { name: 'Próximo prazo' }).click();
  await page.getByRole('option', { name: 'Vencidos' }).click();
  await page.getByText('1 relato', { exact: true }).waitFor();
  await expectNoViolations(page);

  await page.locator(`a[href="/relatos/${late}"]`).click();
  await page.getByRole('heading', { level: 1, name: /^Protocolo/ }).waitFor();
  await page.getByRole('main').getByText('Prazo vencido', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
  await page.getByText('O prazo venceu').waitFor();
  await page.getByRole('link', { name: 'VOLTAR' }).click();
  await page.getByText('1 relato', { exact: true }).waitFor();
});

test('what is overdue takes one click, by whichever clock; each leads to its case, and all to the list', async () => {
  await page.getByRole('link', { name: 'Prazos', exact: true }).click();
  const overdue = page.getByRole('region', { name: 'Vencidos (1)' });
  const row = overdue.getByRole('listitem');
  // It was due as an acknowledgement before its expiry.
  await row.getByText(/^Acuse: venceu em/).waitFor();
  await row.getByText('Sem responsável').waitFor();
  const { id, nome } = (await team.colleague.get('/api/auth/me')).body as { id: string; nome: string };
  await team.colleague.put(`/api/relatos/${late}/responsavel`, { usuarioId: id });
  await row.getByText(`Responsável: ${nome}`).waitFor();
  await page.getByRole('region', { name: 'Hoje (0)' }).getByText('Nada vence hoje.').waitFor();
  await page.getByRole('region', { name: 'Esta semana (0)' }).waitFor();
  await expectNoViolations(page);
  await row.getByRole('link').click();
  await page.waitForURL(`**/relatos/${late}`);
  await page.goBack();
  await overdue.getByRole('link', { name: 'Ver na lista' }).click();
  await page.getByText('1 relato', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Tirar o filtro Próximo prazo: Vencidos' }).waitFor();
  await page
    .getByRole('group', { name: 'Visões da lista' })
    .getByRole('button', { name: 'Vence esta semana (0)', exact: true })
    .click();
  await page.locator(`[data-lido]:has(a[href="/relatos/${late}"])`).waitFor({ state: 'detached' });
});

test('of a denunciation, the work list says that its person is silent, and leaves it to the team', async () => {
  await page.goto('/prazos');
  const row = page.getByRole('region', { name: 'Sem resposta da pessoa (1)' }).getByRole('listitem');
  await row.getByText(/^Sem resposta da pessoa desde/).waitFor();
  await expectNoViolations(page);
  await row.getByRole('link').click();
  await page.waitForURL(`**/relatos/${denounced}`);
  await page.getByRole('heading', { level: 1, name: /^Protocolo/ }).waitFor();
  await page
    .getByRole('main')
    .getByText(/^Sem resposta da pessoa desde/)
    .waitFor();
  await page.getByRole('main').getByText('Aguardando Resposta', { exact: true }).first().waitFor();
});

test("the product's own message is told as its own, in the reader's language", async () => {
  await page.goto(`/relatos/${silent}`);
  const message = page.getByRole('listitem').filter({ hasText: AVISO_TEXTOS.concluido_sem_resposta.pt });
  await message.getByRole('heading', { name: 'Mensagem automática' }).waitFor();
  expect(await message.textContent()).not.toContain('Equipe de Ética');

  await speak(page, 'English');
  const english = page.getByRole('listitem').filter({ hasText: AVISO_TEXTOS.concluido_sem_resposta.en });
  await english.getByRole('heading', { name: 'Automatic message' }).waitFor();
  await page.getByRole('tab', { name: /^Timeline/ }).click();
  await english.getByRole('heading', { name: /^Automatic message/ }).waitFor();
  await expectNoViolations(page);
});

test('a missed deadline is marked until it is met, and then says that it was met late', async () => {
  const row = page.locator(`[data-lido]:has(a[href="/relatos/${late}"])`);
  await row.getByText('Recebimento não acusado', { exact: true }).waitFor();
  expect(await page.locator('[data-lido]').getByText('Recebimento não acusado', { exact: true }).count()).toBe(1);
  await row.getByRole('link').click();
  const fact = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) });
  await fact('Acuse').getByText('vencido', { exact: true }).waitFor();
  await fact('Resposta').getByText('no prazo', { exact: true }).waitFor();

  const answer = { mensagem: 'Recebemos seu relato.', status: 'EM_ANDAMENTO' };
  expect((await team.colleague.post(`/api/relatos/${late}/mensagens`, answer)).status).toBe(201);
  await fact('Acuse').getByText('cumprido com atraso', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'VOLTAR' }).click();
  await row.waitFor();
  await row.getByText('Recebimento não acusado').waitFor({ state: 'detached' });
});
