// Authorisation: every route as every client, and with requests that no browser of ours sends.
import { holdsTeamKey } from '@relato/domain/permissions';
import { ADMIN, setUpApp, setUpStaff } from '../setup/app';
import { follow, NOBODY } from '../setup/cases';
import {
  addColleague,
  Client,
  fileReport,
  type Json,
  newestId,
  REPORT,
  reportWith,
} from '../setup/clients';
import { png } from '../setup/images';
import { DAY } from '../setup/clock';
import { listRoutes, setAccounts } from '../setup/inside';
import { ACCESS, bodyFor, expectedStatus, isOfCase, PEOPLE, type Someone } from './access-table';

type Headers = Record<string, string>;

/** Ids of existing things, by the part of the path before `:id`. */
type Ids = Record<string, string>;

const relato = setUpApp();
const staff = setUpStaff(relato);
const signIns = new Map<Someone, () => Promise<Headers>>();
/** The client's credentials, until one of its requests ended them. */
const signedIn = new Map<Someone, Headers>();
/** Visitor A's report, named by the paths of every client without cases. */
let common: Ids;
const own = new Map<Someone, Ids>();

beforeAll(async () => {
  const { cookieA, ids } = await fileWhole();
  common = ids;
  const second = await fileReport(relato.url, { motivo: 'duvidas', relato: 'Outro relato.' });
  const strangers: Record<string, Headers> = {
    nobody: {},
    'visitor A': { cookie: cookieA },
    'visitor B': { cookie: second.visitor.cookie },
    deactivated: await deactivated(),
  };
  for (const [number, someone] of PEOPLE.entries()) {
    const { name, roles, holds = false, walled = false, keyless = false } = someone;
    if (holds || walled) own.set(someone, (await fileWhole()).ids);
    if (roles) signIns.set(someone, await colleague(`pessoa${String(number)}`, someone, keyless));
    else signIns.set(someone, () => Promise.resolve(strangers[name]!));
  }
});

async function fileWhole(): Promise<{ cookieA: string; ids: Ids }> {
  const { visitor } = await fileReport(relato.url, reportWith(['foto.png', await png()]));
  const relatos = await newestId(staff);
  const { body: report } = await staff.get(`/api/relatos/${relatos}`);
  const { body: followUp } = await follow(staff, relatos);
  const { body: me } = await staff.get('/api/auth/me');
  const ids = {
    relatos,
    anexos: report.anexos[0].id,
    acompanhamentos: followUp.id,
    usuarios: me.id,
  } as Ids;
  return { cookieA: visitor.cookie, ids };
}

/** @returns the credentials */
async function colleague(
  name: string,
  someone: Someone,
  keyless: boolean,
): Promise<() => Promise<Headers>> {
  const credentials = { email: `${name}@example.com`, senha: 'uma senha de colega' };
  const id = await addColleague(staff, credentials);
  const given = keyless ? ', "chaveEquipe" = NULL' : '';
  const papeis = someone.roles!;
  const theirs = own.get(someone)?.['relatos'];
  // Before they become guardians: walling a guardian needs a second person.
  if (theirs !== undefined && someone.walled === true) {
    expect((await staff.post(`/api/relatos/${theirs}/barreiras`, { usuarioId: id })).status).toBe(
      201,
    );
  }
  await setAccounts(relato, `papeis = '{${papeis.join()}}'${given}`, `id = '${id}'`);
  if (someone.walled === true)
    return async () => (await new Client(relato.url).signIn(credentials)).authorization;
  if (theirs !== undefined && !holdsTeamKey(papeis)) {
    const ate = relato.clock.now().getTime() + DAY;
    const { status } = await staff.post(`/api/relatos/${theirs}/acessos`, { usuarioId: id, ate });
    expect(status).toBe(201);
  }
  return async () => (await new Client(relato.url).signIn(credentials)).authorization;
}

