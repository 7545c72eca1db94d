// Every change in the back office with a failing server: an alert says so.
import { described } from '../../setup/api-description';
import { changesOf } from './changes';
import { ACCOUNT_CALLS, expectAlertOn } from './failing';
import { setUpFurnishedTeam } from './furnished';

const team = setUpFurnishedTeam();
const CHANGES = changesOf(team);

test.each(CHANGES)('%s %s that fails is shown in an alert', async (method, path, act) => {
  const page = await team.signedIn();
  await expectAlertOn(page, [method, path], act);
});

test('every staff operation that changes data is in this list or in that of the accounts', () => {
  const changes = Object.entries(described.paths)
    .filter(([path]) => !path.startsWith('/api/visitante'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .filter((operation) => !operation.startsWith('GET '));
  const known = [...CHANGES.map(([method, path]) => `${method} ${path}`), ...ACCOUNT_CALLS];
  expect(known.sort()).toEqual(changes.sort());
});
