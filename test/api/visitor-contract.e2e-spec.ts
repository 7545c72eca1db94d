// What the team knows of a case and its visitor must not: field by field, by name and by value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setUpApp, setUpStaff } from '../setup/app';
import { Client, fileReport, newestId, REPORT } from '../setup/clients';

/** Every name that may stand in an answer to a visitor. A new one is a decision, taken here. */
const VISITOR = new Set([
  ...['uuid', 'referencia', 'motivo', 'relato', 'nome', 'email', 'telefone', 'protocolo', 'status'],
  ...['criadoEm', 'alteradoEm', 'expiraEm', 'anexos', 'msg'],
  ...['id', 'mensagem', 'daEquipe', 'nova', 'respondidoPor', 'respondidoEm', 'respostaAnexos'],
  ...['nomeArquivo', 'arquivo', 'removido'],
  ...['statusCode', 'code', 'message', 'errors'],
]);

/** Names in the errors of a form are those of the form's fields. */
const FORM = new Set(['corpo', 'intruso', 'chaveEnvio']);

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const anexos = [{ nomeArquivo: 'foto.png', arquivo: `data:image/png;base64,${PNG}` }];

/** What the team writes down for itself. */
const INTERNAL = {
  acao: 'Ouvir a testemunha-secreta',
  responsavel: 'investigadora@example.com',
  observacao: 'Conclusao-interna',
  colega: 'Colega-que-ninguem-conhece',
};

const relato = setUpApp();
const staff = setUpStaff(relato);
let visitor: Client;
let staffAnswers: unknown[];
let visitorAnswers: unknown[];
let staffId: string;

beforeAll(async () => {
  const filed = { ...REPORT, nome: 'Bruna', email: 'bruna@example.com', telefone: '+55 (11) 98765-4321', anexos };
  visitor = (await fileReport(relato.url, filed)).visitor;
  staffId = await newestId(staff);
  const { uuid } = (await visitor.get('/api/visitante/relato')).body as { uuid: string };
  staffAnswers = await workOnTheCase();
  visitorAnswers = await everyAnswer(uuid);
});

/** Uses every verb of the team on the case. @returns every answer it got */
async function workOnTheCase(): Promise<unknown[]> {
  const path = `/api/relatos/${staffId}`;
  const account = { nome: INTERNAL.colega, email: 'colega@example.com', senha: 'uma senha comprida' };
  const created = await staff.post(`${path}/acompanhamentos`, {
    acao: INTERNAL.acao,
    responsavel: INTERNAL.responsavel,
  });
  const { id } = created.body as { id: string };
  const answers = [
    created,
    await staff.post('/api/usuarios', account),
    await staff.post(`${path}/acompanhamentos/${id}/situacao`, {
      status: 'FINALIZADO',
      observacao: INTERNAL.observacao,
    }),
    await staff.post(`${path}/mensagens`, { mensagem: 'Estamos vendo.', status: 'AGUARDANDO_RESPOSTA' }),
    await staff.put(`${path}/lido`),
    await staff.post('/api/relatos/lote', {
      ids: [staffId],
      acao: 'situacao',
      situacao: { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: true },
    }),
    await staff.get(path),
    await staff.get(`${path}/linha-do-tempo`),
    await staff.get('/api/relatos'),
    await staff.get('/api/usuarios'),
    await staff.get('/api/auth/me'),
  ];
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  return answers.map(({ body }) => body as unknown);
}

/** Uses every route of a visitor, and fails at each. @returns every answer they got */
async function everyAnswer(uuid: string): Promise<unknown[]> {
  const again = new Client(relato.url);
  const nobody = new Client(relato.url);
  const answers = [
    await nobody.post('/api/visitante/relatos', { ...REPORT, nome: 'Caio', chaveEnvio: 'a'.repeat(32) }),
    await nobody.post('/api/visitante/relatos', { ...REPORT, relato: 'Outro.', chaveEnvio: 'a'.repeat(32) }),
    await again.post('/api/visitante/acesso', { protocolo: uuid }),
    await again.get('/api/visitante/relato'),
    await again.post('/api/visitante/relato/mensagens', { mensagem: 'Mais isto.', anexos }),
    await visitor.get('/api/visitante/relato'),
    await again.post('/api/visitante/relato/mensagens', { mensagem: '', intruso: 1 }),
    await nobody.post('/api/visitante/relatos', { relato: '', intruso: 1 }),
    await nobody.post('/api/visitante/acesso', { protocolo: 'AAAA0000' }),
    await new Client(relato.url).get('/api/visitante/relato'),
    await again.get('/api/visitante/relato/anexos/0198c0de-0000-7000-8000-000000000000'),
    await visitor.get(`/api/relatos/${staffId}`),
  ];
  return answers.map(({ body }) => body as unknown);
}

/** Every name of a field, at any depth. */
function names(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(names);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)]);
}

/** Every value, at any depth. */
function values(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(values) : [value];
}

/** The fields of every staff answer that the API describes, whether this case filled them or not. */
function describedStaffFields(): string[] {
  const { paths, components } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { responses?: object }>>;
    components: { schemas: Record<string, { properties?: object }> };
  };
  const staffRoutes = Object.entries(paths).filter(([path]) => !path.startsWith('/api/visitante'));
  const seen = new Set<string>();
  const collect = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (seen.has(name)) continue;
      seen.add(name);
      collect(JSON.stringify(components.schemas[name]));
    }
  };
  for (const [, verbs] of staffRoutes) for (const verb of Object.values(verbs)) collect(JSON.stringify(verb.responses));
  return [...seen].flatMap((name) => Object.keys(components.schemas[name]?.properties ?? {}));
}

describe("a visitor's answers", () => {
  it('have no field of the team', () => {
    const internal = new Set([...names(staffAnswers), ...describedStaffFields()].filter((name) => !VISITOR.has(name)));
    const known = ['gravidade', 'procedencia', 'lido', 'vencido', 'versao', 'alteradoPor', 'acompanhamento'];
    expect([...internal]).toEqual(
      expect.arrayContaining([
        ...known,
        'acao',
        'responsavel',
        'observacao',
        'mudanca',
        'temChaves',
        'criadoPor',
        'ativo',
        'miniatura',
      ]),
    );
    expect(names(visitorAnswers).filter((name) => internal.has(name))).toEqual([]);
  });

  it('have no field but the listed ones', () => {
    expect([...new Set(names(visitorAnswers))].filter((name) => !VISITOR.has(name) && !FORM.has(name))).toEqual([]);
  });

  it("hold nothing that the team wrote for itself, nor the case's id", () => {
    const text = JSON.stringify(visitorAnswers);
    for (const secret of [...Object.values(INTERNAL), staffId, 'colega@example.com', 'etica@example.com']) {
      expect(JSON.stringify(staffAnswers)).toContain(secret);
      expect(text).not.toContain(secret);
    }
    expect(values(visitorAnswers)).not.toContain('ALTA');
  });
});
