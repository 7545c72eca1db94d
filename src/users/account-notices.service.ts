import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, Not } from 'typeorm';
import type {
  AccountMailEvent,
  ColleagueEvent,
  GuardianEvent,
} from '../platform/outbox/delivery.values';
import { OutboxService } from '../platform/outbox/outbox.service';
import { nameOf, RESPONSIBLE, type User } from './user.entity';
import { UsersService } from './users.service';

/** The active staff members that a mail about an account goes to. */
type Readers = (account: User) => FindOptionsWhere<User>;

const guardians: Readers = () => RESPONSIBLE;
const otherGuardians: Readers = ({ id }) => ({ ...RESPONSIBLE, id: Not(id) });
const allOthers: Readers = ({ id }) => ({ id: Not(id) });

/** The readers of each event; an event that is missing here is mailed to the account's owner. */
const READERS: Readonly<Partial<Record<AccountMailEvent, Readers>>> = {
  codigo_trocado: guardians,
  colega_adicionado: allOthers,
  colega_convidado: otherGuardians,
  colega_aceitou: otherGuardians,
  colega_com_acesso: allOthers,
  colega_admitido: otherGuardians,
  colega_reativado: allOthers,
  colega_com_papeis: otherGuardians,
  colega_com_nome: otherGuardians,
  colega_com_caso: otherGuardians,
} satisfies Record<ColleagueEvent | GuardianEvent, Readers>;

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
   * Mails an event to the account's owner or to the readers in {@link READERS}. The staff member who
   * did it is mailed, too: another person may have used their session.
   * @param conta as it was before the change: a mail about a new address goes to the old one
   * @param by the staff member who did it, whose name the mail shows
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
    const readers = READERS[evento];
    if (!readers) return [conta];
    const all = await this.users.active(manager, {
      where: readers(conta),
      order: { email: 'ASC' },
    });
    return about ? about.among(all) : all;
  }
}
