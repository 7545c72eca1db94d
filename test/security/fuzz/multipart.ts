// Forms with files, whole and broken in every way.
import type { Random } from './random';

export interface Body {
  readonly type: string | undefined;
  readonly bytes: Buffer;
}

interface Part {
  readonly head: string;
  readonly content: Buffer;
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const NAMES = [
  ...[
    'foto.png',
    'foto.jpg',
    'foto',
    '',
    'foto.heic',
    '../../foto.png',
    'a\0b.png',
    'ã😀.png',
    'x'.repeat(3000) + '.png',
  ],
  ...['foto.png"; name="relato', 'foto.png\\', '=?utf-8?B?Zm90bw==?='],
];

const TYPES = [
  ...['image/png', 'image/jpeg', 'text/html', '', 'application/json', 'image/png; charset=utf-16le', 'x', '/'],
  ...['multipart/mixed; boundary=inner', 'text/plain; charset=no-such-charset', 'text/plain; charset=utf-16be'],
];

const TEXT_TYPES = [
  ...[
    'text/plain; charset=utf-16le',
    'text/plain; charset=latin1',
    'text/plain; charset=no-such',
    'text/plain; charset=',
  ],
  ...['application/json', 'text/plain; charset="utf-8', 'application/octet-stream'],
];

/** A form of these texts, with files or without, as a browser writes it. */
export function wholeForm(random: Random, texts: readonly (readonly [string, string])[]): Body {
  const parts = texts.map(([name, text]) => textPart(name, Buffer.from(text)));
  const files = Array.from({ length: random.below(3) }, () => filePart('anexos', 'foto.png', 'image/png', PNG));
  return written([...parts, ...files], 'limite');
}

/** One that something is wrong with. */
export function brokenForm(random: Random, texts: readonly (readonly [string, string])[]): Body {
  const parts = texts.map(([name, text]) => textPart(name, Buffer.from(text)));
  const files = Array.from({ length: 1 + random.below(3) }, () => oddFile(random));
  const all = random.chance(0.2) ? [...files, ...parts] : [...parts, ...files];
  return random.pick(BREAKS)(random, all);
}

type Break = (random: Random, parts: Part[]) => Body;

const BREAKS: readonly Break[] = [
  (_, parts) => written(parts, 'limite'),
  // Cut at any byte, most often in the last part.
  cut,
  cut,
  cut,
  (_, parts) => ({ ...written(parts, 'limite'), type: 'multipart/form-data' }),
  (random, parts) => ({
    ...written(parts, 'limite'),
    type: random.pick([
      ...['multipart/form-data; boundary=', 'multipart/form-data; boundary="', 'multipart/form-data; boundary=outro'],
      ...[
        `multipart/form-data; boundary=${'x'.repeat(500)}`,
        'multipart/mixed; boundary=limite',
        'multipart/; boundary=limite',
      ],
      ...['multipart/form-data; boundary=limite; boundary=outro', 'MULTIPART/FORM-DATA; BOUNDARY=limite'],
      ...['multipart/form-data; boundary=limite; charset=utf-16', "multipart/form-data; boundary*=utf-8''limite"],
    ]),
  }),
  (random, parts) => written([...parts, ...parts, random.pick(parts)], 'limite'),
  (random, parts) =>
    written(
      [...parts, { ...random.pick(parts), head: `X-Long: ${'x'.repeat(random.pick([100, 20_000, 90_000]))}` }],
      'limite',
    ),
  (_, parts) => written([...parts, { head: 'X: y\r\n'.repeat(2500).trimEnd(), content: Buffer.from('x') }], 'limite'),
  (random, parts) => written([...parts, { head: oddHead(random), content: Buffer.from('x') }], 'limite'),
  (random, parts) => written([oddText(random), ...parts, oddText(random)], 'limite'),
  (_, parts) =>
    written(
      Array.from({ length: 60 }, (_one, index) => parts[index % parts.length]!),
      'limite',
    ),
  (_, parts) =>
    written(Array.from({ length: 130 }, () => filePart('anexos', '', '', Buffer.alloc(0))).concat(parts), 'limite'),
  (random, parts) => scrambled(random, written(parts, 'limite')),
  (_, parts) => {
    const { type, bytes } = written(parts, 'limite');
    return { type, bytes: Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') };
  },
  () => ({ type: 'multipart/form-data; boundary=limite', bytes: Buffer.from('--limite--\r\n') }),
  () => ({ type: 'multipart/form-data; boundary=limite', bytes: Buffer.alloc(0) }),
  (_, parts) =>
    written(
      [
        {
          head: 'Content-Disposition: form-data; name="anexos"; filename="a.png"',
          content: written(parts, 'inner').bytes,
        },
      ],
      'limite',
    ),
];

function cut(random: Random, parts: Part[]): Body {
  const { type, bytes } = written(parts, 'limite');
  return {
    type,
    bytes: bytes.subarray(0, Math.max(0, bytes.length - random.below(random.chance(0.7) ? 250 : bytes.length))),
  };
}

function scrambled(random: Random, { type, bytes }: Body): Body {
  const changed = Buffer.from(bytes);
  for (let times = 1 + random.below(8); times > 0; times--) changed[random.below(changed.length)] = random.below(256);
  return { type, bytes: changed };
}

function oddFile(random: Random): Part {
  const content = random.pick([
    PNG,
    PNG.subarray(0, 40),
    Buffer.alloc(0),
    random.bytes(200),
    Buffer.alloc(70_000, 'x'),
  ]);
  const field = random.chance(0.7) ? 'anexos' : random.pick(['relato', 'outro', '__proto__', 'constructor', '']);
  return filePart(field, random.pick(NAMES), random.pick(TYPES), content);
}

function oddText(random: Random): Part {
  const name = random.pick([
    'relato',
    'motivo',
    'mensagem',
    '__proto__',
    'constructor',
    'toString',
    '',
    'x'.repeat(300),
    '\0',
  ]);
  const content = random.pick([
    Buffer.from([0x41, 0, 0, 0xd8]),
    Buffer.from('a\0b'),
    Buffer.from('{"toString":1}'),
    Buffer.from('{"constructor":true}'),
    Buffer.from([0xff, 0xfe, 0xc0]),
    Buffer.alloc(60_000, 'x'),
    Buffer.alloc(1_100_000, 'y'),
  ]);
  const part = textPart(name, content);
  return { ...part, head: `${part.head}\r\nContent-Type: ${random.pick(TEXT_TYPES)}` };
}

function oddHead(random: Random): string {
  return random.pick([
    ...[
      '',
      'Content-Disposition: form-data',
      'Content-Disposition: attachment; filename=a.png',
      'Content-Disposition:',
      ': x',
    ],
    ...[
      'Content-Disposition: form-data; name=relato; name=motivo',
      'Content-Disposition: form-data; name="a',
      'no colon',
    ],
    ...[
      "Content-Disposition: form-data; name*=utf-8''%ff%fe; filename*=x''%00",
      'Content-Disposition: form-data; name="\ud800"',
    ],
    ...[
      'Content-Disposition: form-data; name="relato"\r\nContent-Transfer-Encoding: base64',
      '\0: \0',
      'Content-Disposition: form-data; name="relato"\r\n folded',
    ],
  ]);
}

function textPart(name: string, content: Buffer): Part {
  return { head: `Content-Disposition: form-data; name="${name}"`, content };
}

function filePart(name: string, fileName: string, type: string, content: Buffer): Part {
  return {
    head: `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}`,
    content,
  };
}

function written(parts: readonly Part[], boundary: string): Body {
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
