// Bodies of requests: mostly valid, with one fault.
import fc from 'fast-check';
import type { Target } from './targets';
import {
  constant,
  type Field,
  hostileValue,
  likelyFields,
  mostly,
  mutatedFields,
  objectText,
  pick,
  type Schemas,
  tuple,
  words,
} from './values';

export type Body = Readonly<{ type: string | undefined; bytes: Buffer }>;

/** The parts of a form: head and bytes. */
type Part = Readonly<{ head: string; content: Buffer }>;

type Texts = readonly Field[];

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const PNG = Buffer.from(PIXEL, 'base64');

/**
 * @param takesForm whether the operation reads forms with files; a page reads both kinds of forms.
 */
export function bodyFor({ kind, fields, takesForm }: Target): fc.Arbitrary<Body | undefined> {
  if (!fields) return mostly<Body | undefined>(constant(undefined), 20, oddBody(jsonBody({})));
  const json = jsonBody(fields);
  const rest = kind === 'page' ? mostly(json, 57, urlEncoded(fields)) : json;
  return mostly(takesForm ? mostly(rest, 61, multipart(fields)) : rest, 10, oddBody(json));
}

function jsonBody(fields: Schemas): fc.Arbitrary<Body> {
  const right = likelyFields(fields);
  const text = mostly(mostly(mutatedFields(right), 15, right).map(objectText), 8, hostileValue);
  const types = pick('application/json', 'application/json; charset=utf-8');
  return tuple(text, types).map(([json, type]) => ({ type, bytes: Buffer.from(json) }));
}

/** A form's field values as texts. */
function formTexts(fields: Schemas): fc.Arbitrary<Texts> {
  const right = likelyFields(fields).map((all) => all.filter(([name]) => name !== 'anexos'));
  const anonymous: Field = ['identificacao', '"sim"'];
  return tuple(mostly(right, 60, mutatedFields(right)), fc.boolean()).map(([chosen, identified]) =>
    [...(identified ? [anonymous] : []), ...chosen].map(([name, value]) => [
      plainText(`"${name}"`),
      plainText(value),
    ]),
  );
}

function plainText(json: string): string {
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}

const ODD_PAIRS = words(
  `% %zz=%ff = &&& relato=%ed%a0%80 relato=%00 a[b][c]=1 __proto__=1 ${'x='.repeat(30_000)}`,
);

function urlEncoded(fields: Schemas): fc.Arbitrary<Body> {
  const oddPair = pick(...ODD_PAIRS).map((pair) => [pair]);
  const odd = mostly<string[]>(constant([]), 40, oddPair);
  return tuple(formTexts(fields), odd).map(([texts, pairs]) => {
    const written = texts.map((pair) =>
      pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='),
    );
    return {
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.from([...written, ...pairs].join('&')),
    };
  });
}

const ODD_TYPES = [
  ...words(`text/json application/JSON application/json;charset=no-such application/xml text/plain */* ; / json
    application/x-www-form-urlencoded multipart/form-data application/octet-stream application/merge-patch+json
    application/jsonx`),
  ...[
    'application/json, text/plain',
    'application/json\tx',
    `application/json; x=${'y'.repeat(4000)}`,
  ],
];

const plainJson = (bytes: Uint8Array | string): Body => ({
  type: 'application/json',
  bytes: Buffer.from(bytes),
});

const UTF_16 = 'application/json; charset=utf-16le';

/** Encodings and types that our pages never send. */
const oddBody = (json: fc.Arbitrary<Body>): fc.Arbitrary<Body> =>
  fc.oneof(
    tuple(json, pick(...ODD_TYPES)).map(([body, type]) => ({ ...body, type })),
    json.map((body) => ({ ...body, type: undefined })),
    json.map(({ bytes }) => ({ type: UTF_16, bytes: Buffer.from(bytes.toString(), 'utf16le') })),
    json.map(({ bytes }) => plainJson(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]))),
    json.chain((body) => cut(body, body.bytes.length)),
    json.chain((body) => scrambled(plainJson(body.bytes))),
    fc.uint8Array({ maxLength: 299 }).map(plainJson),
    pick(0, 10, 70_000, 300_000, 1_100_000).map((length) => ({
      type: 'text/plain',
      bytes: Buffer.alloc(length, 'x'),
    })),
    pick(10, 999_000, 1_100_000).map((length) => plainJson(`"${'x'.repeat(length)}"`)),
    pick(10, 2000, 99_000, 200_000).map((levels) => plainJson('['.repeat(levels))),
    constant(plainJson('')),
  );

function cut({ type, bytes }: Body, most: number): fc.Arbitrary<Body> {
  const lost = fc.nat({ max: Math.min(most, bytes.length) });
  return lost.map((length) => ({ type, bytes: bytes.subarray(0, bytes.length - length) }));
}

function scrambled({ type, bytes }: Body): fc.Arbitrary<Body> {
  const changes = fc.array(tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 });
  return changes.map((all) => {
    const changed = Buffer.from(bytes);
    for (const [at, byte] of all) changed[at % changed.length] = byte;
    return { type, bytes: changed };
  });
}

/** A form with a target's texts, with or without files: as a browser writes it, or with a fault. */
function multipart(fields: Schemas): fc.Arbitrary<Body> {
  const texts = formTexts(fields).map((all) =>
    all.map(([name, text]) => textPart(name, Buffer.from(text))),
  );
  const pictures = fc.array(constant(filePart('anexos', 'foto.png', 'image/png', PNG)), {
    maxLength: 2,
  });
  const right = tuple(texts, pictures).map(([parts, files]) => written([...parts, ...files]));
  const files = fc.array(oddFile, { minLength: 1, maxLength: 3 });
  const odd = tuple(texts, files, mostly(constant(false), 20, constant(true)))
    .map(([parts, some, filesFirst]) => (filesFirst ? [...some, ...parts] : [...parts, ...some]))
    .chain((parts) => fc.oneof(...BREAKS.map((wrong) => wrong(parts))));
  return mostly(right, 75, odd);
}

