import { newKeyPair } from './key-pairs';
import { newKey, SealBrokenError } from './sealing';
import {
  areToBeWrapped,
  newReportKeys,
  openKeysForTeam,
  rewrapKeysOfTeam,
  sealKeysToTeam,
  TeamAccess,
  TeamGeneration,
  wrapKeysForTeam,
} from './team-keys';

const SHREDDING_KEY = newKey();

const generation = (geracao: number) => new TeamGeneration(geracao, newKeyPair().privateKey);
/** A place, with a shredding key. */
const at = (place: string, shreddingKey = SHREDDING_KEY) => ({ place, shreddingKey });
const access = (...[newest, earlier]: TeamGeneration[]) =>
  new TeamAccess('alguém', newest ?? generation(1), () => earlier);

describe("a report's keys", () => {
  const team = access();
  const keys = newReportKeys();
  const forms = {
    'sealed to the team': sealKeysToTeam(
      keys,
      { geracao: 1, chavePublica: team.newest.pair.publicKey },
      at('relatos/1'),
    ),
    'wrapped after the team saw them': wrapKeysForTeam(keys, team, at('relatos/1')),
  };

  it.each(Object.entries(forms))('%s, open for the team', (_, sealed) => {
    expect(openKeysForTeam(sealed, team, at('relatos/1'))).toEqual(keys);
  });

  it.each(Object.entries(forms))(
    '%s, do not open for another team, in another place, or altered',
    (_, sealed) => {
      expect(() => openKeysForTeam(sealed, access(), at('relatos/1'))).toThrow(SealBrokenError);
      expect(() => openKeysForTeam(sealed, team, at('relatos/2'))).toThrow(SealBrokenError);
      for (let byte = 0; byte < sealed.length; byte++) {
        const flipped = Buffer.from(sealed);
        flipped[byte] = (flipped[byte] ?? 0) ^ 1;
        expect(() => openKeysForTeam(flipped, team, at('relatos/1'))).toThrow(SealBrokenError);
      }
    },
  );

  it('keys are to be wrapped until they were, and again once the team has another generation', () => {
    const later = access(generation(2), team.newest);
    const wrapped = forms['wrapped after the team saw them'];
    expect(areToBeWrapped(forms['sealed to the team'], team)).toBe(true);
    expect(areToBeWrapped(wrapped, team)).toBe(false);
    expect(openKeysForTeam(wrapped, later, at('relatos/1'))).toEqual(keys);
    expect(areToBeWrapped(wrapped, later)).toBe(true);
    expect(() =>
      openKeysForTeam(wrapKeysForTeam(keys, later, at('relatos/1')), team, at('relatos/1')),
    ).toThrow(SealBrokenError);
  });

  it.each(Object.entries(forms))('%s, open under a new shredding key only', (_, sealed) => {
    const renewed = at('relatos/1', newKey());
    const rewrapped = rewrapKeysOfTeam(sealed, at('relatos/1'), renewed);
    expect(openKeysForTeam(rewrapped, team, renewed)).toEqual(keys);
    expect(() => openKeysForTeam(rewrapped, team, at('relatos/1'))).toThrow(SealBrokenError);
    expect(() => openKeysForTeam(sealed, team, renewed)).toThrow(SealBrokenError);
  });

  it('are two: the internal one is not the one that visitors hold', () => {
    expect(keys.internal.equals(keys.report)).toBe(false);
  });
});
