import { CLOCKS } from '@relato/domain/deadline';
import { Injectable } from '@nestjs/common';
import { Entity, type EntityManager, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CaseAccesses } from '../access/case-access.service';
import { FollowUpsService } from '../follow-ups/follow-ups.service';
import { groupBy } from '../platform/group-by';
import type { DueNotice } from '../platform/outbox/delivery.values';
import { OutboxService } from '../platform/outbox/outbox.service';
import { PartOfCase } from '../reports/case-parts';
import { PersonalNotices } from '../reports/people/personal-notices.service';
import { NO_TEST, Report } from '../reports/report.entity';
import { ReportClock } from '../reports/report-clock.service';
import { ReportsService } from '../reports/reports.service';
import { RESPONSIBLE } from '../users/user.entity';
import { UsersService } from '../users/users.service';

const PKEY = { primaryKeyConstraintName: 'lembretes_pkey' };

/** The ends of clocks and tasks that a person was reminded of. */
@Entity('lembretes')
@PartOfCase({ isCounted: false })
export class Reminder {
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

/** A due reminder to one person about the end of a clock or a task. */
interface DueReminder {
  relatoId: string;
  usuarioId: string;
  /** The clock, or the task's id. */
  prazo: string;
  ate: Date;
}

/**
 * Sends reminders once a day: to the owner of a case about each of its clocks, before its end and
 * after it was missed; to the assignee about a task; to the owner and the `responsavel` about a
 * report that must not be erased yet.
 */
@Injectable()
export class Reminders {
  constructor(
    private readonly reports: ReportsService,
    private readonly followUps: FollowUpsService,
    private readonly personal: PersonalNotices,
    private readonly users: UsersService,
    private readonly accesses: CaseAccesses,
    private readonly outbox: OutboxService,
    private readonly time: ReportClock,
  ) {}

  async tell(manager: EntityManager): Promise<void> {
    await this.remindOfClocks(manager);
    await this.remindOfOwed(manager);
  }

  /** Sends one mail per case and person, with every clock that they were not reminded of yet. */
  private async remindOfClocks(manager: EntityManager): Promise<void> {
    const now = this.time.now();
    const due = [...(await this.dueClocks(manager)), ...(await this.dueTasks(manager))];
    const fresh = await this.keepNew(
      manager,
      // A missed clock gets a second reminder.
      due.map((one) => ({ ...one, prazo: one.ate < now ? `${one.prazo} vencido` : one.prazo })),
    );
    const mails = groupBy(fresh, ({ relatoId, usuarioId }) => `${relatoId} ${usuarioId}`);
    for (const clocks of mails.values()) {
      const [{ relatoId, usuarioId }] = clocks;
      const prazos = clocks.map(({ prazo, ate }): DueNotice => {
        const relogio = CLOCKS.find((one) => prazo.startsWith(one)) ?? 'tarefa';
        return { relogio, ate: ate.getTime(), vencido: ate < now };
      });
      await this.personal.notify(manager, 'prazo_proximo', relatoId, [usuarioId], prazos);
    }
  }

  /**
   * Sends one mail per person for each report whose retention has ended while acknowledgement or
   * feedback is owed.
   */
  private async remindOfOwed(manager: EntityManager): Promise<void> {
    const query = manager.createQueryBuilder(Report, 'relato').where('relato.apagadoEm IS NULL');
    query.andWhere(NO_TEST);
    this.time.filterByDeadline(query, 'GUARDA_VENCIDA');
    const responsible = await this.users.active(manager, {
      where: RESPONSIBLE,
      order: { email: 'ASC' },
    });
    for (const { id, concluidoEm, recebidoEm } of await query.getMany()) {
      const owner = this.reports
        .openersOf(manager, [id])
        .andWhere('pessoa.id = relato.responsavelId');
      const knowers = await this.accesses.knowersOf(manager, id, responsible);
      const people = new Map(
        [...(await owner.getMany()), ...knowers].map((pessoa) => [pessoa.id, pessoa]),
      );
      const ate = concluidoEm ?? recebidoEm;
      const due = [...people.keys()].map((usuarioId) => ({
        relatoId: id,
        usuarioId,
        prazo: 'guarda',
        ate,
      }));
      const fresh = await this.keepNew(manager, due);
      for (const { usuarioId } of fresh) {
        const person = people.get(usuarioId);
        if (person) await this.outbox.notifyHolders(manager, 'guarda_vencida', id, [person.email]);
      }
    }
  }

  /** Records that these reminders are sent. @returns those that were not sent before */
  private keepNew(manager: EntityManager, due: readonly DueReminder[]): Promise<DueReminder[]> {
    // As arrays: a statement takes 65,535 parameters, and more values may be due at once.
    return manager.query<DueReminder[]>(
      `INSERT INTO "lembretes" ("relatoId", "usuarioId", "prazo", "ate")
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[])
       ON CONFLICT DO NOTHING RETURNING "relatoId", "usuarioId", "prazo", "ate"`,
      [
        due.map(({ relatoId }) => relatoId),
        due.map(({ usuarioId }) => usuarioId),
        due.map(({ prazo }) => prazo),
        due.map(({ ate }) => ate),
      ],
    );
  }

  private async dueClocks(manager: EntityManager): Promise<DueReminder[]> {
    const owned = this.reports
      .openersOf(manager)
      .andWhere('pessoa.id = relato.responsavelId AND relato.venceEm IS NOT NULL')
      .select('relato.id', 'id');
    const ids = (await owned.getRawMany<{ id: string }>()).map(({ id }) => id);
    const query = manager.createQueryBuilder(Report, 'relato');
    const relatos = await query.where('relato.id = ANY(:ids)', { ids }).getMany();
    return relatos.flatMap((relato) =>
      this.time.nearClocksOf(relato).map(({ relogio, ate }) => {
        return {
          relatoId: relato.id,
          usuarioId: relato.responsavelId ?? '',
          prazo: relogio,
          ate: new Date(ate),
        };
      }),
    );
  }

  private async dueTasks(manager: EntityManager): Promise<DueReminder[]> {
    const tasks = await this.followUps.dueTasks(manager);
    return tasks.map(({ tarefaId, ...task }) => ({ ...task, prazo: tarefaId }));
  }
}
