import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { noSecondFactor } from './second-factor.service';
import { AppError, notFound } from '../../platform/errors/app-error';
import { AccountNotices } from '../../users/account-notices.service';
import { UsersService } from '../../users/users.service';
import { hasSecondFactor, NO_SECOND_FACTOR, User } from '../../users/user.entity';

/** Helps a colleague who lost the device and the ten codes (decision 34). */
@Injectable()
export class SecondFactorResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Switches their second factor off. Their sessions end, and a mail tells them.
   * @throws AppError 409 where there is no second factor, or it is one's own
   */
  async reset(id: string, by: User): Promise<User> {
    if (id === by.id) throw ownFactor();
    return this.dataSource.transaction(async (manager) => {
      const usuario = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!usuario) throw notFound();
      if (!hasSecondFactor(usuario)) throw noSecondFactor();
      await manager.update(User, { id }, NO_SECOND_FACTOR);
      await this.users.endSessions(manager, id);
      await this.notices.tellOwner(manager, 'segundo_fator_desligado', usuario, by);
      await this.audit.record({ acao: 'usuarios.gerir.segundo_fator', usuarioId: by.id, alvo: id }, manager);
      return Object.assign(usuario, NO_SECOND_FACTOR);
    });
  }
}

function ownFactor(): AppError {
  return new AppError(409, 'fator_proprio', 'O seu próprio segundo fator se desliga em Minha conta.');
}
