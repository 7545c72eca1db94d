// Figures over all cases: the dashboard, the annual report, undelivered mails, and the audit log.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { answerCase, listOf, newColleague } from '../../setup/cases';
import type { Json } from '../../setup/clients';
import { becomes, eventually } from '../../setup/eventually';
import { readSheets } from '../../setup/sheets';
import { contentOf } from '../public-site/reporting';
import { arrived, choose, press, setUpTeam, signIn, walkTo } from './team';

const team = setUpTeam({});
const YEAR = new Date().getUTCFullYear();
let page: Page;
beforeAll(async () => {
  for (let each = 0; each < 15; each++) {
    await team.file(
      each < 6 ? { motivo: 'elogio', nome: 'Ana' } : { motivo: each < 13 ? 'denuncia' : 'duvidas' },
    );
  }
});
beforeEach(async () => {
  page = await team.signedIn();
});

const rowOf = (table: string, name: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row', { name: new RegExp(`^${name}`) });

test('a chart has a table and links to its list, exact for staff who open every case; the period is in the address', async () => {
  await walkTo(page, 'Painel');
  const folded = page.getByText('Números em tabela');
  await folded.nth(7).waitFor();
  await page.locator('main section svg').getByText('Dúvidas', { exact: true }).waitFor();
  expect(await page.getByText('não mostrad').count()).toBe(0);
  expect(await page.getByRole('table').count()).toBe(0);
  const unfold = async () => {
    for (const each of await folded.all()) await each.click();
  };
  await unfold();
  await becomes(() => page.getByRole('table').count(), 8);
  // 6 of praise, 7 denunciations, 2 questions.
  expect(await rowOf('Por motivo', 'Dúvidas').textContent()).toContain('213%');
  expect(await rowOf('Por motivo', 'Elogio').textContent()).toContain('640%');
  expect(await rowOf('Por motivo', 'Denúncia').textContent()).toContain('747%');
  expect(await rowOf('Anônimos e identificados', 'Identificado').textContent()).toContain('640%');
  await expectNoViolations(page);

  await choose(page, 'Período', 'Últimos 3 meses');
  await page.waitForURL(/\/painel\?de=\d{4}-\d\d&ate=\d{4}-\d\d$/);
  const months = page.getByRole('table', { name: 'Por mês' }).getByRole('row');
  // Months without reports are not drawn.
  await months.nth(1).waitFor();
  await page.reload();
  await folded.nth(7).waitFor();
  await unfold();
  expect(await months.count()).toBeLessThan(4);
  await page.getByRole('term').filter({ hasText: 'Relatos no período' }).waitFor();
  await page.getByText('antes: 0').first().waitFor();

  await rowOf('Por motivo', 'Denúncia').getByRole('link').click();
  await page.getByText('7 relatos', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Tirar o filtro Motivo: Denúncia' }).waitFor();
  await page.goBack();
  const received = page.getByRole('term').filter({ hasText: 'Relatos no período' }).locator('..');
  await received.getByRole('link', { name: '15', exact: true }).click();
  await page.getByText('15 relatos', { exact: true }).waitFor();

  // Printing shows the figures without controls.
  await page.goBack();
  await page.getByRole('heading', { name: 'Por mês' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('button', { name: 'Imprimir' }).waitFor({ state: 'hidden' });
  expect(await page.getByRole('combobox').count()).toBe(0);
  await page.getByRole('table', { name: 'Por status' }).waitFor();
});

test('on a wide screen all charts but the first and the last stand in rows of two of equal height', async () => {
  await walkTo(page, 'Painel');
  const charts = page.locator('main section').filter({ hasText: 'Números em tabela' });
  // A chart that arrives later would move those below it.
  await charts.locator('svg').nth(7).waitFor();
  const rows = new Map<number, number[]>();
  for (const chart of await charts.all()) {
    const { y, height } = (await chart.boundingBox())!;
    rows.set(y, [...(rows.get(y) ?? []), height]);
  }
  const heights = [...rows.values()];
  expect(heights.map(({ length }) => length)).toEqual([1, 2, 2, 2, 1]);
  expect(heights.map((row) => new Set(row).size)).toEqual([1, 1, 1, 1, 1]);
});

test('an auditor sees small numbers as hidden and unknown ones as a dash, never as zero', async () => {
  const ida = await newColleague(team.colleague, 'Ida Luz', { papeis: ['auditor'] });
  const { ids } = await listOf(team.colleague, '/api/relatos', { range: [0, 4] });
  for (const id of ids) await answerCase(team.colleague, id, {});
  // An auditor opens no reports and receives no events.
  const audits = await team.visitor();
  await audits.goto('/login');
  await signIn(audits, ida.senha, ida.email);
  await audits.waitForURL('**/painel');
  await audits.goto('/painel');
  // Hidden figures have words and a hatched bar in the chart.
  await audits.locator('main section svg').getByText('Dúvidas (não mostrado)').waitFor();
  await audits.locator('main section svg [fill^="url(#"]').first().waitFor();
  const tile = audits.getByRole('term').filter({ hasText: 'Anônimos' }).locator('..');
  await tile.getByText('—', { exact: true }).waitFor();
  expect(await tile.textContent()).not.toContain('0%');
  // Hours would reveal when a report was filed. Midnight may have passed since.
  const median = audits.getByRole('term').filter({ hasText: 'Tempo mediano' }).locator('..');
  await median.getByText(/^(no mesmo dia|1 dia)$/).waitFor();
  await audits.getByRole('heading', { name: 'Anônimos e identificados' }).waitFor();
  await audits.getByText('Quem não abre os relatos não tem como saber.').first().waitFor();
  await expectNoViolations(audits);
  await audits.goto(`/painel?ano=${YEAR}`);
  const names = audits.getByRole('table', { name: 'Anônimos e identificados' }).getByRole('row');
  await names.filter({ hasText: 'não tem como saber' }).waitFor();
  expect(await names.count()).toBe(2);
});

test('a failed mail shows the reason, and can be retried', async () => {
  const deliveries = async () => {
    const { body } = await team.colleague.get('/api/entregas?range=[0,99]');
    return body as { falha?: string; tentativas: number }[];
  };
  const attempts = async () =>
    (await deliveries()).reduce((sum, { tentativas }) => sum + tentativas, 0);
  await eventually('each was tried', async () =>
    (await deliveries()).every(({ falha }) => falha !== undefined),
  );
  // Without a mail server a delivery is refused, and not tried again by itself.
  const before = await attempts();
  await walkTo(page, 'E-mails enviados');
  // One cause is shown once, and counted in the navigation.
  const cause = page
    .getByRole('alert')
    .filter({ hasText: 'Nenhum servidor de e-mail está configurado' });
  await cause.waitFor();
  await page.getByRole('button', { name: /^Configurações \(\d+\)$/ }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'E-mail: novo relato' }).first();
  await expectNoViolations(page);
  await row.getByRole('button', { name: /^Tentar de novo: E-mail: novo relato/ }).click();
  await page.getByText('O envio será tentado agora').waitFor();
  await eventually('it was tried again', async () => (await attempts()) > before);
  await press(page, 'Fechar');
  await press(cause, 'Tentar todas');
  await page.getByText('Todas serão tentadas agora').waitFor();
});

const praises = () => rowOf('Motivo', 'Elogio');
const shows = (text: string) => praises().filter({ hasText: text }).waitFor();

/** Saves the annual report's spreadsheet. */
async function save() {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Baixar planilha'),
  ]);
  const [sheet] = await readSheets(await contentOf(download));
  return { name: download.suggestedFilename(), rows: sheet!.rows };
}

test('a guardian reads the annual report for publication and in full, which is recorded, and saves both', async () => {
  await walkTo(page, 'Painel');
  await page.getByRole('link', { name: 'Relatório anual' }).click();
  await page.waitForURL(`**/painel?ano=${YEAR}`);
  await page.getByText(`15 relatos recebidos em ${YEAR}`).waitFor();
  await shows('não mostrado');
  expect(await save()).toMatchObject({
    name: `relatorio_anual_${YEAR}.xlsx`,
    rows: expect.arrayContaining([['Motivo', 'Elogio', 'não mostrado']]) as unknown,
  });
  await page.getByLabel('Números exatos').click();
  await page.getByText('não publique').waitFor();
  await shows('640%');
  await expectNoViolations(page);
  expect(await save()).toMatchObject({
    name: `relatorio_anual_${YEAR}_exato.xlsx`,
    rows: expect.arrayContaining([['Motivo', 'Elogio', 6]]) as unknown,
  });
  const read = await team.colleague.get('/api/auditoria?filter={"acao":"estatisticas.exatas"}');
  expect((read.body as Json[]).map(({ detalhes }): unknown => detalhes)).toEqual([
    { ano: YEAR },
    { ano: YEAR },
  ]);

  await page.emulateMedia({ media: 'print' });
  await page.getByText('Confidencial').waitFor();
  await page.getByRole('button', { name: 'Imprimir' }).waitFor({ state: 'hidden' });
  expect(await page.getByRole('combobox').count()).toBe(0);
  await praises().waitFor();
  await page.emulateMedia({ media: 'screen' });

  await choose(page, 'Ano', String(YEAR - 1));
  await page.getByText(`0 relatos recebidos em ${YEAR - 1}`).waitFor();
  await page.goBack();
  await shows('640%');
});

test('the audit log shows actions with author and target, is filtered, opened by its address, and saved', async () => {
  const report = await team.file();
  const { colleague } = team;
  for (let look = 0; look < 3; look += 1) await colleague.get(`/api/relatos/${report.id}`);
  await answerCase(colleague, report.id, { mensagem: 'Obrigado.' });
  const gone = { email: 'nova@example.com', nome: 'Nova Colega' };
  const { body } = await colleague.post('/api/usuarios', gone);
  await colleague.delete(`/api/usuarios/${(body as { id: string }).id}`);
  const entries = page.getByRole('list', { name: /^Registros/ }).getByRole('listitem');
  await walkTo(page, 'Auditoria');
  const deleted = entries.filter({ hasText: 'Usuário apagado' });
  await deleted.getByText('Nova Colega (conta apagada)').waitFor();
  const answered = entries.filter({ hasText: 'Resposta enviada' }).first();
  await answered.getByText('status: Em andamento').waitFor();
  // Three views in one visit are one line, which names the protocol.
  const visits = entries.filter({ hasText: 'Relato visto' });
  await visits.getByText('Equipe de Ética').waitFor();
  expect(await visits.count()).toBe(1);
  await visits.getByRole('link', { name: report.uuid }).click();
  await page.waitForURL(`**/relatos/${report.id}`);
  await page.goBack();
  // The visit is a new entry, which moves the others.
  await arrived(page, 'Auditoria');
  await page
    .getByRole('progressbar', { name: 'Carregando registros' })
    .waitFor({ state: 'detached' });

  await answered.getByRole('button', { name: /^Só os registros sobre/ }).click();
  await page.waitForURL(`**/auditoria?*${report.id}*`);
  const created = entries.filter({ hasText: /Usuário criado.*Nova Colega/ });
  await created.waitFor({ state: 'detached' });
  await choose(page, 'Ação', 'Resposta enviada');
  await page.waitForURL('**/auditoria?*relatos.responder*');
  await page.reload();
  await page.getByText('1 registro', { exact: true }).waitFor();
  await becomes(() => entries.count(), 1);
  await press(page, 'Limpar filtros');
  await created.waitFor();

  // The filtered rows are saved as a spreadsheet; the end of the chain is shown.
  await page.goto('/auditoria?filter={"acao":"usuarios.gerir.apagar"}');
  await entries.first().waitFor();
  const end = (await page.locator('[data-fim]').textContent()) ?? '';
  const { headers } = await colleague.get('/api/auditoria?range=[0,0]');
  expect(headers.get('x-auditoria-fim')).toBe(end);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Baixar registros'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^auditoria_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readSheets(await contentOf(download));
  expect(sheet?.rows).toHaveLength(1);
  expect(sheet?.rows[0]?.slice(1, 4)).toEqual([
    'Usuário apagado',
    expect.any(String),
    'Nova Colega',
  ]);
});
