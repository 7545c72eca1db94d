// Every change that a person makes in the back office, first with a failing server, then with one that makes it.
import type { Page } from 'playwright-core';
import { described } from '../../setup/api-description';
import { changesOf } from './changes';
import { ACCOUNT_CALLS, expectAlertOn } from './failing';
import { focusRests, watchedAt, watchFocus } from './focus';
import { furnishTeam, settled, type FurnishedTeam } from './furnished';
import { giveSession, startTeam } from './team';

const team = {} as FurnishedTeam;
const CHANGES = changesOf(team);

/**
 * They change nothing: their bodies hold texts that may be in no address, or a case is opened, whose
 * failure is followed by its usual reading.
 */
const READING = [
  'POST /api/relatos/{id}/adiante',
  'POST /api/relatos/{id}/abertura',
  'POST /api/relatos/procurar',
  'POST /api/relatos/procurar/planilha',
  'POST /api/configuracoes/previa',
];

/** One page for all changes: each begins with an address. */
let page: Page;
let lost: string[];

beforeAll(async () => {
  Object.assign(team, await startTeam({}));
  await furnishTeam(team);
  page = await team.visitor(watchedAt(1366));
  lost = await watchFocus(page);
});
// Some of the changes end sessions.
beforeEach(async () => {
  await team.colleague.signIn();
  await giveSession(page, team);
  lost.splice(0);
});
afterAll(async () => {
  await team.closePages();
  await team.end();
});

test.each(CHANGES)(
  '%s %s that fails is shown in an alert, and one that succeeds leaves the focus on the page',
  async (method, path, act) => {
    await expectAlertOn(page, [method, path], act);
    await act(page);
    await settled(page);
    await focusRests(page);
    expect(lost).toEqual([]);
  },
);

test('every staff operation that changes data is in this list or in that of the accounts', () => {
  const changes = Object.entries(described.paths)
    .filter(([path]) => !path.startsWith('/api/visitante'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .filter((operation) => !operation.startsWith('GET ') && !READING.includes(operation));
  const known = [...CHANGES.map(([method, path]) => `${method} ${path}`), ...ACCOUNT_CALLS];
  expect(known.sort()).toEqual(changes.sort());
});
