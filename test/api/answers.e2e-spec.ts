// A report with a category and answers: how it is filed, stored, shown, searched and exported.
import { type AnsweredCategory, answerField, shownQuestions } from '@relato/domain/answers';
import {
  type Category,
  choicesOf,
  hasOptions,
  type Question,
  QUESTION_KINDS,
} from '@relato/domain/questionnaire';
import * as fc from 'fast-check';
import JSZip from 'jszip';
import { setUpApp, setUpStaff } from '../setup/app';
import { fileCase, listOf, newColleague, readAs, refused, writeAs } from '../setup/cases';
import { Client, formOf, newestId, REPORT } from '../setup/clients';
import { png } from '../setup/images';
import {
  category,
  fieldsOf,
  inLanguages,
  options,
  publish,
  question,
} from '../setup/questionnaires';
import { readSheets } from '../setup/sheets';
import { eraseTest, fileTest } from '../setup/test-report';

const relato = setUpApp();
const staff = setUpStaff(relato);

/** A question of each kind, one of them below another. */
const HARASSMENT = category('assedio', [
  question('onde', { texto: inLanguages('Onde foi?'), obrigatoria: true }),
  question('detalhes', { tipo: 'longo' }),
  question('quem', { tipo: 'uma', opcoes: options('Chefia', 'Colega', 'Cliente') }),
  question('formas', { tipo: 'varias', opcoes: options('Gritos', 'Ameaças', 'Toques') }),
  question('dia', { tipo: 'data' }),
  question('viram', { tipo: 'sim_nao', texto: inLanguages('Alguém viu?') }),
  question('testemunha', { quando: { pergunta: 'viram', respostas: ['sim'] } }),
]);
const FRAUD = category('fraude', []);

let formulario: number;
beforeAll(async () => {
  formulario = await publish(staff, [HARASSMENT, FRAUD]);
});

type Answers = Parameters<typeof fieldsOf>[0];

const ALL: Answers = {
  onde: '  No  almoxarifado ',
  detalhes: 'Primeira linha.\r\nSegunda linha.',
  quem: 'o1',
  formas: ['o2', 'o0'],
  dia: '2026-05-03',
  viram: 'sim',
  testemunha: 'A copeira',
};

const sent = (answers: Answers, more: object = {}): Record<string, string> => ({
  ...REPORT,
  categoria: 'assedio',
  formulario: String(formulario),
  ...fieldsOf(answers),
  ...more,
});

const file = (report: object | FormData) =>
  new Client(relato.url).post('/api/visitante/relatos', report);

const categoryOf = async (id: string): Promise<AnsweredCategory> =>
  (await staff.get(`/api/relatos/${id}`)).body.categoria as AnsweredCategory;

/** Answers as pairs of the question's id and what was stored. */
const pairsOf = ({ respostas }: AnsweredCategory) =>
  respostas.map(({ id, resposta }) => [id, resposta]);

const labelled = (question: string, ...ids: string[]) =>
  HARASSMENT.perguntas
    .find(({ id }) => id === question)!
    .opcoes!.filter(({ id }) => ids.includes(id));

