import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../platform/clock';
import { AppError } from '../platform/errors/app-error';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import { OutboxService } from '../platform/outbox/outbox.service';
import { AccountNotices } from './account-notices.service';
import type { User } from './user.entity';
import { UsersService } from './users.service';

/**
 * Invitations by mail. An invited account is inactive, has no usable password and gets no keys until
 * the person chooses a password by the mailed link.
 */
@Injectable()
export class Invitations {
  constructor(
    private readonly users: UsersService,
    private readonly rows: ProtectedRows,
    private readonly outbox: OutboxService,
    private readonly notices: AccountNotices,
    private readonly clock: Clock,
  ) {}

  /** @returns the start of a new invitation. @throws AppError 409 if no mail server is set up */
  begin(): Date {
    if (!this.outbox.sendsMail) throw new AppError(409, 'sem_correio');
    return this.clock.now();
  }

  /** Mails the invitation of a new account, and notifies the guardians. */
  async mail(manager: EntityManager, usuario: User, by: User): Promise<void> {
    await this.outbox.add(manager, 'convite', { conta: usuario.id });
    await this.notices.notify(manager, 'colega_convidado', usuario, by);
  }

  /**
   * Invites a locked account again: the earlier links end, and its time starts again.
   * @throws AppError 409 if it has no open invitation, or no mail server is set up
   */
  async repeat(manager: EntityManager, usuario: User, by: User): Promise<void> {
    if (usuario.convidadoEm === null) throw new AppError(409, 'sem_convite');
    const convidadoEm = this.begin();
    await this.users.endRecoveries(manager, usuario.id);
    await this.rows.update(manager, usuario, { convidadoEm });
    await this.mail(manager, usuario, by);
  }

  /** Activates a locked account whose owner has chosen a password, and notifies the guardians. */
  async accept(manager: EntityManager, usuario: User, password: Partial<User>): Promise<void> {
    // In the name of the inviting person: the acceptance makes no second person of the account.
    const por = usuario.historico[0]?.por ?? null;
    const columns = { ...password, ativo: true, convidadoEm: null };
    await this.users.change(manager, usuario, columns, { feito: 'alterada', por, com: null });
    await this.notices.notify(manager, 'colega_aceitou', usuario);
  }
}
