// Statistics and annual report by category, unit and tag, which only the contents of the cases say.
import { setUpApp, setUpStaff } from '../setup/app';
import { fileCase, newColleague, tag } from '../setup/cases';
import { Client, fileReport, type Json, REPORT } from '../setup/clients';
import { setAccounts } from '../setup/inside';
import { category, inLanguages, publish } from '../setup/questionnaires';
import { readSheets } from '../setup/sheets';
import { newUnit } from '../setup/units';

const relato = setUpApp();
const staff = setUpStaff(relato);

const ANNUAL = '/api/estatisticas/anual';
const NAMED = ['categoria', 'unidade', 'etiqueta'];

interface Line {
  valor: string;
  motivo?: string;
  nome?: object;
  total: number | null;
}

const statisticsOf = async (who: Client): Promise<Json> =>
  (await who.get('/api/estatisticas')).body;

/** The tables that reports name, by their names; those that are not in the report are missing. */
async function annualOf(who: Client, query = ''): Promise<Record<string, Line[]>> {
  const { status, body } = await who.get(ANNUAL + query);
  expect(status).toBe(200);
  const { tabelas } = body as { tabelas: { tabela: string; linhas: Line[] }[] };
  const named = tabelas.filter(({ tabela }) => NAMED.includes(tabela));
  return Object.fromEntries(named.map(({ tabela, linhas }) => [tabela, linhas]));
}

it('reports without category, unit and tag leave statistics and annual report as specified', async () => {
  await fileCase(staff);
  expect(await statisticsOf(staff)).toMatchObject({ porCategoria: [], porUnidade: [] });
  expect(await annualOf(staff, '?exato=true')).toEqual({});
});

describe('with reports of several categories and units', () => {
  const campinas = { endereco: 'campinas', nome: inLanguages('Fábrica de Campinas') };
  const natal = { endereco: 'natal', nome: inLanguages('Loja de Natal') };
  let insider: Client;
  let formulario: number;

  beforeAll(async () => {
    formulario = await publish(staff, [
      category('assedio', []),
      category('fraude', []),
      category('cantina', [], { motivo: 'sugestoes' }),
      category('obrigado', [], { motivo: 'elogio' }),
    ]);
    const file = async (count: number, report: object) => {
      for (let done = 0; done < count; done++)
        await fileReport(relato.url, { ...REPORT, formulario, ...report });
    };
    // With the report of the first test, 16 accusations without a unit; two of them without category.
    const { id } = await fileCase(staff, { ...REPORT, formulario, categoria: 'fraude' });
    await tag(staff, id, 'constructor');
    await tag(staff, id, 'João Silva');
    await file(8, { categoria: 'assedio' });
    await file(5, { categoria: 'fraude' });
    await file(1, {});
    await file(2, { categoria: 'cantina', motivo: 'sugestoes' });
    await file(5, { categoria: 'obrigado', motivo: 'elogio' });
    const { id: personId, email, senha } = await newColleague(staff);
    const other = await newColleague(staff);
    for (const unit of [campinas, natal]) await newUnit(staff, unit, [personId, other.id]);
    // With a second guardian before, the units' people would need one to confirm them.
    await setAccounts(relato, `papeis = '{equipe,responsavel}'`, `id = '${personId}'`);
    insider = await new Client(relato.url).signIn({ email, senha });
    await file(6, { unidade: 'campinas', categoria: 'fraude' });
    await file(2, { unidade: 'natal', categoria: 'fraude' });
  });

  it('one of the unit’s people counts its reports by unit; an outsider finds no unit', async () => {
    expect(await statisticsOf(insider)).toMatchObject({
      total: 31,
      porUnidade: [
        { nome: campinas.nome, total: 6 },
        { nome: natal.nome, total: 2 },
      ],
    });
    expect(await statisticsOf(staff)).toMatchObject({ total: 23, porUnidade: [] });
  });

  it('the exact annual report counts by category below its reason, by unit and by tag', async () => {
    const outside = await annualOf(staff, '?exato=true');
    expect(outside).toEqual({
      categoria: [
        { valor: 'obrigado', motivo: 'elogio', nome: inLanguages('Categoria obrigado'), total: 5 },
        { valor: 'cantina', motivo: 'sugestoes', nome: inLanguages('Categoria cantina'), total: 2 },
        { valor: 'assedio', motivo: 'denuncia', nome: inLanguages('Categoria assedio'), total: 8 },
        { valor: 'fraude', motivo: 'denuncia', nome: inLanguages('Categoria fraude'), total: 6 },
      ],
      etiqueta: [
        { valor: 'constructor', total: 1 },
        { valor: 'João Silva', total: 1 },
      ],
    });
    const inside = await annualOf(insider, '?exato=true');
    expect(inside['categoria']!.map(({ total }) => total)).toEqual([5, 2, 14, 8]);
    expect(inside['unidade']!.map(({ nome, total }) => [nome, total])).toEqual([
      [campinas.nome, 6],
      [natal.nome, 2],
    ]);
  });

  it('the annual report for publication hides small counts, and has no tags', async () => {
    const { categoria, unidade, etiqueta } = await annualOf(insider);
    // Two suggestions are few: their reason is hidden, the next higher one too, and the categories
    // of both. Two accusations without a category hide the next higher number with them.
    expect(categoria!.map(({ valor, total }) => [valor, total])).toEqual([
      ['obrigado', null],
      ['cantina', null],
      ['fraude', 14],
      ['assedio', null],
    ]);
    expect(unidade!.map(({ total }) => total)).toEqual([null, null]);
    expect(etiqueta).toBeUndefined();
  });

  it('a role that opens no cases gets neither table', async () => {
    const { who } = await newColleague(staff, 'Ada', { papeis: ['auditor'] });
    expect(await annualOf(who)).toEqual({});
    expect(await statisticsOf(who)).toMatchObject({ porUnidade: [] });
  });

  it('the spreadsheet names the lines in its language', async () => {
    const { body } = await insider.get(`${ANNUAL}/planilha?exato=true&idioma=en`);
    const [sheet] = await readSheets(body as Buffer);
    for (const row of [
      ['Category', 'Denunciation: Categoria assedio [en]', 8],
      ['Unit', 'Loja de Natal [en]', 2],
      ['Tags (a report may have several)', 'constructor', 1],
    ])
      expect(sheet!.rows).toContainEqual(row);
  });

  it('reports in the trash have no category in the annual report', async () => {
    const suggestion = { ...REPORT, formulario, categoria: 'cantina', motivo: 'sugestoes' };
    const { id } = await fileCase(staff, suggestion);
    const countOf = async () => (await annualOf(staff, '?exato=true'))['categoria']![1]!.total;
    expect(await countOf()).toBe(3);
    expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
    expect(await countOf()).toBe(2);
  });
});
