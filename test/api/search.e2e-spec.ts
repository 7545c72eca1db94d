import { DataSource } from 'typeorm';
import { seedReports } from '../../bench/seed-reports';
import { setUpApp, setUpStaff } from '../setup/app';
import { fileReport, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { rowsOf } from '../setup/database';
import { Keeping, RETENTION } from '../setup/keeping';

const relato = setUpApp();
const staff = setUpStaff(relato);

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

/** Reports that the product did not file, one of them with a name. */
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

  it('finds a report by what its visitor, the team and the follow-ups say of it later', async () => {
    relato.clock.advance(MINUTE);
    const { visitor, uuid } = await fileReport(relato.url, { motivo: 'denuncia', relato: 'Sumiço de oboés.' });
    await file('Nada de novo.');
    const [{ id }] = (await list({ uuid })).body as [{ id: string }];
    const path = `/api/relatos/${id}`;
    const written = [
      await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Foi o Zélio, à noite.' }),
      await staff.post(`${path}/mensagens`, { mensagem: 'Obrigada: há uma GRAVAÇÃO?' }),
      await staff.post(`${path}/acompanhamentos`, { acao: 'Ouvir o porteiro', responsavel: 'ines@example.com' }),
    ];
    expect(written.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { id: followUp } = written[2]!.body as { id: string };
    const done = { status: 'FINALIZADO', observacao: 'Confirmou o horário.' };
    expect((await staff.post(`${path}/acompanhamentos/${followUp}/situacao`, done)).status).toBe(200);
    for (const q of ['zelio', 'gravacao', 'porteiro', 'ines@example', 'horario', 'oboes ZÉLIO porteiro gravação']) {
      expect([q, await found({ q })]).toEqual([q, [uuid]]);
    }
    expect(await found({ q: 'zelio inexistente' })).toEqual([]);
  });

  it('does not find a word beyond the text that holds it, nor a part of a protocol in any text', async () => {
    const uuid = await file('Um fagote azul.', { nome: 'Rui' });
    expect(await found({ q: 'ruium' })).toEqual([]);
    expect(await found({ q: uuid.slice(0, 7) })).toEqual([]);
    expect(await found({ q: `${uuid.slice(4)}fagote` })).toEqual([]);
  });

  it.each([
    [{ q: 7 }, { 'filter.q': 'tipo_invalido' }],
    [{ q: 'a'.repeat(201) }, { 'filter.q': 'longo_demais' }],
  ])('refuses what is no text (%#)', async (filter, errors) => {
    expect(await list(filter)).toMatchObject({ status: 400, body: { errors } });
  });
});

describe('among more reports than are read at once', () => {
  it('finds all, for several who search at once', async () => {
    await fill(600);
    const answers = await Promise.all([1, 2, 3, 4].map(() => list({ q: 'comum' })));
    expect(answers.map(({ headers }) => headers.get('content-range'))).toEqual(Array(4).fill('relatos 0-9/600'));
    expect(await found({ q: 'agulha' })).toHaveLength(1);
  });

  it('gives each report once over the pages of a search, in the order that was asked for', async () => {
    const order = async (filter: object) => {
      const pages = [];
      for (let first = 0; first < 600; first += 200) {
        const { body } = await list(filter, `&sort=["status","ASC"]&range=[${first},${first + 199}]`);
        pages.push(...(body as { id: string }[]).map(({ id }) => id));
      }
      return pages;
    };
    const searched = await order({ q: 'comum' });
    expect(new Set(searched).size).toBe(600);
    const all = (await list({}, '&sort=["status","ASC"]&range=[0,999]')).body as { id: string }[];
    expect(searched).toEqual(all.map(({ id }) => id).filter((id) => searched.includes(id)));
  });

  it('wraps the keys that it opened anew, as reading a report does', async () => {
    const sealed = () =>
      sql<[{ n: number }]>('SELECT count(*)::int n FROM relatos WHERE get_byte("chavesEquipe", 0) = 1');
    await fill(10);
    expect((await sealed())[0].n).toBe(10);
    expect((await list({ q: 'comum' })).headers.get('content-range')).toBe('relatos 0-9/610');
    expect((await sealed())[0].n).toBe(0);
  });

  it('does not find what was deleted, by whatever way it went, and still finds the others', async () => {
    const [{ id }] = (await list({ q: 'agulha' }, '&sort=["criadoEm","ASC"]')).body as [{ id: string }];
    expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
    expect((await list({ q: 'comum' })).headers.get('content-range')).toBe('relatos 0-9/609');
    const [{ id: other }] = (await list({ q: 'agulha' })).body as [{ id: string }];
    await sql(`DELETE FROM relatos WHERE id = '${other}'`);
    expect((await list({ q: 'comum' })).headers.get('content-range')).toBe('relatos 0-9/608');
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
    expect((await list({ q: 'comum' })).headers.get('content-range')).toBe('relatos 0-9/568');
  });

  it('finds everything but what was tampered with: keys, words, or another report’s words', async () => {
    const ids = ((await list({ q: 'comum' }, '&range=[0,3]')).body as { id: string }[]).map(({ id }) => id);
    await sql(`UPDATE relatos SET "chavesEquipe" = '\\x00' WHERE id = '${ids[0]!}'`);
    await sql(`UPDATE relatos SET palavras = '\\x00' WHERE id = '${ids[1]!}'`);
    await sql(
      `UPDATE relatos SET palavras = (SELECT palavras FROM relatos WHERE id = '${ids[3]!}') WHERE id = '${ids[2]!}'`,
    );
    expect((await list({ q: 'comum' }, '&range=[0,0]')).headers.get('content-range')).toBe('relatos 0-0/565');
  });

  it('stores nothing that tells which reports share a word', async () => {
    const filed = await Promise.all([file('violoncelo'), file('violoncelo')]);
    expect((await found({ q: 'violoncelo' })).sort()).toEqual(filed.sort());
    const rows = await sql<{ palavras: Buffer }[]>('SELECT palavras FROM relatos ORDER BY "criadoEm" DESC LIMIT 2');
    expect(rows.map(({ palavras }) => palavras.includes('violoncelo'))).toEqual([false, false]);
    const [one, other] = rows.map(({ palavras }) => palavras.toString('hex').match(/.{16}/g)!);
    expect(one!.filter((part) => other!.includes(part))).toEqual([]);
  });
});

it('does not find what was shredded, nor what hung from it', async () => {
  const keeping = new Keeping();
  await keeping.start();
  try {
    await keeping.concludedCase();
    const total = async (q: string) =>
      (await keeping.staff.get(`/api/relatos?filter={"q":"${q}"}`)).headers.get('content-range');
    const words = ['almoxarifado', 'viu', 'bia', 'ouvir'];
    for (const q of words) expect([q, await total(q)]).toEqual([q, 'relatos 0-0/1']);
    await keeping.afterDays(RETENTION + 1);
    await keeping.run();
    for (const q of words) expect([q, await total(q)]).toEqual([q, 'relatos */0']);
    const { databaseUrl } = keeping.relato;
    for (const table of ['relatos', 'mensagens', 'acompanhamentos']) {
      expect(await rowsOf(databaseUrl, `SELECT palavras FROM ${table}`)).toEqual([]);
    }
  } finally {
    await keeping.relato.close();
  }
});
