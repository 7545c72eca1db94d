// Wrong values for categories, questions, answers, units and tags, some of them random: no request
// fails inside, none drops a value without an error, and an error names the field and the rule.
import { PassThrough } from 'node:stream';
import { type AnsweredCategory, answerField, SHOWN_FIELD } from '@relato/domain/answers';
import { choicesOf, type Question } from '@relato/domain/questionnaire';
import * as fc from 'fast-check';
import { setUpApp, setUpStaff } from '../setup/app';
import { fileCase, NOBODY, refused, tag } from '../setup/cases';
import { Client, formOf, newestId, REPORT } from '../setup/clients';
import { passTime } from '../setup/clock';
import { FRAUD, HARASSMENT } from '../setup/form-questions';
import { category, EDITOR, editorOf, publish, readVersions } from '../setup/questionnaires';
import { newUnit } from '../setup/units';

const FILING = '/api/visitante/relatos';
const URL_ENCODED = 'application/x-www-form-urlencoded';

const relato = setUpApp();
const staff = setUpStaff(relato);

let formulario: number;
beforeAll(async () => {
  formulario = await publish(staff, [HARASSMENT, FRAUD]);
});

type Fields = Readonly<Record<string, unknown>>;

/** A report that lacks nothing, with other or further fields. */
const report = (more: Fields = {}): Fields => ({
  ...REPORT,
  categoria: HARASSMENT.id,
  formulario,
  [answerField('onde')]: 'No pátio',
  [answerField('forma')]: 'moral',
  ...more,
});

const file = (body: object) => new Client(relato.url).post(FILING, body);

const storedIn = async (): Promise<AnsweredCategory> =>
  (await staff.get(`/api/relatos/${await newestId(staff)}`)).body.categoria as AnsweredCategory;

/** The newest report's answers by question; options by their ids. */
async function newestAnswers(): Promise<Record<string, string | string[]>> {
  const { respostas } = await storedIn();
  return Object.fromEntries(
    respostas.map(({ id, resposta }) => [
      id,
      typeof resposta === 'string' ? resposta : resposta.map((option) => option.id),
    ]),
  );
}

describe('an answer', () => {
  it.each<[what: string, field: string, value: unknown, rule: string]>([
    ['a list for a short text', 'resposta-onde', ['No pátio'], 'tipo_invalido'],
    ['a number for a short text', 'resposta-onde', 3, 'tipo_invalido'],
    ['an object for a long text', 'resposta-copia', { a: 1 }, 'tipo_invalido'],
    ['a number for a date', 'resposta-dia', 20_260_503, 'tipo_invalido'],
    ['a list for one option', 'resposta-forma', ['moral'], 'tipo_invalido'],
    ['true for yes', 'resposta-viram', true, 'tipo_invalido'],
    ['a word for a tick', 'resposta-meios-fala', 'sim', 'valor_invalido'],
    ['a number for a tick', 'resposta-meios-fala', 1, 'tipo_invalido'],
    ['the ids of several options in one field', 'resposta-meios', 'fala', 'campo_desconhecido'],
    ['an unknown option', 'resposta-meios-outro', 'true', 'campo_desconhecido'],
    ['an unknown question', 'resposta-quando', 'x', 'campo_desconhecido'],
    ["another category's kind of field", 'resposta-onde-fala', 'true', 'campo_desconhecido'],
    ['malformed text', 'resposta-onde', 'a\ud800', 'valor_invalido'],
    ['the name of a class', 'resposta-onde', { constructor: 1 }, 'campo_desconhecido'],
  ])('%s is refused by its field', async (_, field, value, rule) => {
    const sent = field === 'resposta-copia' ? { 'resposta-meios-texto': 'true' } : {};
    const { status, body } = await file(report({ ...sent, [field]: value }));
    const named = rule === 'campo_desconhecido' && typeof value === 'object' ? '.constructor' : '';
    expect([status, body.errors]).toEqual([400, { [field + named]: rule }]);
  });

  it.each([true, 'true'])('%j ticks an option', async (ticked) => {
    expect((await file(report({ 'resposta-meios-fala': ticked }))).status).toBe(201);
    expect(await newestAnswers()).toMatchObject({ meios: ['fala'] });
  });

  it.each([false, 'false', '', null])('%j does not tick an option', async (ticked) => {
    expect((await file(report({ 'resposta-meios-fala': ticked }))).status).toBe(201);
    expect(await newestAnswers()).not.toHaveProperty('meios');
  });

  it('without a category is refused, unless a page had asked it below one that was left', async () => {
    const { categoria: _, ...rest } = report();
    expect(await file(rest)).toMatchObject(refused({ categoria: 'obrigatorio' }));
    expect(await file({ ...rest, categoria: '' })).toMatchObject(
      refused({ categoria: 'obrigatorio' }),
    );
    const left = { ...rest, categoria: '', [SHOWN_FIELD]: 'assedio:onde,forma' };
    expect((await file(left)).status).toBe(201);
    const blank = { ...REPORT, 'resposta-onde': ' ' };
    expect((await file(blank)).status).toBe(201);
  });

  it.each([
    ['a list', ['assedio:onde']],
    ['a number', 1],
    ['an object', {}],
  ])('is refused if %s names the questions that were shown', async (_, shown) => {
    expect(await file(report({ [SHOWN_FIELD]: shown }))).toMatchObject(
      refused({ [SHOWN_FIELD]: 'tipo_invalido' }),
    );
  });

  it('is not filed by a client that asks for the next questions', async () => {
    expect(await file(report({ continuar: 'sim' }))).toMatchObject(
      refused({ continuar: 'a_continuar' }),
    );
  });

  it('is refused if its field is sent twice', async () => {
    const { status, body } = await new Client(relato.url).post(FILING, twice());
    expect([status, body.errors]).toEqual([400, { 'resposta-onde': 'valor_invalido' }]);
    const page = await asPage(URL_ENCODED, `${encoded(ofPage())}&resposta-onde=x`);
    expect([page.status, page.errors]).toEqual([400, { 'resposta-onde': 'tipo_invalido' }]);
  });
});

