import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { invalidData } from '../../platform/errors/app-error';
import { newRecoveryCode, recoveryKey } from '../../platform/vault/random-codes';
import { open, randomBytes, seal, SealBrokenError } from '../../platform/vault/sealing';
import type { TeamAccess } from '../../platform/vault/team-keys';
import { AccountNotices } from '../../users/account-notices.service';
import type { StaffSession } from '../../users/staff.decorators';
import { RECOVERY_PLACE, TeamKeys } from '../../users/team-keys.entity';
import { type ProvenUser, UsersService } from '../../users/users.service';
import { wrongPassword } from '../passwords.service';

/** The recovery code: it gives the team's key back to a colleague who lost it, and a colleague with the key can replace it. */
@Injectable()
export class TeamKeyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Gives the team's key back to a colleague who chose a new password without the old one. The others are told by mail.
   * @returns the colleague with the key, for a session that opens reports
   */
  async restore({ usuario }: StaffSession, codigo: string, senha: string): Promise<ProvenUser> {
    const proven = await this.users.prove(usuario.email, senha);
    if (!proven) throw wrongPassword('senha');
    const teamPrivateKey = await this.openWith(codigo);
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.users.giveTeamKey(manager, proven, teamPrivateKey))) throw wrongPassword('senha');
      const { id } = usuario;
      await this.audit.record({ acao: 'recuperacao.codigo_usado', usuarioId: id, alvo: id }, manager);
      await this.notices.tellColleagues(manager, 'colega_com_acesso', usuario, usuario);
    });
    return { ...proven, teamPrivateKey };
  }

  /** Replaces the recovery code; the old one is void. @returns the new one, to be shown once */
  async replaceCode({ privateKey, usuarioId }: TeamAccess): Promise<string> {
    const codigo = newRecoveryCode();
    const salRecuperacao = randomBytes(32);
    const chaveRecuperacao = seal(recoveryKey(codigo, salRecuperacao), privateKey, RECOVERY_PLACE);
    await this.dataSource.transaction(async (manager) => {
      await manager.update(TeamKeys, { id: 1 }, { salRecuperacao, chaveRecuperacao });
      await this.audit.record({ acao: 'recuperacao.trocar', usuarioId }, manager);
    });
    return codigo;
  }

  private async openWith(codigo: string): Promise<Buffer> {
    const { salRecuperacao, chaveRecuperacao } = await this.dataSource.manager.findOneByOrFail(TeamKeys, { id: 1 });
    try {
      return open(recoveryKey(codigo, salRecuperacao), chaveRecuperacao, RECOVERY_PLACE);
    } catch (error) {
      if (error instanceof SealBrokenError) throw invalidData({ codigoRecuperacao: 'codigo_incorreto' });
      throw error;
    }
  }
}
