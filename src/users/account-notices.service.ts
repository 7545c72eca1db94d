import { Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import type { EventoColega, EventoConta, EventoProprio } from '../platform/outbox/delivery.values';
import { OutboxService } from '../platform/outbox/outbox.service';
import { User } from './user.entity';

/** Mails what was done to an account, within the transaction that does it. */
@Injectable()
export class AccountNotices {
  constructor(private readonly outbox: OutboxService) {}

  /** Tells the account's owner. @param conta as it was before, so that an old address hears of the new one */
  async tellOwner(manager: EntityManager, evento: EventoProprio, conta: User, by?: User): Promise<void> {
    await this.tell(manager, [conta.email], evento, conta, by);
  }

  /**
   * Tells every other active colleague, also the one whose session did it: they may not know of it.
   * @param conta with which somebody new opens reports
   */
  async tellColleagues(manager: EntityManager, evento: EventoColega, conta: User, by: User): Promise<void> {
    const others = await manager.find(User, {
      where: { ativo: true, id: Not(conta.id) },
      select: { email: true },
      order: { email: 'ASC' },
    });
    if (others.length === 0) return;
    await this.tell(
      manager,
      others.map(({ email }) => email),
      evento,
      conta,
      by,
    );
  }

  private async tell(
    manager: EntityManager,
    para: string[],
    evento: EventoConta,
    conta: User,
    by: User | undefined,
  ): Promise<void> {
    const por = by && { por: nameOf(by) };
    await this.outbox.add(manager, 'aviso_conta', { para, evento, conta: nameOf(conta), ...por });
  }
}

function nameOf({ nome, email }: User): string {
  return nome === '' ? email : `${nome} (${email})`;
}
