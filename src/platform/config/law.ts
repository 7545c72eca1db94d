import { LEGAL_PROFILES, type LegalProfile } from '@relato/domain/legal-profile';
import {
  retentionBounds,
  type RetentionBounds,
  type Terms,
  TERMS,
} from '@relato/domain/legal-terms';
import { LAW_KEYS, type LawKey, SHORTER_TERM_DAYS, TRASH_DAYS } from '@relato/domain/settings';
import type { Term } from '../calendar/calendar';
import { daysAfter } from '../calendar/durations';
import { isTimeZone, OWN_ZONE } from './settings';

/** Stricter terms of the company, which only the environment sets. */
export interface OwnTerms {
  acknowledgeDays?: number;
  answerMonths?: number;
}

export interface Deadlines extends Terms {
  /** Time from a report's conclusion to its shredding; absent: it is kept. */
  retention?: Term;
  /** Days during which a deleted report can be restored before it is shredded. */
  trashDays: number;
}

/** The law by which the installation counts, and the organisation's own terms. */
export interface Law {
  profile: LegalProfile;
  /** Every day, month and term is counted in this zone. */
  zone: string;
  deadlines: Deadlines;
}

/** The values of settings; an absent one has its default. */
type LawValues = Readonly<Partial<Record<LawKey, string | null>>>;

const PROFILE_ZONES: Readonly<Partial<Record<LegalProfile, string>>> = {
  br: 'America/Sao_Paulo',
  pt: 'Europe/Lisbon',
  es: 'Europe/Madrid',
  eu: 'Europe/Brussels',
};

export const zoneOfProfile = (profile: LegalProfile): string => PROFILE_ZONES[profile] ?? OWN_ZONE;

/**
 * The team's terms: those of the law, or stricter ones of the company, counted from the receipt. A
 * term that is longer than the law's does not count.
 */
export function termsOf(profile: LegalProfile, own: OwnTerms): Terms {
  const law = TERMS[profile];
  return {
    ...law,
    acknowledgeDays: shorter(own.acknowledgeDays, law.acknowledgeDays),
    answerMonths: shorter(own.answerMonths, law.answerMonths),
    answerStartsWithinDays: own.answerMonths === undefined ? law.answerStartsWithinDays : undefined,
  };
}

const shorter = (own: number | undefined, law: number | undefined): number | undefined =>
  own === undefined || law === undefined ? (own ?? law) : Math.min(own, law);

export const profileOf = ({ perfil }: LawValues): LegalProfile =>
  LEGAL_PROFILES.find((one) => one === perfil) ?? LEGAL_PROFILES[0];

/**
 * The law by these values. A retention outside what the profile allows is brought within it, since
 * the profile may have changed since it was set.
 */
export function lawOf(values: LawValues, own: OwnTerms): Law {
  const profile = profileOf(values);
  const { fuso, lixeiraDias } = values;
  const terms = termsOf(profile, own);
  return {
    profile,
    zone: fuso && isTimeZone(fuso) ? fuso : zoneOfProfile(profile),
    deadlines: {
      ...terms,
      retention: retentionOf(values, terms),
      trashDays: lixeiraDias ? Number(lixeiraDias) : TRASH_DAYS,
    },
  };
}

function retentionOf({ guardaDias }: LawValues, { kept, ...terms }: Terms): Term | undefined {
  if (!guardaDias) return kept.usual === undefined ? undefined : { months: kept.usual };
  return { days: within(Number(guardaDias), retentionBounds({ ...terms, kept })) };
}

const within = (days: number, { least, most = Infinity }: RetentionBounds): number =>
  Math.min(Math.max(days, least), most);

/** A value that a setting had from a moment on, in milliseconds. */
interface FormerValue {
  versao: number;
  valor: unknown;
  em: number;
}

/** The values that each setting had, newest first, as far as they are known. */
export type LawHistory = Readonly<Partial<Record<LawKey, readonly FormerValue[]>>>;

/** A law that was replaced lately: what it protects is not shredded before `until`. */
export interface FormerLaw {
  law: Law;
  until: Date;
}

/** The facts that decide when a report may be shredded. */
export interface ErasureRules {
  law: Law;
  former: readonly FormerLaw[];
  /** Before this nothing is shredded, since it is not known by which law it would be. */
  unknownUntil?: Date;
  /** Nothing is shredded, since a setting was altered in the database. */
  isHalted: boolean;
}

/**
 * The laws that the settings' former values made, each with the end of the time within which it
 * still protects reports.
 * @param fixed values that the environment sets
 */
export function formerLaws(
  history: LawHistory,
  fixed: LawValues,
  own: OwnTerms,
): Pick<ErasureRules, 'former' | 'unknownUntil'> {
  const changes = LAW_KEYS.flatMap((key) => (fixed[key] ? [] : (history[key] ?? [])));
  const moments = [...new Set(changes.map(({ em }) => em))];
  const former = moments.map((moment) => {
    const values = LAW_KEYS.map((key) => [key, fixed[key] ?? valueBefore(history[key], moment)]);
    return { law: lawOf(Object.fromEntries(values) as LawValues, own), until: endOf(moment) };
  });
  const unknown = LAW_KEYS.flatMap((key) => {
    const oldest = fixed[key] ? undefined : history[key]?.at(-1);
    // Its first version replaced the default; an earlier one than the oldest known is lost.
    return oldest && oldest.versao > 1 ? [endOf(oldest.em)] : [];
  });
  return { former, unknownUntil: latest(unknown) };
}

function valueBefore(versions: readonly FormerValue[] = [], moment: number): string | null {
  const valor = versions.find(({ em }) => em < moment)?.valor;
  return typeof valor === 'string' ? valor : null;
}

const endOf = (moment: number): Date => daysAfter(new Date(moment), SHORTER_TERM_DAYS);

const latest = (moments: readonly Date[]): Date | undefined =>
  moments.length === 0 ? undefined : new Date(Math.max(...moments.map(Number)));
