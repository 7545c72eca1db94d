import { DataSource } from 'typeorm';
import { seedReports } from '../../bench/seed-reports';
import { setUpApp, setUpStaff } from '../setup/app';
import { fileReport, type Json } from '../setup/clients';

const COUNT = 137;
const relato = setUpApp();
const staff = setUpStaff(relato);

beforeAll(async () => {
  await seedReports(relato.databaseUrl, COUNT, { until: relato.clock.now() });
});

const sql = <T>(text: string) => relato.app.get(DataSource).query<T>(text);

async function page(query: string): Promise<{ ids: string[]; total: number; rows: Json[] }> {
  const { body, headers } = await staff.get(`/api/relatos?${query}`);
  const rows = body as Json[];
  return {
    ids: rows.map(({ id }: { id: string }) => id),
    total: Number(headers.get('content-range')?.split('/')[1]),
    rows,
  };
}

describe.each(['criadoEm', 'alteradoEm', 'expiraEm', 'motivo', 'status', 'gravidade', 'procedencia', 'lido', 'id'])(
  'the list by %s',
  (field) => {
    it('gives every report once over all its pages, in one order and in its opposite', async () => {
      const orders = [];
      for (const order of ['ASC', 'DESC']) {
        const sort = `sort=["${field}","${order}"]`;
        const whole = await page(`${sort}&range=[0,${String(COUNT - 1)}]`);
        const pages = [];
        for (let first = 0; first < COUNT; first += 20)
          pages.push(await page(`${sort}&range=[${first},${first + 19}]`));
        expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
        expect(new Set(whole.ids).size).toBe(COUNT);
        expect(pages.every(({ total }) => total === COUNT)).toBe(true);
        orders.push(whole.ids);
      }
      expect(orders[1]).toEqual([...orders[0]!].reverse());
    });
  },
);

describe.each(['motivo', 'status', 'gravidade', 'procedencia', 'lido'])('a part of the list by %s', (field) => {
  it.each([
    ['{"status":"NOVO"}', "status = 'NOVO'"],
    ['{"status":["CONCLUIDO","NOVO"],"lido":false}', "status IN ('NOVO', 'CONCLUIDO') AND NOT lido"],
    ['{"motivo":"elogio","procedencia":true}', "motivo = 'elogio' AND procedencia"],
    ['{"lido":true,"vencido":false}', `lido AND NOT ("expiraEm" < $now AND status IN ('NOVO', 'EM_ANDAMENTO'))`],
    ['{"gravidade":[]}', 'false'],
  ])('has the pages of %s, and none behind the last', async (filter, where) => {
    const condition = where.replace('$now', `'${relato.clock.now().toISOString()}'`);
    const there = await sql<{ id: string }[]>(
      `SELECT id FROM relatos WHERE ${condition} ORDER BY "${field}" DESC, "criadoEm" DESC, id DESC`,
    );
    const query = `sort=["${field}","DESC"]&filter=${encodeURIComponent(filter)}`;
    const ids = [];
    for (let first = 0; first < there.length; first += 7) {
      ids.push(...(await page(`${query}&range=[${first},${first + 6}]`)).ids);
    }
    expect(ids).toEqual(there.map(({ id }) => id));
    const last = there.length;
    expect(await page(`${query}&range=[${last},${last + 6}]`)).toEqual({ ids: [], rows: [], total: last });
  });
});

describe('the number of reports', () => {
  const FILTERS = ['{}', '{"status":"NOVO"}', '{"status":["NOVO","CONCLUIDO"],"procedencia":true}', '{"lido":false}'];
  const SQL = ['true', "status = 'NOVO'", "status IN ('NOVO', 'CONCLUIDO') AND procedencia", 'NOT lido'];

  /** What the API tells beside what is there. */
  async function compare(): Promise<void> {
    const told = await Promise.all(FILTERS.map((filter) => page(`filter=${encodeURIComponent(filter)}`)));
    const counted = await Promise.all(
      SQL.map((where) => sql<[{ n: number }]>(`SELECT count(*)::int n FROM relatos WHERE ${where}`)),
    );
    expect(told.map(({ total }) => total)).toEqual(counted.map(([{ n }]) => n));
  }

  it('is exact after everything that can happen to them', async () => {
    await compare();
    await fileReport(relato.url);
    const { ids } = await page('range=[0,40]');
    await staff.put(`/api/relatos/${ids[0]!}/lido`);
    const situacao = { status: 'CONCLUIDO', gravidade: 'ALTA', procedencia: true };
    await staff.post('/api/relatos/lote', { ids: ids.slice(0, 20), acao: 'situacao', situacao });
    await staff.post('/api/relatos/lote', { ids: ids.slice(10, 30), acao: 'naoLido' });
    await staff.post('/api/relatos/lote', { ids: ids.slice(25), acao: 'apagar' });
    await staff.delete(`/api/relatos/${ids[0]!}`);
    await compare();
  });

  it('stays exact when many change at once', async () => {
    const { ids } = await page('range=[0,29]');
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        ids.map((id, n) =>
          n % 2 === round % 2 ? staff.put(`/api/relatos/${id}/lido`) : staff.delete(`/api/relatos/${id}/lido`),
        ),
      );
    }
    await Promise.all([page(''), ...ids.slice(0, 10).map((id) => staff.delete(`/api/relatos/${id}`)), page('')]);
    await compare();
  });

  it('knows the overdue, a period and a search as well', async () => {
    const [{ n }] = await sql<[{ n: number }]>(
      `SELECT count(*)::int n FROM relatos WHERE "expiraEm" < '${relato.clock.now().toISOString()}' AND status IN ('NOVO', 'EM_ANDAMENTO')`,
    );
    expect((await page('filter={"vencido":true}')).total).toBe(n);
    expect((await page('filter={"q":"a","lido":false}')).total).toBe((await page('filter={"lido":false}')).total);
    expect((await page('filter={"criadoEm_lte":0}')).total).toBe(0);
  });
});

it('a list without a range begins with ten, whatever is behind', async () => {
  const { ids } = await page('');
  expect(ids).toHaveLength(10);
  expect((await page('range=[3,8]')).ids).toEqual(ids.slice(3, 9));
});

it('a report that was tampered with is marked, hides no other, and can still be deleted', async () => {
  const { ids } = await page('range=[0,3]');
  const contents = (id: string) => sql(`UPDATE relatos SET conteudo = '\\x00' WHERE id = '${id}'`);
  const keys = (id: string) => sql(`UPDATE relatos SET "chavesEquipe" = '\\x00' WHERE id = '${id}'`);
  await contents(ids[1]!);
  await keys(ids[2]!);
  const { rows } = await page('range=[0,3]');
  expect(rows.map(({ adulterado }) => adulterado as boolean)).toEqual([false, true, true, false]);
  expect(rows[0]).toMatchObject({ uuid: expect.stringMatching(/^[A-Z0-9]{8}$/) });
  expect(rows[1]).toMatchObject({ id: ids[1], uuid: '', status: expect.any(String) });
  for (const id of ids.slice(1, 3)) {
    expect(await staff.get(`/api/relatos/${id}`)).toMatchObject({ status: 500, body: { code: 'conteudo_adulterado' } });
    expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
  }
});
