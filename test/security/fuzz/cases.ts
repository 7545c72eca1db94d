// The requests of a run: each is the same whenever the seed and its number are.
import { bodyFor } from './bodies';
import { Random } from './random';
import { operations, pages, type Target } from './targets';
import { hostileName, hostileValue } from './values';

export type Role = 'colleague' | 'visitor' | 'forged' | 'nobody';

/** How long the body says that it is, as against how long it is. */
export type Framing = 'length' | 'chunked' | 'too long' | 'too short' | 'cut chunk' | 'both';

/** A request whose names in braces (`{relato}`, `{token}`) are still to be filled in. */
export interface FuzzCase {
  readonly number: number;
  readonly role: Role;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | undefined;
  readonly framing: Framing;
  /** Whether another request follows on the same connection. */
  readonly keepAlive: boolean;
}

const TARGETS = [...operations(), ...operations(), ...pages()];
const ROLES: readonly Role[] = [
  'colleague',
  'colleague',
  'colleague',
  'visitor',
  'visitor',
  'nobody',
  'nobody',
  'forged',
];
const ODD_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
const FRAMINGS: readonly Framing[] = ['chunked', 'too long', 'too short', 'cut chunk', 'both'];

export function caseOf(seed: number, number: number): FuzzCase {
  const random = new Random(seed, number);
  const target = random.pick(TARGETS);
  const role = random.pick(ROLES);
  const method = random.chance(0.08) ? random.pick(ODD_METHODS) : target.method;
  const body = method === 'GET' || method === 'HEAD' ? undefined : bodyFor(random, target);
  const framing = body && random.chance(0.15) ? random.pick(FRAMINGS) : 'length';
  return {
    number,
    role,
    method,
    target: pathOf(random, target) + queryOf(random, target),
    headers: [...identity(random, role), ...originOf(random, method), ...oddHeaders(random), ...typeOf(body?.type)],
    body: body?.bytes,
    framing,
    keepAlive: framing === 'length' && random.chance(0.4),
  };
}

const ODD_IDS = [
  ...[
    '{absent}',
    '0',
    '-1',
    'null',
    '%00',
    '%ed%a0%80',
    '%ff',
    '%',
    '%zz',
    '..%2f..%2f',
    '../..',
    "'--",
    'x'.repeat(3000),
  ],
  ...[
    'constructor',
    '__proto__',
    '%20',
    '{relatos}%00',
    '{relatos}/',
    '{relatos}%2f',
    ';a=b',
    '%E2%80%AE',
    '{usuarios}',
  ],
];

function pathOf(random: Random, { path, kind }: Target): string {
  const chosen = path.replace(/\{\w+\}/g, (name) => (random.chance(0.25) ? random.pick(ODD_IDS) : name));
  if (kind === 'page' && random.chance(0.12))
    return chosen + random.pick(['.data', '/', '//', '/%00', '%ff', '/..', ';x']);
  if (random.chance(0.03)) return random.pick(['/', '//', '*', 'http://other.example', '/%2e%2e/']) + chosen.slice(1);
  return chosen;
}

function queryOf(random: Random, { query, kind }: Target): string {
  const pairs = query
    .filter(() => random.chance(0.7))
    .map(({ name, example }) => `${name}=${argument(random, example)}`);
  if (random.chance(0.08))
    pairs.push(`${encodeURIComponent(hostileName(random))}=${encodeURIComponent(hostileValue(random).slice(0, 3000))}`);
  if (kind === 'page' && random.chance(0.1))
    pairs.push(
      random.pick([
        'index',
        '_data=x',
        '_routes=pt.landing',
        'p=/new&version=1',
        'sessao=nao',
        '%00=%ff',
        'motivo=denuncia',
      ]),
    );
  if (pairs.length > 0 && random.chance(0.05)) pairs.push(random.pick(pairs));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const FILTERS = [
  ...[
    'status',
    'motivo',
    'gravidade',
    'procedencia',
    'lido',
    'vencido',
    'retido',
    'q',
    'id',
    'criadoEm_gte',
    'criadoEm_lte',
  ],
  ...[
    'em_gte',
    'em_lte',
    'acao',
    'ativo',
    'email',
    'idioma',
    'situacao',
    'anonimo',
    'alteradoEm_gte',
    'usuario',
    'alvo',
  ],
];

/** An argument of a query, most often an odd one. */
function argument(random: Random, example: string): string {
  const roll = random.next();
  if (roll < 0.3) return encodeURIComponent(example);
  if (roll < 0.4) return random.pick(['', '%', '%00', '%ed%a0%80', '[', '{', '"', 'x'.repeat(5000)]);
  const odd = hostileValue(random).slice(0, 4000);
  if (roll < 0.55) return encodeURIComponent(odd.replace(/^"|"$/g, ''));
  if (example.startsWith('[')) return encodeURIComponent(`[${odd},${hostileValue(random).slice(0, 2000)}]`);
  if (example.startsWith('{'))
    return encodeURIComponent(`{"${random.chance(0.8) ? random.pick(FILTERS) : hostileName(random)}":${odd}}`);
  return encodeURIComponent(odd);
}

const FORGED = [
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwic2lkIjoieSIsImsiOiJ6In0.'],
  ['authorization', 'Bearer {token}x'],
  ['authorization', 'Bearer'],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'x'.repeat(6000)}`],
  ['cookie', 'relato_equipe={token}x; relato_visitante=AAAA'],
  ['cookie', 'relato_visitante=%ff%00; relato_equipe=%'],
  ['cookie', `relato_visitante=${'A'.repeat(4000)}`],
  ['cookie', '__proto__=1; constructor=2; relato_visitante=[]; =; ;;'],
] as const;

function identity(random: Random, role: Role): FuzzCase['headers'] {
  if (role === 'colleague')
    return [random.chance(0.7) ? ['authorization', 'Bearer {token}'] : ['cookie', 'relato_equipe={token}']];
  if (role === 'visitor') return [['cookie', '{cookie}']];
  return role === 'forged' ? [random.pick(FORGED)] : [];
}

function originOf(random: Random, method: string): FuzzCase['headers'] {
  if (method === 'GET' || random.chance(0.05)) return [];
  return [
    [
      'origin',
      random.chance(0.95) ? '{origin}' : random.pick(['null', 'https://other.example', 'x', '%', '{origin}.other']),
    ],
  ];
}

const ODD_HEADERS = [
  ['expect', '100-continue'],
  ['expect', 'wonders'],
  ['accept-encoding', 'gzip, br;q=x, *;q=99'],
  ['accept-language', `xx-${'y'.repeat(2000)};q=z`],
  ['accept', '\xff/*'],
  ['content-encoding', 'gzip'],
  ['if-none-match', '"\xe9"'],
  ['range', 'bytes=9-1,-'],
  ['x-forwarded-for', '999.1.1.1, \u00ff'],
  ['x-forwarded-host', 'a b\tc'],
  ['x-http-method-override', 'DELETE'],
  ['user-agent', '\xc0\x80'.repeat(500)],
  ['host', 'two.example'],
  ['last-event-id', '\xed\xa0\x80'],
  ['sec-fetch-site', 'cross-site'],
  ['upgrade', 'h2c'],
  ['connection', 'upgrade, close'],
] as const;

function oddHeaders(random: Random): FuzzCase['headers'] {
  return random.chance(0.15) ? [random.pick(ODD_HEADERS)] : [];
}

function typeOf(type: string | undefined): FuzzCase['headers'] {
  return type === undefined ? [] : [['content-type', type]];
}
