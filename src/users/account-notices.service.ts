import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, Not } from 'typeorm';
import type { ColleagueEvent, AccountMailEvent } from '../platform/outbox/delivery.values';
import { OutboxService } from '../platform/outbox/outbox.service';
import { nameOf, RESPONSIBLE, type User } from './user.entity';
import { UsersService } from './users.service';

/**
 * The other staff members that an event is mailed to; any other event goes to the account's owner.
 */
const TO_OTHERS: Readonly<Partial<Record<AccountMailEvent, FindOptionsWhere<User>>>> = {
  colega_adicionado: {},
  colega_convidado: RESPONSIBLE,
  colega_aceitou: RESPONSIBLE,
  colega_com_acesso: {},
  colega_admitido: RESPONSIBLE,
  colega_reativado: {},
  colega_com_papeis: RESPONSIBLE,
  colega_com_nome: RESPONSIBLE,
  colega_com_caso: RESPONSIBLE,
} satisfies Record<ColleagueEvent, FindOptionsWhere<User>>;

/** A case that a mail is about. */
interface AboutCase {
  relatoId: string;
  /** Keeps those who may know of the case. */
  among: (all: User[]) => Promise<User[]>;
}

/** Mails changes of an account within the transaction that makes them. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  /**
   * Mails the account's owner, or active staff members; all guardians about a new recovery code. The
   * one whose session did it is included: it might not have been that person.
   * @param conta as it was before, so that an old address receives the news of the new one
   */
  async notify(
    manager: EntityManager,
    evento: AccountMailEvent,
    conta: User,
    by?: User,
    about?: AboutCase,
  ): Promise<void> {
    const readers = await this.readersOf(manager, evento, conta, about);
    if (readers.length === 0) return;
    const contents = {
      para: readers.map(({ email }) => email),
      evento,
      conta: nameOf(conta),
      ...(by && { por: nameOf(by) }),
    };
    await this.outbox.add(manager, 'aviso_conta', contents, about?.relatoId);
  }

  private async readersOf(
    manager: EntityManager,
    evento: AccountMailEvent,
    conta: User,
    about?: AboutCase,
  ): Promise<User[]> {
    const order = { email: 'ASC' } as const;
    if (evento === 'codigo_trocado')
      return this.users.active(manager, { where: RESPONSIBLE, order });
    const others = TO_OTHERS[evento];
    if (!others) return [conta];
    const where = { ...others, id: Not(conta.id) };
    const all = await this.users.active(manager, { where, order });
    return about ? about.among(all) : all;
  }
}
