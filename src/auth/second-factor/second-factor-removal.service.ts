import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { Config } from '../../platform/config/config';
import { AccountNotices } from '../../users/account-notices.service';
import { NO_SECOND_FACTOR, User } from '../../users/user.entity';
import { factorRequired } from './second-factor.service';

/** Switches a colleague's own second factor off. */
@Injectable()
export class SecondFactorRemoval {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly config: Config,
    private readonly notices: AccountNotices,
  ) {}

  /** A mail tells the owner, since it may not be them who did it. @throws AppError 409 where everybody has to have one */
  async disable(usuario: User): Promise<void> {
    const { id } = usuario;
    if (this.config.secondFactorRequired) throw factorRequired();
    await this.dataSource.transaction(async (manager) => {
      await manager.update(User, { id }, NO_SECOND_FACTOR);
      await this.audit.record({ acao: 'segundo_fator.desativado', usuarioId: id, alvo: id }, manager);
      await this.notices.tellOwner(manager, 'segundo_fator_desligado', usuario, usuario);
    });
  }
}
