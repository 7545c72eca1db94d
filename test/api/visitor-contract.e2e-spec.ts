// Internal fields must not reach the visitor: checked by field, by name and by value.
import { described, whole } from '../setup/api-description';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  finish,
  follow,
  NOBODY,
  readAs,
  writeAs,
  writeNote,
} from '../setup/cases';
import { Client, dataUrl, REPORT } from '../setup/clients';
import { jpeg } from '../setup/images';

/** Every property name allowed in a visitor's response. A new one is a decision, made here. */
const VISITOR = new Set([
  ...['uuid', 'referencia', 'motivo', 'relato', 'nome', 'email', 'telefone', 'protocolo', 'status'],
  ...[
    'criadoEm',
    'alteradoEm',
    'expiraEm',
    'anexos',
    'msg',
    'prazos',
    'prazosVencidos',
    'acuse',
    'resposta',
    'identidade',
  ],
  ...['id', 'mensagem', 'daEquipe', 'nova', 'respondidoPor', 'respondidoEm', 'respostaAnexos'],
  ...['nomeArquivo', 'dataEnvio', 'arquivo', 'removido'],
  ...['statusCode', 'code', 'message', 'errors'],
]);

/** Names in a form's errors are those of its fields. */
const FORM = new Set(['corpo', 'intruso', 'chaveEnvio']);

const INTERNAL = {
  acao: 'Ouvir a testemunha-secreta',
  responsavel: 'investigadora@example.com',
  observacao: 'Conclusao-interna',
  nota: 'Nota-entre-colegas',
  colega: 'Colega-que-ninguem-conhece',
};

const relato = setUpApp();
const staff = setUpStaff(relato);
let staffId: string;
let staffAnswers: unknown[];
let visitorAnswers: unknown[];

beforeAll(async () => {
  const anexos = [dataUrl(['foto.jpg', await jpeg()])];
  const named = {
    ...REPORT,
    nome: 'Bruna',
    email: 'bruna@example.com',
    telefone: '+55 (11) 98765-4321',
    anexos,
  };
  const { id, uuid, visitor } = await fileCase(staff, named);
  staffId = id;

  const path = `/api/relatos/${id}`;
  const { acao, responsavel, observacao, nota: texto, colega: nome } = INTERNAL;
  const situacao = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: true };
  const created = await follow(staff, id, { acao, responsavel });
  const ofTheTeam = [
    created,
    await staff.post('/api/usuarios', {
      nome,
      email: 'colega@example.com',
      senha: 'uma senha comprida',
    }),
    await finish(staff, id, created, observacao),
    await writeNote(staff, id, { texto, anexos }),
    await answerCase(staff, id, { status: 'AGUARDANDO_RESPOSTA' }),
    await staff.put(`${path}/lido`),
    await staff.post('/api/relatos/lote', { ids: [id], acao: 'situacao', situacao }),
    await staff.get(path),
    await staff.get(`${path}/linha-do-tempo`),
    await staff.get('/api/relatos'),
    await staff.get('/api/usuarios'),
    await staff.get('/api/auth/me'),
  ];
  expect(ofTheTeam.filter(({ status }) => status >= 300)).toEqual([]);
  staffAnswers = ofTheTeam.map(({ body }) => body as unknown);

  const again = new Client(relato.url);
  const nobody = new Client(relato.url);
  const chaveEnvio = 'a'.repeat(32);
  const file = (report: object) => nobody.post('/api/visitante/relatos', report);
  const ofVisitors = [
    await file({ ...REPORT, nome: 'Caio', chaveEnvio }),
    await file({ ...REPORT, relato: 'Outro.', chaveEnvio }),
    await again.post('/api/visitante/acesso', { protocolo: uuid }),
    await again.get('/api/visitante/relato'),
    await writeAs(again, { mensagem: 'Mais isto.', anexos }),
    { body: await readAs(visitor) },
    await writeAs(again, { mensagem: '', intruso: 1 }),
    await file({ relato: '', intruso: 1 }),
    await nobody.post('/api/visitante/acesso', { protocolo: 'AAAA0000' }),
    await new Client(relato.url).get('/api/visitante/relato'),
    await again.get(`/api/visitante/relato/anexos/${NOBODY}`),
    await visitor.get(path),
  ];
  visitorAnswers = ofVisitors.map(({ body }) => body as unknown);
});

function names(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(names);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)]);
}

const values = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(values) : [value];

/** All fields of staff responses in the API's description, filled in this case or not. */
function describedStaffFields(): string[] {
  const seen = new Set<string>();
  const collect = (text = ''): void => {
    for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (seen.has(name)) continue;
      seen.add(name);
      collect(JSON.stringify(described.components.schemas[name]));
    }
  };
  for (const [path, verbs] of Object.entries(described.paths)) {
    if (path.startsWith('/api/visitante')) continue;
    for (const operation of Object.values(verbs))
      collect(JSON.stringify({ ...operation, requestBody: undefined }));
  }
  return [...seen].flatMap((name) =>
    Object.keys(whole(described.components.schemas[name]!).properties ?? {}),
  );
}

describe("a visitor's responses", () => {
  it('contain no field of the team', () => {
    const internal = new Set(
      [...names(staffAnswers), ...describedStaffFields()].filter((name) => !VISITOR.has(name)),
    );
    const known = [
      'gravidade',
      'procedencia',
      'lido',
      'vencido',
      'versao',
      'alteradoPor',
      'acompanhamento',
      'acao',
    ];
    known.push(
      'responsavel',
      'observacao',
      'mudanca',
      'temChaves',
      'criadoPor',
      'notas',
      'etiquetas',
      'autor',
      'mencoes',
      'ativo',
      'miniatura',
    );
    expect([...internal]).toEqual(expect.arrayContaining(known));
    expect(names(visitorAnswers).filter((name) => internal.has(name))).toEqual([]);
  });

  it('contain only the listed fields', () => {
    expect(
      [...new Set(names(visitorAnswers))].filter((name) => !VISITOR.has(name) && !FORM.has(name)),
    ).toEqual([]);
  });

  it("contain neither the team's internal texts nor the case's id", () => {
    const text = JSON.stringify(visitorAnswers);
    for (const secret of [
      ...Object.values(INTERNAL),
      staffId,
      'colega@example.com',
      'etica@example.com',
    ]) {
      expect(JSON.stringify(staffAnswers)).toContain(secret);
      expect(text).not.toContain(secret);
    }
    expect(values(visitorAnswers)).not.toContain('ALTA');
  });
});
