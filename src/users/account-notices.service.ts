import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, Not } from 'typeorm';
import type { EventoColega, EventoConta, EventoProprio } from '../platform/outbox/delivery.values';
import { OutboxService } from '../platform/outbox/outbox.service';
import { nameOf, RESPONSIBLE, type User } from './user.entity';
import { UsersService } from './users.service';

/** A case that a mail is about. */
interface AboutCase {
  relatoId: string;
  /** Leaves those who may know of it. */
  among: (all: User[]) => Promise<User[]>;
}

/** Mails what was done to an account, within the transaction that does it. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  /** Mails the account's owner. @param conta as it was before, so that an old address is told of the new one */
  async tellOwner(manager: EntityManager, evento: EventoProprio, conta: User, by?: User): Promise<void> {
    await this.tell(manager, [conta], evento, conta, by);
  }

  /** Mails who was given a case, and every other `responsavel` who may know of it. */
  async tellOfCase(manager: EntityManager, conta: User, by: User, about: AboutCase): Promise<void> {
    await this.tell(manager, [conta], 'caso_dado', conta, by, about.relatoId);
    await this.tellOthers(manager, 'colega_com_caso', conta, by, RESPONSIBLE, about);
  }

  /** Mails every other active colleague, also the one whose session did it: they may not know of it. */
  async tellColleagues(manager: EntityManager, evento: EventoColega, conta: User, by: User): Promise<void> {
    await this.tellOthers(manager, evento, conta, by, {});
  }

  /** Mails every other active `responsavel`, also the one whose session did it. */
  async tellResponsible(manager: EntityManager, evento: EventoColega, conta: User, by: User): Promise<void> {
    await this.tellOthers(manager, evento, conta, by, RESPONSIBLE);
  }

  private async tellOthers(
    manager: EntityManager,
    evento: EventoColega,
    conta: User,
    by: User,
    who: FindOptionsWhere<User>,
    about?: AboutCase,
  ): Promise<void> {
    const where = { ...who, id: Not(conta.id) };
    const all = await this.users.active(manager, { where, order: { email: 'ASC' } });
    const others = about ? await about.among(all) : all;
    if (others.length > 0) await this.tell(manager, others, evento, conta, by, about?.relatoId);
  }

  private tell(
    manager: EntityManager,
    to: User[],
    evento: EventoConta,
    conta: User,
    by?: User,
    relatoId?: string,
  ): Promise<void> {
    const para = to.map(({ email }) => email);
    const por = by && { por: nameOf(by) };
    return this.outbox.add(manager, 'aviso_conta', { para, evento, conta: nameOf(conta), ...por }, relatoId);
  }
}
