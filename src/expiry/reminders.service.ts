import { Injectable } from '@nestjs/common';
import { Entity, type EntityManager, In, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { type DueTask, FollowUpsService } from '../follow-ups/follow-ups.service';
import { PersonalNotices } from '../reports/people/personal-notices.service';
import { Report } from '../reports/report.entity';
import { ReportClock } from '../reports/report-clock.service';
import { ReportsService } from '../reports/reports.service';

const PKEY = { primaryKeyConstraintName: 'lembretes_pkey' };

/** Of which end of which clock, or task, somebody was told. */
@Entity('lembretes')
export class Reminder implements DueTask {
  @PrimaryColumn('uuid', PKEY)
  relatoId!: string;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'lembretes_relato_fkey' })
  relato?: Report;

  @PrimaryColumn('uuid', PKEY)
  usuarioId!: string;

  @PrimaryColumn('text', PKEY)
  prazo!: string;

  @PrimaryColumn('timestamptz', PKEY)
  ate!: Date;
}

/** Tells colleagues, once a day, of what ends soon: of each clock of a case that they look after once, of a task also when it is overdue. */
@Injectable()
export class Reminders {
  constructor(
    private readonly reports: ReportsService,
    private readonly followUps: FollowUpsService,
    private readonly personal: PersonalNotices,
    private readonly time: ReportClock,
  ) {}

  /** Mails each of them one mail a case, however many of its clocks end. */
  async tell(manager: EntityManager): Promise<void> {
    const due = [...(await this.dueClocks(manager)), ...(await this.followUps.dueTasks(manager))];
    if (due.length === 0) return;
    const insert = manager.createQueryBuilder().insert().into(Reminder).values(due).orIgnore();
    const added = await insert.returning('"relatoId", "usuarioId"').execute();
    const told = new Set((added.raw as DueTask[]).map(({ relatoId, usuarioId }) => `${relatoId} ${usuarioId}`));
    for (const [relatoId = '', usuarioId = ''] of [...told].map((pair) => pair.split(' '))) {
      await this.personal.tell(manager, 'prazo_proximo', relatoId, [usuarioId]);
    }
  }

  private async dueClocks(manager: EntityManager): Promise<DueTask[]> {
    const query = this.reports
      .openersOf(manager)
      .andWhere('pessoa.id = relato.responsavelId')
      .andWhere('relato.venceEm IS NOT NULL');
    const owned = await query.select('relato.id', 'id').getRawMany<{ id: string }>();
    const relatos = await manager.findBy(Report, { id: In(owned.map(({ id }) => id)) });
    return relatos.flatMap((relato) =>
      this.time.nearClocksOf(relato).map(({ relogio, ate }) => {
        return { relatoId: relato.id, usuarioId: relato.responsavelId ?? '', prazo: relogio, ate: new Date(ate) };
      }),
    );
  }
}