describe('filing', () => {
  it('a report without a category is filed as before, and shows none', async () => {
    const { id, visitor } = await fileCase(staff, { ...REPORT, formulario: '1' });
    expect((await staff.get(`/api/relatos/${id}`)).body).not.toHaveProperty('categoria');
    expect(await readAs(visitor)).not.toHaveProperty('categoria');
  });

  it.each(['', '   '])('the category %j counts as none', async (categoria) => {
    const { id } = await fileCase(staff, { ...REPORT, categoria });
    expect(await categoryOf(id)).toBeUndefined();
  });

  it('an answer of each kind is stored in order, and shown to team and visitor alike', async () => {
    const { id, visitor } = await fileCase(staff, sent(ALL));
    const shown = await categoryOf(id);
    expect(shown).toMatchObject({ id: 'assedio', formulario, nome: HARASSMENT.nome });
    expect(pairsOf(shown)).toEqual([
      ['onde', 'No almoxarifado'],
      ['detalhes', 'Primeira linha.\nSegunda linha.'],
      ['quem', labelled('quem', 'o1')],
      ['formas', labelled('formas', 'o0', 'o2')],
      ['dia', '2026-05-03'],
      ['viram', 'sim'],
      ['testemunha', 'A copeira'],
    ]);
    expect(shown.respostas[0]).toEqual({
      id: 'onde',
      tipo: 'curto',
      pergunta: inLanguages('Onde foi?'),
      resposta: 'No almoxarifado',
    });
    expect((await readAs(visitor)).categoria).toEqual(shown);
  });

  it('a category without questions is stored by itself', async () => {
    const { id } = await fileCase(staff, { ...REPORT, categoria: 'fraude', formulario });
    expect(await categoryOf(id)).toEqual({
      id: 'fraude',
      formulario,
      nome: FRAUD.nome,
      respostas: [],
    });
  });

  it('a multipart form with texts before and after its file is filed', async () => {
    const { 'resposta-dia': dia, ...fields } = sent(ALL);
    const form = formOf(fields, [['foto.png', await png()]]);
    form.append('resposta-dia', dia!);
    const { status } = await file(form);
    expect(status).toBe(201);
    expect(pairsOf(await categoryOf(await newestId(staff)))).toHaveLength(7);
  });

  it('answers of a branch that was left are dropped', async () => {
    const { id } = await fileCase(staff, sent({ ...ALL, viram: 'nao' }));
    expect(pairsOf(await categoryOf(id)).map(([question]) => question)).not.toContain('testemunha');
  });

  it.each<[what: string, errors: object, answers: Answers, more?: object]>([
    ['a missing required answer', { 'resposta-onde': 'obrigatorio' }, { viram: 'nao' }],
    ['a blank required answer', { 'resposta-onde': 'obrigatorio' }, { onde: ' \u200b ' }],
    ['too long an answer', { 'resposta-onde': 'longo_demais' }, { onde: 'x'.repeat(201) }],
    [
      'a day that does not exist',
      { 'resposta-dia': 'data_invalida' },
      { onde: 'x', dia: '2026-02-30' },
    ],
    ['an unknown option', { 'resposta-quem': 'valor_invalido' }, { onde: 'x', quem: 'o9' }],
    ['an unknown category', { categoria: 'valor_invalido' }, {}, { categoria: 'outra' }],
    ['the category of another reason', { categoria: 'valor_invalido' }, {}, { motivo: 'elogio' }],
    ['an unknown version', { formulario: 'valor_invalido' }, {}, { formulario: '99' }],
    ['no number of a version', { formulario: 'valor_invalido' }, {}, { formulario: 'x' }],
    ['the draft as a version', { formulario: 'valor_invalido' }, {}, { formulario: '0' }],
    ['a list as a category', { categoria: 'valor_invalido' }, {}, { categoria: ['assedio'] }],
    [
      'invalid fields of both kinds',
      { 'resposta-onde': 'obrigatorio', email: 'email_invalido' },
      {},
      { email: 'x' },
    ],
  ])('%s is refused by its field', async (_, errors, answers, more = {}) => {
    const { status, body } = await file(sent(answers, more));
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('an empty report is still named as one, beside the invalid answers', async () => {
    const answer = await file(sent({}, { relato: '  ' }));
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'relato_em_branco',
        errors: { relato: 'obrigatorio', 'resposta-onde': 'obrigatorio' },
      },
    });
  });

  it('a form that was opened before a publication is filed in its own words', async () => {
    const older = formulario;
    const changed = [question('hora', { obrigatoria: true })];
    formulario = await publish(staff, [
      category('assedio', changed, { nome: inLanguages('Novo') }),
    ]);
    try {
      const { id, visitor } = await fileCase(staff, sent(ALL, { formulario: String(older) }));
      expect(await categoryOf(id)).toMatchObject({ formulario: older, nome: HARASSMENT.nome });
      expect((await readAs(visitor)).categoria.respostas).toHaveLength(7);
      expect(await file(sent(ALL))).toMatchObject(refused({ 'resposta-hora': 'obrigatorio' }));
    } finally {
      formulario = await publish(staff, [HARASSMENT, FRAUD]);
    }
  });

  it('an old report keeps its words when the questions change later', async () => {
    const { id } = await fileCase(staff, sent(ALL));
    const before = await categoryOf(id);
    await publish(staff, [category('assedio', [])]);
    expect(await categoryOf(id)).toEqual(before);
    formulario = await publish(staff, [HARASSMENT, FRAUD]);
  });

  it('a resent form gets its first answer, and one with other answers does not', async () => {
    const form = sent(ALL, { chaveEnvio: 'chave-de-um-formulario-1' });
    const first = await file(form);
    const again = await file(form);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const other = await file({ ...form, ...fieldsOf({ onde: 'No refeitório' }) });
    expect(other).toMatchObject({ status: 409, body: { errors: { chaveEnvio: 'outros_textos' } } });
  });

  it('a test report takes answers like any', async () => {
    const { id } = await fileTest(staff, sent(ALL));
    expect(pairsOf(await categoryOf(id))).toHaveLength(7);
    await eraseTest(staff);
  });
});

