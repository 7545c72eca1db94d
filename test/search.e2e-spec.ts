import { DataSource } from 'typeorm';
import { seedReports } from '../bench/seed-reports';
import { startTestApp, type TestApp } from './support/app';
import { Client, fileReport, type Json } from './support/clients';
import { MINUTE } from './support/clock';

let relato: TestApp;
let staff: Client;

beforeAll(async () => {
  relato = await startTestApp();
  staff = await new Client(relato.url).signIn();
});
afterAll(() => relato.close());

const sql = <T>(text: string) => relato.app.get(DataSource).query<T>(text);
const list = (filter: object, rest = '') =>
  staff.get(`/api/relatos?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`);
const found = async (filter: object): Promise<string[]> =>
  ((await list(filter, '&range=[0,99]')).body as Json[]).map(({ uuid }: { uuid: string }) => uuid);

/** Files a report. @returns its protocol */
async function file(relato_: string, more: object = {}): Promise<string> {
  relato.clock.advance(MINUTE);
  return (await fileReport(relato.url, { motivo: 'denuncia', relato: relato_, ...more })).uuid;
}

/** Enough reports for segments of their own. */
const fill = (count: number) =>
  seedReports(relato.databaseUrl, count, {
    until: relato.clock.now(),
    contents: (index) => ({ relato: `texto comum número ${String(index)}.`, nome: index === 7 ? 'Agulha' : undefined }),
  });

describe('the search', () => {
  it('finds what a visitor wrote, at once, whatever accents and case', async () => {
    const uuid = await file('O Gerente de São Tomé pediu propina.', { nome: 'Conceição', email: 'con@example.com' });
    await file('Nada a ver.');
    for (const q of ['sao tome', 'PROPINA gerente', 'conceicao', 'con@example', 'propin']) {
      expect([q, await found({ q })]).toEqual([q, [uuid]]);
    }
    expect(await found({ q: 'propina inexistente' })).toEqual([]);
  });

  it('finds a protocol exactly, and the reports that name it as an earlier one', async () => {
    const first = await file('Primeiro.');
    const second = await file('Segundo.', { protocolo: first });
    expect((await found({ q: first.toLowerCase() })).sort()).toEqual([first, second].sort());
    expect(await found({ uuid: `${first.slice(0, 4)} ${first.slice(4)}` })).toEqual([first]);
    expect(await found({ protocolo: first })).toEqual([second]);
    expect(await found({ q: first.slice(0, 7) })).toEqual([]);
  });

  it('goes with the other filters, sorting, pages and the count', async () => {
    const marked = [];
    for (const motivo of ['elogio', 'duvidas', 'elogio']) marked.push(await file('xilofone', { motivo }));
    expect(await found({ q: 'xilofone', motivo: 'elogio' })).toEqual([marked[2], marked[0]]);
    const { body, headers } = await list({ q: 'xilofone' }, '&range=[1,1]&sort=["criadoEm","ASC"]');
    expect((body as Json[]).map(({ uuid }: { uuid: string }) => uuid)).toEqual([marked[1]]);
    expect(headers.get('content-range')).toBe('relatos 1-1/3');
    expect(await found({ q: '  ', uuid: marked[0] })).toEqual([marked[0]]);
  });

  it('narrows the spreadsheet and its rows as it does the list', async () => {
    const marked = [await file('trombone', { motivo: 'elogio' }), await file('trombone')];
    const filter = encodeURIComponent(JSON.stringify({ q: 'trombone', motivo: 'elogio' }));
    const rows = await staff.get(`/api/relatos/linhas?filter=${filter}`);
    expect((rows.body as { protocolo: string }[]).map(({ protocolo }) => protocolo)).toEqual([marked[0]]);
    expect(rows.headers.get('x-total')).toBe('1');
    expect((await staff.get(`/api/relatos/planilha?filter=${filter}`)).headers.get('x-total')).toBe('1');
  });

  it('keeps nobody from opening or changing a report meanwhile, and so misses none', async () => {
    await file('clarinete');
    const newest = () =>
      sql<[{ id: string; chaves: Buffer }]>(
        'SELECT id, "chavesEquipe" chaves FROM relatos ORDER BY "criadoEm" DESC LIMIT 1',
      );
    const [{ id, chaves }] = await newest();
    const searching = relato.app.get(DataSource).createQueryRunner();
    await searching.startTransaction();
    // What a search holds while it packs.
    await searching.query('SELECT id FROM relatos FOR KEY SHARE');
    const { versao } = (await staff.get(`/api/relatos/${id}`)).body as { versao: number };
    const situacao = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: true };
    const changed = await staff.post(`/api/relatos/${id}/situacao`, { ...situacao, versao });
    const bulk = await staff.post('/api/relatos/lote', { ids: [id], acao: 'situacao', situacao });
    await searching.rollbackTransaction();
    await searching.release();
    expect([changed.status, bulk.status]).toEqual([200, 200]);
    expect((await newest())[0].chaves).not.toEqual(chaves);
  });

  it.each([
    [{ q: 7 }, { 'filter.q': 'tipo_invalido' }],
    [{ q: 'a'.repeat(201) }, { 'filter.q': 'longo_demais' }],
  ])('refuses what is no text (%#)', async (filter, errors) => {
    expect(await list(filter)).toMatchObject({ status: 400, body: { errors } });
  });
});

