import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Cursor } from '../platform/database/cursor';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { type TeamAccess, underGeneration } from '../platform/vault/team-keys';
import { TeamService } from '../users/team.service';
import type { Report } from './report.entity';
import { ReportsService } from './reports.service';

/** Brings reports under the newest generation of the team's key, while somebody is signed in who opens the older ones. */
@Injectable()
export class OlderKeys implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly team: TeamService,
    private readonly work: ScheduledWork,
  ) {}

  onModuleInit(): void {
    this.team.opened.subscribe((access) => void this.work.run('olderKeys', () => this.wrapAll(access)));
  }

  private async wrapAll(access: TeamAccess): Promise<void> {
    const newest = underGeneration(access.newest, Buffer.alloc(0));
    const older = this.reports.heldBy('equipe').andWhere('substring(relato.chavesEquipe FOR 2) <> :newest', { newest });
    const cursor = await Cursor.open<Pick<Report, 'id' | 'chavesEquipe'>>(this.dataSource, older, {
      id: 'relato.id',
      chavesEquipe: 'relato.chavesEquipe',
    });
    for await (const rows of cursor.batches()) await this.reports.lookAtEach(rows, { access }, () => undefined);
  }
}