/** A form with the field that our pages add. */
const ofPage = (fields = report()): Fields => ({ ...fields, identificacao: 'nao' });

/** A form whose first answer is sent twice. */
function twice(): FormData {
  const form = formOf(texts(report()), []);
  form.append('resposta-onde', 'Na doca');
  return form;
}

const texts = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

const encoded = (fields: Fields): string => new URLSearchParams(texts(fields)).toString();

/** Sends a form as the page without scripts passes it on, within the process. */
async function asPage(type: string, body: string) {
  passTime(relato.url);
  const payload = new PassThrough();
  payload.end(body);
  const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
  const { statusCode, json } = await relato.app.inject({
    method: 'POST',
    url: FILING,
    headers,
    payload,
  });
  return { ...json<{ errors?: Record<string, string> }>(), status: statusCode };
}

const NAMES = [
  ...HARASSMENT.perguntas.flatMap((one) =>
    one.tipo === 'varias'
      ? choicesOf(one).map((choice) => answerField(one.id, choice))
      : [answerField(one.id)],
  ),
  ...['resposta-meios', 'resposta-meios-o9', 'resposta-outra', 'resposta-', 'resposta-onde-x'],
  ...['resposta-__proto__', 'resposta-constructor', 'resposta-toString'],
];

const TYPED = [
  ...['', ' ', '\u200b', 'true', 'false', 'sim', 'nao', 'moral', 'outra', 'fala', 'Um texto'],
  ...['2026-05-03', '2026-02-30', '0000-00-00', '99999-01-01', 'x'.repeat(201), 'x'.repeat(2_001)],
  ...['a\0b', '\u202eabc', '__proto__', '=1+1', '😀'.repeat(100)],
];

const UNTYPED: unknown[] = [
  ...['\ud800', 0, -1, 1.5, 2 ** 53, 1e308, true, false, null, [], ['x'], ['x', 'x'], {}],
  ...[{ a: [{}] }, { toString: 1 }, { length: 2 }],
];

const RULES = [
  ...['obrigatorio', 'longo_demais', 'data_invalida', 'valor_invalido', 'tipo_invalido'],
  ...['campo_desconhecido', 'pergunta_nova'],
];

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.replace(/[\s\0\u200b]/g, '') === '');