describe('with more reports than one segment holds', () => {
  const segments = async () => (await sql<[{ n: number }]>('SELECT count(*)::int n FROM segmentos'))[0].n;

  it('packs them once, for several who search at once', async () => {
    await fill(600);
    const answers = await Promise.all([1, 2, 3, 4].map(() => list({ q: 'comum' })));
    expect(answers.map(({ headers }) => headers.get('content-range'))).toEqual(Array(4).fill('relatos 0-9/600'));
    expect(await segments()).toBe(2);
    expect(await found({ q: 'agulha' })).toHaveLength(1);
  });

  it('deletes the words with the report, by whatever way it goes, and still finds the others', async () => {
    const [{ id }] = (await list({ q: 'agulha' })).body as [{ id: string }];
    const before = await segments();
    await sql(`DELETE FROM relatos WHERE id = '${id}'`);
    expect(await segments()).toBe(before - 1);
    expect((await list({ q: 'comum' })).headers.get('content-range')).toBe('relatos 0-9/599');
    expect(await found({ q: 'agulha' })).toEqual([]);
  });

  it('survives deletions and searches at the same moment', async () => {
    const rows = (await list({ q: 'comum' }, '&range=[0,39]')).body as { id: string }[];
    const ids = rows.map(({ id }) => id);
    const answers = await Promise.all([
      ...ids.slice(0, 10).map((id) => staff.delete(`/api/relatos/${id}`)),
      ...ids.slice(10, 15).map(() => list({ q: 'comum' })),
      staff.post('/api/relatos/lote', { ids: ids.slice(10, 30), acao: 'apagar' }),
      staff.post('/api/relatos/lote', { ids: ids.slice(20).reverse(), acao: 'apagar' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list({ q: 'comum' })).headers.get('content-range')).toBe('relatos 0-9/559');
  });

  it('finds everything but a report that was tampered with', async () => {
    await sql(
      `UPDATE relatos SET conteudo = '\\x00' WHERE id = (SELECT id FROM relatos WHERE motivo = 'reclamacao' LIMIT 1)`,
    );
    await sql('DELETE FROM segmentos');
    expect((await list({ q: 'comum' }, '&range=[0,0]')).headers.get('content-range')).toBe('relatos 0-0/558');
  });

  it('finds by protocols what is packed, also in segments from before these stood beside the words', async () => {
    const [{ id }] = (await list({ q: 'comum' }, '&range=[0,0]')).body as [{ id: string }];
    const { uuid } = (await staff.get(`/api/relatos/${id}`)).body as { uuid: string };
    const citing = await file('Cita outro.', { protocolo: uuid });
    await fill(250);
    await list({ q: 'comum' });
    expect(
      await sql(`SELECT 1 FROM buscas b JOIN relatos r ON r.id = b."relatoId" AND r.id = '${id}'
      WHERE b."segmentoId" IS NULL`),
    ).toEqual([]);
    for (const segment of ['as packed', 'from before']) {
      expect([segment, await found({ uuid }), await found({ protocolo: uuid })]).toEqual([segment, [uuid], [citing]]);
      expect(await found({ uuid, protocolo: uuid })).toEqual([]);
      await sql('UPDATE segmentos SET protocolos = NULL');
    }
    expect(await found({ uuid: 'não é protocolo' })).toEqual([]);
  });

  it('stores nothing that tells which reports share a word', async () => {
    const [row] = await sql<[{ conteudo: Buffer }]>('SELECT conteudo FROM segmentos LIMIT 1');
    expect(row.conteudo.includes('comum')).toBe(false);
    const columns = await sql<{ column_name: string }[]>(
      "SELECT column_name FROM information_schema.columns WHERE table_name IN ('buscas', 'segmentos') ORDER BY 1",
    );
    expect(columns.map((column) => column.column_name)).toEqual([
      'conteudo',
      'id',
      'protocolos',
      'relatoId',
      'resumo',
      'segmentoId',
    ]);
  });
});
