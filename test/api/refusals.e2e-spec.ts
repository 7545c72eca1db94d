// Refusals of every form: each invalid field by its name and rule, with nothing written.
import { ADMIN, setUpApp, setUpStaff } from '../setup/app';
import { fileCase, follow, newColleague, NOBODY, SENHA } from '../setup/cases';
import { addColleague, Client, type Json, REPORT } from '../setup/clients';
import { dumpDatabase, outboxRests } from '../setup/inside';

/** A change that makes the request invalid, and the expected errors. */
type Wrong = [change: object, errors: Record<string, unknown>];

/** Invalid values of one field, each with its error. */
const wrong = (field: string, ...values: [value: unknown, rule: unknown][]): Wrong[] =>
  values.map(([value, rule]) => [{ [field]: value }, { [field]: rule }]);

/** Invalid values of one field with the same error. */
const any = (field: string, ...values: unknown[]): Wrong[] =>
  wrong(field, ...values.map((value): [unknown, unknown] => [value, expect.any(String)]));

const MISSING: [undefined, string] = [undefined, 'obrigatorio'];
const BLANK: [string, string] = [' ', 'obrigatorio'];
const letters = (count: number): [string, string] => ['a'.repeat(count), 'longo_demais'];

const SITUATION = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: true };
const OF_QUERY = [
  ...any('filter', 7, '[]', '{', { q: 'x' }),
  ...any('sort', 7, '["conteudo","ASC"]'),
  ...any('range', [0, 9], '[9,0]'),
];
const OF_TASK = [
  ...any('responsavelId', '', 'ana', null, 7),
  ...any('status', '', 'NOVO', null, 7),
  ...any('venceEm', -1, 1.5, '1', 32_503_680_000_000),
];
const OF_ROLES = [
  ...wrong('papeis', [[], 'valor_invalido'], [null, 'tipo_invalido'], ['auditor', 'tipo_invalido']),
  ...wrong('papeis', [['chefe'], 'valor_invalido'], [[['auditor']], 'valor_invalido']),
  ...wrong('papeis', [['auditor', 'auditor'], 'valor_invalido']),
  ...wrong('suplente', ['sim', 'tipo_invalido']),
];
const WRONG_ADDRESSES: [string, string][] = [
  'x',
  'sem arroba',
  'a@example.org, b@example.org',
  `${'a'.repeat(243)}@example.org`,
  'a@example.org\r\nBcc: b@example.org',
].map((address) => [address, 'email_invalido']);
const WRONG_PHONES: [string, string][] = ['abc telefone', '1234', '11987654321 ramal 2'].map(
  (telefone) => [telefone, 'telefone_invalido'],
);
const COMMON: [string, string][] = [
  'qwertyuiop12',
  'aaaaaaaaaaaaaaaa',
  'passwordpassword',
  '１２３４５６７８９０１２',
].map((senha) => [senha, 'senha_comum']);
const PERSONAL: [string, string][] = ['maricota@example.com', 'Maricota2026!', 'suaempresasua'].map(
  (senha) => [senha, 'senha_pessoal'],
);

const WRONG_NAMES: [string, string][] = [
  'A\nBcc: b@example.com',
  'Ana\tReis',
  'Ana\u2028Reis',
  'Ana\u2029Reis',
  'Ana \u202Esier',
  'Ana \u2067sier\u2069',
  'Ana\u200F Reis',
].map((nome) => [nome, 'nome_invalido']);

