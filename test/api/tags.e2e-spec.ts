// Tags of cases: added, removed, found, filtered and changed in bulk by staff who can open the case.
import JSZip from 'jszip';
import { alterReport } from '../setup/altered';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  type Colleague,
  fileCase,
  type FiledCase,
  listOf,
  listQuery,
  newColleague,
  NOBODY,
  readAs,
  refused,
  tag,
} from '../setup/cases';
import { type Client, type Json } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { isShredded, shred } from '../setup/four-eyes';
import { Listener } from '../setup/listener';
import { readSheets } from '../setup/sheets';

const relato = setUpApp({}, 'emptied');
const staff = setUpStaff(relato, 'each');

const read = async ({ id }: Pick<FiledCase, 'id'>, by: Client = staff): Promise<Json> =>
  (await by.get(`/api/relatos/${id}`)).body;
const namesOf = (row: Json): string[] =>
  (row.etiquetas as { nome: string }[]).map(({ nome }) => nome);
const tagsOf = async (one: Pick<FiledCase, 'id'>): Promise<string[]> => namesOf(await read(one));
const inUse = async (by: Client = staff): Promise<unknown> => (await by.get('/api/etiquetas')).body;
const untag = ({ id }: FiledCase, etiqueta: string, by: Client = staff) =>
  by.delete(`/api/relatos/${id}/etiquetas/${etiqueta}`);
const bulk = (ids: string[], etiquetas: object, by: Client = staff) =>
  by.post('/api/relatos/lote', { ids, acao: 'etiquetar', etiquetas });
const search = (filter: object, by: Client = staff, rest: object = {}) =>
  by.post('/api/relatos/procurar', { filter: JSON.stringify(filter), ...rest });
const found = async (filter: object, by: Client = staff): Promise<string[]> =>
  ((await search(filter, by)).body as { id: string }[]).map(({ id }) => id).sort();
const ids = (...cases: FiledCase[]): string[] => cases.map(({ id }) => id).sort();

async function file(): Promise<FiledCase> {
  relato.clock.advance(MINUTE);
  return fileCase(staff);
}

/** Several cases, the oldest first. */
async function files(count: number): Promise<FiledCase[]> {
  const cases: FiledCase[] = [];
  while (cases.length < count) cases.push(await file());
  return cases;
}

async function giveToReader({ id }: FiledCase, { id: usuarioId }: Colleague): Promise<void> {
  const ate = relato.clock.now().getTime() + DAY;
  const given = await staff.post(`/api/relatos/${id}/acessos`, { usuarioId, ate });
  expect(given.status).toBe(201);
}

const bar = async ({ id }: FiledCase, { id: usuarioId }: Colleague): Promise<void> => {
  expect((await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId })).status).toBe(201);
};

