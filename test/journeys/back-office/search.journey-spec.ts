// Searching the texts of reports.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { becomes } from '../../setup/eventually';
import { readSheets } from '../../setup/sheets';
import { contentOf } from '../public-site/reporting';
import { arrived, choose, type FiledCase, focusOn, opened, press, setUpTeam, unfold } from './team';

const team = setUpTeam({});
const TOTAL = 14;
let ana: FiledCase;
let citing: FiledCase;
let page: Page;
beforeAll(async () => {
  for (let each = 0; each < TOTAL - 2; each += 1)
    await team.file({ motivo: 'elogio', relato: `Ótimo atendimento, caso ${each}.` });
  ana = await team.file({ nome: 'Ana Conceição', relato: 'O gerente pediu propina.' });
  citing = await team.file({ protocolo: ana.uuid, relato: 'A propina continua.' });
});
/** Every address that the page asked for. */
const addresses: string[] = [];
beforeEach(async () => {
  addresses.length = 0;
  page = await team.signedIn();
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
});

afterEach(() => {
  // A proxy may log addresses, and a protocol opens its report.
  const typed = [ana.uuid, citing.uuid, ana.uuid.slice(4), 'ZZZZ0000', 'propina', 'otimo'];
  const told = typed.filter((one) =>
    addresses.some((address) => address.toUpperCase().includes(one.toUpperCase())),
  );
  expect(told).toEqual([]);
});

const field = () => page.getByRole('search').getByRole('textbox', { name: 'Buscar nos relatos' });
const total = (count: number) => page.getByText(`${count} relatos`, { exact: true }).waitFor();

async function search(words: string): Promise<void> {
  await field().fill(words);
  await field().press('Enter');
}

test('search words survive paging, reload, an opened report and Back; an empty result says what was searched', async () => {
  await search('otimo ATENDIMENTO');
  await total(12);
  const second = page
    .getByRole('navigation', { name: 'Páginas da lista' })
    .getByRole('button', { name: /^Página 2,/ });
  await press(page, 'Última página');
  await second.waitFor();
  await page.reload();
  await total(12);
  await becomes(() => field().inputValue(), 'otimo ATENDIMENTO');
  await page.locator('[data-lido] a').first().click();
  await arrived(page, /Protocolo/);
  await page.getByRole('link', { name: 'VOLTAR' }).click();
  await second.waitFor();

  await search('girassol');
  await page.getByRole('heading', { level: 2, name: 'Nenhum relato encontrado' }).waitFor();
  await page.getByText('A busca procura todas as palavras').waitFor();
  await expectNoViolations(page);
  await page.goBack();
  await total(12);
  await becomes(() => field().inputValue(), 'otimo ATENDIMENTO');
  await page.goForward();
  await press(page, 'Limpar a busca');
  await total(TOTAL);
  await focusOn(page.locator('#busca'));
});

test('pasted words that are too long are refused and not cut', async () => {
  await search('atendimento '.repeat(20));
  await page.getByText('Escreva no máximo 200 caracteres').waitFor();
  expect(await field().inputValue()).toBe('atendimento '.repeat(20));
  // The error below the field does not stretch the button beside it.
  const button = await page.getByRole('button', { name: 'Buscar', exact: true }).boundingBox();
  expect(button?.height).toBe(44);
  await total(TOTAL);
});

test("a search is a chip beside the filters in every view, and the views' counts follow it", async () => {
  const views = page.getByRole('group', { name: 'Visões da lista' });
  await search('propina');
  await views.getByRole('button', { name: 'Todos (2)', exact: true }).waitFor();
  await views.getByRole('button', { name: 'Sem responsável (2)', exact: true }).click();
  await total(2);
  await views.getByRole('button', { name: 'Vencidos (0)', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Nenhum relato encontrado' }).waitFor();
  await expectNoViolations(page);
  await views.getByRole('button', { name: /^Todos/ }).click();
  await press(page, 'Tirar o filtro Busca: propina');
  await total(TOTAL);
  await views.getByRole('button', { name: `Todos (${TOTAL})`, exact: true }).waitFor();
  expect(await field().inputValue()).toBe('');
});

test.each([
  { when: 'before the chosen view is shown', chosen: 'setTimeout(removeSearch)' },
  {
    when: 'as soon as the chosen view is shown',
    chosen:
      "new MutationObserver(removeSearch).observe(all, { attributeFilter: ['aria-pressed'] })",
  },
])(
  'a search that is taken away $when does not undo the view, and does not return',
  async ({ chosen }) => {
    await search('propina');
    await page.getByRole('button', { name: 'Tirar o filtro Busca: propina' }).waitFor();
    const late = page.getByRole('button', { name: 'Vencidos (0)', exact: true });
    await late.click();
    await page.locator('[aria-pressed=true]', { hasText: 'Vencidos' }).waitFor();
    // Both in a row: no event of the page comes between them.
    await page.evaluate(`{
    const named = (name) =>
      [...document.querySelectorAll('main button')].find((button) =>
        (button.ariaLabel ?? button.textContent).startsWith(name));
    const chip = named('Tirar o filtro Busca');
    const all = named('Todos');
    const removeSearch = () => chip.click();
    all.click();
    ${chosen};
  }`);
    await total(TOTAL);
  },
);

test('a protocol finds its report and those that name it; address, title and storage keep none of it', async () => {
  await search(`${ana.uuid.slice(0, 4).toLowerCase()} ${ana.uuid.slice(4)}`);
  await total(2);
  for (const { uuid } of [ana, citing]) await page.getByRole('link', { name: uuid }).waitFor();
  const said = decodeURIComponent(page.url()) + (await page.title());
  expect(said.toUpperCase()).not.toContain(ana.uuid.slice(0, 4));

  // A filter narrows the result, and the spreadsheet contains exactly that.
  await search('propina');
  await press(page, 'Filtros');
  await choose(page, 'Leitura', 'Não lido');
  await page.getByRole('button', { name: 'Filtros (1)' }).waitFor();
  await total(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Baixar Relatório'),
  ]);
  const [sheet] = await readSheets(await contentOf(download));
  expect(sheet?.rows.map((row) => row[1])).toEqual([citing.uuid, ana.uuid]);

  await press(page, 'Consultas salvas');
  await page.getByText('As palavras da busca não são salvas').waitFor();
  await page.getByLabel('Nome da consulta').fill('Casos');
  await press(page, 'Salvar filtros e ordem');
  await page.getByRole('button', { name: 'Casos', exact: true }).waitFor();
  const stored = await page.evaluate<string>(
    'JSON.stringify({ ...localStorage, ...sessionStorage })',
  );
  expect(stored).not.toMatch(/Casos|propina/);
});

test('an earlier report and the one that names it link to each other, and an unknown protocol says so', async () => {
  await page.goto(`/relatos/${citing.id}`);
  await unfold(page, 'Requerente');
  await page.getByRole('link', { name: ana.uuid }).click();
  await opened(page, ana);
  await unfold(page, 'Requerente');
  await page.getByText('Citado por').waitFor();
  await page.getByRole('link', { name: citing.uuid }).click();
  await opened(page, citing);
  await unfold(page, 'Requerente');
  await page.getByText('Protocolo anterior').waitFor();
  await expectNoViolations(page);

  const { id } = await team.file({ protocolo: 'ZZZZ0000', relato: 'Outro caso.' });
  await page.goto(`/relatos/${id}`);
  await unfold(page, 'Requerente');
  await page.getByText('Não há relato com este protocolo').waitFor();
  expect(await page.getByRole('link', { name: 'ZZZZ0000' }).count()).toBe(0);
});
