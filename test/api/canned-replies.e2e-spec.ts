// The team's canned replies: the list protocol, what is refused, and what a stolen database shows of them.
import { RESPOSTAS_PRONTAS_MAX } from '@relato/domain/resposta-pronta';
import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'ra-core';
import { DataSource } from 'typeorm';
import { ADMIN, setUpApp, setUpStaff } from '../setup/app';
import { Client, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);

afterEach(() => sql('DELETE FROM respostas_prontas'));

const PATH = '/api/respostas-prontas';
const sql = <T>(text: string, values: unknown[] = []) => relato.app.get(DataSource).query<T>(text, values);
const REPLY = { idioma: 'pt', titulo: 'Recebemos', texto: 'Seu relato {{protocolo}} está: {{ status }}.' };

async function create(reply: object = {}): Promise<Json> {
  const { status, body } = await staff.post(PATH, { ...REPLY, ...reply });
  expect(status).toBe(201);
  relato.clock.advance(MINUTE);
  return body;
}

const titles = async (query: string): Promise<string[]> =>
  ((await staff.get(`${PATH}?${query}`)).body as Json[]).map(({ titulo }: { titulo: string }) => titulo);
const filtered = (filter: object) => titles(`filter=${encodeURIComponent(JSON.stringify(filter))}`);

it('is created, read, changed and deleted, and each deed recorded without a word of it', async () => {
  const created = await create();
  const { id, criadoEm } = created as { id: string; criadoEm: number };
  expect(created).toEqual({ ...REPLY, id, adulterado: false, criadoEm, alteradoEm: criadoEm, versao: 1 });
  const change = { idioma: 'es', titulo: 'Recibido', texto: 'Gracias.', versao: 1 };
  const changed = (await staff.put(`${PATH}/${id}`, change)).body;
  expect(changed).toEqual({ ...change, id, adulterado: false, criadoEm, alteradoEm: criadoEm + MINUTE, versao: 2 });
  expect((await staff.get(`${PATH}/${id}`)).body).toEqual(changed);
  expect((await staff.delete(`${PATH}/${id}`)).body).toEqual({ id, message: 'Resposta pronta apagada' });
  expect((await staff.get(`${PATH}/${id}`)).status).toBe(404);
  expect((await staff.delete(`${PATH}/${id}`)).status).toBe(404);
  const deeds = await sql<Json[]>('SELECT acao, detalhes FROM auditoria WHERE alvo = $1 ORDER BY numero', [id]);
  expect(deeds.map(({ acao }: { acao: string }) => acao)).toEqual([
    'respostas_prontas.gerir.criar',
    'respostas_prontas.gerir.alterar',
    'respostas_prontas.gerir.apagar',
  ]);
  expect(JSON.stringify(deeds)).not.toContain('Receb');
});

it('tells the second of two editors, and keeps what the first wrote', async () => {
  const { id } = await create();
  await staff.put(`${PATH}/${id}`, { ...REPLY, titulo: 'Primeira', versao: 1 });
  const second = await staff.put(`${PATH}/${id}`, { ...REPLY, titulo: 'Segunda', versao: 1 });
  expect(second).toMatchObject({ status: 409, body: { code: 'conflito_versao' } });
  expect(await titles('')).toEqual(['Primeira']);
});

it.each([
  [{ titulo: ' ' }, { titulo: 'obrigatorio' }],
  [{ titulo: 'a'.repeat(121) }, { titulo: 'longo_demais' }],
  [{ texto: '' }, { texto: 'obrigatorio' }],
  [{ texto: 'a'.repeat(20_001) }, { texto: 'longo_demais' }],
  [{ texto: 'Olá, {{nome}}' }, { texto: 'variavel_desconhecida' }],
  [{ idioma: 'fr' }, { idioma: 'valor_invalido' }],
  [{ idioma: undefined }, { idioma: 'obrigatorio' }],
  [{ protocolo: 'AAAA0000' }, { protocolo: 'campo_desconhecido' }],
])('refuses what nobody could use (%#)', async (wrong, errors) => {
  expect(await staff.post(PATH, { ...REPLY, ...wrong })).toMatchObject({ status: 400, body: { errors } });
  expect(await titles('')).toEqual([]);
});

