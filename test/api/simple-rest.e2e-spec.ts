// The data provider that react-admin's users take from npm, unmodified, against the API.
import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'ra-core';
import { ADMIN, setUpApp, setUpStaff } from '../setup/app';
import { Client, fileReport, type Json, REPORT } from '../setup/clients';
import { MINUTE } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);
let http: typeof fetchUtils.fetchJson;
let provider: ReturnType<typeof simpleRestProvider>;

beforeAll(async () => {
  const { accessToken } = (await new Client(relato.url).post('/api/auth/login', ADMIN)).body as { accessToken: string };
  const user = { authenticated: true, token: `Bearer ${accessToken}` };
  http = (url, options = {}) => fetchUtils.fetchJson(url, { ...options, user });
  provider = simpleRestProvider(`${relato.url}/api`, http);
  for (let n = 0; n < 12; n++) {
    await fileReport(relato.url, { ...REPORT, motivo: n % 3 === 0 ? 'elogio' : 'denuncia' });
    relato.clock.advance(MINUTE);
  }
});

const sort = { field: 'criadoEm', order: 'DESC' } as const;
const page = (number: number, perPage = 5) => ({ page: number, perPage });
const ids = (records: Json[]) => records.map(({ id }: { id: string }) => id);

describe('reports through ra-data-simple-rest', () => {
  it('getList pages through all of them, the last page cut short', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((number) => provider.getList('relatos', { pagination: page(number), sort, filter: {} })),
    );
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [5, 12],
      [5, 12],
      [2, 12],
    ]);
    expect(new Set(pages.flatMap(({ data }) => ids(data))).size).toBe(12);
  });

  it('getList works without sort and filter, as the provider fills them in', async () => {
    const { data, total } = await provider.getList('relatos', {});
    expect([data.length, total]).toEqual([10, 12]);
    expect(ids(data)).toEqual([...ids(data)].sort());
  });

  it('getList past the end gives no row and the whole number', async () => {
    expect(await provider.getList('relatos', { pagination: page(9), sort, filter: {} })).toEqual({
      data: [],
      total: 12,
    });
  });

  it('getOne gives the whole report', async () => {
    const { data } = await provider.getList('relatos', { pagination: page(1), sort, filter: {} });
    const one = await provider.getOne('relatos', { id: ids(data)[0]! });
    expect(one.data).toMatchObject({ id: ids(data)[0], relato: REPORT.relato, msg: [], acompanhamento: [] });
  });

  it('getMany gives a list of ids whole, without a default page', async () => {
    const { data } = await provider.getList('relatos', { pagination: page(1, 12), sort, filter: {} });
    const many = await provider.getMany('relatos', { ids: ids(data) });
    expect(ids(many.data).sort()).toEqual(ids(data).sort());
    expect((await provider.getMany('relatos', { ids: [] })).data).toEqual([]);
  });

  it('getManyReference filters by the field that refers', async () => {
    const reference = { target: 'motivo', id: 'elogio', pagination: page(1, 3), sort, filter: { lido: false } };
    const { data, total } = await provider.getManyReference('relatos', reference);
    expect([data.length, total]).toEqual([3, 4]);
    expect(data.every((record: Json) => record.motivo === 'elogio')).toBe(true);
  });

  it('delete and deleteMany remove', async () => {
    const { data } = await provider.getList('relatos', { pagination: page(1), sort, filter: {} });
    const [first, second, third] = ids(data) as [string, string, string];
    expect((await provider.delete('relatos', { id: first })).data).toEqual({ id: first, message: 'Relato apagado' });
    expect((await provider.deleteMany('relatos', { ids: [second, third] })).data).toEqual([second, third]);
    expect((await provider.getMany('relatos', { ids: [first, second, third] })).data).toEqual([]);
  });
});

describe('accounts through ra-data-simple-rest', () => {
  const list = { pagination: page(1, 10), sort: { field: 'nome', order: 'ASC' }, filter: {} } as const;
  const add = async (nome: string): Promise<string> => {
    const data = { nome, email: `${nome.toLowerCase()}@example.com`, senha: 'uma senha comprida' };
    const created = await provider.create('usuarios', { data });
    return (created.data as { id: string }).id;
  };

  it('all nine methods work', async () => {
    const body = JSON.stringify({ senha: ADMIN.senha });
    await http(`${relato.url}/api/auth/confirmacao`, { method: 'POST', body });
    const [bia, ana] = [await add('Bia'), await add('ana')];
    const all = await provider.getList('usuarios', list);
    expect(all.data.map((record: Json) => record.nome as string)).toEqual(['ana', 'Bia', 'Equipe de Ética']);
    expect(all.total).toBe(3);
    expect((await provider.getOne('usuarios', { id: bia })).data).toMatchObject({ nome: 'Bia', ativo: true });
    expect((await provider.getMany('usuarios', { ids: [ana, bia] })).data).toHaveLength(2);
    const reference = { ...list, target: 'email', id: 'ANA@example.com' };
    expect(ids((await provider.getManyReference('usuarios', reference)).data)).toEqual([ana]);
    const update = { id: ana, data: { nome: 'Ana Maria' }, previousData: { id: ana } };
    expect((await provider.update('usuarios', update)).data).toMatchObject({ id: ana, nome: 'Ana Maria' });
    const many = { ids: [ana, bia], data: { ativo: false } };
    expect((await provider.updateMany('usuarios', many)).data).toEqual([ana, bia]);
    expect((await provider.getList('usuarios', { ...list, filter: { ativo: false } })).total).toBe(2);
    expect((await provider.delete('usuarios', { id: ana })).data).toMatchObject({ id: ana });
    expect((await provider.deleteMany('usuarios', { ids: [bia] })).data).toEqual([bia]);
    expect((await provider.getList('usuarios', list)).total).toBe(1);
  });
});

describe.each(['relatos', 'usuarios'])('the list of %s', (resource) => {
  const get = (query: string) => staff.get(`/api/${resource}?${query}`);

  it('lets scripts of another origin read how long it is', async () => {
    const { headers } = await get('');
    expect(headers.get('content-range')).toMatch(new RegExp(`^${resource} 0-\\d+/\\d+$`));
    expect(headers.get('access-control-expose-headers')).toBe('Content-Range');
  });

  it.each([
    ['filter={', 'filter'],
    ['filter=[]', 'filter'],
    ['filter={"constructor":1}', 'filter.constructor'],
    ['filter={"id":1}&range=x', 'range'],
    ['range=[5,2]', 'range'],
    ['range=[-1,2]', 'range'],
    ['sort=["senha","ASC"]', 'sort'],
    ['sort=["id","sideways"]', 'sort'],
    ['filter={}&filter={}', 'filter'],
  ])('refuses %s and names the part', async (query, part) => {
    const { status, body } = await get(query);
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([part]);
  });
});
