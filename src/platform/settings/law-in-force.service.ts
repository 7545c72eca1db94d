import type { LegalProfile } from '@relato/domain/legal-profile';
import type { Terms } from '@relato/domain/legal-terms';
import { LAW_KEYS, type LawKey } from '@relato/domain/settings';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import {
  type Deadlines,
  type ErasureRules,
  formerLaws,
  type Law,
  type LawHistory,
  lawOf,
  termsOf,
} from '../config/law';
import { Organisation, type SettingValues } from './organisation.service';

/** The law by which this node counts now: it follows the settings, so keep no copy of a value. */
@Injectable()
export class LawInForce implements Law {
  private last: { values: SettingValues; erasure: ErasureRules } | undefined;

  constructor(
    private readonly organisation: Organisation,
    private readonly config: Config,
  ) {}

  get profile(): LegalProfile {
    return this.erasure.law.profile;
  }

  get zone(): string {
    return this.erasure.law.zone;
  }

  get deadlines(): Deadlines {
    return this.erasure.law.deadlines;
  }

  /** A setting of the law was altered in the database. */
  get isAltered(): boolean {
    return this.erasure.isHalted;
  }

  /** Rises with each change of law or zone, also with one that brings a former value back. */
  get revision(): number {
    const versions = (['perfil', 'fuso'] as const).map(
      (key) => this.organisation.versionsOf(key)[0]?.versao ?? 0,
    );
    return versions.reduce((sum, version) => sum + version, 0);
  }

  /** The facts that decide when reports may be shredded. */
  get erasure(): ErasureRules {
    const { values } = this.organisation;
    if (this.last?.values !== values) this.last = { values, erasure: this.read(values) };
    return this.last.erasure;
  }

  /** The law if these values counted. */
  with(values: SettingValues): Law {
    return lawOf(values, this.config.ownTerms);
  }

  /** The team's terms under a profile. */
  termsOf(profile: LegalProfile): Terms {
    return termsOf(profile, this.config.ownTerms);
  }

  private read(values: SettingValues): ErasureRules {
    const fixed: Partial<Record<LawKey, string>> = {};
    const history: Partial<Record<LawKey, LawHistory[LawKey]>> = {};
    for (const key of LAW_KEYS) {
      fixed[key] = this.organisation.fixedValueOf(key);
      history[key] = this.organisation.versionsOf(key);
    }
    return {
      law: this.with(values),
      ...formerLaws(history, fixed, this.config.ownTerms),
      isHalted: LAW_KEYS.some((key) => !fixed[key] && this.organisation.isAltered(key)),
    };
  }
}