async function deactivated(): Promise<Headers> {
  const credentials = { email: 'desativada@example.com', senha: 'uma senha de colega' };
  const id = await addColleague(staff, credentials);
  const { authorization } = await new Client(relato.url).signIn(credentials);
  await setAccounts(relato, 'ativo = false', `id = '${id}'`);
  return authorization;
}

/** Only the status: the event stream never ends by itself. */
async function ask(route: string, someone: Someone): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(
    /([^/]+)\/:id/g,
    (_, kind: string) => `${kind}/${idFor(route, kind, someone)}`,
  );
  const theirs = signedIn.get(someone) ?? (await signIns.get(someone)!());
  signedIn.set(someone, theirs);
  const headers: Headers = { origin: relato.url, ...theirs };
  const body = method === 'GET' || method === 'DELETE' ? null : JSON.stringify(bodyFor(route));
  if (body !== null) headers['content-type'] = 'application/json';
  const answer = await fetch(relato.url + filled, { method, headers, body });
  await answer.body?.cancel();
  if (method !== 'GET' && answer.ok) signedIn.delete(someone);
  return answer.status;
}

function idFor(route: string, kind: string, someone: Someone): string {
  const { roles, holds = false, walled = false } = someone;
  const theirs = (own.get(someone) ?? common)[kind] ?? NOBODY;
  if (!roles) return theirs;
  if (isOfCase(route)) return holds || walled || !holdsTeamKey(roles) ? theirs : NOBODY;
  return route.startsWith('GET ') ? theirs : NOBODY;
}

/**
 * Rows that no request of the table may change: everything except the cases of clients that hold
 * one.
 */
const contents = () =>
  relato.sql<Json>(
    `SELECT r.id, r.edicao, r.lido, r.retido, r.status, u.id AS usuario, u.email, u.ativo, u.papeis,
    (SELECT count(*) FROM mensagens m WHERE m."relatoId" = r.id) AS mensagens,
    (SELECT count(*) FROM acompanhamentos a WHERE a."relatoId" = r.id) AS acompanhamentos,
    (SELECT count(*) FROM notas n WHERE n."relatoId" = r.id) AS notas,
    (SELECT count(*) FROM etiquetas e WHERE e."relatoId" = r.id) AS etiquetas
    FROM relatos r CROSS JOIN usuarios u WHERE NOT r.id = ANY($1) ORDER BY r.id, u.id`,
    [[...own].flatMap(([{ holds }, { relatos }]) => (holds === true ? relatos : []))],
  );

