// All responses of reading routes to a staff member: everything that could reveal a case.
import { ACCESS } from '../security/access-table';
import type { TestApp } from './app';
import { listOf, NOBODY } from './cases';
import type { Client } from './clients';
import { listRoutes } from './inside';
import { readSheets } from './sheets';

/**
 * The response of each reading route that needs at most a report's id.
 * @param without routes that are left out
 */
export async function answersOf(
  relato: TestApp,
  who: Client,
  id: string,
  without: RegExp,
): Promise<Record<string, unknown>> {
  const routes = listRoutes(relato).filter(
    (route) => route.startsWith('GET ') && 'permission' in ACCESS[route]! && !without.test(route),
  );
  const answers: Record<string, unknown> = {};
  for (const route of routes) {
    const path = route.slice(4).replace(':id', id).replace(':id', NOBODY);
    answers[route] = await (path.endsWith('/planilha')
      ? sheetOf(relato, who, path)
      : answerOf(who, path));
  }
  const filters = [
    { q: 'propina' },
    { id: [id] },
    { lido: false },
    { prazo: 'ACUSE_PROXIMO' },
    { vence: 'SEMANA' },
  ];
  for (const filter of (await who.get('/api/relatos')).status === 200 ? filters : []) {
    const { rows, total } = await listOf(who, '/api/relatos', { filter });
    answers[`/api/relatos by ${Object.keys(filter)[0]!}`] = [rows, total];
  }
  return answers;
}

async function answerOf(who: Client, path: string): Promise<unknown[]> {
  const { status, body, headers } = await who.get(path);
  return [status, body as unknown, headers.get('content-range'), headers.get('content-length')];
}

/** Only the cells: a file with equal cells contains the time of its creation. */
async function sheetOf(relato: TestApp, who: Client, path: string): Promise<unknown[]> {
  const answer = await fetch(relato.url + path, { headers: who.authorization });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 200) return [answer.status];
  return [
    answer.status,
    answer.headers.get('x-total'),
    (await readSheets(bytes)).map(({ rows }) => rows),
  ];
}
