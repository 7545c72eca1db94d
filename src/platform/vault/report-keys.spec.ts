import { SealBrokenError } from './sealing';
import {
  areSealedToTeam,
  newReportKeys,
  newTeamKeyPair,
  openKeysForTeam,
  sealKeysToTeam,
  TeamAccess,
  wrapKeysForTeam,
} from './team-keys';

const access = (pair = newTeamKeyPair()): TeamAccess => new TeamAccess(pair.publicKey, pair.privateKey, 'alguém');

describe("a report's keys", () => {
  const team = access();
  const keys = newReportKeys();
  const forms = {
    'sealed to the team': sealKeysToTeam(keys, team.publicKey, 'relatos/1'),
    'wrapped after the team saw them': wrapKeysForTeam(keys, team, 'relatos/1'),
  };

  it.each(Object.entries(forms))('%s, open for the team', (_, sealed) => {
    expect(openKeysForTeam(sealed, team, 'relatos/1')).toEqual(keys);
  });

  it.each(Object.entries(forms))('%s, do not open for another team, in another place, or altered', (_, sealed) => {
    expect(() => openKeysForTeam(sealed, access(), 'relatos/1')).toThrow(SealBrokenError);
    expect(() => openKeysForTeam(sealed, team, 'relatos/2')).toThrow(SealBrokenError);
    for (let byte = 0; byte < sealed.length; byte++) {
      const flipped = Buffer.from(sealed);
      flipped[byte] = (flipped[byte] ?? 0) ^ 1;
      expect(() => openKeysForTeam(flipped, team, 'relatos/1')).toThrow(SealBrokenError);
    }
  });

  it('tell which form they are in', () => {
    expect(areSealedToTeam(forms['sealed to the team'])).toBe(true);
    expect(areSealedToTeam(forms['wrapped after the team saw them'])).toBe(false);
  });

  it('are two: the internal one is not the one that visitors hold', () => {
    expect(keys.internal.equals(keys.report)).toBe(false);
  });
});
