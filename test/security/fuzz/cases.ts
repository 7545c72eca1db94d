import fc from 'fast-check';
import { bodyFor } from './bodies';
import { operations, pages, type Target } from './targets';
import { constant, hostileName, hostileValue, mostly, pick, tuple, words } from './values';

type Header = readonly [name: string, value: string];

type Identity = Readonly<{
  role: 'colleague' | 'visitor' | 'forged' | 'nobody';
  shown: readonly Header[];
}>;

/** The stated length of the body, compared with its real length. */
export type Framing = 'length' | 'chunked' | 'too long' | 'too short' | 'cut chunk' | 'both';

/** A request whose placeholders (`{relato}`, `{token}`) are not filled in yet. */
export interface FuzzCase {
  readonly role: Identity['role'];
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | undefined;
  readonly framing: Framing;
  /** Whether another request follows on the same connection. */
  readonly keepAlive: boolean;
}

const ODD_METHODS = words('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY');

const framing = mostly<Framing>(
  constant('length'),
  15,
  pick('chunked', 'too long', 'too short', 'cut chunk', 'both'),
);

const FORGED: readonly Header[] = [
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwic2lkIjoieSIsImsiOiJ6In0.'],
  ['authorization', 'Bearer {token}x'],
  ['authorization', 'Bearer'],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'x'.repeat(6000)}`],
  ['cookie', 'relato_equipe={token}x; relato_visitante=AAAA'],
  ['cookie', 'relato_visitante=%ff%00; relato_equipe=%'],
  ['cookie', `relato_visitante=${'A'.repeat(4000)}`],
  ['cookie', '__proto__=1; constructor=2; relato_visitante=[]; =; ;;'],
];

const byCookie = constant<Header>(['cookie', 'relato_equipe={token}']);
const colleague = mostly<Header>(constant(['authorization', 'Bearer {token}']), 30, byCookie);

const identity: fc.Arbitrary<Identity> = fc.oneof(
  {
    weight: 3,
    arbitrary: colleague.map((header) => ({ role: 'colleague' as const, shown: [header] })),
  },
  {
    weight: 2,
    arbitrary: constant<Identity>({ role: 'visitor', shown: [['cookie', '{cookie}']] }),
  },
  { weight: 2, arbitrary: constant<Identity>({ role: 'nobody', shown: [] }) },
  {
    weight: 1,
    arbitrary: pick(...FORGED).map((header) => ({ role: 'forged' as const, shown: [header] })),
  },
);

const oddOrigin = pick(...words('null https://other.example x % {origin}.other'));
const someOrigin = mostly(constant('{origin}'), 5, oddOrigin).map((from): Header[] => [
  ['origin', from],
]);
const origin = mostly<readonly Header[]>(someOrigin, 5, constant([]));

const ODD_HEADERS: readonly Header[] = [
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
];

const oneOdd = pick(...ODD_HEADERS).map((header) => [header]);
const oddHeader = mostly<readonly Header[]>(constant([]), 15, oneOdd);

/** An operation twice as often as a page. */
export const fuzzCase: fc.Arbitrary<FuzzCase> = pick(
  ...operations(),
  ...operations(),
  ...pages(),
).chain((target) =>
  fc
    .record({
      method: mostly(constant(target.method), 8, pick(...ODD_METHODS)),
      address: tuple(pathOf(target), queryOf(target)),
      identity,
      origin,
      oddHeader,
      body: bodyFor(target),
      framing,
      keepAlive: mostly(constant(false), 40, constant(true)),
    })
    .map(({ method, address, identity: { role, shown }, origin: from, ...rest }): FuzzCase => {
      const body = method === 'GET' || method === 'HEAD' ? undefined : rest.body;
      const claimed = body ? rest.framing : 'length';
      const type: Header[] = body?.type === undefined ? [] : [['content-type', body.type]];
      return {
        role,
        method,
        target: address.join(''),
        headers: [...shown, ...(method === 'GET' ? [] : from), ...rest.oddHeader, ...type],
        body: body?.bytes,
        framing: claimed,
        keepAlive: claimed === 'length' && rest.keepAlive,
      };
    }),
);

const ODD_IDS = words(`
  {absent} 0 -1 null %00 %ed%a0%80 %ff % %zz ..%2f..%2f ../.. '-- constructor __proto__ %20 {relatos}%00 {relatos}/
  {relatos}%2f ;a=b %E2%80%AE {usuarios} ${'x'.repeat(3000)}`);

function pathOf({ path, kind }: Target): fc.Arbitrary<string> {
  const pieces = path.split(/(\{\w+\})/);
  const filled = tuple(
    ...pieces.map((piece) =>
      piece.startsWith('{') ? mostly(constant(piece), 25, pick(...ODD_IDS)) : constant(piece),
    ),
  ).map((all) => all.join(''));
  const beginnings = pick(...words('/ // * http://other.example /%2e%2e/'));
  const elsewhere = tuple(beginnings, filled).map(([beginning, rest]) => beginning + rest.slice(1));
  const begun = mostly(filled, 3, elsewhere);
  const endings = pick(...words('.data / // /%00 %ff /.. ;x'));
  const ended = tuple(filled, endings).map((both) => both.join(''));
  return kind === 'page' ? mostly(begun, 12, ended) : begun;
}

const ODD_PAIRS = words(
  'index _data=x _routes=pt.landing p=/new&version=1 sessao=nao %00=%ff motivo=denuncia',
);

/** Most of the target's parameters, and sometimes an unknown one. */
function queryOf({ query, kind }: Target): fc.Arbitrary<string> {
  const none = constant('');
  const pairOf = (name: string, example: string) =>
    argument(example).map((value) => `${name}=${value}`);
  const named = query.map(({ name, example }) => mostly(none, 70, pairOf(name, example)));
  const hostile = tuple(hostileName, hostileValue).map((pair) =>
    pair.map((part) => encodeURIComponent(part.slice(0, 3000))).join('='),
  );
  const odd = kind === 'page' ? mostly(none, 10, pick(...ODD_PAIRS)) : none;
  return tuple(
    tuple(...named, mostly(none, 8, hostile), odd),
    mostly(constant(1), 5, constant(2)),
  ).map(([all, times]) => {
    const pairs = all.filter((pair) => pair !== '');
    // One of them twice.
    return pairs.length > 0 ? `?${[...pairs, ...pairs.slice(0, times - 1)].join('&')}` : '';
  });
}

const FILTERS = words(`
  status motivo gravidade procedencia lido vencido retido q id criadoEm_gte criadoEm_lte em_gte em_lte acao ativo email
  idioma situacao anonimo alteradoEm_gte usuario alvo`);

/** A query argument, mostly an odd one. */
function argument(example: string): fc.Arbitrary<string> {
  const odd = hostileValue.map((value) => value.slice(0, 4000));
  const encoded = (text: fc.Arbitrary<string>) => text.map(encodeURIComponent);
  const ofItsKind = (): fc.Arbitrary<string> => {
    if (example.startsWith('['))
      return tuple(odd, odd).map(([first, last]) => `[${first},${last.slice(0, 2000)}]`);
    if (!example.startsWith('{')) return odd;
    return tuple(mostly(pick(...FILTERS), 20, hostileName), odd).map(
      ([name, value]) => `{"${name}":${value}}`,
    );
  };
  return fc.oneof(
    { weight: 30, arbitrary: constant(encodeURIComponent(example)) },
    { weight: 10, arbitrary: pick('', '%', '%00', '%ed%a0%80', '[', '{', '"', 'x'.repeat(5000)) },
    { weight: 15, arbitrary: encoded(odd.map((value) => value.replace(/^"|"$/g, ''))) },
    { weight: 45, arbitrary: encoded(ofItsKind()) },
  );
}
