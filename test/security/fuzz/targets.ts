// The targets: every operation of the API, and every page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLLOW_PATHS } from '@relato/domain/follow-path';
import { REPORT_FIELD_NAMES } from '@relato/domain/fields';
import { described, type Schema, whole } from '../../setup/api-description';
import { type Schemas, words } from './values';

export interface Target {
  readonly kind: 'api' | 'page';
  readonly method: string;
  /** The path with its parameters in braces, by the part before them: `/api/relatos/{relatos}`. */
  readonly path: string;
  /** The query's parameters, each with an example. */
  readonly query: readonly { readonly name: string; readonly example: string }[];
  /** The body's fields; absent without a body. */
  readonly fields?: Schemas;
  readonly takesForm: boolean;
}

const EXAMPLES: Readonly<Record<string, string>> = {
  sort: '["criadoEm","ASC"]',
  range: '[0,9]',
  filter: '{}',
  idioma: 'pt',
  fuso: 'America/Sao_Paulo',
  de: '2026-01',
  ate: '2026-11',
  para: 'relato',
};

export function operations(): Target[] {
  return Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Target => {
      const content = requestBody?.content ?? {};
      const schema = Object.values(content)[0]?.schema;
      return {
        kind: 'api',
        method: method.toUpperCase(),
        path: path.replace(/([^/]+)\/\{\w+\}/g, '$1/{$1}'),
        query: parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, example }) => ({ name, example: example ?? EXAMPLES[name] ?? '1' })),
        ...(schema && { fields: whole(schema).properties ?? {} }),
        takesForm: 'multipart/form-data' in content,
      };
    }),
  );
}

const PAGE_FIELDS = [
  ...[
    'identificacao',
    'motivo',
    ...REPORT_FIELD_NAMES,
    'avisar',
    'idioma',
    'semConfianca',
    'chaveEnvio',
  ],
  ...['prova', 'mensagem', 'referencia', 'palavras', 'correcao', 'resumo', 'resposta', 'anexos'],
];

const OTHERS = words(`
  /robots.txt /.well-known/security.txt /nowhere /__manifest /assets/x.js /equipe/x
  /favicon.svg /health/live /health/ready /api /api/docs /metrics
  /login /relatos /relatos/relato /relatos/{relatos} /caixa-de-entrada /usuarios /painel /prazos /regras /conta /auditoria
  /entregas /respostas-prontas /recuperar /recuperar/nova-senha`);

/** The paths of the public site, read as text: it is an ES module, which a test cannot import. */
export function sitePaths(): string[] {
  const source = readFileSync(join(__dirname, '../../../public-site/app/i18n/paths.ts'), 'utf8');
  const written = [...source.matchAll(/: '(\/[^']*)'/g)].map(([, path]) => path!);
  const files = [...source.matchAll(/PATHS\.(\w+)\.report\}(\/\w+\/)`/g)].map(
    ([, idioma, folder]) => {
      const report = new RegExp(`${idioma!}: \\{[^}]*report: '([^']+)'`).exec(source)![1]!;
      return `${report}${folder!}{anexos}`;
    },
  );
  const paths = [...written, ...files, ...Object.values(FOLLOW_PATHS), '/es/inicio'];
  if (files.length !== 3 || paths.length < 30)
    throw new Error('The paths of the public site stand elsewhere by now.');
  return paths;
}

/** Every page of the public site and the back office, and their other resources. */
export function pages(): Target[] {
  const fields = Object.fromEntries(
    PAGE_FIELDS.map((name): [string, Schema] => [name, { type: 'string' }]),
  );
  return [...sitePaths(), ...OTHERS].flatMap((path) =>
    ['GET', 'POST', 'POST'].map((method): Target => ({
      kind: 'page',
      method,
      path,
      query: [],
      fields,
      takesForm: true,
    })),
  );
}
