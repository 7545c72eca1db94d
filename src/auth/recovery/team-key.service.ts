import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { invalidData } from '../../platform/errors/app-error';
import { unlessBroken } from '../../platform/vault/sealing';
import type { TeamAccess } from '../../platform/vault/team-keys';
import { AccountNotices } from '../../users/account-notices.service';
import type { StaffSession } from '../../users/staff.decorators';
import { newRecovery, openByRecoveryCode, TeamKeys } from '../../users/team-keys.entity';
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
   * Gives the team's key back to a colleague who chose a new password without the old one, and mails it to the others.
   * @returns the colleague with the key, for a session that opens reports
   */
  async restore({ usuario }: StaffSession, codigo: string, senha: string): Promise<ProvenUser> {
    const { id } = usuario;
    const proven = await this.users.prove(usuario.email, senha);
    if (!proven) throw wrongPassword('senha');
    const team = await this.dataSource.manager.findOneByOrFail(TeamKeys, { id: 1 });
    const teamPrivateKey = unlessBroken(() => openByRecoveryCode(team, codigo));
    if (!teamPrivateKey) throw invalidData({ codigoRecuperacao: 'codigo_incorreto' });
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.users.giveTeamKey(manager, proven, teamPrivateKey))) throw wrongPassword('senha');
      await this.audit.record({ acao: 'recuperacao.codigo_usado', usuarioId: id, alvo: id }, manager);
      await this.notices.tellColleagues(manager, 'colega_com_acesso', usuario, usuario);
    });
    return { ...proven, teamPrivateKey };
  }

  /** Replaces the recovery code; the old one is void. @returns the new one, to be shown once */
  async replaceCode({ privateKey, usuarioId }: TeamAccess): Promise<string> {
    const { codigo, columns } = newRecovery(privateKey);
    await this.dataSource.transaction(async (manager) => {
      await manager.update(TeamKeys, { id: 1 }, columns);
      await this.audit.record({ acao: 'recuperacao.trocar', usuarioId }, manager);
    });
    return codigo;
  }
}
