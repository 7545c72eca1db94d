// The dashboard, what waits to be delivered, and what the jobs are about to do.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { Client, fileReport, newestId, REPORT } from '../../setup/clients';
import { eventually } from '../../setup/eventually';
import type { Product } from '../../setup/product';
import { daysAgo, hourJustBegun } from '../../setup/product-clock';
import { choose, press, setUpTeam, startTeamWithPast, walkTo } from './team';

const team = setUpTeam(() => startTeamWithPast(daysAgo(20), leaveSilent, hourJustBegun()));
let silent: { id: string; uuid: string };
let page: Page;
beforeAll(async () => {
  for (let each = 0; each < 14; each++) {
    await team.file(each < 6 ? { motivo: 'elogio', nome: 'Ana' } : { motivo: each < 12 ? 'denuncia' : 'duvidas' });
  }
});
beforeEach(async () => {
  page = await team.signedIn();
});

async function leaveSilent({ url }: Product): Promise<void> {
  const staff = await new Client(url).signIn();
  const { uuid } = await fileReport(url, REPORT);
  silent = { id: await newestId(staff), uuid };
  await staff.post(`/api/relatos/${silent.id}/mensagens`, { mensagem: 'Quem viu?', status: 'AGUARDANDO_RESPOSTA' });
}

const rowOf = (table: string, name: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row', { name: new RegExp(`^${name}`) });

test('each chart has a table under it and leads to its list; few are said in words not to be shown; the period is in the address', async () => {
  await walkTo(page, 'Painel');
  const folded = page.getByText('Números em tabela');
  await folded.nth(6).waitFor();
  // What is not shown has words in the chart, too.
  await page.locator('main section svg').getByText('Dúvidas (não mostrado)').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await expectNoViolations(page);
  const unfold = async () => {
    for (const each of await folded.all()) await each.click();
  };
  await unfold();
  expect(await page.getByRole('table').count()).toBe(7);
  // 6 of praise, 7 denunciations, 2 questions: 2 is not shown, nor what would tell it.
  expect(await rowOf('Por motivo', 'Dúvidas').textContent()).toContain('não mostrado');
  expect(await rowOf('Por motivo', 'Elogio').textContent()).toContain('não mostrado');
  expect(await rowOf('Por motivo', 'Denúncia').textContent()).toContain('747%');
  expect(await rowOf('Anônimos e identificados', 'Identificado').textContent()).toContain('640%');
  await expectNoViolations(page);

  await choose(page, 'Período', 'Últimos 3 meses');
  await page.waitForURL(/\/painel\?de=\d{4}-\d\d&ate=\d{4}-\d\d$/);
  const months = page.getByRole('table', { name: 'Por mês' }).getByRole('row');
  // Months without reports are not drawn.
  await months.nth(1).waitFor();
  await page.reload();
  await folded.nth(6).waitFor();
  await unfold();
  expect(await months.count()).toBeLessThan(4);
  await page.getByRole('term').filter({ hasText: 'Relatos no período' }).waitFor();
  await page.getByText('antes: 0').first().waitFor();

  await rowOf('Por motivo', 'Denúncia').getByRole('link').click();
  await page.getByText('7 relatos', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Tirar o filtro Motivo: Denúncia' }).waitFor();
  await page.goBack();
  await page.getByRole('definition').getByRole('link', { name: '15', exact: true }).click();
  await page.getByText('15 relatos', { exact: true }).waitFor();

  // Paper gets the numbers without the controls.
  await page.goBack();
  await page.getByRole('heading', { name: 'Por mês' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('button', { name: 'Imprimir' }).waitFor({ state: 'hidden' });
  expect(await page.getByRole('combobox').count()).toBe(0);
  await page.getByRole('table', { name: 'Por status' }).waitFor();
});

test('a mail that could not be sent says why, and is tried again when somebody says so', async () => {
  const failed = async (): Promise<boolean> => {
    const { body } = await team.colleague.get('/api/entregas?range=[0,99]');
    return (body as { falha?: string }[]).every(({ falha }) => falha !== undefined);
  };
  await eventually('each was tried', failed);
  await walkTo(page, 'Entregas');
  // One cause is said once, and counted in the navigation.
  const cause = page.getByRole('alert').filter({ hasText: 'Nenhum servidor de e-mail está configurado' });
  await cause.waitFor();
  await page.getByRole('button', { name: /^Configurações \(\d+\)$/ }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'E-mail: novo relato' }).first();
  await expectNoViolations(page);
  await row.getByRole('button', { name: /^Tentar de novo: E-mail: novo relato/ }).click();
  await page.getByText('A entrega será tentada agora').waitFor();
  await press(page, 'Fechar');
  await press(cause, 'Tentar todas');
  await page.getByText('Todas serão tentadas agora').waitFor();
});

test('what a job is about to conclude is listed beforehand, with the way to it', async () => {
  await walkTo(page, 'Regras');
  await page.getByRole('heading', { level: 2, name: 'Silêncio da pessoa (1)' }).waitFor();
  await page.getByText('Nenhum relato será triturado.').waitFor();
  await expectNoViolations(page);
  await page.getByRole('link', { name: silent.uuid }).click();
  await page.waitForURL(`**/relatos/${silent.id}`);
});