describe('the largest form', () => {
  const LABELS = Array.from({ length: 40 }, (_, n) => `Opção número ${n}`);
  const largest = category(
    'grande',
    Array.from({ length: 30 }, (_, n) =>
      question(`q${n}`, { tipo: 'varias', obrigatoria: true, opcoes: options(...LABELS) }),
    ),
  );
  const chosen = LABELS.map((_, n) => `o${n}`);

  it('30 required questions of 40 options, all ticked, are filed as a multipart form', async () => {
    const numero = await publish(staff, [largest]);
    const answers = Object.fromEntries(largest.perguntas.map(({ id }) => [id, chosen]));
    const fields = sent(answers, { categoria: 'grande', formulario: String(numero) });
    expect((await file(formOf(fields, []))).status).toBe(201);
    const stored = await categoryOf(await newestId(staff));
    expect(stored.respostas).toHaveLength(30);
    expect(stored.respostas[29]!.resposta).toEqual(largest.perguntas[29]!.opcoes);
    const withFor = (q7: string[]) =>
      sent({ ...answers, q7 }, { categoria: 'grande', formulario: String(numero) });
    expect((await file(withFor(['o39']))).status).toBe(201);
    expect(await file(withFor([]))).toMatchObject(refused({ 'resposta-q7': 'obrigatorio' }));
    formulario = await publish(staff, [HARASSMENT, FRAUD]);
  });
});

describe('walls', () => {
  it.each([
    ['a short text', { onde: 'Na sala de Rita Fontana' }],
    ['a long text', { onde: 'x', detalhes: 'Foi dito que\nRita Fontana sabia.' }],
  ])('%s that names a staff member walls them', async (_, answers) => {
    const rita = await newColleague(staff, 'Rita Fontana');
    await newColleague(staff);
    const { id } = await fileCase(staff, sent(answers));
    expect((await rita.who.get(`/api/relatos/${id}`)).status).toBe(404);
    expect((await staff.get(`/api/relatos/${id}`)).status).toBe(200);
    await staff.delete(`/api/usuarios/${rita.id}`);
  });

  it('an option that names a staff member walls them', async () => {
    const hugo = await newColleague(staff, 'Hugo Tavares');
    const named = question('gestor', { tipo: 'uma', opcoes: options('Hugo Tavares', 'Outra') });
    const numero = await publish(staff, [category('gestao', [named])]);
    const report = sent({ gestor: 'o0' }, { categoria: 'gestao', formulario: String(numero) });
    const { id } = await fileCase(staff, report);
    expect((await hugo.who.get(`/api/relatos/${id}`)).status).toBe(404);
    const other = await fileCase(staff, { ...report, ...fieldsOf({ gestor: 'o1' }) });
    expect((await hugo.who.get(`/api/relatos/${other.id}`)).status).toBe(200);
    formulario = await publish(staff, [HARASSMENT, FRAUD]);
  });

  it('an intake whose answers name the person who takes it down is refused', async () => {
    const clara = await newColleague(staff, 'Clara Bittencourt');
    const refusal = await clara.who.post('/api/relatos/registrar', {
      ...sent({ onde: 'Na sala de Clara Bittencourt' }),
      origem: 'telefone',
      recebidoEm: relato.clock.now().getTime() - 1000,
    });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'citado_no_relato' } });
  });
});

