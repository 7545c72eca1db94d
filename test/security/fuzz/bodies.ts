// Bodies of a request: mostly right, with something wrong.
import type { Schema } from '../../setup/api-description';
import { type Body, brokenForm, wholeForm } from './multipart';
import type { Random } from './random';
import type { Target } from './targets';
import { hostileName, hostileValue, likelyValue, objectText } from './values';

type Fields = [name: string, value: string][];

export function bodyFor(random: Random, { kind, fields, takesForm }: Target): Body | undefined {
  if (!fields) return random.chance(0.2) ? random.pick(ODDITIES)(random, {}) : undefined;
  const roll = random.next();
  if (roll < 0.1) return random.pick(ODDITIES)(random, fields);
  if (takesForm && roll < 0.65) return form(random, fields);
  if (kind === 'page' && roll < 0.85) return urlEncoded(random, fields);
  return json(random, fields);
}

function likely(random: Random, fields: Readonly<Record<string, Schema>>): Fields {
  return Object.entries(fields).map(([name, schema]) => [name, likelyValue(random, name, schema)]);
}

/** One to three fields that are missing, odd, extra or there twice. */
function mutated(random: Random, fields: Fields): Fields {
  const changed = [...fields];
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(Math.max(changed.length, 1));
    const field = changed[at];
    const roll = random.next();
    if (field && roll < 0.6) changed[at] = [field[0], hostileValue(random)];
    else if (field && roll < 0.75) changed.splice(at, 1);
    else if (field && roll < 0.8) changed.push([field[0], hostileValue(random)]);
    else changed.push([hostileName(random), hostileValue(random)]);
  }
  return changed;
}

function json(random: Random, fields: Readonly<Record<string, Schema>>): Body {
  const right = likely(random, fields);
  const text = random.chance(0.08)
    ? hostileValue(random)
    : objectText(random.chance(0.15) ? right : mutated(random, right));
  return { type: random.pick(['application/json', 'application/json; charset=utf-8']), bytes: Buffer.from(text) };
}

function form(random: Random, fields: Readonly<Record<string, Schema>>): Body {
  const texts = formTexts(random, fields);
  return random.chance(0.25) ? wholeForm(random, texts) : brokenForm(random, texts);
}

function urlEncoded(random: Random, fields: Readonly<Record<string, Schema>>): Body {
  const texts = formTexts(random, fields);
  const pairs = texts.map(
    ([name, text]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`,
  );
  const odd = [
    '%',
    '%zz=%ff',
    '=',
    '&&&',
    'relato=%ed%a0%80',
    'relato=%00',
    'a[b][c]=1',
    '__proto__=1',
    'x='.repeat(30_000),
  ];
  const bytes = Buffer.from([...pairs, ...(random.chance(0.4) ? [random.pick(odd)] : [])].join('&'));
  return { type: 'application/x-www-form-urlencoded', bytes };
}

/** What a form sends for fields: their texts. */
function formTexts(random: Random, fields: Readonly<Record<string, Schema>>): [string, string][] {
  const right = likely(random, fields).filter(([name]) => name !== 'anexos');
  const chosen = random.chance(0.4) ? right : mutated(random, right);
  return [...(random.chance(0.5) ? [['identificacao', '"sim"'] as [string, string]] : []), ...chosen].map(
    ([name, value]) => {
      return [plainText(`"${name}"`), plainText(value)];
    },
  );
}

function plainText(json: string): string {
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}

type Oddity = (random: Random, fields: Readonly<Record<string, Schema>>) => Body;

/** Encodings and types that no page of ours sends. */
const ODDITIES: readonly Oddity[] = [
  (random, fields) => ({ ...json(random, fields), type: random.pick(ODD_TYPES) }),
  (random, fields) => ({ ...json(random, fields), type: undefined }),
  (random, fields) => ({
    type: 'application/json; charset=utf-16le',
    bytes: Buffer.from(json(random, fields).bytes.toString(), 'utf16le'),
  }),
  (random, fields) => ({
    type: 'application/json',
    bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), json(random, fields).bytes]),
  }),
  (random, fields) => {
    const { type, bytes } = json(random, fields);
    return { type, bytes: bytes.subarray(0, random.below(bytes.length + 1)) };
  },
  (random, fields) => {
    const bytes = Buffer.from(json(random, fields).bytes);
    for (let times = 1 + random.below(5); times > 0; times--) bytes[random.below(bytes.length)] = random.below(256);
    return { type: 'application/json', bytes };
  },
  (random) => ({ type: 'application/json', bytes: random.bytes(random.below(300)) }),
  (random) => ({ type: 'text/plain', bytes: Buffer.alloc(random.pick([0, 10, 70_000, 300_000, 1_100_000]), 'x') }),
  (random) => ({
    type: 'application/json',
    bytes: Buffer.from(`"${'x'.repeat(random.pick([10, 999_000, 1_100_000]))}"`),
  }),
  (random) => ({ type: 'application/json', bytes: Buffer.from('['.repeat(random.pick([10, 2000, 99_000, 200_000]))) }),
  () => ({ type: 'application/json', bytes: Buffer.alloc(0) }),
];

const ODD_TYPES = [
  ...[
    'text/json',
    'application/JSON',
    'application/json;charset=no-such',
    'application/xml',
    'text/plain',
    '*/*',
    ';',
    '/',
    'json',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/octet-stream',
    'application/merge-patch+json',
  ],
  ...[
    'application/json, text/plain',
    'application/jsonx',
    'application/json\tx',
    `application/json; x=${'y'.repeat(4000)}`,
  ],
];
