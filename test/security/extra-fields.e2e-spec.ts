// Unknown fields in a body give no rights and write nothing.
import { described, type Schema, whole } from '../setup/api-description';
import { setUpApp, setUpStaff } from '../setup/app';
import { NOBODY } from '../setup/cases';
import { Client, fileReport, formOf, type Json, newestId, REPORT } from '../setup/clients';
import { dumpDatabase, outboxRests } from '../setup/inside';

/** Likely attempts: names of our columns, and names that other products accepted. */
const TRIED = [
  ...[
    'id',
    'uuid',
    'ativo',
    'papel',
    'papeis',
    'admin',
    'isAdmin',
    'role',
    'roles',
    'permissions',
    'trocarSenha',
  ],
  ...[
    'segundoFator',
    'segundoFatorCodigos',
    'verificador',
    'sal',
    'chave',
    'chaveEquipe',
    'chavePublica',
    'pass',
  ],
  ...[
    'temChaves',
    'pendencia',
    'usuario',
    'usuarioId',
    'relatoId',
    'criadoEm',
    'criadoPor',
    'alteradoEm',
  ],
  ...[
    'alteradoPor',
    'expiraEm',
    'vistoEm',
    'lido',
    'status',
    'gravidade',
    'procedencia',
    'retido',
    'versao',
  ],
  ...[
    'respondidoPor',
    'respondidoEm',
    'autor',
    'msg',
    'acompanhamento',
    'respostaAnexos',
    'conteudo',
  ],
];

const DIGEST = 'a'.repeat(64);

const SHAPED: Readonly<Record<string, Json>> = {
  protocolo: 'AB12CD34',
  chaveEnvio: NOBODY,
  usuarioId: NOBODY,
  responsavelId: NOBODY,
  outroId: NOBODY,
  mencoes: [NOBODY],
  telefone: '+55 (11) 98765-4321',
  correcao: DIGEST,
  resumo: DIGEST,
  // None is chosen, and no form is published.
  categoria: '',
  // None exists.
  unidade: '',
  endereco: 'unidade-um',
  pessoas: [NOBODY],
  filter: '{}',
  sort: '["criadoEm","DESC"]',
  fuso: 'America/Sao_Paulo',
  // Consistent with the boolean beside it.
  procedenciaDecisao: 'PROCEDENTE',
};

/** The only status that accepts an outcome. */
const CONCLUDED = 'CONCLUIDO';

function example(schema: Schema): Json {
  const { type, format, enum: values, items, properties } = whole(schema);
  if (values) return values.includes(CONCLUDED) ? CONCLUDED : values[0];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, SHAPED[name] ?? example(one)]),
    );
  if (type === 'array') return items?.format === 'binary' ? [] : [example(items ?? {})];
  if (type === 'boolean') return true;
  if (type === 'number') return 1;
  return format === 'email' ? 'alguem@example.com' : 'vinte e duas girafas';
}

const BODIES = Object.entries(described.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { requestBody }]) => {
    const route = `${method.toUpperCase()} ${path}`;
    return Object.entries(requestBody?.content ?? {}).map(([media, { schema }]) => ({
      route,
      media,
      schema: whole(schema),
    }));
  }),
);

const relato = setUpApp();
const staff = setUpStaff(relato);
let visitor: Client;
let id: string;

beforeAll(async () => {
  ({ visitor } = await fileReport(relato.url, { ...REPORT, nome: 'Ana' }));
  id = await newestId(staff);
  // The notice about the report is tried by itself, which is not a change by the request.
  await outboxRests(relato);
});

const send = (
  route: string,
  payload: Parameters<Client['send']>[2],
  headers?: Record<string, string>,
) => {
  const [method = '', path = ''] = route.split(' ');
  const who = path.includes('/visitante/') ? visitor : staff;
  return who.send(method, path.replaceAll(/\{\w+\}/g, id), payload, headers);
};

const unknown = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, 'campo_desconhecido']));

/** As many as a form may contain besides its own fields. */
const AT_ONCE = 8;

const valuesFor = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, 'true']));

describe('a body with unknown fields', () => {
  it.each(BODIES)(
    "$route ($media) is refused with each field's name, and changes nothing",
    async ({ route, media, schema }) => {
      const before = await dumpDatabase(relato);
      const extra = TRIED.filter((name) => !Object.hasOwn(schema.properties ?? {}, name));
      const { anexos, ...known } = example(schema) as Record<string, unknown>;
      const form = media === 'multipart/form-data';
      const size = form ? AT_ONCE : extra.length;
      for (let from = 0; from < extra.length; from += size) {
        const names = extra.slice(from, from + size);
        const fields = { ...known, ...valuesFor(names) };
        const texts = Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, String(value)]),
        );
        const { status, body: answer } = await send(
          route,
          form ? formOf(texts, []) : { ...fields, anexos },
        );
        expect({ status, ...(answer as object) }).toMatchObject({
          status: 400,
          code: 'dados_invalidos',
        });
        expect((answer as { errors: object }).errors).toEqual(unknown(names));
      }
      expect(await dumpDatabase(relato)).toEqual(before);
    },
  );

  const nested = BODIES.flatMap(({ route, schema }) =>
    Object.entries(schema.properties ?? {})
      .filter(([, one]) => whole(one).properties)
      .map(
        ([field, inner]) =>
          [`${route}, ${field}`, { route, schema, field, inner: whole(inner) }] as const,
      ),
  );
  it.each(nested)(
    'is refused if they are nested: %s',
    async (_, { route, schema, field, inner }) => {
      const before = await dumpDatabase(relato);
      const names = TRIED.filter((name) => !Object.hasOwn(inner.properties ?? {}, name));
      const tried = {
        ...example(schema),
        [field]: { ...example(inner), ...valuesFor(names) },
      } as object;
      const { status, body: answer } = await send(route, tried);
      expect(status).toBe(400);
      expect((answer as { errors: object }).errors).toMatchObject(
        unknown(names.map((name) => `${field}.${name}`)),
      );
      expect(await dumpDatabase(relato)).toEqual(before);
    },
  );
});

it.each(BODIES.filter(({ media }) => media === 'application/json').map(({ route }) => route))(
  '%s does not let a body reach the prototype of all objects',
  async (route) => {
    const json = { 'content-type': 'application/json' };
    for (const text of [
      '{"__proto__": {"admin": true}}',
      '{"constructor": {"prototype": {"admin": true}}}',
    ])
      expect((await send(route, text, json)).status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  },
);

it('covers every kind of body', () => {
  const kinds = new Set(BODIES.map(({ media }) => media));
  expect([...kinds].sort()).toEqual(['application/json', 'multipart/form-data']);
  expect(BODIES.length).toBeGreaterThanOrEqual(24);
});
