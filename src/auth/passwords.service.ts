import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { invalidData } from '../platform/errors/app-error';
import { UsersService } from '../users/users.service';
import { User } from '../users/user.entity';
import { SessionsService } from './sessions.service';
import type { StaffSession } from '../users/staff.decorators';

/** Changes a colleague's own password, or takes it again. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * The team's key goes under the new password, and the colleague's other sessions end.
   * @throws AppError 400 that names the field where the present password is another
   */
  async change({ usuario, sessaoId }: StaffSession, senhaAtual: string, senhaNova: string): Promise<void> {
    const proven = await this.users.prove(usuario.email, senhaAtual);
    if (!proven) throw wrongPassword('senhaAtual');
    if (senhaNova === senhaAtual) throw invalidData({ senhaNova: 'senha_igual' });
    const columns = await this.users.newPassword('senhaNova', senhaNova, proven);
    const { id, verificador } = proven.usuario;
    await this.dataSource.transaction(async (manager) => {
      // Of two changes at once, the second finds that the password it proved is no longer the present one.
      const { affected } = await manager.update(User, { id, verificador }, columns);
      if (affected === 0) throw wrongPassword('senhaAtual');
      await this.users.endSessions(manager, id, sessaoId);
      await this.audit.record({ acao: 'senha.trocada', usuarioId: id, alvo: id }, manager);
    });
  }

  /**
   * Takes the password again, so that the session may do what a borrowed one must not.
   * @throws AppError 400 that names the field where it is another
   */
  async confirm(staff: StaffSession, senha: string): Promise<void> {
    if (!(await this.users.prove(staff.usuario.email, senha))) throw wrongPassword('senha');
    await this.sessions.confirm(staff);
  }
}

/** The present password is another. */
export function wrongPassword(field: string): Error {
  return invalidData({ [field]: 'senha_incorreta' });
}
