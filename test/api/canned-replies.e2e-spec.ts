// The team's canned replies: the list protocol, what is refused, and what a stolen database shows of them.
import { RESPOSTAS_PRONTAS_MAX } from '@relato/domain/resposta-pronta';
import { setUpApp, setUpStaff } from '../setup/app';
import { listOf, type ListQuery } from '../setup/cases';
import type { Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { rowsOf, run } from '../setup/database';

const relato = setUpApp();
const staff = setUpStaff(relato);

afterEach(() => run(relato.databaseUrl, 'DELETE FROM respostas_prontas'));

const PATH = '/api/respostas-prontas';
const REPLY = { idioma: 'pt', titulo: 'Recebemos', texto: 'Seu relato {{protocolo}} está: {{ status }}.' };

async function create(reply: object = {}): Promise<Json> {
  const { status, body } = await staff.post(PATH, { ...REPLY, ...reply });
  expect(status).toBe(201);
  relato.clock.advance(MINUTE);
  return body;
}

const titles = async (query?: ListQuery): Promise<string[]> =>
  (await listOf(staff, PATH, query)).rows.map(({ titulo }) => titulo as string);

it('is created, read, changed and deleted, and each deed recorded without a word of it', async () => {
  const created = await create();
  const { id, criadoEm } = created as { id: string; criadoEm: number };
  expect(created).toEqual({ ...REPLY, id, adulterado: false, criadoEm, alteradoEm: criadoEm, versao: 1 });
  const change = { idioma: 'es', titulo: 'Recibido', texto: 'Gracias.', versao: 1 };
  const changed = (await staff.put(`${PATH}/${id}`, change)).body;
  expect(changed).toEqual({ ...change, id, adulterado: false, criadoEm, alteradoEm: criadoEm + MINUTE, versao: 2 });
  expect((await staff.get(`${PATH}/${id}`)).body).toEqual(changed);
  expect((await listOf(staff, PATH, { filter: { id: [id] } })).rows).toEqual([changed]);
  expect((await staff.delete(`${PATH}/${id}`)).body).toEqual({ id, message: 'Resposta pronta apagada' });
  expect((await staff.get(`${PATH}/${id}`)).status).toBe(404);
  expect((await staff.delete(`${PATH}/${id}`)).status).toBe(404);
  const { rows } = await listOf(staff, '/api/auditoria', { filter: { alvo: id }, sort: ['id', 'ASC'] });
  const deeds = ['criar', 'alterar', 'apagar'].map((deed) => `respostas_prontas.gerir.${deed}`);
  expect(rows.map(({ acao }) => acao as string)).toEqual(deeds);
  expect(JSON.stringify(rows)).not.toContain('Receb');
});

it('tells the second of two editors, and keeps what the first wrote', async () => {
  const { id } = await create();
  await staff.put(`${PATH}/${id}`, { ...REPLY, titulo: 'Primeira', versao: 1 });
  const second = await staff.put(`${PATH}/${id}`, { ...REPLY, titulo: 'Segunda', versao: 1 });
  expect(second).toMatchObject({ status: 409, body: { code: 'conflito_versao' } });
  expect(await titles()).toEqual(['Primeira']);
});

it.each([
  [{ titulo: ' ' }, { titulo: 'obrigatorio' }],
  [{ titulo: 'a'.repeat(121) }, { titulo: 'longo_demais' }],
  [{ texto: '' }, { texto: 'obrigatorio' }],
  [{ texto: 'a'.repeat(20_001) }, { texto: 'longo_demais' }],
  [{ texto: 'Olá, {{nome}}' }, { texto: 'variavel_desconhecida' }],
  [{ idioma: 'fr' }, { idioma: 'valor_invalido' }],
  [{ idioma: undefined }, { idioma: 'obrigatorio' }],
])('refuses what nobody could use (%#)', async (wrong, errors) => {
  expect(await staff.post(PATH, { ...REPLY, ...wrong })).toMatchObject({ status: 400, body: { errors } });
  expect(await titles()).toEqual([]);
});

it('is found by language and words, sorted and paged', async () => {
  await create({ titulo: 'Água', texto: 'um' });
  await create({ titulo: 'bola', texto: 'dois', idioma: 'en' });
  await create({ titulo: 'Casa', texto: 'três maçãs' });
  expect(await titles({ sort: ['titulo', 'ASC'] })).toEqual(['Água', 'bola', 'Casa']);
  expect(await titles()).toEqual(['Casa', 'bola', 'Água']);
  expect(await titles({ filter: { idioma: 'en' } })).toEqual(['bola']);
  expect(await titles({ filter: { q: 'MACAS' } })).toEqual(['Casa']);
  const { headers } = await listOf(staff, PATH, { range: [1, 1], sort: ['titulo', 'ASC'] });
  expect(headers.get('content-range')).toBe('respostas-prontas 1-1/3');
  const wrong = await staff.get(`${PATH}?filter={"texto":"x"}`);
  expect(wrong).toMatchObject({ status: 400, body: { errors: { 'filter.texto': 'campo_desconhecido' } } });
});

it('is sealed to its row: nothing is readable, and a text moved elsewhere does not open', async () => {
  const first = await create({ titulo: 'Segredo', texto: 'Não confirme nada.' });
  const second = await create({ titulo: 'Outro' });
  const rows = await rowsOf<{ conteudo: Buffer }>(relato.databaseUrl, 'SELECT conteudo FROM respostas_prontas');
  for (const { conteudo } of rows) {
    for (const word of ['Segredo', 'confirme', '"pt"']) expect(conteudo.includes(word)).toBe(false);
  }
  await run(
    relato.databaseUrl,
    'UPDATE respostas_prontas SET conteudo = (SELECT conteudo FROM respostas_prontas WHERE id = $1) WHERE id = $2',
    [first.id, second.id],
  );
  expect(await staff.get(`${PATH}/${second.id}`)).toMatchObject({ status: 500, body: { code: 'conteudo_adulterado' } });
});

it('that was tampered with is marked, hides no other, and can still be deleted', async () => {
  await create({ titulo: 'Primeira' });
  const { id, alteradoEm } = await create({ titulo: 'Segredo' });
  await create({ titulo: 'Terceira' });
  await run(relato.databaseUrl, `UPDATE respostas_prontas SET conteudo = '\\x00' WHERE id = $1`, [id]);
  expect((await listOf(staff, PATH)).rows).toMatchObject([
    { titulo: 'Terceira', adulterado: false },
    { id, adulterado: true, titulo: '', texto: '', criadoEm: alteradoEm, alteradoEm, versao: 1 },
    { titulo: 'Primeira', adulterado: false },
  ]);
  for (const field of ['titulo', 'idioma']) {
    expect(await titles({ sort: [field, 'DESC'] })).toEqual(['Terceira', 'Primeira', '']);
  }
  expect(await titles({ filter: { idioma: 'pt' } })).toEqual(['Terceira', 'Primeira']);
  expect(await titles({ filter: { q: 'primeira' } })).toEqual(['Primeira']);
  expect((await staff.delete(`${PATH}/${id}`)).status).toBe(200);
  expect(await titles()).toEqual(['Terceira', 'Primeira']);
});

it('has a bound, since all are opened at once', async () => {
  await create();
  await run(
    relato.databaseUrl,
    `INSERT INTO respostas_prontas SELECT gen_random_uuid(), conteudo, "criadoEm", "alteradoEm", 1
     FROM respostas_prontas, generate_series(2, $1)`,
    [RESPOSTAS_PRONTAS_MAX],
  );
  expect(await staff.post(PATH, REPLY)).toMatchObject({ status: 409, body: { code: 'respostas_demais' } });
});
