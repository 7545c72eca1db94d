import { seedReports } from '../../bench/seed-reports';
import { deleteReports } from '../setup/database';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  finish,
  follow,
  listOf,
  newColleague,
  type ListQuery,
  writeAs,
  writeNote,
} from '../setup/cases';
import { Client, COMPLAINT, fileReport, formOf } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { png } from '../setup/images';

const relato = setUpApp();
const staff = setUpStaff(relato);

const list = (filter: object, rest: ListQuery = {}) =>
  listOf(staff, '/api/relatos', { filter, ...rest });
const found = async (filter: object): Promise<string[]> =>
  (await list(filter, { range: [0, 99] })).rows.map(({ uuid }) => uuid as string);
const totalOf = async (q: string): Promise<number> => (await list({ q })).total;

async function file(text: string, more: object = {}): Promise<string> {
  relato.clock.advance(MINUTE);
  return (await fileReport(relato.url, { motivo: 'denuncia', relato: text, ...more })).uuid;
}

/** Rows that the product did not file, one of them with a name. */
const fill = (count: number) =>
  seedReports(relato, count, {
    until: relato.clock.now(),
    contents: (index) => ({
      relato: `texto comum número ${String(index)}.`,
      nome: index === 7 ? 'Agulha' : undefined,
    }),
  });

describe('the search', () => {
  it("finds a visitor's text at once, ignoring accents and case", async () => {
    const uuid = await file('O Gerente de São Tomé pediu propina.', {
      nome: 'Conceição',
      email: 'con@example.com',
    });
    await file('Nada a ver.');
    for (const q of ['sao tome', 'PROPINA gerente', 'conceicao', 'con@example', 'propin'])
      expect([q, await found({ q })]).toEqual([q, [uuid]]);
    expect(await found({ q: 'propina inexistente' })).toEqual([]);
  });

  it('finds a protocol exactly, and reports that name it as their earlier one', async () => {
    const first = await file('Primeiro.');
    const second = await file('Segundo.', { protocolo: first });
    expect((await found({ q: first.toLowerCase() })).sort()).toEqual([first, second].sort());
    expect(await found({ uuid: `${first.slice(0, 4)} ${first.slice(4)}` })).toEqual([first]);
    expect(await found({ protocolo: first })).toEqual([second]);
    expect(await found({ q: first.slice(0, 7) })).toEqual([]);
  });

  it('combines with filters, sorting, pages and the total', async () => {
    const marked = [];
    for (const motivo of ['elogio', 'duvidas', 'elogio'])
      marked.push(await file('xilofone', { motivo }));
    expect(await found({ q: 'xilofone', motivo: 'elogio' })).toEqual([marked[2], marked[0]]);
    const { rows, headers } = await list(
      { q: 'xilofone' },
      { range: [1, 1], sort: ['criadoEm', 'ASC'] },
    );
    expect(rows).toMatchObject([{ uuid: marked[1] }]);
    expect(headers.get('content-range')).toBe('relatos 1-1/3');
    expect(await found({ q: '  ', uuid: marked[0] })).toEqual([marked[0]]);
  });

  it('finds later texts of visitor, team and follow-ups', async () => {
    const { id, uuid, visitor } = await fileCase(staff, {
      motivo: 'denuncia',
      relato: 'Sumiço de oboés.',
    });
    await file('Nada de novo.');
    const written = [
      await writeAs(visitor, { mensagem: 'Foi o Zélio, à noite.' }),
      await answerCase(staff, id, { mensagem: 'Obrigada: há uma GRAVAÇÃO?' }),
      await follow(staff, id, { acao: 'Ouvir o porteiro', responsavel: 'ines@example.com' }),
      await writeNote(staff, id, { texto: 'O CRACHÁ foi usado.' }),
    ];
    expect(written.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await finish(staff, id, written[2]!, 'Confirmou o horário.')).status).toBe(200);
    for (const q of [
      'zelio',
      'gravacao',
      'porteiro',
      'ines@example',
      'horario',
      'cracha',
      'oboes ZÉLIO porteiro gravação usado',
    ])
      expect([q, await found({ q })]).toEqual([q, [uuid]]);
    expect(await found({ q: 'zelio inexistente' })).toEqual([]);
  });

  it('counts a case once whose texts all have the word', async () => {
    const { id, uuid, visitor } = await fileCase(staff, { motivo: 'denuncia', relato: 'Liras.' });
    for (const mensagem of ['Faltam violões.', 'Mais violões faltam.'])
      expect((await writeAs(visitor, { mensagem })).status).toBe(201);
    expect((await writeNote(staff, id, { texto: 'Procurar os violões.' })).status).toBe(201);
    expect(await found({ q: 'violoes' })).toEqual([uuid]);
    expect(await totalOf('violoes')).toBe(1);
  });

  it('finds the other texts of a case whose words were altered', async () => {
    const { id, uuid, visitor } = await fileCase(staff, { motivo: 'denuncia', relato: 'Harpas.' });
    await writeAs(visitor, { mensagem: 'Sumiram dois alaúdes.' });
    await writeAs(visitor, { mensagem: 'E um saltério.' });
    await writeNote(staff, id, { texto: 'Conferir o inventário.' });
    await relato.sql(
      `UPDATE mensagens SET palavras = '\\x00' WHERE "relatoId" = $1 AND ordem = 1`,
      [id],
    );
    for (const q of ['harpas', 'salterio', 'salterio inventario'])
      expect([q, (await list({ q })).ids]).toEqual([q, [id]]);
    expect(await found({ q: 'alaudes' })).toEqual([]);
    await relato.sql(`UPDATE relatos SET palavras = '\\x00', versao = versao + 1 WHERE id = $1`, [
      id,
    ]);
    for (const q of ['salterio', 'salterio inventario'])
      expect([q, (await list({ q })).ids]).toEqual([q, [id]]);
    for (const filter of [{ q: 'harpas' }, { uuid }, { q: 'salterio', uuid }])
      expect([filter, (await list(filter)).ids]).toEqual([filter, []]);
  });

  it('finds the names of files, of the report and of each message and note', async () => {
    const picture = await png();
    const { id, uuid, visitor } = await fileCase(
      staff,
      formOf(COMPLAINT, [['Bandolim do José.png', picture]]),
    );
    await fileReport(relato.url);
    const text = { mensagem: 'Segue.' };
    const asked = await writeAs(visitor, formOf(text, [['CÍTARA_2.png', picture]]));
    const versao = String((await staff.get(`/api/relatos/${id}`)).body.versao);
    const written = [
      asked,
      await staff.post(
        `/api/relatos/${id}/mensagens`,
        formOf({ ...text, versao }, [['tuba.png', picture]]),
      ),
      await writeNote(staff, id, formOf({ texto: 'Veja.' }, [['sanfona.png', picture]])),
    ];
    expect(written.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const q of ['bandolim', 'JOSE', 'citara', 'tuba.png', 'sanfona', 'bandolim tuba sanfona'])
      expect([q, await found({ q })]).toEqual([q, [uuid]]);
    expect(await found({ q: 'bandolim inexistente' })).toEqual([]);
  });

  it("still finds a file's name after the visitor's later settings", async () => {
    const { uuid, visitor } = await fileCase(
      staff,
      formOf(COMPLAINT, [['ocarina.png', await png()]]),
    );
    const settings = [
      await visitor.post('/api/visitante/aviso', { email: 'quem@example.com' }),
      await visitor.post('/api/visitante/palavras', { palavras: 'sete oboés na chuva de maio' }),
      await visitor.post('/api/visitante/identificacao', { nome: 'Quitéria' }),
    ];
    expect(settings.map(({ status }) => status)).toEqual([204, 200, 204]);
    expect(await found({ q: 'ocarina quiteria' })).toEqual([uuid]);
  });

  it('matches words within one text, and no part of a protocol in texts', async () => {
    const uuid = await file('Um fagote azul.', { nome: 'Rui' });
    for (const q of ['ruium', uuid.slice(0, 7), `${uuid.slice(4)}fagote`])
      expect(await found({ q })).toEqual([]);
  });
});

