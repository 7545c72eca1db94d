// Every change that a person makes in the back office, with a server that makes it: the focus stays on the page.
import { changesOf } from './changes';
import { watchedAt, watchFocus } from './focus';
import { furnishCases, setUpFurnishedTeam, settled } from './furnished';

const team = setUpFurnishedTeam();

// One of the changes ends all other sessions.
beforeEach(() => team.colleague.signIn());

test.each(changesOf(team))(
  '%s %s that succeeds leaves the focus on the page',
  async (_method, _path, act) => {
    await furnishCases(team);
    const page = await team.signedIn(watchedAt(1366));
    const lost = await watchFocus(page);
    await act(page);
    await settled(page);
    expect(lost).toEqual([]);
  },
);
