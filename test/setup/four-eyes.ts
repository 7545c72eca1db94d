// Two guardians: the first account, and Bia; Leo has the role equipe only.
import { type TestApp } from './app';
import { type Colleague, fileCase, listOf, newColleague, refused } from './cases';
import type { Answer, Client, Json } from './clients';
import { DAY } from './clock';

export const REASON = 'O prazo legal acabou.';

/** The refusal of an action for two that came without a reason. */
export const NEEDED = refused({ justificativa: 'obrigatorio' });

export const refusal = (status: number, code: string) => ({ status, body: { code } });

/** The first account and two colleagues, signed in. */
export interface Team {
  staff: Client;
  bia: Colleague;
  leo: Colleague;
}

/**
 * Adds them before the tests, or before each, long enough ago to confirm requests of the first account; Bia becomes
 * a guardian with `giveRole`.
 */
export function setUpTeam(relato: TestApp, staff: Client, when: 'once' | 'each' = 'once'): Team {
  const team = { staff } as Team;
  const before = when === 'once' ? beforeAll : beforeEach;
  before(async () => {
    Object.assign(team, {
      bia: await newColleague(staff, 'Bia'),
      leo: await newColleague(staff, 'Leo'),
    });
    relato.clock.advance(SETTLED);
    await enterAll(team);
  });
  return team;
}

/** After this time an account can confirm requests of the one that created it. */
export const SETTLED = 7 * DAY + 1;

export const enter = ({ who, email, senha }: Colleague): Promise<Client> =>
  who.signIn({ email, senha });

export async function enterAll({ staff, bia, leo }: Team): Promise<void> {
  await staff.signIn();
  await enter(bia);
  await enter(leo);
}

/** Makes Bia a guardian, long enough ago to confirm requests of the first account. */
export async function giveRole(relato: TestApp, team: Team): Promise<void> {
  const { status } = await team.staff.put(`/api/usuarios/${team.bia.id}`, {
    papeis: ['equipe', 'responsavel'],
  });
  if (status !== 200) throw new Error(`giving the role was answered with ${String(status)}`);
  relato.clock.advance(SETTLED);
  await enterAll(team);
}

export const waiting = async (who: Client): Promise<Json[]> =>
  (await listOf(who, '/api/aprovacoes')).rows;

export const decide = (
  who: Client,
  id: string,
  verb: 'confirmar' | 'recusar',
): Promise<Answer<Json>> => who.post(`/api/aprovacoes/${id}/${verb}`);

/** The id of the request. */
export const askedIn = ({ status, body }: Answer<Json>): string => {
  if (status !== 202) throw new Error(`asking was answered with ${String(status)}`);
  return (body as { aprovacao: string }).aprovacao;
};

export const ownId = async (who: Client): Promise<string> =>
  ((await who.get('/api/auth/me')).body as { id: string }).id;

/**
 * The audit log's rows, newest first.
 * @param like pattern of the action's name
 */
export const recorded = (relato: TestApp, like: string): Promise<Json[]> =>
  relato.sql<Json>(
    `SELECT acao, "usuarioId", alvo, detalhes::jsonb AS detalhes FROM auditoria WHERE acao LIKE $1 ORDER BY numero DESC`,
    [like],
  );

/** A report in the trash. */
export async function trashed(staff: Client): Promise<string> {
  const { id } = await fileCase(staff);
  await staff.delete(`/api/relatos/${id}`);
  return id;
}

/** A report under legal hold. */
export async function held(staff: Client): Promise<string> {
  const { id } = await fileCase(staff);
  await staff.put(`/api/relatos/${id}/retencao`);
  return id;
}

export const shred = (who: Client, id: string, justificativa?: string): Promise<Answer<Json>> =>
  who.post(`/api/lixeira/${id}/triturar`, { justificativa });

export const release = (who: Client, id: string, justificativa?: string): Promise<Answer<Json>> =>
  who.send('DELETE', `/api/relatos/${id}/retencao`, { justificativa });

export const isShredded = async (relato: TestApp, id: string): Promise<boolean> =>
  (await relato.sql('SELECT 1 FROM relatos WHERE id = $1 AND "trituradoEm" IS NULL', [id]))
    .length === 0;
