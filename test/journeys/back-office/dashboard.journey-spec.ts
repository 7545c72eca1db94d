// The dashboard's numbers, each with the list behind it, and the shares of the annual report.
import { answerCase, listOf, newColleague, setSituation } from '../../setup/cases';
import { Client, fileReport, newestId } from '../../setup/clients';
import { runJobProcess } from '../../setup/command';
import { becomes } from '../../setup/eventually';
import { DAY } from '../../setup/clock';
import type { JourneyProduct } from '../../setup/journey-product';
import { daysAgo } from '../../setup/product-clock';
import { setUpTeam, startTeamWithPast } from './team';

const team = setUpTeam({});

test('each number and each bar of the dashboard leads to a list with as many reports', async () => {
  for (const motivo of ['elogio', 'elogio', 'duvidas', 'denuncia', 'denuncia'])
    await team.file({ motivo });
  const mia = await newColleague(team.colleague, 'Mia Costa');
  const own = await team.file({ motivo: 'reclamacao' });
  await team.colleague.put(`/api/relatos/${own.id}/responsavel`, { usuarioId: mia.id });
  const concluded = await team.file({ motivo: 'denuncia' });
  const feedback = { mensagem: 'Medidas tomadas.', devolutiva: true };
  await answerCase(team.colleague, concluded.id, feedback);
  await setSituation(team.colleague, concluded.id, 'CONCLUIDO', { gravidade: 'ALTA' });
  // Older than the period, and still open.
  const old = { origem: 'telefone', motivo: 'denuncia', relato: 'Pagam por fora.' };
  const recebidoEm = Date.now() - 400 * DAY;
  const taken = await team.colleague.post('/api/relatos/registrar', { ...old, recebidoEm });
  expect(taken.status).toBe(201);

  const page = await team.signedIn({ at: '/painel' });
  const folded = page.getByText('Números em tabela');
  await folded.nth(7).waitFor();
  for (const each of await folded.all()) await each.click();
  const figures = page.getByRole('definition').filter({ has: page.getByRole('link') });
  await becomes(() => figures.count(), 5);
  const tile = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..');
  expect(await tile('Relatos no período').getByRole('link').textContent()).toBe('7');
  expect(await tile('Em aberto').textContent()).toBe('Em aberto7hoje, de qualquer data');
  const cells = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  /** Every link and the count that it stands for. */
  const links: { href: string; count: number }[] = [];
  for (const figure of await figures.all()) {
    const link = figure.getByRole('link');
    // A share is followed by the counts behind it.
    const text = await link.textContent();
    const share = await figure.locator('xpath=following-sibling::dd[1]').textContent();
    const count = text?.endsWith('%') ? share?.split(' de ')[0] : text;
    links.push({ href: (await link.getAttribute('href'))!, count: Number(count) });
  }
  for (const row of await cells.all()) {
    for (const link of await row.getByRole('link').all()) {
      const [number] = /^\d+/.exec((await link.textContent()) ?? '') ?? [];
      const beside = await row.getByRole('cell').first().textContent();
      links.push({
        href: (await link.getAttribute('href'))!,
        count: Number(number ?? /^\d+/.exec(beside ?? '')?.[0]),
      });
    }
  }
  expect(links.length).toBeGreaterThan(20);
  for (const { href, count } of links) {
    const filter = new URLSearchParams(href.split('?')[1]).get('filter')!;
    const { total } = await listOf(team.colleague, '/api/relatos', {
      filter: withoutOwner(JSON.parse(filter) as Filter),
    });
    expect([filter, total]).toEqual([filter, count]);
  }

  // Late reports are the list's view.
  await tile('Fora do prazo').getByRole('link').click();
  await page.getByRole('button', { name: 'Vencidos (1)', pressed: true }).waitFor();
  await page.goBack();

  // The bars lead to the same lists: of a month's reason, and of an owner.
  const bars = (title: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .locator('rect[class*="-element"]');
  await bars('Por mês e motivo').first().click();
  await page.getByRole('button', { name: 'Tirar o filtro Motivo: Denúncia' }).waitFor();
  await page.getByText('3 relatos', { exact: true }).waitFor();
  await page.goBack();
  // The first series has a bar for each owner, most open cases first.
  await bars('Casos abertos, por responsável').nth(1).click();
  await page.getByRole('button', { name: 'Tirar o filtro Responsável: Mia Costa' }).waitFor();
  await page.getByText('1 relato', { exact: true }).waitFor();
});

describe('after the year of the check-ins', () => {
  const YEAR = new Date().getUTCFullYear() + 1;
  /** Settings of a product whose clock shows noon of that day of the year. */
  const onDay = (day: number) => daysAgo((Date.now() - Date.UTC(YEAR, 0, day, 12)) / DAY);
  const later = setUpTeam(() => startTeamWithPast(onDay(1), askThreeTimes, onDay(425)));

  /** Concludes a report whose visitor answers one of three check-ins. */
  async function askThreeTimes(past: JourneyProduct): Promise<void> {
    const staff = await new Client(past.url).signIn();
    const { visitor } = await fileReport(past.url, { motivo: 'elogio', relato: 'Ana me ajudou.' });
    await setSituation(staff, await newestId(staff), 'CONCLUIDO', { verificacoes: [30, 90, 180] });
    await runJobProcess(past, onDay(32), 'check-ins');
    await visitor.post('/api/visitante/verificacoes', { resposta: 'nada' });
    for (const day of [92, 182, 213]) await runJobProcess(past, onDay(day), 'check-ins');
  }

  test('the annual report counts check-ins as parts of all check-ins, not of the reports', async () => {
    const page = await later.signedIn({ at: `/painel?ano=${YEAR}&exato=true` });
    await page.getByText(`1 relato recebido em ${YEAR}`).waitFor();
    const table = page.getByRole('table', { name: 'Perguntas depois da conclusão' });
    const header = table.getByRole('columnheader');
    expect(await header.allTextContents()).toEqual(['Grupo', 'Perguntas', 'Parte']);
    const lines = table.getByRole('row').filter({ has: page.getByRole('cell') });
    expect(await lines.allTextContents()).toEqual([
      'Está tudo bem133%',
      'Agora não00%',
      'Sem resposta, ou com um novo relato267%',
    ]);
  });
});

interface Filter {
  responsavel?: string;
}

/** The API's filter for reports without an owner is null. */
const withoutOwner = (filter: Filter): object =>
  filter.responsavel === 'ninguem' ? { ...filter, responsavel: null } : filter;
