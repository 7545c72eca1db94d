// The spreadsheet of reports and the same rows as JSON: as in the list, with a mark on altered
// rows.
import { seedReports } from '../../bench/seed-reports';
import { alterReport } from '../setup/altered';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  fileCase,
  type FiledCase,
  listOf,
  listQuery,
  type ListQuery,
  setSituation,
} from '../setup/cases';
import { type Answer, type Json, REPORT } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import {
  databaseRows,
  differingRows,
  type ReadSheet,
  readSheets,
  type Sealed,
} from '../setup/sheets';

const relato = setUpApp({ TZ: 'America/Sao_Paulo' });
const staff = setUpStaff(relato);
// An export needs a password given within ten minutes.
beforeEach(() => staff.signIn());

async function exported(query: ListQuery = {}, more = ''): Promise<Answer<Json> & ReadSheet> {
  const answer = await staff.get(`/api/relatos/planilha?${listQuery(query)}${more}`);
  expect(answer.status).toBe(200);
  const [sheet, ...others] = await readSheets(answer.body as Buffer);
  expect(others).toEqual([]);
  return { ...answer, ...sheet! };
}
const rowsOf = (query: ListQuery): Promise<Answer<Json>> =>
  staff.get(`/api/relatos/linhas?${listQuery(query)}`);

async function file(report?: object): Promise<FiledCase & { filter: object }> {
  relato.clock.advance(MINUTE);
  const filed = await fileCase(staff, report);
  return { ...filed, filter: { id: filed.id } };
}

describe('the spreadsheet', () => {
  it('without reports has only a header', async () => {
    const { name, header, rows, headers } = await exported();
    const cells = ['Data', 'Protocolo', 'Motivo', 'Violação', 'Descrição', 'Status'];
    expect([name, header, rows]).toEqual(['Relatorios', cells, []]);
    expect(headers.get('x-total')).toBe('0');
  });

  it('with one report has six cells, a real date and a readable layout', async () => {
    const { uuid } = await file();
    const { rows, headers, sheet } = await exported();
    // The local time of São Paulo, three hours behind UTC, as a spreadsheet stores it.
    const time = new Date(relato.clock.now().getTime() - 180 * MINUTE);
    expect(rows).toEqual([[time, uuid, 'Denúncia', null, REPORT.relato, 'Novo Relato']]);
    expect(headers.get('x-total')).toBe('1');
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="relatorio_2026-01-15_09-01-00.xlsx"',
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(sheet.freezePane).toMatchObject({ rows: 1 });
    expect(sheet.autoFilter?.range).toBe('A1:F2');
    expect(sheet.columns?.map(({ width }) => width)).toEqual([20, 13, 16, 14, 90, 24]);
    await staff.delete(`/api/relatos/${(await listOf(staff, '/api/relatos')).ids[0]!}`);
  });

  // For a hundred thousand rows see npm run bench -- --only export.
  it('with many reports equals the database row by row, in a zone with summer time', async () => {
    const sealed = new Map<string, Sealed>();
    await seedReports(relato, 1500, {
      until: relato.clock.now(),
      contents: (index) => ({
        relato: `Relato ${index}, = + ção “${'não '.repeat(index % 30)}” 😀`,
      }),
      tell: (id, contents) => sealed.set(id, contents),
    });
    const expected = await databaseRows(relato.databaseUrl, sealed, 'pt', 'America/New_York');
    const { headers, rows } = await exported({}, '&fuso=America/New_York');
    expect(headers.get('x-total')).toBe('1500');
    expect(headers.get('content-disposition')).toContain('relatorio_2026-01-15_07-01-00.xlsx');
    expect(differingRows(rows, expected)).toEqual([]);
  });

  it("and the export rows contain all filtered reports in the list's order", async () => {
    const query: ListQuery = {
      sort: ['motivo', 'ASC'],
      filter: { motivo: ['denuncia', 'elogio'] },
    };
    const { rows } = await listOf(staff, '/api/relatos', { ...query, range: [0, 999] });
    const listed = rows.map(({ uuid }) => uuid as string);
    expect(listed.length).toBeGreaterThan(260);
    expect(
      (await exported({ ...query, range: [0, 9] })).rows.map(([, protocolo]) => protocolo),
    ).toEqual(listed);
    const { body } = await rowsOf({ ...query, range: [0, 9] });
    expect((body as Json[]).map(({ protocolo }) => protocolo as string)).toEqual(listed);
  });
});

it("a visitor's text stays text in the spreadsheet", async () => {
  const texts = [
    '=HYPERLINK("http://evil.example","clique")',
    '+55 11 98765-4321 ligou',
    '-2+3+cmd|" /C calc"!A0',
    '@SUM(1+9)*cmd|" /C calc"!A0',
    '😀👨‍👩‍👧 família',
    'شكوى من المدير \u202eabc',
    '<b>&amp; "aspas"</b> ]]>',
    'linha um\nlinha dois',
    // A spreadsheet cannot hold control characters; the rest stays.
    'a\u0001b\u0008c\u001fd\uffffe',
  ];
  const id: string[] = [];
  for (const text of texts) id.push((await file({ ...REPORT, relato: text })).id);
  const { rows, sheet } = await exported({ sort: ['criadoEm', 'ASC'], filter: { id } });
  expect(rows.map((cells) => cells[4])).toEqual([...texts.slice(0, -1), 'abcde']);
  for (const row of texts.keys()) {
    const cell = sheet.cells?.get(`${String(row + 1)},4`);
    expect([row, cell?.formula, cell?.style?.numFmt]).toEqual([row, undefined, '@']);
  }
});

