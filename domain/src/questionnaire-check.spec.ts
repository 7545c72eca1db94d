import type { Label } from './language';
import type { Category, Question } from './questionnaire';
import { problemsOfDraft, questionsThatIdentify, readQuestionnaire } from './questionnaire-check';

const same = (text: string): Label => ({ pt: text, en: text, es: text });

const WHERE: Question = {
  id: 'onde',
  tipo: 'uma',
  texto: same('Onde foi?'),
  obrigatoria: true,
  opcoes: [
    { id: 'fab', rotulo: same('Na fábrica') },
    { id: 'fora', rotulo: same('Fora') },
  ],
};

const LINE: Question = {
  id: 'linha',
  tipo: 'curto',
  texto: same('Em que linha?'),
  obrigatoria: false,
  quando: { pergunta: 'onde', respostas: ['fab'] },
};

const harassment = (perguntas: unknown[]): unknown => ({
  categorias: [{ id: 'assedio', motivo: 'denuncia', nome: same('Assédio'), perguntas }],
});

it('accepts categories, questions and conditions on earlier ones', () => {
  const { problems, value } = readQuestionnaire(harassment([WHERE, LINE]));
  expect(problems).toEqual({});
  expect(value).toEqual(harassment([WHERE, LINE]));
});

it('normalises texts, and drops a help without words and options of a text', () => {
  const given = { ...LINE, ajuda: same(''), opcoes: [], quando: undefined, texto: same(' A  B ') };
  const [category] = readQuestionnaire(harassment([given])).value.categorias;
  expect(category?.perguntas).toEqual([
    { id: 'linha', tipo: 'curto', texto: same('A B'), obrigatoria: false },
  ]);
});

const FIRST = 'categorias.0.perguntas.0';

it.each<[string, unknown, Record<string, string>]>([
  ['no object', null, { categorias: 'tipo_invalido' }],
  [
    'fields that it does not have',
    { ...(harassment([{ ...WHERE, admin: true }]) as object), role: 'x' },
    { role: 'campo_desconhecido', [`${FIRST}.admin`]: 'campo_desconhecido' },
  ],
  ['a list of texts', { categorias: ['a'] }, { categorias: 'tipo_invalido' }],
  [
    'a wording that is absent in one language',
    harassment([{ ...WHERE, texto: { pt: 'Onde?', en: 'Where?' } }]),
    { [`${FIRST}.texto.es`]: 'obrigatorio' },
  ],
  [
    'a wording that is too long',
    harassment([{ ...WHERE, texto: { ...same('Onde?'), pt: 'x'.repeat(301) } }]),
    { [`${FIRST}.texto.pt`]: 'longo_demais' },
  ],
  [
    'an unknown kind',
    harassment([{ ...LINE, tipo: 'arquivo', quando: undefined }]),
    { [`${FIRST}.tipo`]: 'tipo_invalido' },
  ],
  [
    'a single option',
    harassment([{ ...WHERE, opcoes: WHERE.opcoes?.slice(1) }]),
    { [`${FIRST}.opcoes`]: 'poucas_opcoes' },
  ],
  [
    'two options with one wording',
    harassment([
      {
        ...WHERE,
        opcoes: [...(WHERE.opcoes ?? []), { id: 'c', rotulo: { ...same('C'), pt: 'FORA' } }],
      },
    ]),
    { [`${FIRST}.opcoes.2.rotulo.pt`]: 'repetido' },
  ],
  [
    'two questions with one id',
    harassment([WHERE, { ...WHERE, texto: same('Outra?') }]),
    { 'categorias.0.perguntas.1.id': 'repetido' },
  ],
  [
    'a condition on a question that does not exist',
    harassment([LINE]),
    { [`${FIRST}.quando`]: 'condicao_desconhecida' },
  ],
  [
    'a condition on an answer that does not exist',
    harassment([WHERE, { ...LINE, quando: { pergunta: 'onde', respostas: ['lua'] } }]),
    { 'categorias.0.perguntas.1.quando': 'condicao_desconhecida' },
  ],
  [
    'a condition without an answer',
    harassment([WHERE, { ...LINE, quando: { pergunta: 'onde', respostas: [] } }]),
    { 'categorias.0.perguntas.1.quando': 'condicao_desconhecida' },
  ],
  [
    'a condition on a text',
    harassment([
      { ...LINE, quando: undefined },
      { ...WHERE, quando: { pergunta: 'linha', respostas: ['a'] } },
    ]),
    { 'categorias.0.perguntas.1.quando': 'condicao_desconhecida' },
  ],
  [
    'a condition on a later question',
    harassment([LINE, WHERE]),
    { [`${FIRST}.quando`]: 'condicao_posterior' },
  ],
  [
    'a condition on itself',
    harassment([{ ...WHERE, quando: { pergunta: 'onde', respostas: ['fab'] } }]),
    { [`${FIRST}.quando`]: 'condicao_circular' },
  ],
  [
    'two conditions on each other',
    harassment([
      { ...WHERE, quando: { pergunta: 'b', respostas: ['sim'] } },
      {
        id: 'b',
        tipo: 'sim_nao',
        texto: same('B?'),
        obrigatoria: false,
        quando: { pergunta: 'onde', respostas: ['fab'] },
      },
    ]),
    { [`${FIRST}.quando`]: 'condicao_circular' },
  ],
  [
    'too many questions',
    harassment(
      Array.from({ length: 31 }, (_, index) => ({
        ...LINE,
        id: `q${index}`,
        quando: undefined,
      })),
    ),
    { 'categorias.0.perguntas': 'itens_demais' },
  ],
])('refuses %s', (_, given, problems) => {
  expect(readQuestionnaire(given).problems).toEqual(problems);
});

it('refuses two categories of one reason with one name', () => {
  const first: Category = { id: 'a', motivo: 'denuncia', nome: same('Assédio'), perguntas: [] };
  const categorias = [
    first,
    { ...first, id: 'b', motivo: 'reclamacao' },
    { ...first, id: 'c', nome: { ...same('Outro'), pt: 'assedio' } },
  ];
  expect(readQuestionnaire({ categorias }).problems).toEqual({
    'categorias.2.nome.pt': 'repetido',
  });
});

it('stores a draft with open texts and conditions, and none of another shape', () => {
  expect(
    problemsOfDraft({
      'categorias.0.nome.pt': 'obrigatorio',
      'categorias.0.perguntas.0.quando': 'condicao_posterior',
      'categorias.0.id': 'tipo_invalido',
    }),
  ).toEqual({ 'categorias.0.id': 'tipo_invalido' });
});

it.each<[string, boolean]>([
  ['Qual é o seu nome?', true],
  ['Qual é o seu nome completo?', true],
  ['What is your full name?', true],
  ['¿Cuál es su teléfono?', true],
  ['Informe a sua matrícula', true],
  ['Em que cargo você trabalha? Diga o seu cargo.', true],
  ['Qual é o nome de quem fez isso?', false],
  ['Quando foi?', false],
  ['O seu chefe sabe?', false],
])('warns of a question that asks who the reporter is: %s', (pt, asks) => {
  const question: Question = { ...LINE, texto: { ...same('A'), pt } };
  const category: Category = {
    id: 'a',
    motivo: 'denuncia',
    nome: same('A'),
    perguntas: [question],
  };
  expect(questionsThatIdentify({ categorias: [category] })).toEqual(asks ? [FIRST] : []);
});
