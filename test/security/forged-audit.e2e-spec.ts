// Audit rows inserted with the application's role and without the server's secret.
import { randomBytes } from 'node:crypto';
import { setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { fileCase, listOf } from '../setup/cases';
import { Client } from '../setup/clients';
import { runCommand } from '../setup/command';
import {
  askedIn,
  trashed,
  decide,
  enterAll,
  giveRole,
  isShredded,
  ownId,
  REASON,
  setUpTeam,
  shred,
} from '../setup/four-eyes';

const SECRET = randomBytes(32).toString('hex');
const NEXT_SECRET = randomBytes(32).toString('hex');

const relato = setUpApp({ RELATO_SECRET: SECRET });
const staff = setUpStaff(relato);
const team = setUpTeam(relato, staff);

beforeAll(() => giveRole(relato, team));
beforeEach(() => enterAll(team));

interface Forgery {
  acao: string;
  alvo?: string;
  usuarioId?: string;
  detalhes?: object;
}

/** Inserts an audit row as the product does, with an invented mark. */
const forge = ({ acao, alvo, usuarioId, detalhes = {} }: Forgery) =>
  relato.asApplication(
    `INSERT INTO auditoria_espera (em, acao, alvo, "usuarioId", detalhes, marca) VALUES (now(), $1, $2, $3, $4, $5)`,
    [acao, alvo, usuarioId, JSON.stringify(detalhes), randomBytes(48)],
  );

interface ListedRow {
  acao: string;
  forjada?: true;
}

const listed = async (alvo: string, by: Client = staff): Promise<ListedRow[]> => {
  const { rows } = await listOf(by, '/api/auditoria', { filter: { alvo } });
  return rows.map(({ acao, forjada }) => ({ acao, forjada }));
};

const verify = (secrets: Record<string, string>) =>
  runCommand({ DATABASE_URL: relato.databaseUrl, ...secrets }, 'cli/audit-verify');

it('a forged row is shown as forged, and a genuine one is not', async () => {
  const { id } = await fileCase(staff);
  await staff.get(`/api/relatos/${id}`);
  await forge({ acao: 'relatos.exportar.caso', alvo: id });
  expect((await listed(id)).map(({ acao, forjada }) => [acao, forjada])).toEqual([
    ['relatos.exportar.caso', true],
    ['relatos.ver', undefined],
  ]);
});

it('a forged visit hides no genuine one in a grouped line', async () => {
  const { id } = await fileCase(staff);
  await staff.get(`/api/relatos/${id}`);
  await forge({ acao: 'relatos.ver', alvo: id, usuarioId: await ownId(staff) });
  const filter = { alvo: id, umaPorVisita: true };
  const { rows } = await listOf(staff, '/api/auditoria', { filter });
  expect(rows.map(({ forjada }) => forjada as unknown)).toEqual([true, undefined]);
});

it('an unknown action is shown as it is, and hides no other row', async () => {
  const { id } = await fileCase(staff);
  await forge({ acao: 'invented', alvo: id });
  await forge({ acao: 'relatos.classificar.ligar', alvo: id, detalhes: { outro: 'no id' } });
  expect((await listed(id)).map(({ acao }) => acao)).toEqual([
    'relatos.classificar.ligar',
    'invented',
  ]);
  const filter = JSON.stringify({ alvo: id });
  const sheet = await staff.get(`/api/auditoria/planilha?filter=${filter}`);
  expect(sheet.status).toBe(200);
});

it('a copy of a genuine row, and details that are not JSON, are refused by the database', async () => {
  const { id } = await fileCase(staff);
  await staff.get(`/api/relatos/${id}`);
  await expect(
    relato.asApplication(
      `INSERT INTO auditoria_espera (em, acao, alvo, "usuarioId", detalhes, marca)
       SELECT em, acao, alvo, "usuarioId", detalhes, marca FROM auditoria WHERE alvo = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ code: '23505' });
  for (const detalhes of ['{', '[]']) {
    await expect(
      relato.asApplication(
        `INSERT INTO auditoria_espera (em, acao, detalhes, marca) VALUES (now(), 'relatos.ver', $1, '\\x00')`,
        [detalhes],
      ),
    ).rejects.toThrow();
  }
  expect(await listed(id)).toHaveLength(1);
});

it.each([
  'aprovacoes.decidir.recusar',
  'aprovacoes.decidir.confirmar',
  'aprovacoes.retirar',
  'aprovacoes.vencer',
])('a forged %s does not change the request, which a second person can confirm', async (acao) => {
  const relatoId = await trashed(staff);
  const id = askedIn(await shred(staff, relatoId, REASON));
  await forge({ acao, alvo: relatoId, detalhes: { aprovacao: id } });
  expect((await decide(team.bia.who, id, 'confirmar')).status).toBe(204);
  expect(await isShredded(relato, relatoId)).toBe(true);
});

it('forged exports do not count against a staff member', async () => {
  const { who, id } = team.leo;
  const { ids } = await listOf(who, '/api/relatos', { range: [0, 99] });
  await forge({ acao: 'relatos.exportar', usuarioId: id, detalhes: { linhas: ids.length } });
  const filter = JSON.stringify({ id: ids.slice(0, 1) });
  expect((await who.get(`/api/relatos/linhas?filter=${filter}`)).status).toBe(200);
});

it('audit:verify names forged rows and fails', async () => {
  await forge({ acao: 'sessao.saiu' });
  const [{ numero }] = (await relato.sql('SELECT max(numero)::int AS numero FROM auditoria')) as [
    { numero: number },
  ];
  const { code, lines } = await verify({ RELATO_SECRET: SECRET });
  expect(code).toBe(1);
  expect(lines[0]).toBe(`${numero} rows, all as they were written.`);
  expect(lines[2]).toMatch(new RegExp(`rows not written by Relato: .*\\b${numero}\\.$`));
});

it('rows keep their state after the secret was replaced and the former one removed', async () => {
  const { id } = await fileCase(staff);
  await staff.get(`/api/relatos/${id}`);
  await forge({ acao: 'relatos.ver', alvo: id });
  const rotated = { RELATO_SECRET: NEXT_SECRET, RELATO_SECRET_OLD: SECRET };
  for (const secrets of [rotated, rotated, { RELATO_SECRET: NEXT_SECRET }]) {
    const node = await startTestApp(secrets, relato);
    const by = await new Client(node.url).signIn();
    expect((await listed(id, by)).map(({ forjada }) => forjada)).toEqual([true, undefined]);
    await node.close();
  }
  const checkpoints = await relato.sql(
    `SELECT 1 FROM auditoria WHERE acao = 'auditoria.conferida'`,
  );
  expect(checkpoints).toHaveLength(1);
});
