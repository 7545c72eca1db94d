// The annual report: for publication without small counts, exact for a responsavel, on paper and as a spreadsheet.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { newColleague } from '../../setup/cases';
import type { Json } from '../../setup/clients';
import { readSheets } from '../../setup/sheets';
import { contentOf } from '../public-site/visit';
import { arrived, choose, setUpTeam, speak, walkTo } from './team';

const team = setUpTeam({});
const YEAR = new Date().getUTCFullYear();

beforeAll(async () => {
  for (let each = 0; each < 9; each++) await team.file({ motivo: each < 3 ? 'elogio' : 'denuncia' });
});

const praises = (page: Page) =>
  page.getByRole('table', { name: 'Motivo', exact: true }).getByRole('row', { name: /^Elogio/ });
const shows = (page: Page, text: string) => praises(page).filter({ hasText: text }).waitFor();

async function save(page: Page) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar planilha' }).click();
  const download = await saving;
  const [sheet] = await readSheets(await contentOf(download));
  return { name: download.suggestedFilename(), rows: sheet!.rows };
}

test('a responsavel reads it for publication, then exact, which is recorded, and takes both along', async () => {
  const page = await team.signedIn();
  await walkTo(page, 'Painel');
  await page.getByRole('link', { name: 'Relatório anual' }).click();
  await page.waitForURL(`**/painel?ano=${YEAR}`);
  await page.getByText(`9 relatos recebidos em ${YEAR}`).waitFor();
  await shows(page, 'não mostrado');
  await expectNoViolations(page);
  expect(await save(page)).toMatchObject({
    name: `relatorio_anual_${YEAR}.xlsx`,
    rows: expect.arrayContaining([['Motivo', 'Elogio', 'não mostrado']]) as unknown,
  });
  await page.getByLabel('Números exatos').click();
  await page.getByText('não publique').waitFor();
  await shows(page, '333%');
  await expectNoViolations(page);
  expect(await save(page)).toMatchObject({
    name: `relatorio_anual_${YEAR}_exato.xlsx`,
    rows: expect.arrayContaining([['Motivo', 'Elogio', 3]]) as unknown,
  });
  const read = await team.colleague.get('/api/auditoria?filter={"acao":"estatisticas.exatas"}');
  expect((read.body as Json[]).map(({ detalhes }): unknown => detalhes)).toEqual([{ ano: YEAR }, { ano: YEAR }]);

  await page.emulateMedia({ media: 'print' });
  await page.getByText('Confidencial').waitFor();
  await page.getByRole('button', { name: 'Imprimir' }).waitFor({ state: 'hidden' });
  expect(await page.getByRole('combobox').count()).toBe(0);
  await praises(page).waitFor();
  await page.emulateMedia({ media: 'screen' });

  await choose(page, 'Ano', String(YEAR - 1));
  await page.getByText(`0 relatos recebidos em ${YEAR - 1}`).waitFor();
  await page.goBack();
  await shows(page, '333%');
});

test('a colleague gets it without small counts, whatever the address says, in three languages', async () => {
  const who = await newColleague(team.colleague, 'Equipe de Ética');
  const page = await team.signedIn({ who, at: `/painel?ano=${YEAR}&exato=true` });
  await shows(page, 'não mostrado');
  expect(await page.getByLabel('Números exatos').count()).toBe(0);
  for (const [language, title, table, from] of [
    ['English', 'Annual report', 'How they came', 'Português'],
    ['Español', 'Informe anual', 'Cómo llegaron', 'English'],
  ] as const) {
    await speak(page, language, from);
    await arrived(page, title);
    await page.getByRole('table', { name: table }).waitFor();
  }
});