describe('the tags of one case', () => {
  it('are added and removed by staff, and no date or version that others see changes', async () => {
    const one = await file();
    const before = await read(one);
    const shown = await readAs(one.visitor);
    relato.clock.advance(MINUTE);
    const em = relato.clock.now().getTime();
    expect((await tag(staff, one.id, '  Turno\nda noite ')).status).toBe(201);
    const { status, body } = await tag(staff, one.id, 'Assédio');
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { nome: 'Turno da noite', em },
      { nome: 'Assédio', em },
    ]);
    const { etiquetas, ...after } = await read(one);
    expect(etiquetas).toEqual(body);
    const { etiquetas: none, ...untagged } = before;
    expect(none).toEqual([]);
    expect(after).toEqual(untagged);
    expect(await readAs(one.visitor)).toEqual(shown);
    const [first] = body as [{ id: string }];
    expect((await untag(one, first.id)).status).toBe(204);
    expect((await untag(one, first.id)).status).toBe(404);
    expect(await tagsOf(one)).toEqual(['Assédio']);
  });

  it('are compared without case and accents: the first spelling stays, and nothing is recorded twice', async () => {
    const one = await file();
    const first = (await tag(staff, one.id, 'Assédio')).body as unknown;
    const again = await Promise.all(
      ['assedio', 'ASSÉDIO', 'Assédio'].map((nome) => tag(staff, one.id, nome)),
    );
    expect(again.map(({ status, body }): unknown => [status, body])).toEqual(
      again.map(() => [201, first]),
    );
    const acao = ['relatos.classificar.etiquetar'];
    const { rows } = await listOf(staff, '/api/auditoria', { filter: { acao } });
    expect(rows.filter(({ alvo }) => alvo?.id === one.id)).toHaveLength(1);
  });

  it('are at most twenty, of at most forty characters, also if two people add the last one at once', async () => {
    const one = await file();
    for (let n = 1; n < 20; n++)
      expect((await tag(staff, one.id, `Etiqueta ${n}`)).status).toBe(201);
    const last = await Promise.all(['Vigésima', 'Última'].map((nome) => tag(staff, one.id, nome)));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await tag(staff, one.id, 'Mais uma')).toMatchObject({
      status: 409,
      body: { code: 'etiquetas_demais' },
    });
    expect((await tag(staff, one.id, 'ETIQUETA 1')).status).toBe(201);
    expect(await tagsOf(one)).toHaveLength(20);
    expect((await tag(staff, (await file()).id, 'ã'.repeat(40))).status).toBe(201);
    expect(await tag(staff, one.id, 'ã'.repeat(41))).toMatchObject(
      refused({ nome: 'longo_demais' }),
    );
    expect(await tag(staff, one.id, '\u200b ')).toMatchObject(refused({ nome: 'obrigatorio' }));
  });

  it('are closed to a reader, a walled colleague and other cases, and gone with the trash', async () => {
    const one = await file();
    const other = await file();
    const eva = await newColleague(staff, 'Eva');
    const rui = await newColleague(staff, 'Rui', { papeis: ['leitor'] });
    // Without another holder the case could not be deleted.
    await newColleague(staff, 'Caio');
    await giveToReader(one, rui);
    const [{ id: etiqueta }] = (await tag(staff, one.id)).body as [{ id: string }];
    expect(namesOf(await read(one, rui.who))).toEqual(['Assédio']);
    expect(await inUse(rui.who)).toEqual([{ nome: 'Assédio', total: 1 }]);
    expect((await tag(rui.who, one.id, 'Nova')).status).toBe(403);
    expect((await untag(one, etiqueta, rui.who)).status).toBe(403);
    expect((await untag(other, etiqueta)).status).toBe(404);
    await bar(one, eva);
    expect((await tag(eva.who, one.id, 'Nova')).status).toBe(404);
    expect((await untag(one, etiqueta, eva.who)).status).toBe(404);
    expect(await tagsOf(one)).toEqual(['Assédio']);
    expect((await staff.delete(`/api/relatos/${one.id}`)).status).toBe(200);
    expect((await tag(staff, one.id, 'Nova')).status).toBe(404);
    expect((await untag(one, etiqueta)).status).toBe(404);
    expect([await inUse(), await found({ etiqueta: 'assedio' })]).toEqual([[], []]);
  });

  it('stand in timeline, archive and internal print only, and in no answer to the visitor', async () => {
    const one = await file();
    await tag(staff, one.id, 'Etiqueta-secreta');
    const timeline = (await staff.get(`/api/relatos/${one.id}/linha-do-tempo`)).body as Json[];
    const em = relato.clock.now().getTime();
    expect(timeline.filter(({ tipo }) => tipo === 'etiqueta')).toMatchObject([
      { em, etiqueta: { nome: 'Etiqueta-secreta', por: expect.any(String) as string } },
    ]);
    const zip = await JSZip.loadAsync(
      (await staff.get(`/api/relatos/${one.id}/dossie`)).body as Buffer,
    );
    const page = await zip.file('caso.html')!.async('text');
    expect(page).toContain('<dt>Etiquetas</dt><dd>Etiqueta-secreta</dd>');
    const whole = JSON.parse(await zip.file('caso.json')!.async('text'));
    expect(namesOf(whole)).toEqual(['Etiqueta-secreta']);
    const sheet = async (parts: string): Promise<string> =>
      String((await staff.get(`/api/relatos/${one.id}/folha?partes=${parts}`)).body);
    expect(await sheet('interno,linhaDoTempo')).toContain('<dd>Etiqueta-secreta</dd>');
    expect(await sheet('linhaDoTempo,imagens')).not.toContain('Etiqueta-secreta');
    expect(JSON.stringify(await readAs(one.visitor))).not.toContain('Etiqueta-secreta');
  });

  it('leave nothing once the report is erased', async () => {
    const one = await file();
    await tag(staff, one.id);
    await staff.delete(`/api/relatos/${one.id}`);
    expect((await shred(staff, one.id)).status).toBe(204);
    expect(await isShredded(relato, one.id)).toBe(true);
    expect(await relato.sql('SELECT 1 FROM etiquetas')).toEqual([]);
  });

  it('show other open pages that the case changed', async () => {
    const one = await file();
    const listener = await Listener.open(staff);
    await tag(staff, one.id);
    await listener.hears(one.id);
    listener.close();
  });

  it('of two cases with the same tag have no equal value in the database', async () => {
    const [one, other] = (await files(2)) as [FiledCase, FiledCase];
    for (const { id } of [one, other]) await tag(staff, id);
    const rows = await relato.sql<Record<'conteudo' | 'palavras', Buffer>>(
      'SELECT conteudo, palavras FROM etiquetas',
    );
    const values = rows.flatMap(({ conteudo, palavras }) => [conteudo, palavras]);
    const texts = values.map((value) => value.toString('hex'));
    expect(new Set(texts).size).toBe(4);
    // After the version and in each step of 16 bytes, nothing repeats.
    const parts = values.flatMap((value) =>
      Array.from({ length: 60 }, (_, at) => value.toString('hex', 1 + at * 16, 17 + at * 16)),
    );
    expect(new Set(parts).size).toBe(parts.length);
    expect(new Set(values.map(({ length }) => length)).size).toBe(1);
  });
});

