import type { AvisoPessoal } from '@relato/domain/aviso-pessoal';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PrazoAvisado } from '../../platform/outbox/delivery.values';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { UsersService } from '../../users/users.service';
import { ReportsService } from '../reports.service';

/** A person's silence is told as a deadline is: who wants the one wants the other. */
type Told = AvisoPessoal | 'pessoa_silente';

/** Mails to a colleague's own address that something happened in a case, without a word of what is in it. */
@Injectable()
export class PersonalNotices {
  constructor(
    private readonly reports: ReportsService,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
  ) {}

  /** Mails those of these colleagues who can open the case now, and want to be told. */
  tell(
    manager: EntityManager,
    aviso: Told,
    relatoId: string,
    usuarioIds: readonly string[],
    prazos?: PrazoAvisado[],
  ): Promise<void> {
    return this.mail(
      manager,
      aviso,
      relatoId,
      'pessoa.id = ANY(:told)',
      { told: usuarioIds },
      prazos,
    );
  }

  /** Mails who looks after a case, where they can open it now, and want to be told. */
  tellOwner(manager: EntityManager, aviso: Told, relatoId: string): Promise<void> {
    return this.mail(manager, aviso, relatoId, 'pessoa.id = relato.responsavelId');
  }

  private async mail(
    manager: EntityManager,
    aviso: Told,
    relatoId: string,
    who: string,
    parameters: object = {},
    prazos?: PrazoAvisado[],
  ) {
    const wanted = aviso === 'pessoa_silente' ? 'prazo_proximo' : aviso;
    const people = await this.reports
      .openersOf(manager, [relatoId])
      .andWhere(`${who} AND :wanted = ANY(pessoa.avisos)`, { ...parameters, wanted })
      .getMany();
    // An address that somebody wrote to the database is nobody's.
    const known = people.filter((pessoa) => this.users.isProven(pessoa));
    // One mail each: nobody learns from it who else is told.
    for (const { email } of known)
      await this.outbox.tellHolders(manager, aviso, relatoId, [email], prazos);
  }
}
