// The list protocol: pages, order, filters and totals, directly and through ra-data-simple-rest.
import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'ra-core';
import { seedReports } from '../../bench/seed-reports';
import { deleteReports } from '../setup/database';
import { ADMIN, setUpApp, setUpStaff } from '../setup/app';
import { answerCase, fileCase, type Listed, listOf, type ListQuery } from '../setup/cases';
import { Client, fileReport, type Json, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';

const COUNT = 67;
const relato = setUpApp();
const staff = setUpStaff(relato);

const page = (query?: ListQuery): Promise<Listed> => listOf(staff, '/api/relatos', query);
const present = async (where: string, order = 'id'): Promise<string[]> => {
  const sql = `SELECT id FROM relatos WHERE "apagadoEm" IS NULL AND (${where}) ORDER BY ${order}`;
  return (await relato.sql<{ id: string }>(sql)).map(({ id }) => id);
};

describe('a long list of reports', () => {
  beforeAll(() => seedReports(relato, COUNT, { until: relato.clock.now() }));

  it.each([
    'criadoEm',
    'alteradoEm',
    'expiraEm',
    'motivo',
    'status',
    'gravidade',
    'procedencia',
    'lido',
    'id',
  ])('sorted by %s shows each report once over all pages, in both directions', async (field) => {
    const orders = [];
    for (const order of ['ASC', 'DESC'] as const) {
      const whole = await page({ sort: [field, order], range: [0, COUNT - 1] });
      const pages = [];
      for (let first = 0; first < COUNT; first += 20)
        pages.push(await page({ sort: [field, order], range: [first, first + 19] }));
      expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
      expect(new Set(whole.ids).size).toBe(COUNT);
      expect(pages.every(({ total }) => total === COUNT)).toBe(true);
      orders.push(whole.ids);
    }
    expect(orders[1]).toEqual([...orders[0]!].reverse());
  });

  /** Filters and their SQL conditions. */
  function parts(): [filter: object, where: string][] {
    const time = relato.clock.now();
    // The earliest term of all clocks; a report without a running clock has none.
    const overdue = `coalesce("venceEm" < '${time.toISOString()}', false)`;
    const begin = new Date(time.getTime() - 300 * DAY);
    return [
      [{ status: 'NOVO' }, "status = 'NOVO'"],
      [
        { status: ['CONCLUIDO', 'NOVO'], lido: false },
        "status IN ('NOVO', 'CONCLUIDO') AND NOT lido",
      ],
      [{ motivo: 'denuncia', procedencia: true }, "motivo = 'denuncia' AND procedencia"],
      [{ procedenciaDecisao: 'NAO_PROCEDENTE' }, `"procedenciaDecisao" = 'NAO_PROCEDENTE'`],
      [{ vencido: true }, overdue],
      [{ lido: true, vencido: false }, `lido AND NOT (${overdue})`],
      [{ criadoEm_gte: begin.getTime() }, `"criadoEm" >= '${begin.toISOString()}'`],
      [{ criadoEm_lte: begin.getTime() }, `"criadoEm" <= '${begin.toISOString()}'`],
      [{ gravidade: [] }, 'false'],
    ];
  }

  it.each(['motivo', 'status', 'gravidade', 'procedencia', 'lido'])(
    'filtered and sorted by %s has pages for all matches, and none after the last',
    async (field) => {
      for (const [filter, where] of parts()) {
        const expected = await present(where, `"${field}" DESC, "criadoEm" DESC, id DESC`);
        const sort: [string, 'DESC'] = [field, 'DESC'];
        const ids = [];
        for (let first = 0; first < expected.length; first += 17)
          ids.push(...(await page({ filter, sort, range: [first, first + 16] })).ids);
        expect(ids).toEqual(expected);
        const last = expected.length;
        const behind = await page({ filter, sort, range: [last, last + 6] });
        expect(behind).toMatchObject({ ids: [], total: last });
        expect(behind.headers.get('content-range')).toBe(`relatos */${last}`);
      }
    },
  );

  /** The API's totals, compared with the rows of the database. */
  async function compareNumbers(): Promise<void> {
    for (const [filter, where] of parts())
      expect((await page({ filter })).total).toBe((await present(where)).length);
    expect((await page({ filter: { q: 'a', lido: false } })).total).toBe(
      (await present('NOT lido')).length,
    );
  }

  it('has an exact total after every kind of change, also concurrent ones', async () => {
    await compareNumbers();
    await fileReport(relato.url);
    const { ids } = await page({ range: [0, 40] });
    await staff.put(`/api/relatos/${ids[0]!}/lido`);
    const situacao = { status: 'CONCLUIDO', gravidade: 'ALTA', procedencia: true };
    await staff.post('/api/relatos/lote', { ids: ids.slice(0, 20), acao: 'situacao', situacao });
    await staff.post('/api/relatos/lote', { ids: ids.slice(10, 30), acao: 'naoLido' });
    await staff.post('/api/relatos/lote', { ids: ids.slice(35), acao: 'apagar' });
    await staff.delete(`/api/relatos/${ids[0]!}`);
    await compareNumbers();
    for (const odd of [0, 1, 0]) {
      const mark = (id: string, n: number) =>
        staff.send(n % 2 === odd ? 'PUT' : 'DELETE', `/api/relatos/${id}/lido`);
      await Promise.all(ids.slice(1, 30).map(mark));
    }
    await Promise.all([
      page(),
      ...ids.slice(1, 10).map((id) => staff.delete(`/api/relatos/${id}`)),
      page(),
    ]);
    await compareNumbers();
  });

  it('returns ten rows if no range is given', async () => {
    const { ids } = await page();
    expect(ids).toHaveLength(10);
    expect((await page({ range: [3, 8] })).ids).toEqual(ids.slice(3, 9));
  });
});

it('a row shows protocol, name, dates and deadlines', async () => {
  relato.clock.advance(MINUTE);
  const { uuid, id } = await fileCase(staff, { ...REPORT, nome: 'Bruna' });
  const time = expect.any(Number) as number;
  expect((await page({ range: [0, 0] })).rows).toEqual([
    {
      id,
      uuid,
      adulterado: false,
      nome: 'Bruna',
      motivo: 'denuncia',
      status: 'NOVO',
      procedencia: false,
      retido: false,
      silente: false,
      naoIniciado: false,
      pedeEncontro: false,
      temeRepresalia: false,
      citaPessoas: false,
      etiquetas: [],
      prazos: {
        acuse: { ate: time, situacao: 'EM_DIA' },
        resposta: { ate: time, situacao: 'EM_DIA' },
      },
      vence: { relogio: 'acuse', ate: time },
      lido: false,
      vencido: false,
      criadoEm: time,
      recebidoEm: time,
      alteradoEm: time,
      alteradoPor: 'Bruna',
      expiraEm: time,
    },
  ]);
});

it('a report is overdue after its date while it waits for the team', async () => {
  const { id } = await fileCase(staff);
  const later = async (): Promise<boolean> => {
    relato.clock.advance(15 * DAY + MINUTE);
    await staff.signIn();
    const { ids } = await page({ filter: { vencido: true }, range: [0, 199] });
    expect((await staff.get(`/api/relatos/${id}`)).body.vencido).toBe(ids.includes(id));
    return ids.includes(id);
  };
  expect(await later()).toBe(true);
  await answerCase(staff, id, { status: 'AGUARDANDO_RESPOSTA' });
  expect(await later()).toBe(false);
});

describe('through ra-data-simple-rest', () => {
  let http: typeof fetchUtils.fetchJson;
  let provider: ReturnType<typeof simpleRestProvider>;
  let filed: string[];

  beforeAll(async () => {
    await relato.sql(deleteReports());
    for (let n = 0; n < 12; n++)
      await fileReport(relato.url, { ...REPORT, motivo: n % 3 ? 'denuncia' : 'elogio' });
    filed = (await page({ range: [0, 11] })).ids;
    const user = {
      authenticated: true,
      token: (await new Client(relato.url).signIn()).authorization.authorization,
    };
    http = (url, options = {}) => fetchUtils.fetchJson(url, { ...options, user });
    provider = simpleRestProvider(`${relato.url}/api`, http);
  });

  const sort = { field: 'criadoEm', order: 'DESC' } as const;
  const pagination = (number: number, perPage = 5) => ({ page: number, perPage });
  const ids = (records: Json[]) => records.map(({ id }: { id: string }) => id);

  it('reports are read by page, by ids and by field, and deleted', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 9].map((number) =>
        provider.getList('relatos', { pagination: pagination(number), sort, filter: {} }),
      ),
    );
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual(
      [5, 5, 2, 0].map((length) => [length, 12]),
    );
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(filed);
    // Without sort and filter the provider fills in its defaults.
    const { data, total } = await provider.getList('relatos', {});
    expect([ids(data), total]).toEqual([[...filed].sort().slice(0, 10), 12]);
    const one = await provider.getOne('relatos', { id: filed[0]! });
    expect(one.data).toMatchObject({
      id: filed[0],
      relato: REPORT.relato,
      msg: [],
      acompanhamento: [],
      versao: 1,
    });
    expect(ids((await provider.getMany('relatos', { ids: [...filed, 'x'] })).data).sort()).toEqual(
      [...filed].sort(),
    );
    expect((await provider.getMany('relatos', { ids: [] })).data).toEqual([]);
    const reference = {
      target: 'motivo',
      id: 'elogio',
      pagination: pagination(1, 3),
      sort,
      filter: { lido: false },
    };
    const referring = await provider.getManyReference('relatos', reference);
    expect(referring).toMatchObject({ data: Array(3).fill({ motivo: 'elogio' }), total: 4 });
    const [first, ...others] = filed.slice(0, 3) as [string, string, string];
    expect((await provider.delete('relatos', { id: first })).data).toEqual({
      id: first,
      message: 'Relato apagado',
    });
    expect((await provider.deleteMany('relatos', { ids: others })).data).toEqual(others);
    expect((await provider.getMany('relatos', { ids: [first, ...others] })).data).toEqual([]);
  });

  it('all nine methods work for accounts', async () => {
    const list = {
      pagination: pagination(1, 10),
      sort: { field: 'nome', order: 'ASC' },
      filter: {},
    } as const;
    const add = async (nome: string): Promise<string> => {
      const data = {
        nome,
        email: `${nome.toLowerCase()}@example.com`,
        senha: 'uma senha comprida',
      };
      return ((await provider.create('usuarios', { data })).data as { id: string }).id;
    };
    const body = JSON.stringify({ senha: ADMIN.senha });
    await http(`${relato.url}/api/auth/confirmacao`, { method: 'POST', body });
    const bia = await add('Bia');
    const ana = await add('ana');
    const all = await provider.getList('usuarios', list);
    expect(all.data.map((record: Json) => record.nome as string)).toEqual([
      'ana',
      'Bia',
      'Equipe de Ética',
    ]);
    expect(all.total).toBe(3);
    expect((await provider.getOne('usuarios', { id: bia })).data).toMatchObject({
      nome: 'Bia',
      ativo: true,
    });
    expect((await provider.getMany('usuarios', { ids: [ana, bia] })).data).toHaveLength(2);
    const reference = { ...list, target: 'email', id: 'ANA@example.com' };
    expect(ids((await provider.getManyReference('usuarios', reference)).data)).toEqual([ana]);
    const update = { id: ana, data: { nome: 'Ana Maria' }, previousData: { id: ana } };
    expect((await provider.update('usuarios', update)).data).toMatchObject({
      id: ana,
      nome: 'Ana Maria',
    });
    const many = { ids: [ana, bia], data: { ativo: false } };
    expect((await provider.updateMany('usuarios', many)).data).toEqual([ana, bia]);
    expect((await provider.getList('usuarios', { ...list, filter: { ativo: false } })).total).toBe(
      2,
    );
    expect((await provider.delete('usuarios', { id: ana })).data).toMatchObject({ id: ana });
    expect((await provider.deleteMany('usuarios', { ids: [bia] })).data).toEqual([bia]);
    expect((await provider.getList('usuarios', list)).total).toBe(1);
  });
});

it.each(['relatos', 'usuarios'])(
  'scripts of another origin can read the total of %s',
  async (resource) => {
    const { headers } = await staff.get(`/api/${resource}`);
    expect(headers.get('content-range')).toMatch(new RegExp(`^${resource} 0-\\d+/\\d+$`));
    expect(headers.get('access-control-expose-headers')).toBe('Content-Range');
  },
);
