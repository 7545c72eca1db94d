// Values as JSON text: some attacks would be lost if the value were built first.
import fc from 'fast-check';
import type { Schema } from '../../setup/api-description';

export type Field = readonly [name: string, value: string];
export type Schemas = Readonly<Record<string, Schema>>;

export const words = (text: string): string[] => text.trim().split(/\s+/);
export const { constant, constantFrom: pick, tuple } = fc;

/** The usual value, and an odd one in this percentage of cases. */
export const mostly = <T>(
  usual: fc.Arbitrary<T>,
  oddPercent: number,
  odd: fc.Arbitrary<T>,
): fc.Arbitrary<T> =>
  fc.oneof({ weight: 100 - oddPercent, arbitrary: usual }, { weight: oddPercent, arbitrary: odd });

const deep = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + close.repeat(levels);

const TEXTS = [
  ...words(String.raw`
    \ud800 a\ud800@b.co \udc00\ud800 \u0000 a\u0000b \ufeff \u202e\u2066 \n\r\t \u0085 \\ %00 % _ ../../etc/passwd
    {{7*7}} <script>x</script> =cmd|x null undefined NaN 0 -1 true [] constructor __proto__ toString`),
  ...words(`a@b.co a@b @ AB12CD34 pt America/Sao_Paulo data:image/png;base64,AAAA data:,x 2026-01-01 9999999-01-01
    -271821-04-20T00:00:00.000Z {usuario} {relato}`),
  ...[
    '',
    ' ',
    '${7*7}',
    "' OR 1=1 --",
    '+55 11 91234-5678',
    'a'.repeat(64) + '@' + 'b.'.repeat(90) + 'co',
  ],
  ...[
    'x'.repeat(255),
    'x'.repeat(5000),
    'ã'.repeat(30_000),
    '\\ud83d\\ude00'.repeat(300),
    'e\\u0301'.repeat(50),
  ],
].map((text) => `"${text}"`);

const NUMBERS = words(`
  0 -0 -1 1 1.5 0.1e-300 2147483647 2147483648 -2147483649 4294967296 9007199254740991 9007199254740993
  9223372036854775808 1e21 1e300 1e999 -1e999 ${'9'.repeat(400)} 8640000000000000 -8640000000000000 8640000000000001
  -62135596800001 -210866803200001`);

const OTHERS = [
  ...words(String.raw`
    true false null [] {} [[]] [null] [{}] [1,"2",null] {"a":{"b":{"c":1}}} {"constructor":true}
    {"constructor":{"prototype":{"x":1}}} {"__proto__":{"x":1}} {"__proto__":null} {"prototype":1}
    {"toString":1,"valueOf":1} {"length":1e9} {"then":1} {"toJSON":1} {"hasOwnProperty":1} {"0":"a","1":"b"}
    {"\ud800":1} {"":""} {"size":1,"entries":[]} {"type":"Buffer","data":[1]} {"$ne":null}`),
  ...[9, 11, 2000].map((levels) => deep('[', ']', levels)),
  deep('{"a":', '}', 2000).replace('}', '1}'),
  deep('[{"x":', '}]', 30).replace('}', '1}'),
  `[${'1,'.repeat(6000)}1]`,
  `[${'"{relato}",'.repeat(1100)}"{relato}"]`,
];

export const hostileValue = fc.oneof(
  { weight: 2, arbitrary: pick(...TEXTS) },
  pick(...NUMBERS),
  pick(...OTHERS),
);

/** A plausible field name. */
export const hostileName = pick(
  ...['', ' ', 'x'.repeat(3000)],
  ...words(String.raw`constructor __proto__ prototype toString 0 length \ud800 \u0000 a.b a[b] id
    ativo admin uuid criadoEm anexos status versao`),
);

/** A valid value by field name. */
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
  anexos: words(`[] [{"nomeArquivo":"a.png","arquivo":"{png}"}]
    [{"nomeArquivo":"a.jpg","arquivo":"data:;base64,AAAA"}]`),
};

/** A value that matches the field's schema. */
function likelyValue(
  name: string,
  { type, items, properties, enum: values }: Schema,
): fc.Arbitrary<string> {
  if (values) return pick(...values).map((value) => JSON.stringify(value));
  const known = LIKELY[name];
  if (known) return pick(...known);
  if (properties) return likelyFields(properties).map(objectText);
  if (type === 'boolean') return pick('true', 'false');
  if (type === 'number' || type === 'integer') return pick('0', '1', '2', '3');
  if (type === 'array') return likelyValue(name, items ?? {}).map((item) => `[${item}]`);
  return pick('"Um texto."', '"{relato}"', '"1"');
}

export const likelyFields = (schemas: Schemas): fc.Arbitrary<Field[]> =>
  tuple(
    ...Object.entries(schemas).map(([name, schema]) =>
      likelyValue(name, schema).map((value): Field => [name, value]),
    ),
  );

const CHANGES: ((fields: Field[], at: number, name: string, value: string) => Field[])[] = [
  (fields, at, _, value) =>
    fields.map((field, index) => (index === at ? [field[0], value] : field)),
  (fields, at) => fields.toSpliced(at, 1),
  (fields, at, _, value) =>
    fields.concat(fields.slice(at, at + 1).map(([name]): Field => [name, value])),
  (fields, _, name, value) => [...fields, [name, value]],
];

const weights = [12, 3, 1, 4];
const change = fc.oneof(
  ...CHANGES.map((one, kind) => ({ weight: weights[kind]!, arbitrary: constant(one) })),
);

/** One to three fields that are odd, missing, repeated or unknown. */
export const mutatedFields = (fields: fc.Arbitrary<Field[]>): fc.Arbitrary<Field[]> =>
  tuple(
    fields,
    fc.array(tuple(change, fc.nat(), hostileName, hostileValue), { minLength: 1, maxLength: 3 }),
  ).map(([right, changes]) =>
    changes.reduce(
      (all, [apply, at, name, value]) => apply(all, at % Math.max(all.length, 1), name, value),
      right,
    ),
  );

export function objectText(fields: readonly Field[]): string {
  return `{${fields.map(([name, value]) => `"${name}":${value}`).join(',')}}`;
}
