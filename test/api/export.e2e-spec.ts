import { setUpApp, setUpStaff } from '../setup/app';
import { type Answer, Client, fileReport, type Json, newestId, REPORT } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { fileMany, wholeReports } from '../setup/many-reports';
import { readSheets, type ReadSheet } from '../setup/sheets';

const relato = setUpApp({ TZ: 'America/Sao_Paulo' });
const staff = setUpStaff(relato);

async function exported(query = ''): Promise<Answer<Json> & ReadSheet> {
  const answer = await staff.get(`/api/relatos/planilha?${query}`);
  expect(answer.status).toBe(200);
  const [sheet, ...others] = await readSheets(answer.body as Buffer);
  expect(others).toEqual([]);
  return { ...answer, ...sheet! };
}

/** The wall clock of São Paulo, which is three hours behind UTC, as a spreadsheet's date holds it. */
const inSaoPaulo = (ms: number): Date => new Date(ms - 180 * MINUTE);

it('is closed to people without a session, and to visitors', async () => {
  const { visitor } = await fileReport(relato.url);
  for (const path of ['/api/relatos/planilha', '/api/relatos/linhas']) {
    expect((await new Client(relato.url).get(path)).status).toBe(401);
    expect((await visitor.get(path)).status).toBe(401);
  }
  await staff.delete(`/api/relatos/${await newestId(staff)}`);
});

describe('the spreadsheet', () => {
  it('of no report is a file with a header', async () => {
    const { name, header, rows, headers } = await exported();
    expect({ name, header, rows }).toEqual({
      name: 'Relatorios',
      header: ['Data', 'Protocolo', 'Motivo', 'Violação', 'Descrição', 'Status'],
      rows: [],
    });
    expect(headers.get('x-total')).toBe('0');
  });

  it('of one report holds it in six cells, with a real date', async () => {
    const { uuid } = await fileReport(relato.url);
    const { rows, headers } = await exported();
    expect(rows).toEqual([
      [inSaoPaulo(relato.clock.now().getTime()), uuid, 'Denúncia', null, REPORT.relato, 'Novo Relato'],
    ]);
    expect(headers.get('x-total')).toBe('1');
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers.get('content-disposition')).toBe('attachment; filename="relatorio_2026-01-15_09-00-00.xlsx"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is easy to read: the header stays in sight, columns have widths, each can be filtered', async () => {
    const { sheet } = await exported();
    expect(sheet.freezePane).toMatchObject({ rows: 1 });
    expect(sheet.autoFilter?.range).toBe('A1:F2');
    expect(sheet.columns?.map(({ width }) => width)).toEqual([20, 13, 16, 14, 90, 24]);
  });

  it('of many reports equals what was filed row by row, in the order and filter of the list', async () => {
    const filed = await fileMany(relato, 260);
    // By reason, and those alike by their date.
    const [denuncias, elogios] = (['denuncia', 'elogio'] as const).map((motivo) =>
      filed.filter((report) => report.motivo === motivo),
    );
    const { rows, headers } = await exported('sort=["motivo","ASC"]&filter={"motivo":["denuncia","elogio"]}');
    expect(headers.get('x-total')).toBe('261');
    expect(rows.slice(1)).toEqual(
      [...denuncias!, ...elogios!].map(({ criadoEm, uuid, motivo, relato }) => [
        inSaoPaulo(criadoEm),
        uuid,
        motivo === 'denuncia' ? 'Denúncia' : 'Elogio',
        null,
        relato,
        'Novo Relato',
      ]),
    );
    const few = await exported('filter={"motivo":"elogio"}&range=[0,9]');
    expect(few.rows).toHaveLength(130);
    expect(new Set(few.rows.map((row) => row[2]))).toEqual(new Set(['Elogio']));
  });

  it.each([
    [
      'en',
      ['Date', 'Protocol', 'Reason', 'Violation', 'Description', 'Status'],
      ['Denunciation', 'Serious', 'In progress'],
    ],
    ['es', ['Fecha', 'Protocolo', 'Motivo', 'Violación', 'Descripción', 'Estado'], ['Denuncia', 'Grave', 'En curso']],
  ])('speaks %s', async (idioma, header, [motivo, violacao, status]) => {
    relato.clock.advance(MINUTE);
    await fileReport(relato.url);
    const id = await newestId(staff);
    const change = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: true, versao: 1 };
    await staff.post(`/api/relatos/${id}/situacao`, change);
    const found = await exported(`idioma=${idioma}&filter={"id":"${id}"}`);
    expect(found.header).toEqual(header);
    expect(found.rows[0]).toEqual([expect.any(Date), expect.any(String), motivo, violacao, REPORT.relato, status]);
  });

  it("tells the time of a person's own zone", async () => {
    const { headers, rows } = await exported(`fuso=Asia/Tokyo&filter={"id":"${await newestId(staff)}"}`);
    const now = relato.clock.now().getTime();
    expect(rows[0]![0]).toEqual(new Date(now + 9 * 60 * MINUTE));
    const stamp = new Date(now + 9 * 60 * MINUTE).toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-');
    expect(headers.get('content-disposition')).toContain(`relatorio_${stamp}.xlsx`);
  });

  it.each([
    ['idioma=fr', 'idioma'],
    ['fuso=America/Sampa', 'fuso'],
    ['fuso=UTC&fuso=UTC', 'fuso'],
    ['filter={"status":"ABERTO"}', 'filter.status'],
    ['sort=["conteudo","ASC"]', 'sort'],
  ])('answers %s with 400 and names it, before any file begins', async (query, field) => {
    for (const path of ['planilha', 'linhas']) {
      expect(await staff.get(`/api/relatos/${path}?${query}`)).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.any(String) as string } },
      });
    }
  });
});

