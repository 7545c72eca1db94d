import { Injectable } from '@nestjs/common';
import { ShreddingKeys } from '../../access/shredding-keys.service';
import { unlessBroken } from '../../platform/vault/sealing';
import { rewrapShreddable } from '../../platform/vault/shredding';
import { rewrapKeysOfTeam } from '../../platform/vault/team-keys';
import type { ReportChange } from '../changes/report-change.values';
import { teamKeysPlace, visitorKeyPlace } from '../report.sealing';

/** Replaces the shredding key of a report from which a person is kept away. */
@Injectable()
export class ShreddingRenewal {
  constructor(private readonly keys: ShreddingKeys) {}

  /**
   * Wraps every sealed key of the report of a change again, under a new shredding key. Call it last:
   * what the change sealed before is included. A value that was altered from outside stays.
   */
  async renew(change: ReportChange): Promise<void> {
    const { manager, relato, columns } = change;
    const { from, to } = await this.keys.renew(manager, relato.id);
    const { chaveVisitante = relato.chaveVisitante, chavesEquipe = relato.chavesEquipe } = columns;
    const visitor = unlessBroken(() =>
      rewrapShreddable(chaveVisitante, visitorKeyPlace(from), visitorKeyPlace(to)),
    );
    if (visitor) change.set({ chaveVisitante: visitor });
    const team = unlessBroken(
      () => chavesEquipe && rewrapKeysOfTeam(chavesEquipe, teamKeysPlace(from), teamKeysPlace(to)),
    );
    if (team) change.set({ chavesEquipe: team });
  }
}