describe('the list', () => {
  it('is filtered by a tag in any spelling, with other filters, words, pages and the total', async () => {
    const [one, two, three] = (await files(3)) as [FiledCase, FiledCase, FiledCase];
    for (const { id } of [one, two]) await tag(staff, id, 'Assédio');
    await tag(staff, three.id, 'Assédio moral');
    await staff.put(`/api/relatos/${one.id}/lido`);
    expect(await found({ etiqueta: 'ASSEDIO' })).toEqual(ids(one, two));
    expect(await found({ etiqueta: 'assedio', lido: true })).toEqual(ids(one));
    expect(await found({ etiqueta: 'Assédio', q: 'moral' })).toEqual([]);
    expect(await found({ etiqueta: 'assédio moral', q: 'MORAL' })).toEqual(ids(three));
    expect(await found({ q: 'assedio' })).toEqual(ids(one, two, three));
    expect(await found({ etiqueta: 'sem uso' })).toEqual([]);
    expect(await found({ etiqueta: ' ' })).toEqual(ids(one, two, three));
    const page = await search({ etiqueta: 'assedio' }, staff, { range: '[1,1]' });
    expect(page.headers.get('content-range')).toBe('relatos 1-1/2');
    const { rows } = await listOf(staff, '/api/relatos', { sort: ['criadoEm', 'ASC'] });
    expect(rows.map(namesOf)).toEqual([['Assédio'], ['Assédio'], ['Assédio moral']]);
  });

  it.each([
    [7, 'tipo_invalido'],
    [['Assédio'], 'tipo_invalido'],
    [null, 'tipo_invalido'],
    ['a'.repeat(41), 'longo_demais'],
  ])('refuses the tag %j', async (etiqueta, rule) => {
    expect(await search({ etiqueta })).toMatchObject(refused({ 'filter.etiqueta': rule }));
    const view = { nome: 'Minha', filter: JSON.stringify({ etiqueta }) };
    expect(await staff.post('/api/consultas', view)).toMatchObject(
      refused({ 'filter.etiqueta': rule }),
    );
  });

  it('filters by tag in saved views and in exports, whose record does not name the tag', async () => {
    const [one] = (await files(2)) as [FiledCase, ...FiledCase[]];
    await tag(staff, one.id, 'Etiqueta-secreta');
    const filter = JSON.stringify({ etiqueta: 'etiqueta-secreta' });
    const saved = await staff.post('/api/consultas', { nome: 'Minha', filter });
    expect(saved).toMatchObject({ status: 201, body: { filter } });
    const { body } = await staff.post('/api/relatos/procurar/planilha', { filter });
    const [sheet] = await readSheets(body as Buffer);
    expect(sheet!.rows).toHaveLength(1);
    const rows = await relato.sql<{ detalhes: string }>('SELECT detalhes FROM auditoria');
    const text = JSON.stringify(rows);
    expect(text).toContain('filtro.etiqueta');
    expect(text.toLowerCase()).not.toContain('secreta');
  });

  it('shows an altered report without tags', async () => {
    const one = await file();
    await tag(staff, one.id);
    await alterReport(relato.databaseUrl, one.id, 'conteudo');
    const { rows } = await listOf(staff, '/api/relatos');
    expect(rows).toMatchObject([{ adulterado: true, etiquetas: [] }]);
  });
});