describe('reading', () => {
  it.each([
    ['a text', 'almoxarifado'],
    ['an option in another language', 'gritos'],
    ['the name of the category', 'categoria assedio'],
  ])('the search finds %s', async (_, q) => {
    const { id } = await fileCase(staff, sent(ALL));
    const { ids } = await listOf(staff, '/api/relatos', { filter: { q } });
    expect(ids).toContain(id);
  });

  it('an answer of a branch that was left is not found', async () => {
    await fileCase(staff, sent({ onde: 'x', viram: 'nao', testemunha: 'zarabatana' }));
    const { ids } = await listOf(staff, '/api/relatos', { filter: { q: 'zarabatana' } });
    expect(ids).toEqual([]);
  });

  it.each(['sim', 'yes'])('the answer to a yes-or-no question is not found by %j', async (q) => {
    const { id } = await fileCase(staff, sent({ onde: 'x', viram: 'sim' }));
    const { ids } = await listOf(staff, '/api/relatos', { filter: { q } });
    expect(ids).not.toContain(id);
  });

  it('the spreadsheet has the answers in its last column, only if they are asked for', async () => {
    const { id } = await fileCase(staff, sent(ALL));
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    const read = async (more: string) => {
      const { status, body } = await staff.get(`/api/relatos/planilha?filter=${filter}${more}`);
      expect(status).toBe(200);
      const [sheet] = await readSheets(body as Buffer);
      return { header: sheet!.header, row: sheet!.rows[0]! };
    };
    const specified = await read('');
    expect(specified.header).toHaveLength(6);
    const whole = await read('&respostas=true');
    expect(whole.header).toEqual([...specified.header, 'Respostas']);
    expect(whole.row.slice(0, 6)).toEqual(specified.row);
    expect(whole.row[6]).toBe(
      [
        'Categoria assedio',
        'Onde foi?: No almoxarifado',
        'Pergunta detalhes: Primeira linha.',
        'Segunda linha.',
        'Pergunta quem: Colega',
        'Pergunta formas: Gritos; Toques',
        'Pergunta dia: 3 de maio de 2026',
        'Alguém viu?: Sim',
        'Pergunta testemunha: A copeira',
      ].join('\n'),
    );
    const english = await read('&respostas=true&idioma=en');
    expect([english.header[6], english.row[6]]).toEqual([
      'Answers',
      expect.stringContaining('Alguém viu? [en]: Yes') as string,
    ]);
    const searched = await staff.post('/api/relatos/procurar/planilha', {
      filter: JSON.stringify({ id: [id] }),
      respostas: true,
    });
    const [sheet] = await readSheets(searched.body as Buffer);
    expect(sheet!.rows[0]![6]).toBe(whole.row[6]);
    const formats = await relato.sql<{ formato: string }>(
      `SELECT detalhes::jsonb ->> 'formato' AS formato FROM auditoria WHERE acao = 'relatos.exportar' ORDER BY numero`,
    );
    expect(formats.map(({ formato }) => formato)).toEqual([
      'planilha',
      'planilha_respostas',
      'planilha_respostas',
      'planilha_respostas',
    ]);
    const refusal = await staff.get('/api/relatos/planilha?respostas=talvez');
    expect(refusal).toMatchObject(refused({ respostas: 'valor_invalido' }));
  });

  it('a report without a category has an empty cell', async () => {
    const { id } = await fileCase(staff, { ...REPORT });
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    const { body } = await staff.get(`/api/relatos/planilha?filter=${filter}&respostas=true`);
    const [sheet] = await readSheets(body as Buffer);
    expect(sheet!.rows[0]![6] ?? null).toBeNull();
  });

  it('the printed page and the archive show the answers in the language that is asked for', async () => {
    const { id } = await fileCase(staff, sent({ ...ALL, onde: '<b>No pátio</b>' }));
    const printed = String((await staff.get(`/api/relatos/${id}/folha?idioma=es`)).body);
    const { body } = await staff.get(`/api/relatos/${id}/dossie?idioma=es`);
    const zip = await JSZip.loadAsync(body as Buffer);
    const archived = await zip.file('caso.html')!.async('string');
    for (const page of [printed, archived]) {
      expect(page).toContain('<h2>Respuestas del formulario</h2>');
      expect(page).toContain('<dt>Categoría</dt><dd>Categoria assedio [es]</dd>');
      expect(page).toContain('&lt;b&gt;No pátio&lt;/b&gt;');
      expect(page).toContain('<dd>Gritos [es]; Toques [es]</dd>');
      expect(page).toContain('<dd>3 de mayo de 2026</dd>');
    }
    const data = JSON.parse(await zip.file('caso.json')!.async('string'));
    expect(data.categoria).toEqual(await categoryOf(id));
  });

  it('pages of a case without a category have no such part', async () => {
    const { id } = await fileCase(staff);
    const printed = String((await staff.get(`/api/relatos/${id}/folha`)).body);
    expect(printed).not.toContain('Respostas do formulário');
  });

  it('a report that a staff member takes down has its answers, also after its text was corrected', async () => {
    const registered = await staff.post('/api/relatos/registrar', {
      ...sent(ALL),
      origem: 'telefone',
      recebidoEm: relato.clock.now().getTime() - 1000,
    });
    expect(registered.status).toBe(201);
    const { id, uuid } = registered.body as { id: string; uuid: string };
    const visitor = new Client(relato.url);
    await visitor.post('/api/visitante/acesso', { protocolo: uuid });
    const before = await categoryOf(id);
    expect(pairsOf(before)).toHaveLength(7);
    const { registro } = await readAs(visitor);
    const correction = { mensagem: 'O texto certo.', correcao: registro.resumo as string };
    const corrected = await writeAs(visitor, correction);
    expect(corrected.status).toBe(201);
    expect(await categoryOf(id)).toEqual(before);
    expect((await readAs(visitor)).categoria).toEqual(before);
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    const { body } = await staff.get(`/api/relatos/planilha?filter=${filter}&respostas=true`);
    const [sheet] = await readSheets(body as Buffer);
    expect(sheet!.rows[0]).toEqual(
      expect.arrayContaining(['O texto certo.', expect.stringContaining('No almoxarifado')]),
    );
  });

  it('a name that the visitor adds later leaves the answers, and the search still finds them', async () => {
    const { id, visitor } = await fileCase(staff, sent({ onde: 'Na guarita' }));
    const before = await categoryOf(id);
    const named = await visitor.post('/api/visitante/identificacao', { nome: 'Lia Prado' });
    expect(named.status).toBeLessThan(300);
    expect(await categoryOf(id)).toEqual(before);
    const { ids } = await listOf(staff, '/api/relatos', { filter: { q: 'guarita' } });
    expect(ids).toContain(id);
  });
});

