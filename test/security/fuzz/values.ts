// Values as JSON writes them: some of the attacks are lost when a value is built first and written afterwards.
import type { Schema } from '../../setup/api-description';
import type { Random } from './random';

const deep = (open: string, close: string, levels: number): string => open.repeat(levels) + close.repeat(levels);

const TEXTS = [
  ...[
    '\\ud800',
    'a\\ud800@b.co',
    '\\udc00\\ud800',
    '\\u0000',
    'a\\u0000b',
    '\\ufeff',
    '\\u202e\\u2066',
    'e\\u0301'.repeat(50),
  ],
  ...['', ' ', '\\n\\r\\t', '\\u0085', "' OR 1=1 --", '\\\\', '%00', '%', '_', '../../etc/passwd', '{{7*7}}', '${7*7}'],
  ...['<script>x</script>', '=cmd|x', 'null', 'undefined', 'NaN', '0', '-1', 'true', '[]', 'constructor', '__proto__'],
  ...['toString', 'x'.repeat(255), 'x'.repeat(5000), 'ã'.repeat(30_000), '\\ud83d\\ude00'.repeat(300)],
  ...[
    'a@b.co',
    'a@b',
    '@',
    'a'.repeat(64) + '@' + 'b.'.repeat(90) + 'co',
    '+55 11 91234-5678',
    'AB12CD34',
    'pt',
    'America/Sao_Paulo',
  ],
  ...[
    'data:image/png;base64,AAAA',
    'data:,x',
    '2026-01-01',
    '9999999-01-01',
    '-271821-04-20T00:00:00.000Z',
    '{usuario}',
    '{relato}',
  ],
].map((text) => `"${text}"`);

const NUMBERS = [
  ...['0', '-0', '-1', '1', '1.5', '0.1e-300', '2147483647', '2147483648', '-2147483649', '4294967296'],
  ...[
    '9007199254740991',
    '9007199254740993',
    '9223372036854775808',
    '1e21',
    '1e300',
    '1e999',
    '-1e999',
    '9'.repeat(400),
  ],
  ...['8640000000000000', '-8640000000000000', '8640000000000001', '-62135596800001', '-210866803200001'],
];

const OTHERS = [
  ...['true', 'false', 'null', '[]', '{}', '[[]]', '[null]', '[{}]', '[1,"2",null]', '{"a":{"b":{"c":1}}}'],
  ...['{"constructor":true}', '{"constructor":{"prototype":{"x":1}}}', '{"__proto__":{"x":1}}', '{"__proto__":null}'],
  ...[
    '{"prototype":1}',
    '{"toString":1,"valueOf":1}',
    '{"length":1e9}',
    '{"then":1}',
    '{"toJSON":1}',
    '{"hasOwnProperty":1}',
  ],
  ...[
    '{"0":"a","1":"b"}',
    '{"\\ud800":1}',
    '{"":""}',
    '{"size":1,"entries":[]}',
    '{"type":"Buffer","data":[1]}',
    '{"$ne":null}',
  ],
  ...[
    deep('[', ']', 9),
    deep('[', ']', 11),
    deep('[', ']', 2000),
    deep('{"a":', '}', 2000).replace('}', '1}'),
    deep('[{"x":', '}]', 30).replace('}', '1}'),
  ],
  `[${'1,'.repeat(6000)}1]`,
  `[${'"{relato}",'.repeat(1100)}"{relato}"]`,
];

/** A value that nobody means. */
export function hostileValue(random: Random): string {
  return random.pick(random.pick([TEXTS, TEXTS, NUMBERS, OTHERS]));
}

/** A name that a body might be thought to have. */
export function hostileName(random: Random): string {
  return random.pick([
    ...[
      'constructor',
      '__proto__',
      'prototype',
      'toString',
      '',
      ' ',
      '0',
      'length',
      '\\ud800',
      '\\u0000',
      'a.b',
      'a[b]',
      'id',
    ],
    ...['ativo', 'admin', 'uuid', 'criadoEm', 'x'.repeat(3000), 'anexos', 'status', 'versao'],
  ]);
}

/** By name, what would do for a field. */
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  email: ['"ana{n}@example.com"', '"a@b.co"'],
  protocolo: ['"AB12CD34"', '"{protocolo}"'],
  chaveEnvio: ['"0123456789abcdefghijkl"', '"{n}aaaaaaaaaaaaaaaaaaaaaa"'],
  referencia: ['"{referencia}"'],
  ids: ['["{relato}"]', '["{relato}","{absent}"]'],
  senha: ['"nenhuma senha daqui"'],
  telefone: ['"+55 11 91234-5678"'],
  idioma: ['"pt"', '"en"', '"es"'],
  status: ['"EM_ANDAMENTO"', '"CONCLUIDO"', '"NOVO"'],
  motivo: ['"denuncia"', '"duvidas"'],
  anexos: [
    '[]',
    '[{"nomeArquivo":"a.png","arquivo":"{png}"}]',
    '[{"nomeArquivo":"a.jpg","arquivo":"data:;base64,AAAA"}]',
  ],
};

/** A value that a field would take, as far as its schema tells. */
export function likelyValue(random: Random, name: string, schema: Schema): string {
  const { type, items, properties } = schema;
  if (schema.enum) return JSON.stringify(random.pick(schema.enum));
  const known = LIKELY[name];
  if (known) return random.pick(known);
  if (properties)
    return objectText(Object.entries(properties).map(([key, inner]) => [key, likelyValue(random, key, inner)]));
  if (type === 'boolean') return random.pick(['true', 'false']);
  if (type === 'number' || type === 'integer') return random.pick(['0', '1', '2', '3']);
  if (type === 'array') return `[${likelyValue(random, name, items ?? {})}]`;
  return random.pick(['"Um texto."', '"{relato}"', '"1"']);
}

export function objectText(fields: readonly (readonly [name: string, value: string])[]): string {
  return `{${fields.map(([name, value]) => `"${name}":${value}`).join(',')}}`;
}