describe('among more reports than one batch', () => {
  it('finds all of them, for parallel searches', async () => {
    await fill(600);
    expect(await Promise.all([1, 2, 3, 4].map(() => totalOf('comum')))).toEqual([
      600, 600, 600, 600,
    ]);
    expect(await found({ q: 'agulha' })).toHaveLength(1);
  });

  it('returns each report once over its pages, in the requested order', async () => {
    const sort: [string, 'ASC'] = ['status', 'ASC'];
    const searched: string[] = [];
    for (let first = 0; first < 600; first += 200)
      searched.push(...(await list({ q: 'comum' }, { sort, range: [first, first + 199] })).ids);
    expect(new Set(searched).size).toBe(600);
    const all = await list({}, { sort, range: [0, 999] });
    expect(searched).toEqual(all.ids.filter((id) => searched.includes(id)));
  });

  it('finds what each filter leaves', async () => {
    const common = new Set((await list({ q: 'comum' }, { range: [0, 999] })).ids);
    const now = relato.clock.now().getTime();
    const filters = [
      { motivo: ['denuncia', 'elogio'] },
      { status: ['NOVO', 'CONCLUIDO'], lido: true },
      { gravidade: ['MEDIA'] },
      { procedencia: false },
      { aberto: false, criadoEm_gte: now - 500 * DAY, criadoEm_lte: now - 100 * DAY },
      { vencido: true },
      { prazo: 'RESPOSTA_VENCIDO' },
      { vence: ['VENCIDO'] },
      { idade: ['MAIS'] },
      { responsavel: null },
      { id: [...common].slice(0, 3) },
    ];
    for (const filter of filters) {
      const left = (await list(filter, { range: [0, 999] })).ids.filter((id) => common.has(id));
      expect([filter, left.length > 0]).toEqual([filter, true]);
      const { ids } = await list({ q: 'comum', ...filter }, { range: [0, 999] });
      expect([filter, ids]).toEqual([filter, left]);
    }
  });

  it('wraps opened keys again, as reading does', async () => {
    const sealed = () => relato.sql('SELECT FROM relatos WHERE get_byte("chavesEquipe", 2) = 1');
    await fill(10);
    expect(await sealed()).toHaveLength(10);
    expect(await totalOf('comum')).toBe(610);
    expect(await sealed()).toEqual([]);
  });

  it('skips reports deleted in any way, and finds the others', async () => {
    const [id, other] = (await list({ q: 'agulha' }, { sort: ['criadoEm', 'ASC'] })).ids;
    expect((await staff.delete(`/api/relatos/${id!}`)).status).toBe(200);
    expect(await totalOf('comum')).toBe(609);
    await relato.sql(deleteReports(`id = '${other}'`));
    expect([await totalOf('comum'), await totalOf('agulha')]).toEqual([608, 0]);
  });

  it('works during concurrent deletions', async () => {
    const { ids } = await list({ q: 'comum' }, { range: [0, 39] });
    const deleteAll = (some: string[]) =>
      staff.post('/api/relatos/lote', { ids: some, acao: 'apagar' });
    const searches = ids.slice(10, 15).map(() => totalOf('comum'));
    const answers = await Promise.all([
      ...ids.slice(0, 10).map((id) => staff.delete(`/api/relatos/${id}`)),
      deleteAll(ids.slice(10, 30)),
      deleteAll(ids.slice(20).reverse()),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(searches);
    expect(await totalOf('comum')).toBe(568);
  });

  it("finds everything except altered keys and words, or another report's words", async () => {
    const { ids } = await list({ q: 'comum' }, { range: [0, 3] });
    await relato.sql(`UPDATE relatos SET versao = versao + 1, "chavesEquipe" = '\\x00' WHERE id = '${ids[0]!}';
       UPDATE relatos SET versao = versao + 1, palavras = '\\x00' WHERE id = '${ids[1]!}';
       UPDATE relatos SET versao = versao + 1, palavras = (SELECT palavras FROM relatos WHERE id = '${ids[3]!}') WHERE id = '${ids[2]!}'`);
    expect(await totalOf('comum')).toBe(565);
  });

  it('stores nothing that reveals which reports share a word', async () => {
    const filed = await Promise.all([file('violoncelo'), file('violoncelo')]);
    expect((await found({ q: 'violoncelo' })).sort()).toEqual(filed.sort());
    const sql = 'SELECT palavras FROM relatos ORDER BY "criadoEm" DESC LIMIT 2';
    const rows = await relato.sql<{ palavras: Buffer }>(sql);
    expect(rows.map(({ palavras }) => palavras.includes('violoncelo'))).toEqual([false, false]);
    const [one, other] = rows.map(({ palavras }) => palavras.toString('hex').match(/.{16}/g)!);
    expect(one!.filter((part) => other!.includes(part))).toEqual([]);
  });
});

describe('a search in the body', () => {
  const search = (query: ListQuery, by = staff) =>
    by.post(
      '/api/relatos/procurar',
      Object.fromEntries(
        Object.entries(query).map(([part, value]) => [part, JSON.stringify(value)]),
      ),
    );

  it('finds the case of a protocol, as typed or pasted, for staff who can open it', async () => {
    const uuid = await file('Terceiro.');
    await file('Quarto.', { protocolo: uuid });
    for (const typed of [uuid, `${uuid.slice(0, 4)} ${uuid.slice(4)}`, `Protocolo: ${uuid}.`]) {
      const { status, body } = await search({ filter: { uuid: typed } });
      expect([status, body]).toEqual([200, [expect.objectContaining({ uuid })]]);
    }
    expect((await search({ filter: { uuid: uuid.slice(0, 7) } })).body).toEqual([]);
    const signedIn = await new Client(relato.url).signIn();
    const reader = await newColleague(signedIn, 'Lia Reis', { papeis: ['leitor'] });
    expect((await search({ filter: { uuid } }, reader.who)).body).toEqual([]);
  });

  it('answers like the same search in an address', async () => {
    for (let n = 0; n < 3; n++) await file('clavicórdio');
    const query: ListQuery = {
      filter: { q: 'clavicordio' },
      sort: ['criadoEm', 'ASC'],
      range: [1, 2],
    };
    const { rows, headers } = await list(query.filter!, query);
    const answer = await search(query);
    expect(answer.body).toEqual(rows);
    expect(answer.headers.get('content-range')).toBe('relatos 1-2/3');
    expect(headers.get('content-range')).toBe('relatos 1-2/3');
  });
});