/** By route: the fields that stay as they are, and the changes that make them invalid. */
const FORMS: [route: string, right: object, ...wrong: Wrong[][]][] = [
  [
    'POST /api/auth/login',
    ADMIN,
    [
      [
        { email: undefined, senha: undefined },
        { email: 'obrigatorio', senha: 'obrigatorio' },
      ],
    ],
    wrong('email', ['x', 'email_invalido']),
    wrong('senha', [7, 'tipo_invalido'], letters(1025)),
  ],
  [
    'PUT /api/auth/senha',
    { senhaAtual: SENHA, senhaNova: 'girafas nadam devagar' },
    wrong('senhaAtual', ['uma senha errada', 'senha_incorreta']),
    wrong(
      'senhaNova',
      [SENHA, 'senha_igual'],
      ['onze letras', 'curto_demais'],
      ...COMMON,
      ...PERSONAL,
    ),
  ],
  [
    'PUT /api/auth/avisos',
    {},
    any('avisos', undefined, 'mencao', ['resumo_diario'], ['mencao', 'mencao'], [7]),
  ],
  [
    'POST /api/usuarios',
    { email: 'x@example.com', nome: 'X', senha: SENHA },
    wrong('email', MISSING, ...WRONG_ADDRESSES),
    wrong('nome', MISSING, BLANK, ...WRONG_NAMES),
    wrong(
      'senha',
      ['onze letras', 'curto_demais'],
      [null, 'obrigatorio'],
      ['password1234', 'senha_comum'],
    ),
    OF_ROLES,
  ],
  [
    'PUT /api/usuarios/{usuario}',
    {},
    wrong('ativo', [null, 'tipo_invalido'], ['false', 'tipo_invalido']),
    wrong('nome', ['', 'obrigatorio'], ...WRONG_NAMES),
    OF_ROLES,
  ],
  [
    'POST /api/visitante/relatos',
    { ...REPORT, email: 'ana@example.org', avisar: true },
    wrong('relato', MISSING, [' \n ', 'obrigatorio']),
    wrong('motivo', MISSING, ['x', 'valor_invalido']),
    wrong('email', MISSING, ...WRONG_ADDRESSES),
    wrong('nome', [{ a: 1 }, 'tipo_invalido']),
    wrong('protocolo', ['AB', 'protocolo_invalido']),
    wrong('chaveEnvio', ['abc', 'valor_invalido']),
    wrong('telefone', ...WRONG_PHONES),
    wrong('avisar', ['talvez', 'tipo_invalido']),
    wrong('idioma', ['fr', 'valor_invalido']),
    [[{ anexos: [null] }, { 'anexos.0': 'tipo_invalido' }]],
  ],
  ['POST /api/visitante/relato/mensagens', {}, wrong('mensagem', MISSING, BLANK, letters(20_001))],
  [
    'POST /api/visitante/identificacao',
    { nome: 'Bruna' },
    wrong('nome', BLANK, letters(201)),
    wrong('email', ...WRONG_ADDRESSES),
    wrong('telefone', ...WRONG_PHONES),
    wrong('motivo', ['denuncia', 'campo_desconhecido']),
    [[{ avisar: true }, { email: 'obrigatorio' }]],
  ],
  [
    'POST /api/visitante/aviso',
    { email: 'ana@example.org' },
    wrong('email', MISSING, BLANK, ...WRONG_ADDRESSES),
    wrong('idioma', ['fr', 'valor_invalido']),
  ],
  [
    'POST /api/visitante/palavras',
    {},
    wrong(
      'palavras',
      BLANK,
      ['Não - é - só', 'curto_demais'],
      ['!!!!!!!!!!!!!!!!', 'curto_demais'],
    ),
    wrong('palavras', ['Password 1234', 'senha_comum'], ['girafa '.repeat(40), 'longo_demais']),
  ],
  [
    'POST /api/visitante/verificacoes',
    { resposta: 'nada' },
    wrong('resposta', MISSING, ['silencio', 'valor_invalido']),
    wrong('envolvidos', letters(501)),
    [[{ resposta: 'algo' }, { mensagem: 'obrigatorio' }]],
  ],
  ['POST /api/relatos/procurar', {}, OF_QUERY],
  ['POST /api/relatos/procurar/planilha', {}, OF_QUERY, any('idioma', 7, 'fr')],
  [
    'POST /api/relatos/registrar',
    { ...REPORT, origem: 'telefone', recebidoEm: Date.UTC(2026, 0, 14) },
    wrong('relato', BLANK),
    wrong('origem', MISSING, ['site', 'valor_invalido']),
    wrong('recebidoEm', MISSING, ['ontem', 'tipo_invalido'], [1.5, 'tipo_invalido']),
    wrong('recebidoEm', [-1, 'cedo_demais'], [1e300, 'valor_invalido'], [8.64e15, 'no_futuro']),
    wrong('prova', ['x', 'campo_desconhecido']),
    wrong('semConfianca', [true, 'sem_suplente']),
  ],
  [
    'POST /api/relatos/{id}/situacao',
    { ...SITUATION, versao: 1 },
    [
      ...any('status', 'NOVO'),
      ...any('gravidade', 'EXTREMA'),
      ...any('procedencia', 'sim'),
      ...any('versao', undefined),
    ],
  ],
  [
    'POST /api/relatos/{id}/mensagens',
    { mensagem: 'Quem viu?', status: 'CONCLUIDO' },
    any('devolutiva', 'sim'),
    wrong('encontro', [true, 'valor_invalido']),
    wrong(
      'verificacoes',
      [[31], 'valor_invalido'],
      [[30, 30], 'valor_invalido'],
      [30, 'tipo_invalido'],
    ),
    [[{ status: 'EM_ANDAMENTO', verificacoes: [30] }, { verificacoes: 'so_ao_concluir' }]],
  ],
  [
    'POST /api/relatos/{id}/acompanhamentos',
    { acao: 'Ouvir o gerente', responsavel: 'rh@example.com' },
    [...any('acao', ' '), ...any('responsavel', 'rh', undefined), ...any('status', 'ABERTO')],
    any('responsavelId', '{usuario}'),
  ],
  [
    'POST /api/relatos/{id}/acompanhamentos',
    { acao: 'Ouvir o gerente', responsavelId: '{usuario}' },
    OF_TASK,
  ],
  ['POST /api/relatos/{id}/acompanhamentos/{tarefa}/situacao', { status: 'EM_ANDAMENTO' }, OF_TASK],
  [
    'POST /api/relatos/{id}/notas',
    { texto: 'Ver.' },
    wrong('texto', BLANK, letters(5001)),
    wrong('mencoes', [Array(21).fill(NOBODY), 'longo_demais']),
    wrong('em', [1, 'campo_desconhecido']),
  ],
  [
    'POST /api/relatos/{id}/etiquetas',
    { nome: 'Assédio' },
    wrong('nome', BLANK, letters(41), [['a'], 'tipo_invalido']),
  ],
  [
    'POST /api/relatos/lote',
    { ids: ['{id}'], acao: 'etiquetar', etiquetas: { adicionar: ['Assédio'] } },
    wrong('etiquetas', MISSING, [null, 'obrigatorio'], [{}, 'obrigatorio']),
    [
      [{ etiquetas: { adicionar: [], remover: [] } }, { etiquetas: 'obrigatorio' }],
      [{ etiquetas: { adicionar: 'a' } }, { 'etiquetas.adicionar': 'tipo_invalido' }],
      [{ etiquetas: { adicionar: [' '] } }, { 'etiquetas.adicionar': 'obrigatorio' }],
      [{ etiquetas: { remover: ['a'.repeat(41)] } }, { 'etiquetas.remover': 'longo_demais' }],
      [{ etiquetas: { remover: Array(21).fill('a') } }, { 'etiquetas.remover': 'longo_demais' }],
    ],
  ],
  ['PUT /api/relatos/{id}/responsavel', {}, any('usuarioId', '', 'ana', 7, undefined, {}, NOBODY)],
  ['POST /api/relatos/{id}/prorrogacao', {}, any('motivo', ' ')],
  [
    'POST /api/relatos/{id}/acessos',
    { usuarioId: '{leitor}', ate: Date.UTC(2026, 0, 20) },
    wrong('usuarioId', [NOBODY, 'valor_invalido'], ['x', 'valor_invalido']),
    wrong('ate', MISSING, [1, 'valor_invalido'], ['amanhã', 'tipo_invalido']),
    any('ate', 9e15),
  ],
  [
    'POST /api/relatos/{id}/vinculos',
    { outroId: NOBODY, tipo: 'relacionado' },
    any('outroId', '', 'x', null, ['{id}']),
    wrong('tipo', ['igual', 'valor_invalido']),
  ],
  [
    'POST /api/relatos/lote',
    { ids: ['{id}'], acao: 'situacao', situacao: SITUATION },
    wrong(
      'ids',
      ['x', 'tipo_invalido'],
      [[1], 'tipo_invalido'],
      [Array(1001).fill(NOBODY), 'longo_demais'],
    ),
    wrong(
      'situacao',
      MISSING,
      [null, 'obrigatorio'],
      [{}, 'obrigatorio'],
      [{ gravidade: null }, 'obrigatorio'],
    ),
    [
      [
        { ids: undefined, acao: undefined },
        { ids: 'tipo_invalido', acao: 'valor_invalido' },
      ],
      [{ situacao: { status: 'NOVO' } }, { 'situacao.status': 'valor_invalido' }],
      [{ situacao: { procedencia: 'sim' } }, { 'situacao.procedencia': 'tipo_invalido' }],
      [{ situacao: { ...SITUATION, gravidade: null } }, { 'situacao.gravidade': 'valor_invalido' }],
      [{ situacao: { versao: 1 } }, { 'situacao.versao': 'campo_desconhecido' }],
    ],
  ],
  [
    'POST /api/relatos/lote',
    { ids: ['{id}'], acao: 'responsavel' },
    any('usuarioId', '', 'ana', 7, undefined, {}),
  ],
  [
    'POST /api/respostas-prontas',
    { idioma: 'pt', titulo: 'Recebemos', texto: 'Recebemos seu relato.' },
    wrong('titulo', BLANK, letters(121)),
    wrong('texto', ['', 'obrigatorio'], letters(20_001), [
      'Olá, {{nome}}',
      'variavel_desconhecida',
    ]),
    wrong('idioma', MISSING, ['fr', 'valor_invalido']),
  ],
  [
    'POST /api/consultas',
    { nome: 'Denúncias', filter: '{"motivo":["denuncia"]}', sort: '["expiraEm","ASC"]' },
    wrong('nome', BLANK, letters(61)),
    wrong('filter', ['{', 'valor_invalido'], ['[]', 'tipo_invalido'], letters(2001)),
    // Sorting by the next deadline needs the filter by it.
    wrong('sort', ['["relato","ASC"]', 'valor_invalido']),
    wrong('compartilhada', ['sim', 'tipo_invalido']),
    // A saved view must not contain search words or the condition of visible cases.
    [
      [{ filter: '{"motivo":"fofoca"}' }, { 'filter.motivo': 'valor_invalido' }],
      [{ filter: '{"q":"propina"}' }, { 'filter.q': 'campo_desconhecido' }],
      [{ filter: '{"id":[]}' }, { 'filter.id': 'campo_desconhecido' }],
    ],
  ],
];