describe('the access table', () => {
  it('has a line for each route of the application, and no others', () => {
    const routes = listRoutes(relato);
    // Targets of the table's requests, by the permission they need.
    expect(routes.filter((route) => !(route in ACCESS))).toEqual([]);
    expect(Object.keys(ACCESS).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it.each(PEOPLE)('holds for $name', async (someone) => {
    const before = await contents();
    const answered: Record<string, number> = {};
    for (const route of Object.keys(ACCESS)) answered[route] = await ask(route, someone);
    const expected = Object.keys(ACCESS).map((route) => [route, expectedStatus(route, someone)]);
    expect(answered).toEqual(Object.fromEntries(expected));
    expect(await contents()).toEqual(before);
  });
});

describe('a staff member without cases', () => {
  it.each(['apurador', 'leitor', 'auditor', 'operador', 'responsavel'])(
    'sees none as %s at any endpoint',
    async (papel) => {
      const who = new Client(relato.url);
      const credentials = { email: `so-${papel}@example.com`, senha: 'uma senha de colega' };
      const id = await addColleague(staff, credentials);
      await setAccounts(relato, `papeis = '{${papel}}', "chaveEquipe" = NULL`, `id = '${id}'`);
      await who.signIn(credentials);
      const list = await who.get('/api/relatos');
      const sees = papel === 'apurador' || papel === 'leitor';
      expect(list.status).toBe(sees ? 200 : 403);
      if (!sees) return;
      expect([list.body, list.headers.get('content-range')]).toEqual([[], 'relatos */0']);
      const found = await who.get(`/api/relatos?filter=${encodeURIComponent('{"q":"gerente"}')}`);
      expect(found.body).toEqual([]);
      const bulk = await who.post('/api/relatos/lote', { acao: 'lido', ids: [common['relatos']] });
      const none = { resultados: [{ id: common['relatos'], ok: false, code: 'nao_encontrado' }] };
      expect(bulk).toMatchObject(
        papel === 'leitor' ? { status: 403 } : { status: 200, body: none },
      );
    },
  );

  it('counts all as auditor and opens none', async () => {
    const credentials = { email: 'conta@example.com', senha: 'uma senha de colega' };
    const id = await addColleague(staff, credentials);
    await staff.put(`/api/usuarios/${id}`, { papeis: ['auditor'] });
    const auditor = await new Client(relato.url).signIn(credentials);
    const counted = ({ body }: { body: Json }) =>
      (body as { porMotivo: { valor: string; total: number | null }[] }).porMotivo;
    const exact = new Map(
      counted(await staff.get('/api/estatisticas')).map(({ valor, total }) => [valor, total]),
    );
    const seen = counted(await auditor.get('/api/estatisticas'));
    expect(seen.map(({ valor }) => valor)).toEqual([...exact.keys()]);
    // A number that could identify a person is left out; the others are the team's.
    expect(seen.filter(({ valor, total }) => total !== null && total !== exact.get(valor))).toEqual(
      [],
    );
    expect(seen.some(({ total }) => total === null)).toBe(true);
  });
});

it("a visitor's cookie as a team token, or a forged token, opens nothing", async () => {
  const { visitor } = await fileReport(relato.url);
  for (const token of [
    visitor.cookie.replace('relato_visitante=', ''),
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
    'x',
  ]) {
    const answer = await new Client(relato.url).get('/api/relatos', {
      authorization: `Bearer ${token}`,
    });
    expect(answer.status).toBe(401);
  }
});

describe('a write with a cookie', () => {
  const OWN = 'its own';
  const OVER_TLS = 'its own over TLS';
  // Without a trusted proxy the stated scheme is ignored.
  it.each<[status: number, origin: string | undefined, headers: Headers]>([
    [403, undefined, {}],
    [403, 'https://evil.example', {}],
    [403, 'null', {}],
    [403, OVER_TLS, {}],
    [403, OVER_TLS, { 'x-forwarded-proto': 'https' }],
    [403, OWN, { 'sec-fetch-site': 'cross-site' }],
    [403, undefined, { 'sec-fetch-site': 'same-site' }],
    [204, OWN, {}],
    [204, 'null', { 'sec-fetch-site': 'same-origin' }],
  ])('is answered with %d from the origin %s with %j', async (status, named, headers) => {
    const { cookie } = (await fileReport(relato.url)).visitor;
    const origin =
      { [OWN]: relato.url, [OVER_TLS]: relato.url.replace('http:', 'https:') }[named ?? ''] ??
      named;
    const sent = { cookie, ...headers, ...(origin !== undefined && { origin }) };
    const answer = await fetch(`${relato.url}/api/visitante/sessao`, {
      method: 'DELETE',
      headers: sent,
    });
    expect(answer.status).toBe(status);
  });

  it('without an origin is refused if it declares another site', async () => {
    const headers = { origin: 'https://evil.example' };
    const { status } = await new Client(relato.url).send(
      'DELETE',
      '/api/visitante/sessao',
      undefined,
      headers,
    );
    expect(status).toBe(403);
  });
});

it("a visitor's session opens nothing of another report", async () => {
  const first = await fileReport(relato.url);
  const { visitor, uuid } = await fileReport(relato.url);
  expect((await visitor.get('/api/visitante/relato')).body.uuid).toBe(uuid);
  expect(uuid).not.toBe(first.uuid);
  expect((await visitor.get(`/api/relatos/${await newestId(staff)}`)).status).toBe(401);
});

it('an API response cannot be framed, under either header', async () => {
  const { headers } = await new Client(relato.url).get('/api/auth/me');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

describe('over TLS', () => {
  const origin = 'https://canal.example.com';
  const tls = setUpApp({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: origin }, 'once', relato);

  it.each([
    [
      'a visitor',
      '__Host-relato_visitante',
      '/api/visitante/relato',
      '/api/visitante/relatos',
      REPORT,
    ],
    ['a colleague', '__Host-relato_equipe', '/api/relatos', '/api/auth/login', ADMIN],
  ])(
    'the cookie of %s cannot be planted by another host of the domain',
    async (_, name, path, giver, body) => {
      const [line = ''] = (
        await new Client(tls.url).post(giver, body, { origin })
      ).headers.getSetCookie();
      expect(line).toMatch(
        new RegExp(`^${name}=[^;]+;.* Path=/;.* HttpOnly;.*Secure; SameSite=(Strict|Lax)`),
      );
      expect(line).not.toMatch(/domain/i);
      const [cookie = ''] = line.split(';');
      const read = (sent: string) => new Client(tls.url).get(path, { cookie: sent });
      expect((await read(cookie)).status).toBe(200);
      // Any host below example.com could set a cookie with the bare name.
      expect((await read(cookie.replace('__Host-', ''))).status).toBe(401);
    },
  );

  it.each<[status: number, host: string, path: string]>([
    [421, 'evil.example', '/'],
    [421, 'evil.example', '/api/auth/me'],
    [421, 'evil.example', '/assets/none.css'],
    [421, 'canal.example.com.evil.example', '/'],
    [421, 'canal.example.com:8443', '/api/auth/me'],
    [401, 'canal.example.com', '/api/auth/me'],
    [401, 'CANAL.example.com', '/api/auth/me'],
    [401, 'localhost:3000', '/api/auth/me'],
    [401, '[::1]:3000', '/api/auth/me'],
    [200, '10.1.2.3:3000', '/health/live'],
  ])('a request for the host %s is answered %d at %s', async (status, host, path) => {
    const answer = await new Client(tls.url).get(path, { 'x-forwarded-host': host });
    expect(answer.status).toBe(status);
    if (status === 421) expect(String(answer.body)).toContain(origin);
  });

  it('a write from an origin equal to a foreign host is refused', async () => {
    const headers = { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' };
    expect(
      (await fetch(`${tls.url}/api/visitante/sessao`, { method: 'DELETE', headers })).status,
    ).toBe(421);
  });

  it("a staff member's cookie is removed at sign-out", async () => {
    const { headers } = await new Client(tls.url).post('/api/auth/login', ADMIN, { origin });
    const [line = ''] = headers.getSetCookie();
    expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const [cookie = ''] = line.split(';');
    const left = await new Client(tls.url).post('/api/auth/logout', undefined, { origin, cookie });
    const cleared = /^__Host-relato_equipe=;.*Path=\/;.*Expires=Thu, 01 Jan 1970.*Secure/;
    expect(left.headers.getSetCookie()[0]).toMatch(cleared);
    expect((await new Client(tls.url).get('/api/relatos', { cookie })).status).toBe(401);
  });

  it('a write behind a trusted proxy must come from the scheme that the proxy states', async () => {
    const plain = tls.url;
    const secure = tls.url.replace('http:', 'https:');
    const write = async (from: string, proto: string): Promise<number> => {
      const headers = { origin: from, 'x-forwarded-proto': proto };
      return (await fetch(`${tls.url}/api/visitante/sessao`, { method: 'DELETE', headers })).status;
    };
    expect([await write(secure, 'https'), await write(plain, 'http')]).toEqual([204, 204]);
    expect([await write(plain, 'https'), await write(secure, 'http')]).toEqual([403, 403]);
    expect([await write(origin, 'http'), await write('http://canal.example.com', 'https')]).toEqual(
      [204, 403],
    );
  });
});
