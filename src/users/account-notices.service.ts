import { Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import type { EventoColega, EventoConta, EventoProprio } from '../platform/outbox/delivery.values';
import { OutboxService } from '../platform/outbox/outbox.service';
import { User } from './user.entity';

/** Mails what was done to an account, within the transaction that does it. */
@Injectable()
export class AccountNotices {
  constructor(private readonly outbox: OutboxService) {}

  /** Mails the account's owner. @param conta as it was before, so that an old address is told of the new one */
  async tellOwner(manager: EntityManager, evento: EventoProprio, conta: User, by?: User): Promise<void> {
    await this.tell(manager, [conta], evento, conta, by);
  }

  /** Mails every other active colleague, also the one whose session did it: they may not know of it. */
  async tellColleagues(manager: EntityManager, evento: EventoColega, conta: User, by: User): Promise<void> {
    const others = await manager.find(User, { where: { ativo: true, id: Not(conta.id) }, order: { email: 'ASC' } });
    if (others.length > 0) await this.tell(manager, others, evento, conta, by);
  }

  private tell(manager: EntityManager, to: User[], evento: EventoConta, conta: User, by?: User): Promise<void> {
    const para = to.map(({ email }) => email);
    const por = by && { por: nameOf(by) };
    return this.outbox.add(manager, 'aviso_conta', { para, evento, conta: nameOf(conta), ...por });
  }
}

const nameOf = ({ nome, email }: User): string => (nome === '' ? email : `${nome} (${email})`);
