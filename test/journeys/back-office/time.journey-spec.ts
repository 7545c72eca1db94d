// Passing time: one overdue report, and visitors who stayed silent.
import { NOTICE_TEXTS } from '@relato/domain/notice';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { Client, COMPLAINT, fileReport, newestId, REPORT } from '../../setup/clients';
import { runJobProcess } from '../../setup/command';
import type { JourneyProduct } from '../../setup/journey-product';
import { daysAgo, hourJustBegun } from '../../setup/product-clock';
import {
  arrived,
  choose,
  hearing,
  press,
  setUpTeam,
  speak,
  startTeamWithPast,
  walkTo,
} from './team';

const team = setUpTeam(() => startTeamWithPast(daysAgo(20), leaveThree, hourJustBegun()));
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
    await staff.post(`/api/relatos/${id}/mensagens`, {
      mensagem: 'Quem viu?',
      status: 'AGUARDANDO_RESPOSTA',
    });
    return id;
  };
  silent = await asked(COMPLAINT);
  denounced = await asked(REPORT);
  await fileReport(past.url, REPORT);
  late = await newestId(staff);
}

test('reports that a job will conclude are listed before, with links', async () => {
  await walkTo(page, 'Regras');
  await page.getByRole('heading', { level: 2, name: 'Sem resposta da pessoa (2)' }).waitFor();
  await page.getByText('Nenhum relato será apagado de vez.').waitFor();
  await expectNoViolations(page);
  await page.locator(`main a[href="/relatos/${silent}"]`).click();
  await page.waitForURL(`**/relatos/${silent}`);
  expect((await runJobProcess(team.own!, {}, 'expiry')).join()).toContain(
    '2 reports concluded or marked silent.',
  );
});

const badge = (text: string) => page.locator('[data-lido]').getByText(text, { exact: true });
const lateRow = () => page.locator(`[data-lido]:has(a[href="/relatos/${late}"])`);

test('an overdue case has its badges everywhere until handled, and the filter finds it alone', async () => {
  for (const path of ['/caixa-de-entrada', '/relatos']) {
    await page.goto(path);
    for (const mark of ['Prazo vencido', 'Recebimento não confirmado']) {
      await lateRow().getByText(mark, { exact: true }).waitFor();
      expect(await badge(mark).count()).toBe(1);
    }
    expect(await page.locator('[data-lido]').count()).toBe(4);
  }
  await press(page, 'Filtros');
  await choose(page, 'Próximo prazo', 'Vencidos');
  await page.getByText('1 relato', { exact: true }).waitFor();
  await expectNoViolations(page);

  await page.locator(`a[href="/relatos/${late}"]`).click();
  await arrived(page, /^Protocolo/);
  await page.getByRole('main').getByText('Prazo vencido', { exact: true }).waitFor();
  const fact = (name: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) });
  await fact('Confirmação de recebimento').getByText('vencido', { exact: true }).waitFor();
  await fact('Resposta').getByText('no prazo', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
  await page.getByText('O prazo venceu').waitFor();
  await page.getByRole('link', { name: 'VOLTAR' }).click();
  await page.getByText('1 relato', { exact: true }).waitFor();
});

test('overdue cases take one click, by any clock; each links to its case, and all to the list', async () => {
  await page.getByRole('link', { name: 'Prazos', exact: true }).click();
  const overdue = page.getByRole('region', { name: 'Vencidos (1)' });
  const row = overdue.getByRole('listitem');
  // The acknowledgement was due before its expiry.
  await row.getByText(/^Confirmação de recebimento: venceu em/).waitFor();
  await row.getByText('Sem responsável').waitFor();
  const { id, nome } = (await team.colleague.get('/api/auth/me')).body as {
    id: string;
    nome: string;
  };
  await team.colleague.put(`/api/relatos/${late}/responsavel`, { usuarioId: id });
  await row.getByText(`Responsável: ${nome}`).waitFor();
  await page.getByRole('region', { name: 'Hoje (0)' }).getByText('Nada vence hoje.').waitFor();
  await page.getByRole('region', { name: 'Esta semana (0)' }).waitFor();
  // It says that the reporter of a denunciation is silent, and leaves the case to the team.
  const silence = page
    .getByRole('region', { name: 'Sem resposta da pessoa (1)' })
    .getByRole('listitem');
  const since = /^Sem resposta da pessoa desde/;
  await silence.getByText(since).waitFor();
  await expectNoViolations(page);
  await silence.getByRole('link').click();
  await page.waitForURL(`**/relatos/${denounced}`);
  await page.getByRole('main').getByText(since).waitFor();
  await page.getByRole('main').getByText('Aguardando Resposta', { exact: true }).first().waitFor();
  await page.goBack();
  await row.getByRole('link').click();
  await page.waitForURL(`**/relatos/${late}`);
  await page.goBack();
  await overdue.getByRole('link', { name: 'Ver na lista' }).click();
  await page.getByText('1 relato', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Tirar o filtro Próximo prazo: Vencidos' }).waitFor();
  await press(page.getByRole('group', { name: 'Visões da lista' }), 'Vence esta semana (0)');
  await lateRow().waitFor({ state: 'detached' });
});

test("the product's own message is shown as such, in the reader's language", async () => {
  await page.goto(`/relatos/${silent}`);
  const message = page
    .getByRole('listitem')
    .filter({ hasText: NOTICE_TEXTS.concluido_sem_resposta.pt });
  await message.getByRole('heading', { name: 'Mensagem automática' }).waitFor();
  expect(await message.textContent()).not.toContain('Equipe de Ética');

  await speak(page, 'English');
  const english = page
    .getByRole('listitem')
    .filter({ hasText: NOTICE_TEXTS.concluido_sem_resposta.en });
  await english.getByRole('heading', { name: 'Automatic message' }).waitFor();
  await page.getByRole('tab', { name: /^Timeline/ }).click();
  await english.getByRole('heading', { name: /^Automatic message/ }).waitFor();
  await expectNoViolations(page);
});

test('a deadline met late says so', async () => {
  await hearing(page, () => page.goto(`/relatos/${late}`));
  const answer = { mensagem: 'Recebemos seu relato.', status: 'EM_ANDAMENTO' };
  expect((await team.colleague.post(`/api/relatos/${late}/mensagens`, answer)).status).toBe(201);
  const fact = page.locator('dl > div', {
    has: page.getByText('Confirmação de recebimento', { exact: true }),
  });
  await fact.getByText('cumprido com atraso', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'VOLTAR' }).click();
  await lateRow().waitFor();
  await badge('Recebimento não confirmado').waitFor({ state: 'detached' });
});