describe('the tags in use', () => {
  it('are those of the cases that the reader can open, each in its usual spelling', async () => {
    const [one, two, three] = (await files(3)) as [FiledCase, FiledCase, FiledCase];
    await tag(staff, one.id, 'assedio');
    for (const { id } of [two, three]) await tag(staff, id, 'Assédio');
    await tag(staff, three.id, 'Caso-murado');
    const eva = await newColleague(staff, 'Eva');
    const rui = await newColleague(staff, 'Rui', { papeis: ['apurador'] });
    const all = [
      { nome: 'Assédio', total: 3 },
      { nome: 'Caso-murado', total: 1 },
    ];
    expect([await inUse(), await inUse(eva.who), await inUse(rui.who)]).toEqual([all, all, []]);
    await bar(three, eva);
    expect([await inUse(), await inUse(eva.who)]).toEqual([
      all,
      [expect.objectContaining({ total: 2 })],
    ]);
    expect(JSON.stringify(await inUse(eva.who))).not.toContain('murado');
    for (const filter of [{ etiqueta: 'caso-murado' }, { q: 'murado' }])
      expect([await found(filter, eva.who), await found(filter)]).toEqual([[], ids(three)]);
    expect(await found({ etiqueta: 'assedio' }, eva.who)).toEqual(ids(one, two));
    await staff.post(`/api/relatos/${two.id}/acessos`, { usuarioId: rui.id });
    expect(await inUse(rui.who)).toEqual([{ nome: 'Assédio', total: 1 }]);
  });
});

it('tags are counted in the statistics for holders of the team key, and for no other reader', async () => {
  const [one, two] = (await files(2)) as [FiledCase, FiledCase];
  for (const { id } of [one, two]) await tag(staff, id, 'Assédio');
  await tag(staff, two.id, 'Obra');
  const auditor = await newColleague(staff, 'Ivo', { papeis: ['auditor'] });
  const byTag = async (who: Client, period = ''): Promise<unknown> =>
    (await who.get(`/api/estatisticas${period}`)).body.porEtiqueta;
  expect(await byTag(staff)).toEqual([
    { valor: 'Assédio', total: 2 },
    { valor: 'Obra', total: 1 },
  ]);
  expect(await byTag(staff, '?de=2020-01&ate=2020-02')).toEqual([]);
  expect(await byTag(auditor.who)).toEqual([]);
});

