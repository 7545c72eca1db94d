import { LEGAL_PROFILES } from '@relato/domain/legal-profile';
import fc from 'fast-check';
import { Calendar } from '../calendar/calendar';
import { DAY_MS } from '../calendar/durations';
import { type ErasureRules, formerLaws, type Law, lawOf } from '../config/law';
import { erasesEarlier, leavesTrashAt, protectedUntil, thresholdsOf } from './erasure';

const START = Date.UTC(2024, 0, 1);

/** Of the first settings. For 30 days they compete with the law before them. */
const LONG_BEFORE = START - 365 * DAY_MS;

const days = (most: number) =>
  fc.option(
    fc.integer({ min: 1, max: most }).map((one) => String(one)),
    { nil: null },
  );

const values = fc.record({
  perfil: fc.constantFrom(...LEGAL_PROFILES),
  fuso: fc.constantFrom('UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
  guardaDias: days(4_000),
  lixeiraDias: days(3_650),
});

type Values = typeof values extends fc.Arbitrary<infer One> ? One : never;

const moment = fc.integer({ min: 0, max: 4_000 * DAY_MS }).map((after) => START + after);

/** Changes of all settings, the first long before all others, so that nothing is unknown. */
const changes = fc
  .tuple(values, fc.array(fc.tuple(moment, values), { maxLength: 4 }))
  .map(([first, later]) => [
    { em: LONG_BEFORE, ...first },
    ...later.map(([em, one]) => ({ em, ...one })).sort((a, b) => a.em - b.em),
  ])
  .filter((all) => new Set(all.map(({ em }) => em)).size === all.length);

type Change = Values & { em: number };

/** The rules at a moment, as the stored versions give them. */
function rulesAt(all: readonly Change[], now: number): ErasureRules {
  const known = all.filter(({ em }) => em <= now);
  const versions = (key: keyof Values) =>
    known.map((one, index) => ({ versao: index + 1, valor: one[key], em: one.em })).reverse();
  const history = {
    perfil: versions('perfil'),
    fuso: versions('fuso'),
    guardaDias: versions('guardaDias'),
    lixeiraDias: versions('lixeiraDias'),
  };
  return { law: lawOf(known.at(-1)!, {}), ...formerLaws(history, {}, {}), isHalted: false };
}

/** The laws that counted at some time of the 30 days before a moment. */
const lawsOfLastDays = (all: readonly Change[], now: number): Law[] =>
  all
    .filter(({ em }, index) => {
      const replaced = all[index + 1]?.em ?? Infinity;
      return em <= now && replaced > now - 30 * DAY_MS;
    })
    .map((one) => lawOf(one, {}));

it('a report is shredded once every law of the last 30 days allows it, and not before', () => {
  fc.assert(
    fc.property(changes, moment, moment, (all, concluded, at) => {
      const now = Math.max(at, START);
      const { kept } = thresholdsOf(rulesAt(all, now), new Date(now));
      const allow = lawsOfLastDays(all, now).every(({ zone, deadlines: { retention } }) => {
        if (retention === undefined) return false;
        return new Calendar(zone).endOf(retention, new Date(concluded)).getTime() < now;
      });
      expect(new Date(concluded) < kept).toBe(allow);
    }),
    { numRuns: 500 },
  );
});

it('a shorter term shreds nothing within 30 days that the former term would keep', () => {
  fc.assert(
    fc.property(values, values, moment, fc.nat(30 * DAY_MS - 1), (before, after, set, passed) => {
      const all = [
        { em: LONG_BEFORE, ...before },
        { em: set, ...after },
      ];
      const now = new Date(set + passed);
      const alone = (one: Values): ErasureRules => ({
        law: lawOf(one, {}),
        former: [],
        isHalted: false,
      });
      const both = thresholdsOf(rulesAt(all, now.getTime()), now);
      const former = thresholdsOf(alone(before), now);
      for (const name of ['kept', 'keptAtMost', 'trashed', 'keptAtLeast'] as const)
        expect(both[name].getTime()).toBeLessThanOrEqual(former[name].getTime());
      const later = new Date(set + 30 * DAY_MS);
      expect(thresholdsOf(rulesAt(all, later.getTime()), later)).toEqual(
        thresholdsOf(alone(after), later),
      );
    }),
    { numRuns: 500 },
  );
});

it('the time shown in the trash is the first at which the job shreds', () => {
  fc.assert(
    fc.property(changes, moment, fc.nat(400 * DAY_MS), (all, received, kept) => {
      const now = Math.max(START + 4_000 * DAY_MS, received + kept);
      const rules = rulesAt(all, now);
      const deleted = new Date(received + kept);
      const ends = leavesTrashAt(rules, deleted, new Date(received));
      const isShredded = (at: number): boolean => {
        const { trashed, keptAtLeast } = thresholdsOf(rules, new Date(at));
        return deleted < trashed && received < keptAtLeast.getTime();
      };
      expect(isShredded(ends.getTime() + 1)).toBe(true);
      expect(isShredded(ends.getTime() - 1)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it('the end of the protection is 30 days after the last change that shortened a term', () => {
  const set = START + 100 * DAY_MS;
  const usual = { perfil: 'br', fuso: 'UTC', guardaDias: null, lixeiraDias: null } as const;
  const long: Change = { em: LONG_BEFORE, ...usual, guardaDias: '1000' };
  const short: Change = { em: set, ...usual, guardaDias: '200' };
  const now = new Date(set + DAY_MS);
  expect(protectedUntil(rulesAt([long, short], now.getTime()), now)).toEqual(
    new Date(set + 30 * DAY_MS),
  );
  const longer = { ...short, guardaDias: '2000' };
  expect(protectedUntil(rulesAt([long, longer], now.getTime()), now)).toBeUndefined();
  expect(erasesEarlier(lawOf(long, {}), lawOf(short, {}), now)).toBe(true);
  expect(erasesEarlier(lawOf(long, {}), lawOf(longer, {}), now)).toBe(false);
});

it('nothing is shredded for 30 days where the value before is not known, nor after an alteration', () => {
  const set = START + 1_000 * DAY_MS;
  const history = { guardaDias: [{ versao: 12, valor: '124', em: set }] };
  const law = lawOf({ perfil: 'br', guardaDias: '124' }, {});
  const rules = { law, ...formerLaws(history, {}, {}), isHalted: false };
  const nothing = new Date(0);
  const at = (moment: number, more: Partial<ErasureRules> = {}) =>
    thresholdsOf({ ...rules, ...more }, new Date(moment)).kept;
  expect(at(set + 30 * DAY_MS - 1)).toEqual(nothing);
  expect(at(set + 30 * DAY_MS) > nothing).toBe(true);
  expect(at(set + 30 * DAY_MS, { isHalted: true })).toEqual(nothing);
});