it('the export rows have the specified fields', async () => {
  const { uuid, filter } = await file({ ...REPORT, relato: '=1+1\u0001' });
  const style = { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' } as const;
  const local = new Intl.DateTimeFormat('pt-BR', style);
  const row = { data: local.format(relato.clock.now()), protocolo: uuid, motivo: 'denuncia' };
  const { body, headers } = await rowsOf({ filter });
  expect(body).toEqual([{ ...row, violacao: null, descricao: '=1+1', status: 'NOVO' }]);
  expect(headers.get('x-total')).toBe('1');
  expect((await rowsOf({ filter: { id: [] } })).body).toEqual([]);
});

describe('a report altered outside the product', () => {
  const TEXTS = ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto'];
  const query: ListQuery & { filter: { id: string[] } } = {
    sort: ['criadoEm', 'ASC'],
    filter: { id: [] },
  };
  let whole: FiledCase;

  beforeAll(async () => {
    for (const text of TEXTS) {
      whole = await file({ ...REPORT, relato: text });
      query.filter.id.push(whole.id);
    }
    const [first, second, third, fourth] = query.filter.id as [string, string, string, string];
    // Two as filed, and two that the team has opened.
    await alterReport(relato.databaseUrl, first, 'conteudo');
    await alterReport(relato.databaseUrl, second, 'chavesEquipe');
    for (const id of [third, fourth])
      expect((await staff.get(`/api/relatos/${id}`)).status).toBe(200);
    await alterReport(relato.databaseUrl, third, 'conteudo');
    expect((await setSituation(staff, fourth, 'EM_ANDAMENTO')).status).toBe(200);
    await alterReport(relato.databaseUrl, fourth, 'chavesEquipe');
  });

  it.each([
    [
      'pt',
      ['Data', 'Protocolo', 'Motivo', 'Violação', 'Descrição', 'Status'],
      '[CONTEÚDO ADULTERADO: este relato foi alterado fora do sistema; o que ainda abre está na página dele]',
      ['Denúncia', 'Novo Relato', 'Grave', 'Em andamento'],
    ],
    [
      'en',
      ['Date', 'Protocol', 'Reason', 'Violation', 'Description', 'Status'],
      '[ALTERED CONTENT: this report was changed outside the system; what still opens is on its page]',
      ['Denunciation', 'New report', 'Serious', 'In progress'],
    ],
    [
      'es',
      ['Fecha', 'Protocolo', 'Motivo', 'Violación', 'Descripción', 'Estado'],
      '[CONTENIDO ALTERADO: este relato fue modificado fuera del sistema; lo que aún se abre está en su página]',
      ['Denuncia', 'Nuevo relato', 'Grave', 'En curso'],
    ],
  ])(
    'has a marked row with its unsealed columns in the spreadsheet in %s',
    async (idioma, header, mark, words) => {
      const found = await exported(query, `&idioma=${idioma}`);
      const [motivo, novo, grave, emAndamento] = words;
      const date = expect.any(Date) as Date;
      const altered = [date, null, motivo, null, mark, novo];
      expect(found.header).toEqual(header);
      expect(found.rows).toEqual([
        ...[altered, altered, altered],
        [date, null, motivo, grave, mark, emAndamento],
        [date, whole.uuid, motivo, null, 'quinto', novo],
      ]);
      expect(found.headers.get('x-total')).toBe('5');
    },
  );

  it('has an export row with an additional field', async () => {
    const data = expect.any(String) as string;
    const row = {
      data,
      protocolo: '',
      motivo: 'denuncia',
      violacao: null,
      descricao: '',
      status: 'NOVO',
    };
    const altered = { ...row, adulterado: true };
    expect((await rowsOf(query)).body).toEqual([
      ...[altered, altered, altered],
      { ...altered, violacao: 'ALTA', status: 'EM_ANDAMENTO' },
      { ...row, protocolo: whole.uuid, descricao: 'quinto' },
    ]);
  });

  it('is counted in the audit log by the end of the export', async () => {
    /** The audit row of the export's end, as the back office reads it. */
    async function recordOf({ headers }: Answer<Json>): Promise<Json> {
      const { rows } = await listOf(staff, '/api/auditoria', {
        filter: { acao: 'relatos.exportar.fim' },
      });
      return rows.find(({ detalhes }) => detalhes.exportacao === headers.get('x-exportacao'))
        .detalhes;
    }
    expect(await recordOf(await exported(query))).toMatchObject({
      linhas: 5,
      total: 5,
      adulterados: 4,
    });
    const recorded = await recordOf(await exported({ filter: { id: whole.id } }));
    expect(recorded).toMatchObject({ linhas: 1, total: 1 });
    expect(recorded).not.toHaveProperty('adulterados');
  });

  it('does not disturb a search, and is found if its keys and words still open', async () => {
    const found = async (q: string) => (await rowsOf({ filter: { q } })).body as unknown;
    expect(await found('quinto')).toMatchObject([{ protocolo: whole.uuid }]);
    expect(await found('primeiro')).toMatchObject([
      { adulterado: true, protocolo: '', descricao: '' },
    ]);
    expect(await found('segundo')).toEqual([]);
  });
});