describe('a bulk change of tags', () => {
  it('adds and removes at once, and names the reports that stay as they are', async () => {
    const [one, two, full, walled] = (await files(4)) as [
      FiledCase,
      FiledCase,
      FiledCase,
      FiledCase,
    ];
    const ana = await newColleague(staff, 'Ana');
    await tag(staff, one.id, 'Velha');
    await tag(staff, two.id, 'NOVA');
    for (let n = 1; n <= 20; n++) await tag(staff, full.id, `Etiqueta ${n}`);
    await bar(walled, ana);
    await tag(staff, walled.id, 'Velha');
    const asked = [one.id.toUpperCase(), two.id, full.id, walled.id, NOBODY, 'AB12CD34'];
    const change = { adicionar: ['Nova', 'nova', 'Outra'], remover: ['velha'] };
    const { status, body } = await bulk(asked, change, ana.who);
    expect(status).toBe(200);
    const missing = { ok: false, code: 'nao_encontrado' };
    expect(body.resultados).toEqual([
      { id: one.id.toUpperCase(), ok: true },
      { id: two.id, ok: true },
      { id: full.id, ok: false, code: 'etiquetas_demais' },
      ...[walled.id, NOBODY, 'AB12CD34'].map((id) => ({ id, ...missing })),
    ]);
    expect(await tagsOf(one)).toEqual(['Nova', 'Outra']);
    expect(await tagsOf(two)).toEqual(['NOVA', 'Outra']);
    expect(await tagsOf(full)).toHaveLength(20);
    expect(await tagsOf(walled)).toEqual(['Velha']);
    // Room is made first.
    expect((await bulk([full.id], { adicionar: ['Nova'], remover: ['etiqueta 7'] })).body).toEqual({
      resultados: [{ id: full.id, ok: true }],
    });
    expect(await tagsOf(full)).toContain('Nova');
  });

  it('leaves an altered report, and a report that needs no change writes nothing', async () => {
    const [one, altered] = (await files(2)) as [FiledCase, FiledCase];
    await tag(staff, one.id, 'Nova');
    await alterReport(relato.databaseUrl, altered.id, 'chavesEquipe');
    const before = await relato.sql('SELECT versao FROM relatos WHERE id = $1', [one.id]);
    const { body } = await bulk([one.id, altered.id], { adicionar: ['nova'], remover: ['Não há'] });
    expect(body.resultados).toEqual([
      { id: one.id, ok: true },
      { id: altered.id, ok: false, code: 'conteudo_adulterado' },
    ]);
    expect(await relato.sql('SELECT versao FROM relatos WHERE id = $1', [one.id])).toEqual(before);
  });

  it('is refused to a reader, and without any tag', async () => {
    const one = await file();
    const rui = await newColleague(staff, 'Rui', { papeis: ['leitor'] });
    await giveToReader(one, rui);
    expect((await bulk([one.id], { adicionar: ['Nova'] }, rui.who)).status).toBe(403);
    expect(await bulk([one.id], {})).toMatchObject(refused({ etiquetas: 'obrigatorio' }));
    expect(await tagsOf(one)).toEqual([]);
  });

  it('gives several reports twenty tags each in one request', async () => {
    const [one, two] = (await files(2)) as [FiledCase, FiledCase];
    const adicionar = Array.from({ length: 20 }, (_, n) => `Etiqueta ${n}`);
    const { body } = await bulk([one.id, two.id], { adicionar });
    expect(body.resultados).toEqual([one.id, two.id].map((id) => ({ id, ok: true })));
    expect(await tagsOf(two)).toEqual(adicionar);
    expect(await found({ etiqueta: 'etiqueta 19' })).toEqual(ids(one, two));
  });
});

it('an address with a tag is answered like a body, for clients of the API', async () => {
  const one = await file();
  await tag(staff, one.id);
  const { body } = await staff.get(
    `/api/relatos?${listQuery({ filter: { etiqueta: 'assedio' } })}`,
  );
  expect(body).toMatchObject([{ id: one.id }]);
});