const isTicked = (value: unknown): boolean => value === true || value === 'true';

/** Whether the form shows a question, by what was stored for the question that opens it. */
function isShown({ quando }: Question, stored: Record<string, string | string[]>): boolean {
  if (!quando) return true;
  const given = [stored[quando.pergunta] ?? []].flat();
  return given.some((one) => quando.respostas.includes(one));
}

/** Fields with values that are not blank, and that a filed report does not have though it should. */
function lost(fields: Fields, stored: Record<string, string | string[]>): string[] {
  const known = new Set<string>();
  const gone: string[] = [];
  for (const one of HARASSMENT.perguntas) {
    const names = one.tipo === 'varias' ? choicesOf(one) : [undefined];
    for (const option of names) {
      const name = answerField(one.id, option);
      known.add(name);
      const value = fields[name];
      if (!isShown(one, stored)) continue;
      const answer = [stored[one.id] ?? []].flat();
      const isStored = option === undefined ? answer.length > 0 : answer.includes(option);
      const isSent = option === undefined ? !isBlank(value ?? null) : isTicked(value);
      if (isSent !== isStored) gone.push(name);
    }
  }
  const unknown = Object.keys(fields).filter((name) => !known.has(name) && !isBlank(fields[name]));
  return [...gone, ...unknown.filter((name) => name.startsWith('resposta-'))];
}

/** @returns what is wrong with a response to a filing */
async function faultOf(
  fields: Fields,
  { status, errors = {} }: { status: number; errors?: Record<string, string> | undefined },
): Promise<unknown> {
  if (status === 201) return lost(fields, await newestAnswers());
  const named = Object.entries(errors);
  const isNamed = ([name, rule]: [string, string]): boolean =>
    RULES.includes(rule) && (name.startsWith('resposta-') || name === 'categoria');
  return status === 400 && named.length > 0 && named.every(isNamed) ? [] : [status, errors];
}

const anyFields = (values: readonly unknown[]): fc.Arbitrary<Fields> =>
  fc
    .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...values)), { maxLength: 6 })
    .map((pairs) => report(Object.fromEntries(pairs)));

const RANDOM = { seed: 40, numRuns: 250 };

describe('random answers are stored or refused by name', () => {
  it('as JSON', async () => {
    const sent = fc.asyncProperty(anyFields([...TYPED, ...TYPED, ...UNTYPED]), async (fields) => {
      const { status, body } = await file(fields);
      expect(await faultOf(fields, { status, errors: body.errors })).toEqual([]);
    });
    await fc.assert(sent, RANDOM);
  });

  it('as a form', async () => {
    const sent = fc.asyncProperty(anyFields(TYPED), async (fields) => {
      const { status, body } = await new Client(relato.url).post(FILING, formOf(texts(fields), []));
      expect(await faultOf(fields, { status, errors: body.errors })).toEqual([]);
    });
    await fc.assert(sent, RANDOM);
  });

  it('as the form of a page without scripts', async () => {
    const sent = fc.asyncProperty(anyFields(TYPED), async (fields) => {
      const answer = await asPage(URL_ENCODED, encoded(ofPage(fields)));
      expect(await faultOf(fields, answer)).toEqual([]);
    });
    await fc.assert(sent, RANDOM);
  });
});

it.each([
  [['assedio']],
  [7],
  [{}],
  ['assedio\0x'],
  ['__proto__'],
  ['x'.repeat(300_000)],
  ['\ud800'],
])('the category %j is refused by its field', async (categoria) => {
  expect(await file(report({ categoria }))).toMatchObject(refused({ categoria: 'valor_invalido' }));
});

it.each([1e308, -1, 1.5, '1e0', ' ', [1], {}, true, '9'.repeat(400), 2 ** 31])(
  'the version %j is refused by its field',
  async (numero) => {
    expect(await file(report({ formulario: numero }))).toMatchObject(
      refused({ formulario: 'valor_invalido' }),
    );
  },
);