it('is found by language and words, sorted and paged', async () => {
  await create({ titulo: 'Água', texto: 'um' });
  await create({ titulo: 'bola', texto: 'dois', idioma: 'en' });
  await create({ titulo: 'Casa', texto: 'três maçãs' });
  expect(await titles('sort=["titulo","ASC"]')).toEqual(['Água', 'bola', 'Casa']);
  expect(await titles('')).toEqual(['Casa', 'bola', 'Água']);
  expect(await filtered({ idioma: 'en' })).toEqual(['bola']);
  expect(await filtered({ q: 'MACAS' })).toEqual(['Casa']);
  const { body, headers } = await staff.get(`${PATH}?range=[1,1]&sort=["titulo","ASC"]`);
  expect([(body as Json[]).length, headers.get('content-range')]).toEqual([1, 'respostas-prontas 1-1/3']);
  const wrong = await staff.get(`${PATH}?filter={"texto":"x"}`);
  expect(wrong).toMatchObject({ status: 400, body: { errors: { 'filter.texto': 'campo_desconhecido' } } });
});

it('works through the unmodified ra-data-simple-rest', async () => {
  const { accessToken } = (await new Client(relato.url).post('/api/auth/login', ADMIN)).body as { accessToken: string };
  const user = { authenticated: true, token: `Bearer ${accessToken}` };
  const provider = simpleRestProvider(`${relato.url}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user }),
  );
  const resource = 'respostas-prontas';
  const { data } = await provider.create(resource, { data: REPLY });
  const change = { ...REPLY, titulo: 'Outro', versao: 1 };
  await provider.update(resource, { id: data.id, data: change, previousData: data });
  expect((await provider.getOne(resource, { id: data.id })).data).toMatchObject({ titulo: 'Outro' });
  expect((await provider.getMany(resource, { ids: [data.id] })).data).toHaveLength(1);
  expect(await provider.getList(resource, {})).toMatchObject({ total: 1 });
  await provider.delete(resource, { id: data.id });
  expect(await provider.getList(resource, {})).toMatchObject({ total: 0 });
});

it('is sealed to its row: nothing is readable, and a text moved elsewhere does not open', async () => {
  const first = await create({ titulo: 'Segredo', texto: 'Não confirme nada.' });
  const second = await create({ titulo: 'Outro' });
  const rows = await sql<{ conteudo: Buffer }[]>('SELECT conteudo FROM respostas_prontas');
  for (const { conteudo } of rows) {
    for (const word of ['Segredo', 'confirme', '"pt"']) expect(conteudo.includes(word)).toBe(false);
  }
  await sql(
    'UPDATE respostas_prontas SET conteudo = (SELECT conteudo FROM respostas_prontas WHERE id = $1) WHERE id = $2',
    [first.id, second.id],
  );
  expect(await staff.get(`${PATH}/${second.id}`)).toMatchObject({ status: 500, body: { code: 'conteudo_adulterado' } });
});

it('that was tampered with is marked, hides no other, and can still be deleted', async () => {
  await create({ titulo: 'Primeira' });
  const { id, alteradoEm } = await create({ titulo: 'Segredo' });
  await create({ titulo: 'Terceira' });
  await sql(`UPDATE respostas_prontas SET conteudo = '\\x00' WHERE id = $1`, [id]);
  const { body } = await staff.get(PATH);
  expect((body as Json[]).map(({ titulo, adulterado }) => [titulo, adulterado] as unknown)).toEqual([
    ['Terceira', false],
    ['', true],
    ['Primeira', false],
  ]);
  expect(body[1]).toEqual({ id, adulterado: true, titulo: '', texto: '', criadoEm: alteradoEm, alteradoEm, versao: 1 });
  for (const field of ['titulo', 'idioma']) {
    expect(await titles(`sort=["${field}","DESC"]`)).toEqual(['Terceira', 'Primeira', '']);
  }
  expect(await filtered({ idioma: 'pt' })).toEqual(['Terceira', 'Primeira']);
  expect(await filtered({ q: 'primeira' })).toEqual(['Primeira']);
  expect((await staff.delete(`${PATH}/${id}`)).status).toBe(200);
  expect(await titles('')).toEqual(['Terceira', 'Primeira']);
});

it('has a bound, since all are opened at once', async () => {
  await create();
  await sql(
    `INSERT INTO respostas_prontas SELECT gen_random_uuid(), conteudo, "criadoEm", "alteradoEm", 1
     FROM respostas_prontas, generate_series(2, $1)`,
    [RESPOSTAS_PRONTAS_MAX],
  );
  expect(await staff.post(PATH, REPLY)).toMatchObject({ status: 409, body: { code: 'respostas_demais' } });
});