it('nothing of a category or an answer is in any table of the database', async () => {
  const secret = category('segredosegredo', [
    question('lugarsegredo'),
    question('opcao', { tipo: 'uma', opcoes: options('Opção segredo', 'Outra') }),
  ]);
  const numero = await publish(staff, [secret]);
  const answers = { lugarsegredo: 'MARCA-DA-RESPOSTA-segredo', opcao: 'o0' };
  const more = { categoria: 'segredosegredo', formulario: String(numero) };
  const { id } = await fileCase(staff, sent(answers, more));
  expect(pairsOf(await categoryOf(id))).toHaveLength(2);
  const tables = await relato.sql<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const containing: string[] = [];
  for (const { name } of tables) {
    const rows = await relato.sql(
      `SELECT FROM "${name}" linha WHERE linha::text LIKE '%segredo%' OR linha::text LIKE $1`,
      [`%${Buffer.from('segredo').toString('hex')}%`],
    );
    if (rows.length > 0) containing.push(name);
  }
  // The questions are public: which of them a report answers is not.
  expect(containing).toEqual(['questionarios']);
  formulario = await publish(staff, [HARASSMENT, FRAUD]);
});

interface Drawn {
  tipo: (typeof QUESTION_KINDS)[number];
  obrigatoria: boolean;
  options: number;
  below: number | null;
  pick: number;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  tipo: fc.constantFrom(...QUESTION_KINDS),
  obrigatoria: fc.boolean(),
  options: fc.integer({ min: 2, max: 40 }),
  below: fc.option(fc.nat()),
  pick: fc.nat({ max: 2 ** 30 }),
});