describe('a draft of the form', () => {
  const HOSTILE: unknown[] = [...TYPED, ...UNTYPED, 'x'.repeat(600), [{}], [null], { pt: 'x' }];
  const CONTENT = { categorias: [HARASSMENT, category('vazia', [])] };

  /** The places of a value and of all values in it. */
  function placesIn(value: unknown, place: string[] = []): string[][] {
    if (typeof value !== 'object' || value === null) return [place];
    const inside = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...place, key]));
    return place.length === 0 ? inside : [place, ...inside];
  }

  /** A copy with another value at a place. */
  function withValue(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
    if (key === undefined) return other;
    const copy = structuredClone(value) as Record<string, unknown>;
    copy[key] = withValue(copy[key], rest, other);
    return copy;
  }

  const valueAt = (value: unknown, place: readonly string[]): unknown =>
    place.reduce<unknown>((inner, key) => (inner as Fields | undefined)?.[key], value);

  /** Every place, and a field that is unknown beside every field. */
  const PLACES = [
    ...placesIn(CONTENT),
    ...placesIn(CONTENT)
      .filter((place) => Number.isNaN(Number(place.at(-1))))
      .map((place) => [...place.slice(0, -1), 'outro']),
  ];

  /** A text as it is stored: other spaces only. */
  const plain = (value: unknown): unknown =>
    typeof value === 'string'
      ? value
          .replace(/[\0\u200b\u202e]/g, '')
          .replace(/\s+/g, ' ')
          .trim()
      : value;

  it('with a random value at a random place is stored with it, or names the place', async () => {
    const changed = fc.asyncProperty(
      fc.constantFrom(...PLACES),
      fc.constantFrom(...HOSTILE),
      async (place, value) => {
        const conteudo = withValue(CONTENT, place, value);
        const { status, body } = await staff.put(`${EDITOR}/rascunho`, {
          conteudo,
          ...(await readVersions(staff)),
        });
        const at = place.join('.');
        const isNear = (name: string): boolean => name.startsWith(at) || at.startsWith(name);
        if (status === 400) {
          const names = Object.keys(body.errors as object);
          // A value in ten others is refused before the form is read.
          if (names.includes('corpo')) return;
          expect(names.every((name) => name.startsWith('conteudo.'))).toBe(true);
          expect(names.map((name) => name.slice('conteudo.'.length)).some(isNear)).toBe(true);
          return;
        }
        expect(status).toBe(200);
        const { rascunho } = await editorOf(staff);
        const stored = plain(valueAt(rascunho.conteudo, place));
        const isNamed = Object.keys(rascunho.problemas as object).some(isNear);
        if (!isNamed && !isBlank(value)) expect(stored).toEqual(plain(value));
      },
    );
    await fc.assert(changed, RANDOM);
  });

  it.each<[what: string, place: string, value: unknown, rule: string]>([
    ['a word for a required answer', 'perguntas.0.obrigatoria', 'true', 'tipo_invalido'],
    ['a number for a required answer', 'perguntas.0.obrigatoria', 1, 'tipo_invalido'],
    ['a text for a wording', 'perguntas.0.texto', 'Onde?', 'tipo_invalido'],
    ['a list for a name', 'nome', ['Assédio'], 'tipo_invalido'],
    ['a text for a help', 'perguntas.0.ajuda', 'Diga onde.', 'tipo_invalido'],
    [
      'options of a text',
      'perguntas.0.opcoes',
      HARASSMENT.perguntas[2]!.opcoes,
      'campo_desconhecido',
    ],
    [
      'a condition with a thousand answers',
      'perguntas.3.quando.respostas',
      Array<string>(1000).fill('outra'),
      'itens_demais',
    ],
  ])('with %s is refused by its place', async (_, place, value, rule) => {
    const conteudo = withValue(CONTENT, ['categorias', '0', ...place.split('.')], value);
    const draft = { conteudo, ...(await readVersions(staff)) };
    expect(await staff.put(`${EDITOR}/rascunho`, draft)).toMatchObject(
      refused({ [`conteudo.categorias.0.${place}`]: rule }),
    );
  });

  it.each(['0', '-1', '1e3', '%00', '1.0', '2147483648', '__proto__', '%ed%a0%80'])(
    'is not found as the version %s',
    async (numero) => {
      expect([400, 404]).toContain((await staff.get(`${EDITOR}/${numero}`)).status);
    },
  );
});

