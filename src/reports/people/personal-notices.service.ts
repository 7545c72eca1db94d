import type { PersonalNotice } from '@relato/domain/personal-notice';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DueNotice } from '../../platform/outbox/delivery.values';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { UsersService } from '../../users/users.service';
import { ReportsService } from '../reports.service';

/** A visitor's silence uses the same preference as a deadline. */
type NoticePreference = PersonalNotice | 'pessoa_silente';

/** Mails a staff member that something happened in a case, without any of its contents. */
@Injectable()
export class PersonalNotices {
  constructor(
    private readonly reports: ReportsService,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
  ) {}

  /** Mails the given staff members who can open the case now and want such mails. */
  notify(
    manager: EntityManager,
    aviso: NoticePreference,
    relatoId: string,
    usuarioIds: readonly string[],
    prazos?: DueNotice[],
  ): Promise<void> {
    if (usuarioIds.length === 0) return Promise.resolve();
    return this.mail(
      manager,
      aviso,
      relatoId,
      'pessoa.id = ANY(:told)',
      { told: usuarioIds },
      prazos,
    );
  }

  /** Mails the owner of a case, if they can open it now and want such mails. */
  notifyOwner(manager: EntityManager, aviso: NoticePreference, relatoId: string): Promise<void> {
    return this.mail(manager, aviso, relatoId, 'pessoa.id = relato.responsavelId');
  }

  private async mail(
    manager: EntityManager,
    aviso: NoticePreference,
    relatoId: string,
    who: string,
    parameters: object = {},
    prazos?: DueNotice[],
  ) {
    const wanted = aviso === 'pessoa_silente' ? 'prazo_proximo' : aviso;
    const people = await this.reports
      .openersOf(manager, [relatoId])
      .andWhere(`${who} AND :wanted = ANY(pessoa.avisos)`, { ...parameters, wanted })
      .getMany();
    // Leaves out addresses that were written to the database from outside.
    const known = people.filter((pessoa) => this.users.isProven(pessoa));
    // One mail each: a recipient must not learn who else is notified.
    for (const { email } of known)
      await this.outbox.notifyHolders(manager, aviso, relatoId, [email], prazos);
  }
}
