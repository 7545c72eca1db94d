import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { shreddingKeyOf } from '../access/shredding-key.entity';
import { Cursor } from '../platform/database/cursor';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { type TeamGeneration, underGeneration } from '../platform/vault/team-keys';
import type { StaffContext } from '../users/staff.decorators';
import { ResealsAtSignIn } from '../users/team.service';
import { AccessKeys } from './people/access-keys.service';
import type { Report } from './report.entity';
import { ReportsService } from './reports.service';

type OlderRow = Pick<Report, 'id' | 'chavesEquipe' | 'chaveTrituracao'>;

/**
 * Rewraps reports under the newest generation of the team's key, and walled ones under the newest
 * recovery code, when a staff member who can open them signs in.
 */
@Injectable()
@ResealsAtSignIn()
export class OlderKeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly accessKeys: AccessKeys,
    private readonly work: ScheduledWork,
  ) {}

  resealFor(one: StaffContext): void {
    void this.work.run('olderKeys', () => this.wrapAll(one));
  }

  private async wrapAll(by: StaffContext): Promise<void> {
    if (by.access) await this.wrapUnder(by.access.newest, by);
    // Last: it fails here if the recovery code's key was exchanged from outside.
    await this.accessKeys.renewRecovery(undefined, by.usuario.id, by.own);
  }

  private async wrapUnder(generation: TeamGeneration, by: StaffContext): Promise<void> {
    const newest = underGeneration(generation, Buffer.alloc(0));
    const older = this.reports
      .visibleTo('equipe')
      .andWhere('substring(relato.chavesEquipe FOR 2) <> :newest', { newest });
    const cursor = await Cursor.open<OlderRow>(this.dataSource, older, {
      id: 'relato.id',
      chavesEquipe: 'relato.chavesEquipe',
      chaveTrituracao: shreddingKeyOf('relato.id'),
    });
    for await (const rows of cursor.batches())
      await this.reports.lookAtEach(rows, by, () => undefined);
  }
}