const ODD_BOUNDARIES = [
  ...['', '"', 'outro', 'x'.repeat(500), 'limite; boundary=outro', 'limite; charset=utf-16'].map(
    (boundary) => `multipart/form-data; boundary=${boundary}`,
  ),
  ...['multipart/form-data', 'multipart/mixed; boundary=limite', 'multipart/; boundary=limite'],
  ...['MULTIPART/FORM-DATA; BOUNDARY=limite', "multipart/form-data; boundary*=utf-8''limite"],
];

const LONG_HEADS = [100, 20_000, 90_000].map((length) => `X-Long: ${'x'.repeat(length)}`);

const BREAKS: readonly ((parts: Part[]) => fc.Arbitrary<Body>)[] = [
  (parts) => constant(written(parts)),
  // Most often in the last part.
  (parts) => cut(written(parts), 250),
  (parts) => cut(written(parts), 250),
  (parts) => cut(written(parts), Infinity),
  (parts) => pick(...ODD_BOUNDARIES).map((type) => ({ ...written(parts), type })),
  (parts) => pick(...parts).map((one) => written([...parts, ...parts, one])),
  (parts) => pick(...LONG_HEADS).map((head) => written([...parts, { ...parts[0]!, head }])),
  (parts) =>
    constant(
      written([...parts, { head: 'X: y\r\n'.repeat(2500).trimEnd(), content: Buffer.from('x') }]),
    ),
  (parts) =>
    pick(...ODD_HEADS).map((head) => written([...parts, { head, content: Buffer.from('x') }])),
  (parts) => tuple(oddText, oddText).map(([first, last]) => written([first, ...parts, last])),
  (parts) =>
    constant(written(Array.from({ length: 60 }, (_, index) => parts[index % parts.length]!))),
  (parts) =>
    constant(
      written([...Array<Part>(130).fill(filePart('anexos', '', '', Buffer.alloc(0))), ...parts]),
    ),
  (parts) => scrambled(written(parts)),
  (parts) => {
    const { type, bytes } = written(parts);
    return constant({
      type,
      bytes: Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    });
  },
  () => constant(written([])),
  () => constant({ ...written([]), bytes: Buffer.alloc(0) }),
  (parts) => constant(written([filePart('anexos', 'a.png', '', written(parts, 'inner').bytes)])),
];

const FILE_NAMES = [
  ...words(
    `foto.png foto.jpg foto foto.heic ../../foto.png a\0b.png ã😀.png foto.png\\ =?utf-8?B?Zm90bw==?=`,
  ),
  ...['', 'x'.repeat(3000) + '.png', 'foto.png"; name="relato'],
];

const FILE_TYPES = [
  ...[
    'image/png',
    'image/jpeg',
    'text/html',
    '',
    'application/json',
    'image/png; charset=utf-16le',
    'x',
    '/',
  ],
  ...[
    'multipart/mixed; boundary=inner',
    'text/plain; charset=no-such-charset',
    'text/plain; charset=utf-16be',
  ],
];

const oddFile = tuple(
  mostly(constant('anexos'), 30, pick('relato', 'outro', '__proto__', 'constructor', '')),
  pick(...FILE_NAMES),
  pick(...FILE_TYPES),
  fc.oneof(
    {
      weight: 4,
      arbitrary: pick(PNG, PNG.subarray(0, 40), Buffer.alloc(0), Buffer.alloc(70_000, 'x')),
    },
    fc.uint8Array({ minLength: 200, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
).map((parts) => filePart(...parts));

const TEXT_TYPES = [
  ...['utf-16le', 'latin1', 'no-such', '', '"utf-8'].map(
    (charset) => `text/plain; charset=${charset}`,
  ),
  ...['application/json', 'application/octet-stream'],
];

const oddText = tuple(
  pick(...words('relato motivo mensagem __proto__ constructor toString \0'), '', 'x'.repeat(300)),
  pick(
    ...[[0x41, 0, 0, 0xd8], 'a\0b', '{"toString":1}', '{"constructor":true}', [0xff, 0xfe, 0xc0]],
    ...['x'.repeat(60_000), 'y'.repeat(1_100_000)],
  ),
  pick(...TEXT_TYPES),
).map(([name, content, type]): Part => {
  const part = textPart(name, Buffer.from(content as string));
  return { ...part, head: `${part.head}\r\nContent-Type: ${type}` };
});

const ODD_HEADS = [
  ...['', ': x', 'no colon', '\0: \0', 'Content-Disposition:', 'Content-Disposition: form-data'],
  'Content-Disposition: attachment; filename=a.png',
  ...[
    ...[
      'name=relato; name=motivo',
      'name="a',
      "name*=utf-8''%ff%fe; filename*=x''%00",
      'name="\ud800"',
    ],
    ...['name="relato"\r\nContent-Transfer-Encoding: base64', 'name="relato"\r\n folded'],
  ].map((rest) => `Content-Disposition: form-data; ${rest}`),
];

function textPart(name: string, content: Buffer): Part {
  return { head: `Content-Disposition: form-data; name="${name}"`, content };
}

function filePart(name: string, fileName: string, type: string, content: Buffer): Part {
  return {
    head: `${textPart(name, content).head}; filename="${fileName}"\r\nContent-Type: ${type}`,
    content,
  };
}

function written(parts: readonly Part[], boundary = 'limite'): Body {
  const pieces = parts.flatMap(({ head, content }) => [
    `--${boundary}\r\n${head}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat(
      [...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)),
    ),
  };
}