describe('what a visitor wrote', () => {
  it.each([
    ['=HYPERLINK("http://evil.example","clique")'],
    ['+55 11 98765-4321 ligou'],
    ['-2+3+cmd|" /C calc"!A0'],
    ['@SUM(1+9)*cmd|" /C calc"!A0'],
    ['😀👨‍👩‍👧 família'],
    ['شكوى من المدير \u202eabc'],
    ['<b>&amp; "aspas"</b> ]]>'],
    ['linha um\nlinha dois'],
  ])('stays text in the file: %j', async (text) => {
    relato.clock.advance(MINUTE);
    await fileReport(relato.url, { ...REPORT, relato: text });
    const { rows, sheet } = await exported(`filter={"id":"${await newestId(staff)}"}`);
    expect(rows[0]![4]).toBe(text);
    const cell = sheet.cells?.get('1,4');
    expect(cell?.formula).toBeUndefined();
    expect(cell?.style?.numFmt).toBe('@');
  });

  it('loses only the control characters that no spreadsheet can hold', async () => {
    relato.clock.advance(MINUTE);
    await fileReport(relato.url, { ...REPORT, relato: 'a\u0001b\u0008c\u001fd\uffffe' });
    const { rows } = await exported(`filter={"id":"${await newestId(staff)}"}`);
    expect(rows[0]![4]).toBe('abcde');
  });
});

describe('the rows', () => {
  it('are the specified ones', async () => {
    relato.clock.advance(MINUTE);
    const { uuid } = await fileReport(relato.url, { ...REPORT, relato: '=1+1\u0001' });
    const id = await newestId(staff);
    const local = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const row = { data: local.format(relato.clock.now()), protocolo: uuid, motivo: 'denuncia' };
    const answer = await staff.get(`/api/relatos/linhas?filter={"id":"${id}"}`);
    expect(answer.body).toEqual([{ ...row, violacao: null, descricao: '=1+1\u0001', status: 'NOVO' }]);
    expect(answer.headers.get('x-total')).toBe('1');
    expect((await staff.get('/api/relatos/linhas?filter={"id":[]}')).body).toEqual([]);
  });

  it('are all of the filter, in the order of the list', async () => {
    const query = 'sort=["criadoEm","ASC"]&filter={"motivo":["denuncia","elogio"]}';
    const { body } = await staff.get(`/api/relatos/linhas?${query}`);
    const whole = await wholeReports(staff, query);
    expect(whole.length).toBeGreaterThan(260);
    expect((body as Json[]).map((row) => row.protocolo as string)).toEqual(whole.map((each) => each.uuid as string));
  });
});