/** The drawn questions in order; one that is below another asks for its first choices. */
function questionsOf(all: readonly Drawn[]): Question[] {
  const questions: Question[] = [];
  for (const [index, { tipo, obrigatoria, options: count, below }] of all.entries()) {
    const more: Partial<Question> = { tipo, obrigatoria };
    if (hasOptions({ tipo }))
      more.opcoes = options(...Array.from({ length: count }, (_, n) => `Opção ${n}`));
    const asked = questions.filter((one) => choicesOf(one).length > 0);
    const target = below === null ? undefined : asked[below % Math.max(asked.length, 1)];
    if (target) {
      const respostas = choicesOf(target).slice(0, Math.ceil(choicesOf(target).length / 2));
      more.quando = { pergunta: target.id, respostas };
    }
    questions.push(question(`q${index}`, more));
  }
  return questions;
}

/** A text or a choice for every field, also of questions that are not shown. */
function typed({ perguntas }: Category, all: readonly Drawn[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [index, one] of perguntas.entries()) {
    const { pick } = all[index]!;
    const choices = choicesOf(one);
    if (one.tipo === 'varias') {
      for (const [at, choice] of choices.entries())
        if ((pick >> (at % 30)) % 2 === 1) fields[answerField(one.id, choice)] = 'true';
    } else if (one.tipo === 'data')
      fields[answerField(one.id)] = pick % 3 === 0 ? '' : '2026-05-03';
    else if (choices.length > 0)
      fields[answerField(one.id)] = choices[pick % (choices.length + 1)] ?? '';
    else fields[answerField(one.id)] = pick % 4 === 0 ? '' : `texto ${pick}`;
  }
  return fields;
}

/** The answers to store, computed apart from the product by a walk over the questions in order. */
function expectedOf({ perguntas }: Category, fields: Record<string, string>) {
  const chosen = new Map<string, string[]>();
  const answers: [string, unknown][] = [];
  const missing: string[] = [];
  for (const { id, tipo, quando, opcoes = [], obrigatoria } of perguntas) {
    if (quando && !quando.respostas.some((one) => chosen.get(quando.pergunta)?.includes(one)))
      continue;
    const ticked = opcoes.filter((one) => fields[`resposta-${id}-${one.id}`] === 'true');
    const text = fields[`resposta-${id}`] ?? '';
    const single = opcoes.filter((one) => one.id === text);
    const options = tipo === 'varias' ? ticked : single;
    const isChoice = tipo === 'uma' || tipo === 'varias';
    const answer = isChoice ? options : text;
    chosen.set(id, isChoice ? options.map((one) => one.id) : [text]);
    if (answer.length > 0) answers.push([id, answer]);
    else if (obrigatoria) missing.push(`resposta-${id}`);
  }
  return { answers, missing };
}

it('for any form and any answers, what was shown and answered is stored in the order shown', async () => {
  const runs = fc.array(drawn, { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(runs, async (all) => {
      const drawnCategory = category('sorteio', questionsOf(all));
      const numero = await publish(staff, [drawnCategory]);
      const fields = typed(drawnCategory, all);
      const { answers, missing } = expectedOf(drawnCategory, fields);
      const report = { ...REPORT, categoria: 'sorteio', formulario: String(numero) };
      const { status, body } = await file(formOf({ ...report, ...fields }, []));
      if (missing.length > 0) {
        expect([status, Object.keys(body.errors as object).sort()]).toEqual([400, missing.sort()]);
        return;
      }
      expect(status).toBe(201);
      const stored = await categoryOf(await newestId(staff));
      expect(pairsOf(stored)).toEqual(answers);
      // The page asks the same function, with and without scripts.
      const shown = shownQuestions(drawnCategory, fields).map(({ id }) => id);
      const order = answers.map(([id]) => id);
      expect(shown.filter((id) => order.includes(id))).toEqual(order);
    }),
    { numRuns: 60 },
  );
}, 120_000);
