// The traces of a case that is hidden from a staff member: every answer of a reading route, and the audit
// log.
import { answersOf } from './answers';
import type { TestApp } from './app';
import { type Colleague, newColleague } from './cases';
import type { Client, Json } from './clients';
import { enter } from './four-eyes';
import { setAccounts } from './inside';

/** A new colleague with these roles, as if they had always had them. */
export async function personWith(
  relato: TestApp,
  staff: Client,
  papeis: readonly string[],
): Promise<Colleague> {
  const person = await newColleague(staff);
  const roles = `papeis = '{${papeis.join()}}', historico = '[]'`;
  await setAccounts(relato, roles, `id = '${person.id}'`);
  if (!papeis.includes('equipe')) {
    await setAccounts(relato, '"chaveEquipe" = NULL', `id = '${person.id}'`);
    await enter(person);
  }
  return person;
}

/** The audit log grows by the test's own requests, exports included: only rows of others count. */
export async function everythingFor(
  relato: TestApp,
  { who, id }: Colleague,
  caseId: string,
): Promise<unknown> {
  const answers = await answersOf(relato, who, caseId, /eventos|sessoes|auditoria|instalacao$/);
  const { status, body, headers } = await who.get('/api/auditoria?range=[0,999]');
  const actions = status === 200 ? (body as Json[]) : [];
  expect(headers.get('x-auditoria-fim')).toBe((actions[0]?.id as string | undefined) ?? null);
  return {
    answers,
    setUp: await setUpFor(who),
    actions: actions.filter(({ usuario }: Json) => usuario?.id !== id),
  };
}

/**
 * The rows of the first steps, examined now, without the machine's disk and clock. An earlier examination is
 * shown for a minute only, which may end during a test.
 */
async function setUpFor(who: Client): Promise<unknown> {
  const { status, body } = await who.get('/api/instalacao?agora');
  if (status !== 200) return status;
  const { linhas } = body as { linhas: { linha: string }[] };
  return linhas.filter(({ linha }) => linha !== 'disco' && linha !== 'relogio');
}