const relato = setUpApp();
const staff = setUpStaff(relato);
let visitor: Client;
let colleague: Client;
let ids: Record<string, string>;

beforeAll(async () => {
  const credentials = { email: 'maricota@example.com', senha: SENHA };
  const usuario = await addColleague(staff, credentials, 'Maricota');
  colleague = await new Client(relato.url).signIn(credentials);
  const leitor = (await newColleague(staff, 'Lia', { papeis: ['leitor'] })).id;
  const filed = await fileCase(staff);
  ids = {
    usuario,
    leitor,
    id: filed.id,
    tarefa: (await follow(staff, filed.id)).body.id as string,
  };
  ({ visitor } = filed);
  // A mail that is tried meanwhile changes its row.
  await outboxRests(relato);
});

/** Sends a form to a route, with the placeholders of both filled in. */
function send(route: string, form: object) {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);
  const [method = '', path = ''] = route.split(' ');
  const member = path === '/api/auth/senha' ? colleague : staff;
  const sender = path.startsWith('/api/visitante/') ? visitor : member;
  return sender.send(method, fill(path), fill(JSON.stringify(form)), {
    'content-type': 'application/json',
  });
}

it.each(FORMS)(
  '%s refuses each invalid value, and writes nothing',
  async (route, right, ...groups) => {
    // A session's row counts the passwords that its forms hold.
    const rows = () => dumpDatabase(relato, 'sessoes');
    const before = await rows();
    const found: Json[] = [];
    for (const [change] of groups.flat()) {
      const { status, body } = await send(route, { ...right, ...change });
      found.push({ change, status, errors: body.errors as unknown });
    }
    expect(found).toMatchObject(
      groups.flat().map(([change, errors]) => ({ change, status: 400, errors })),
    );
    expect(await rows()).toEqual(before);
  },
);
