import { DataSource } from 'typeorm';
import { SessionsService } from '../../src/auth/sessions.service';
import { UsersService } from '../../src/users/users.service';
import { ROLES, type Role } from '@relato/domain/permissions';
import { ACCESS, expectedStatus, isRole, PEOPLE, type Someone } from './access-table';
import { ADMIN, setUpApp } from '../setup/app';
import { Client, fileReport, newestId } from '../setup/clients';
import { reportWith } from '../setup/forms';
import { png } from '../setup/images';
import { listRoutes } from '../setup/routes';

interface Credentials {
  email: string;
  senha: string;
}

const ABSENT = '0198c0de-0000-7000-8000-000000000000';
const DEACTIVATED: Credentials = { email: 'desativada@example.com', senha: 'senha da desativada' };
const KEYLESS: Credentials = { email: 'sem-chaves@example.com', senha: 'senha de quem nao tem' };

const relato = setUpApp();
/** The headers that each person comes with. */
let people: Record<Someone, () => Promise<Record<string, string>>>;
/** What is there, by what stands before its `:id` in a path. */
let ids: Record<string, string>;

beforeAll(async () => {
  const first = await fileReport(relato.url, reportWith(['foto.png', await png()]));
  const staff = await new Client(relato.url).signIn();
  const relatoId = await newestId(staff);
  const second = await fileReport(relato.url, { motivo: 'duvidas', relato: 'Outro relato.' });
  const anexo = ((await staff.get(`/api/relatos/${relatoId}`)).body as { anexos: [{ id: string }] }).anexos[0];
  const followUp = await staff.post(`/api/relatos/${relatoId}/acompanhamentos`, {
    acao: 'Ouvir',
    responsavel: 'a@b.c',
  });
  await addColleague(DEACTIVATED);
  await addColleague(KEYLESS);
  const deactivated = await tokenOf(DEACTIVATED);
  await query('UPDATE usuarios SET ativo = false WHERE email = $1', [DEACTIVATED.email]);
  await query('UPDATE usuarios SET "chaveEquipe" = NULL WHERE email = $1', [KEYLESS.email]);
  const [me] = (await query('SELECT id FROM usuarios WHERE email = $1', [ADMIN.email])) as [{ id: string }];
  ids = { relatos: relatoId, anexos: anexo.id, acompanhamentos: (followUp.body as { id: string }).id, usuarios: me.id };

  const cookie = first.visitor.cookie;
  const other = second.visitor.cookie;
  // Anew for each call, since one of the routes is the sign-out.
  const colleagues = await Promise.all(
    ROLES.map(async (role) => {
      await addColleague(withRole(role));
      await query('UPDATE usuarios SET papeis = $2 WHERE email = $1', [withRole(role).email, [role]]);
      return [role, async () => bearer(await tokenOf(withRole(role)))] as const;
    }),
  );
  people = {
    nobody: () => Promise.resolve({}),
    'visitor A': () => Promise.resolve({ cookie }),
    'visitor B': () => Promise.resolve({ cookie: other }),
    ...(Object.fromEntries(colleagues) as Record<Role, () => Promise<Record<string, string>>>),
    deactivated: () => Promise.resolve(bearer(deactivated)),
    'without keys': async () => bearer(await tokenOf(KEYLESS)),
  };
});

const query = (sql: string, values: unknown[] = []): Promise<unknown> => relato.app.get(DataSource).query(sql, values);
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const withRole = (role: Role): Credentials => ({ email: `${role}@example.com`, senha: `senha de ${role} aqui` });

async function addColleague(credentials: Credentials): Promise<void> {
  const { manager } = relato.app.get(DataSource);
  const users = relato.app.get(UsersService);
  const teamPrivateKey = (await users.prove(ADMIN.email, ADMIN.senha))!.teamPrivateKey!;
  await users.create(manager, { ...credentials, nome: 'Colega', teamPrivateKey, trocarSenha: false });
}

/** Past the sign-in's own rules, which have tests of their own. */
async function tokenOf({ email, senha }: Credentials): Promise<string> {
  const proven = await relato.app.get(UsersService).prove(email, senha);
  if (!proven) throw new Error('the colleague of the test cannot sign in');
  return relato.app.get(SessionsService).start(proven, null);
}

const isRead = (route: string): boolean => route.startsWith('GET ');

/** The status alone: the stream of events never ends by itself. */
async function ask(route: string, someone: Someone): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const real = isRead(route) || !isRole(someone);
  const filled = path.replace(
    /([^/]+)\/:id/g,
    (_, kind: string) => `${kind}/${(real ? ids[kind] : undefined) ?? ABSENT}`,
  );
  const headers: Record<string, string> = { origin: relato.url, ...(await people[someone]()) };
  const body = method === 'GET' || method === 'DELETE' ? null : '{}';
  if (body !== null) headers['content-type'] = 'application/json';
  const answer = await fetch(relato.url + filled, { method, headers, body });
  await answer.body?.cancel();
  return answer.status;
}

/** All that the table must not let anybody change. */
const contents = () =>
  query(`SELECT r.id, r.versao, r.lido, r.status, u.id AS usuario, u.email, u.ativo,
    (SELECT count(*) FROM mensagens) AS mensagens, (SELECT count(*) FROM acompanhamentos) AS acompanhamentos
    FROM relatos r CROSS JOIN usuarios u ORDER BY r.id, u.id`);

describe('the table of access', () => {
  it('has a line for every route of the application, and none for another', async () => {
    const routes = listRoutes(relato);
    const missing: string[] = [];
    for (const route of routes.filter((one) => !(one in ACCESS))) {
      const statuses: string[] = [];
      for (const someone of PEOPLE) statuses.push(`${someone} ${await ask(route, someone)}`);
      missing.push(`  '${route}': ${statuses.join(', ')}`);
    }
    if (missing.length > 0) {
      throw new Error(
        `Say in test/security/access-table.ts who may ask for these routes; write down what is RIGHT. ` +
          `Today they answer:\n${missing.join('\n')}`,
      );
    }
    expect(Object.keys(ACCESS).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it.each(PEOPLE)('holds for %s', async (someone) => {
    const before = await contents();
    const answered: Record<string, number> = {};
    for (const route of Object.keys(ACCESS)) answered[route] = await ask(route, someone);
    const expected = Object.keys(ACCESS).map((route) => [route, expectedStatus(route, someone)]);
    expect(answered).toEqual(Object.fromEntries(expected));
    expect(await contents()).toEqual(before);
  });
});