describe('a unit', () => {
  const NAME = { pt: 'Usina', en: 'Plant', es: 'Planta' };
  const HOSTILE: unknown[] = [...UNTYPED, '', ' ', 'A', 'a b', 'á', '-a', 'x'.repeat(300)];

  it.each(HOSTILE)('with the address %j is refused by its field', async (endereco) => {
    const { status, body } = await staff.post('/api/unidades', { endereco, nome: NAME });
    expect(status).toBe(400);
    expect(Object.keys(body.errors as object)).toEqual([expect.stringMatching(/^endereco/)]);
  });

  it.each([...UNTYPED, ...['', ' ', '\u202eabc', 'x'.repeat(300)]])(
    'with the name %j is refused by its field',
    async (pt) => {
      for (const nome of [pt, { ...NAME, pt }]) {
        const { status, body } = await staff.post('/api/unidades', { endereco: 'valores', nome });
        expect(status).toBe(400);
        for (const name of Object.keys(body.errors as object)) expect(name).toMatch(/^nome/);
      }
    },
  );

  it('with wrong people or a wrong version is refused by the field', async () => {
    const unit = await newUnit(staff, { endereco: 'pessoas', nome: NAME }, []);
    const wrong: [string, unknown][] = [
      ...[null, 'x', NOBODY, {}, [null], ['x'], [1], [[NOBODY]], [NOBODY, NOBODY]].map(
        (pessoas): [string, unknown] => ['pessoas', pessoas],
      ),
      ['pessoas', Array<string>(51).fill(NOBODY)],
      ...[null, 'x', 0, -1, 1.5, [1], {}].map((versao): [string, unknown] => ['versao', versao]),
    ];
    for (const [field, value] of wrong) {
      const people = { pessoas: [NOBODY], versao: unit.versao, [field]: value };
      const { status, body } = await staff.put(`/api/unidades/${unit.id}/pessoas`, people);
      expect([status, field, Object.keys(body.errors as object)]).toEqual([400, field, [field]]);
    }
    const far = { pessoas: [NOBODY], versao: 2 ** 53 };
    expect((await staff.put(`/api/unidades/${unit.id}/pessoas`, far)).status).toBe(409);
  });

  it.each([...UNTYPED, 'nenhuma', 'a\0b', '../..', 'x'.repeat(300)])(
    'to which a report names the address %j takes none',
    async (unidade) => {
      const { status, body } = await file({ ...REPORT, unidade });
      if (unidade === null) expect(status).toBe(201);
      else expect([status, Object.keys(body.errors as object)]).toEqual([400, ['unidade']]);
    },
  );
});

describe('a tag', () => {
  it.each([...UNTYPED.filter((value) => value !== null), '', ' ', '\u200b', 'x'.repeat(300), null])(
    'with the name %j is refused by its field',
    async (nome) => {
      const { id } = await fileCase(staff);
      const { status, body } = await tag(staff, id, nome as string);
      expect(status).toBe(400);
      for (const name of Object.keys(body.errors as object)) expect(name).toMatch(/^nome/);
    },
  );

  it.each<[what: string, etiquetas: object, field: string]>([
    ['nothing', {}, 'etiquetas'],
    ['empty lists', { adicionar: [], remover: [] }, 'etiquetas'],
    ['a text for a list', { adicionar: 'x' }, 'etiquetas.adicionar'],
    ['a number', { adicionar: [1] }, 'etiquetas.adicionar'],
    ['a blank', { adicionar: [' '] }, 'etiquetas.adicionar'],
    ['a list in a list', { remover: [['x']] }, 'etiquetas.remover'],
    ['nothing for a list', { remover: null }, 'etiquetas.remover'],
    ['too many tags', { adicionar: Array<string>(500).fill('x') }, 'etiquetas.adicionar'],
  ])('for several cases, with %s, is refused by its field', async (_, etiquetas, field) => {
    const { id } = await fileCase(staff);
    const { status, body } = await staff.post('/api/relatos/lote', {
      ids: [id],
      acao: 'etiquetar',
      etiquetas,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors as object)).toContain(field);
  });
});
