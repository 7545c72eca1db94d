// The editor of the form's categories and questions: drafts, problems, publication, versions that
// never change, two guardians, roles, other nodes.
import { setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { fileCase, newColleague, refused, refusedFor } from '../setup/cases';
import { Client, type Json } from '../setup/clients';
import { becomes } from '../setup/eventually';
import { alteredRows } from '../setup/inside';
import { setUpMailing } from '../setup/mailing';
import {
  category,
  EDITOR,
  editorOf,
  inLanguages,
  options,
  publish,
  question,
  readVersions,
  storeDraft,
} from '../setup/questionnaires';

const relato = setUpApp();
const staff = setUpStaff(relato);

/** The form as visitors get it. */
const formAt = async (url: string): Promise<Json> =>
  (await new Client(url).get('/api/visitante/formulario')).body;

/** The number of the version that visitors get; undefined without categories. */
const numberAt = async (url: string): Promise<unknown> => (await formAt(url)).questionario?.numero;

const HARASSMENT = category('assedio', [question('quando', { tipo: 'data' })]);

it('a new installation has neither draft nor versions, and its form has no categories', async () => {
  expect(await editorOf(staff)).toEqual({ publicados: [] });
  expect(await formAt(relato.url)).toEqual({ envolvidos: false, suplente: false });
});

it('a draft is stored with its problems and warnings, and visitors do not see it', async () => {
  const draft = category('fraude', [
    question('nome', { texto: inLanguages('Qual é o seu nome?') }),
    question('como', { tipo: 'uma', opcoes: options('Só uma') }),
  ]);
  const stored = await storeDraft(staff, [draft]);
  expect(stored).toMatchObject({
    status: 200,
    body: {
      publicados: [],
      rascunho: {
        conteudo: { categorias: [draft] },
        versao: 1,
        alteradoEm: relato.clock.now().getTime(),
        alteradoPor: expect.any(String) as string,
        problemas: { 'categorias.0.perguntas.1.opcoes': 'poucas_opcoes' },
        avisos: ['categorias.0.perguntas.0'],
      },
    },
  });
  expect(await numberAt(relato.url)).toBeUndefined();
});

it('a draft with problems is not published, and each problem is named by its place', async () => {
  const { rascunho } = await editorOf(staff);
  const refusal = await staff.post(`${EDITOR}/publicacao`, { versao: rascunho.versao });
  expect(refusal).toMatchObject(refused({ 'categorias.0.perguntas.1.opcoes': 'poucas_opcoes' }));
  expect((await editorOf(staff)).publicados).toEqual([]);
});

it.each<[what: string, conteudo: unknown, errors: object]>([
  ['nothing', undefined, { 'conteudo.categorias': 'tipo_invalido' }],
  ['a text', 'x', { 'conteudo.categorias': 'tipo_invalido' }],
  [
    'a category without its fields',
    { categorias: [{}] },
    { 'conteudo.categorias.0.id': 'tipo_invalido' },
  ],
  [
    'too long a name',
    { categorias: [{ ...HARASSMENT, nome: inLanguages('x'.repeat(81)) }] },
    { 'conteudo.categorias.0.nome.pt': 'longo_demais' },
  ],
  [
    '41 categories',
    { categorias: Array.from({ length: 41 }, (_, n) => category(`c${n}`, [])) },
    { 'conteudo.categorias': 'itens_demais' },
  ],
])('a draft of %s is refused by the place of the problem', async (_, conteudo, errors) => {
  const { rascunho } = await editorOf(staff);
  const versions = await readVersions(staff);
  const answer = await staff.put(`${EDITOR}/rascunho`, { conteudo, ...versions });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toMatchObject(errors);
  expect((await editorOf(staff)).rascunho).toEqual(rascunho);
});

it.each([undefined, -1, 1.5, '1'])('the version %j is refused', async (versao) => {
  const conteudo = { categorias: [] };
  const draft = { conteudo, versao, publicado: 0 };
  expect(await staff.put(`${EDITOR}/rascunho`, draft)).toMatchObject(refusedFor('versao'));
  expect(await staff.post(`${EDITOR}/publicacao`, { versao })).toMatchObject(refusedFor('versao'));
});

it.each([undefined, -1, 1.5, '1'])('the publication %j is refused', async (publicado) => {
  const { versao } = await readVersions(staff);
  const draft = { conteudo: { categorias: [] }, versao, publicado };
  expect(await staff.put(`${EDITOR}/rascunho`, draft)).toMatchObject(refusedFor('publicado'));
});

it('a draft that changed since it was read is neither overwritten nor published', async () => {
  const { rascunho } = await editorOf(staff);
  expect((await storeDraft(staff, [HARASSMENT])).status).toBe(200);
  const stale = { versao: rascunho.versao, publicado: 0 };
  const conteudo = { categorias: [] };
  for (const answer of [
    await staff.put(`${EDITOR}/rascunho`, { conteudo, ...stale }),
    await staff.put(`${EDITOR}/rascunho`, { conteudo, versao: 0, publicado: 0 }),
    await staff.post(`${EDITOR}/publicacao`, { versao: rascunho.versao }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflito_versao' } });
  expect((await editorOf(staff)).rascunho.conteudo).toEqual({ categorias: [HARASSMENT] });
});

it('a published draft is the form at once, and no draft is left', async () => {
  expect(await publish(staff, [HARASSMENT])).toBe(1);
  expect(await editorOf(staff)).toEqual({
    publicados: [
      { numero: 1, em: relato.clock.now().getTime(), por: expect.any(String) as string },
    ],
  });
  expect((await formAt(relato.url)).questionario).toEqual({ numero: 1, categorias: [HARASSMENT] });
  expect((await staff.get(`${EDITOR}/1`)).body).toMatchObject({
    numero: 1,
    conteudo: { categorias: [HARASSMENT] },
  });
});

it('changes that are based on an older publication are refused, though there is no draft', async () => {
  const read = await readVersions(staff);
  expect(read).toEqual({ versao: 0, publicado: 1 });
  const older = { conteudo: { categorias: [] }, versao: 0, publicado: 0 };
  expect(await staff.put(`${EDITOR}/rascunho`, older)).toMatchObject({
    status: 409,
    body: { code: 'conflito_versao' },
  });
  expect(await editorOf(staff)).not.toHaveProperty('rascunho');
});

it.each(['0', '2', '01', 'x', '999999999999'])('there is no version %s', async (numero) => {
  expect((await staff.get(`${EDITOR}/${numero}`)).status).toBe(404);
});

it('the next version has the next number, and the earlier one stays readable', async () => {
  const changed = { ...HARASSMENT, nome: inLanguages('Assédio moral') };
  expect(await publish(staff, [changed])).toBe(2);
  const { publicados } = await editorOf(staff);
  expect((publicados as { numero: number }[]).map(({ numero }) => numero)).toEqual([2, 1]);
  expect((await staff.get(`${EDITOR}/1`)).body.conteudo).toEqual({ categorias: [HARASSMENT] });
  expect((await formAt(relato.url)).questionario).toEqual({ numero: 2, categorias: [changed] });
});

it('a published version without categories gives visitors the form without categories', async () => {
  await publish(staff, []);
  expect(await formAt(relato.url)).not.toHaveProperty('questionario');
  await publish(staff, [HARASSMENT]);
});

it('the drafts and publications are in the audit log by number, without a text', async () => {
  const rows = await relato.sql<{ acao: string; detalhes: Json }>(
    `SELECT acao, detalhes::jsonb AS detalhes FROM auditoria WHERE acao LIKE 'organizacao.gerir.%' ORDER BY numero`,
  );
  expect(rows.at(-1)).toEqual({ acao: 'organizacao.gerir.formulario', detalhes: { numero: 4 } });
  expect(rows.at(-2)).toEqual({ acao: 'organizacao.gerir.rascunho', detalhes: {} });
});

it('of two requests that store or publish at once, one gets 409', async () => {
  const conteudo = { categorias: [HARASSMENT] };
  const versions = await readVersions(staff);
  const both = await Promise.all(
    [1, 2].map(() => staff.put(`${EDITOR}/rascunho`, { conteudo, ...versions })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { versao } = (await editorOf(staff)).rascunho as { versao: number };
  const publications = await Promise.all(
    [1, 2].map(() => staff.post(`${EDITOR}/publicacao`, { versao })),
  );
  expect(publications.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await editorOf(staff)).publicados).toHaveLength(5);
});

it('a draft with the most questions and options of one category is stored and published', async () => {
  const labels = Array.from({ length: 40 }, (_, n) => `Opção ${n}`);
  const many = Array.from({ length: 30 }, (_, n) =>
    question(`q${n}`, { tipo: 'varias', opcoes: options(...labels) }),
  );
  const largest = category('grande', many);
  await publish(staff, [largest]);
  expect((await formAt(relato.url)).questionario.categorias).toEqual([largest]);
});

it('a body with more values than any form has is refused', async () => {
  const conteudo = { categorias: Array.from({ length: 90_000 }, () => 1) };
  const versions = await readVersions(staff);
  const answer = await staff.put(`${EDITOR}/rascunho`, { conteudo, ...versions });
  expect([400, 413]).toContain(answer.status);
});

it('a publication needs a recent password', async () => {
  await storeDraft(staff, [HARASSMENT]);
  const { versao } = (await editorOf(staff)).rascunho as { versao: number };
  relato.clock.advance(11 * 60_000);
  expect(await staff.post(`${EDITOR}/publicacao`, { versao })).toMatchObject({
    status: 403,
    body: { code: 'confirmacao_necessaria' },
  });
  await staff.signIn();
});

it('a colleague who is not a guardian gets 403', async () => {
  const { who } = await newColleague(staff, 'Leo');
  const { versao } = (await editorOf(staff)).rascunho as { versao: number };
  for (const answer of [
    await who.get(EDITOR),
    await who.get(`${EDITOR}/1`),
    await who.put(`${EDITOR}/rascunho`, { conteudo: { categorias: [] }, versao, publicado: 1 }),
    await who.post(`${EDITOR}/publicacao`, { versao }),
  ])
    expect(answer.status).toBe(403);
});

it('another node shows a new version without a restart', async () => {
  const beside = await startTestApp({}, relato);
  const numero = await publish(staff, [HARASSMENT]);
  await becomes(() => numberAt(beside.url), numero);
  await beside.close();
});

describe('a database writer', () => {
  let numero: number;
  beforeAll(async () => {
    numero = await publish(staff, [HARASSMENT]);
  });

  it.each([
    ['other questions', `"conteudo" = '{"categorias":[]}'`],
    ['another author', '"alteradoPor" = gen_random_uuid()'],
    ['another date', `"publicadoEm" = now()`],
    ['another number', '"numero" = 99'],
  ])('cannot give a published version %s', async (_, change) => {
    const statement = `UPDATE questionarios SET ${change}, versao = versao + 1 WHERE numero = ${numero}`;
    await expect(relato.asApplication(statement)).rejects.toMatchObject({ code: '42501' });
    // Where the application connects as the owner, the triggers refuse the same.
    await expect(relato.sql(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot delete a version', async () => {
    const statement = `DELETE FROM questionarios WHERE numero = ${numero}`;
    await expect(relato.asApplication(statement)).rejects.toMatchObject({ code: '42501' });
    // Where the application connects as the owner, the triggers refuse the same.
    await expect(relato.sql(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot make a form: an inserted version is reported, and used for nothing', async () => {
    await relato.asApplication(
      `INSERT INTO questionarios (numero, conteudo, "alteradoEm", "alteradoPor", "publicadoEm", versao, marca)
       SELECT numero + 1, '{"categorias":[{"id":"golpe"}]}', now(), "alteradoPor", now(), 1, marca
       FROM questionarios WHERE numero = ${numero}`,
    );
    await becomes(() => numberAt(relato.url), undefined);
    expect((await staff.get(`${EDITOR}/${numero + 1}`)).status).toBe(404);
    expect((await editorOf(staff)).publicados[0]).toMatchObject({
      numero: numero + 1,
      adulterado: true,
    });
    expect(await alteredRows(relato)).toEqual([
      { table: 'questionarios', key: { numero: numero + 1 } },
    ]);
    await becomes(
      async () => ((await staff.get('/health/ready')).body as { keys: string }).keys,
      'forged',
    );
    const filed = { motivo: 'denuncia', relato: 'x', categoria: 'golpe', formulario: numero + 1 };
    expect(await new Client(relato.url).post('/api/visitante/relatos', filed)).toMatchObject(
      refused({ formulario: 'valor_invalido' }),
    );
    // A report without a category is filed as ever, and the next publication repairs the form.
    await fileCase(staff);
    expect(await publish(staff, [HARASSMENT])).toBe(numero + 2);
    expect(await numberAt(relato.url)).toBe(numero + 2);
  });

  it('a version with a broken mark is used for nothing: the form has no categories', async () => {
    const newest = numero + 2;
    await relato.asApplication(
      `UPDATE questionarios SET marca = '\\x00', versao = versao + 1 WHERE numero = ${newest}`,
    );
    await becomes(() => numberAt(relato.url), undefined);
    expect((await staff.get(`${EDITOR}/${newest}`)).status).toBe(404);
  });

  it('a version far beyond the newest one changes nothing', async () => {
    const next = await publish(staff, [HARASSMENT]);
    await relato.asApplication(
      `INSERT INTO questionarios (numero, conteudo, "alteradoEm", "alteradoPor", "publicadoEm", versao, marca)
       SELECT 2147483647, conteudo, now(), "alteradoPor", now(), 1, marca FROM questionarios WHERE numero = ${next}`,
    );
    expect(await publish(staff, [HARASSMENT])).toBe(next + 1);
    expect(await numberAt(relato.url)).toBe(next + 1);
  });

  it('an altered draft is not shown, and the next stored draft replaces it', async () => {
    await storeDraft(staff, [HARASSMENT]);
    await relato.asApplication(
      `UPDATE questionarios SET conteudo = '{"categorias":[]}', versao = versao + 1 WHERE numero = 0`,
    );
    expect(await editorOf(staff)).not.toHaveProperty('rascunho');
    expect((await storeDraft(staff, [HARASSMENT])).status).toBe(200);
    expect((await editorOf(staff)).rascunho.conteudo).toEqual({ categorias: [HARASSMENT] });
  });
});

describe('with a mail server', () => {
  const mailing = setUpMailing();

  it('every guardian is mailed the number and the author, without the questions', async () => {
    await mailing.start();
    const bia = await newColleague(mailing.staff, 'Bia', { papeis: ['equipe', 'responsavel'] });
    await newColleague(mailing.staff, 'Leo');
    await mailing.outboxBecomes([]);
    mailing.server.mails.length = 0;
    await publish(mailing.staff, [HARASSMENT]);
    await mailing.arrived(1);
    const [mail, ...others] = mailing.server.mails;
    expect(others).toEqual([]);
    expect(mail!.to).toEqual(expect.arrayContaining([bia.email]));
    expect(mail!.to).toHaveLength(2);
    expect(mail!.text).toContain('/formulario');
    expect(mail!.text).toContain('Versão: 1');
    expect(mail!.text).toMatch(/^Feito por: .*etica@example\.com/m);
    expect(mail!.text).not.toContain('assedio');
  });
});
