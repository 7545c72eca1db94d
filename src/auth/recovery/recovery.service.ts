import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { invalidData } from '../../platform/errors/app-error';
import { sameBytes } from '../../platform/vault/sealing';
import type { TeamAccess } from '../../platform/vault/team-keys';
import { AccountNotices } from '../../users/account-notices.service';
import { FirstSignInFile } from '../../users/first-setup.service';
import { Invitations } from '../../users/invitations.service';
import { newRecovery } from '../../users/team-keys.entity';
import { PersonKeys } from '../../users/person-keys.service';
import { TeamService } from '../../users/team.service';
import { lockUser, type User } from '../../users/user.entity';
import { type ProvenUser, UsersService } from '../../users/users.service';
import { wrongPassword } from '../sign-in.service';
import { RecoveryLinks } from './recovery-links.service';
import type { RecoveryOutlookDto } from '../auth.dto';

/**
 * A mailed link sets a new password; the recovery code restores the team's key. All addresses cost
 * the same.
 */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly team: TeamService,
    private readonly notices: AccountNotices,
    private readonly audit: AuditService,
    private readonly links: RecoveryLinks,
    private readonly firstSignIn: FirstSignInFile,
    private readonly invitations: Invitations,
    private readonly personKeys: PersonKeys,
  ) {}

  /**
   * The consequences of a new password by link. @throws AppError 404 for a link that is not valid
   * any more
   */
  async outlook(token: string): Promise<RecoveryOutlookDto> {
    const { manager } = this.dataSource;
    const { id, email, convidadoEm } = await this.links.ownerOf(token);
    const others = await this.users.active(manager, {
      where: { id: Not(id), chaveEquipe: Not(IsNull()) },
    });
    return { email, convite: convidadoEm !== null, colegaPodeDevolver: others.length > 0 };
  }

  /**
   * Sets the password, by which an invited person accepts; all sessions end. @throws AppError 404 for an expired link, 400 for a weak
   * password
   */
  async setPassword(token: string, senha: string): Promise<void> {
    const usuario = await this.links.ownerOf(token);
    const columns = await this.users.newPassword('senha', senha, usuario);
    await this.dataSource.transaction(async (manager) => {
      const now = await this.links.ownerOf(token, manager);
      const { id } = now;
      await this.users.endRecoveries(manager, id);
      const accepts = now.convidadoEm !== null;
      if (accepts) await this.invitations.accept(manager, now, columns);
      else await this.personKeys.lose(manager, now, columns);
      await this.users.endSessions(manager, id);
      const acao = accepts ? 'convite.aceito' : 'senha.recuperada';
      await this.audit.record({ acao, usuarioId: id, alvo: id }, manager);
    });
  }

  /**
   * Gives the team's key back, and mails the other staff members about it.
   * @param proven a staff member who has just entered their password
   * @returns the staff member with the key
   * @throws AppError 400 for another code, 409 if their name, address or roles changed meanwhile
   */
  async restore(proven: ProvenUser, codigo: string): Promise<ProvenUser> {
    const { usuario } = proven;
    const { id } = usuario;
    const access = await this.team.accessByCode(codigo, id);
    if (!access) throw invalidData({ codigoRecuperacao: 'codigo_incorreto' });
    const admission = await this.team.prepareRestoring(usuario, access);
    await this.dataSource.transaction(async (manager) => {
      await admission.raiseWalls(manager);
      const now = await lockUser(manager, id);
      // If the password was replaced meanwhile, its pair is gone.
      if (!sameBytes(now.verificador, proven.usuario.verificador)) throw wrongPassword('senha');
      const done = { feito: 'chaves', por: id, com: null } as const;
      await this.users.change(manager, now, { admitido: true }, done);
      await this.team.restore(manager, now, access, admission);
      proven.usuario = now;
      await this.audit.record(
        { acao: 'recuperacao.codigo_usado', usuarioId: id, alvo: id },
        manager,
      );
      await this.notices.notify(manager, 'colega_com_acesso', usuario, usuario);
    });
    return proven;
  }

  /**
   * Replaces the recovery code and the team's key, so that the old code is void, and mails the
   * guardians. @returns the new one, to be shown once
   */
  async replaceCode(access: TeamAccess, usuario: User): Promise<string> {
    const recovery = newRecovery();
    await this.dataSource.transaction(async (manager) => {
      await this.team.rotate(manager, access, recovery);
      await this.audit.record({ acao: 'recuperacao.trocar', usuarioId: usuario.id }, manager);
      await this.notices.notify(manager, 'codigo_trocado', usuario, usuario);
    });
    return recovery.codigo;
  }

  /** @throws AppError 400 for another code; AlteredRowError */
  async checkCode(usuarioId: string, codigo: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.team.confirmCode(manager, codigo)))
        throw invalidData({ codigoRecuperacao: 'codigo_incorreto' });
      await this.audit.record({ acao: 'recuperacao.codigo_conferido', usuarioId }, manager);
    });
    await this.firstSignIn.remove();
  }

  replaceTeamKey(access: TeamAccess): Promise<void> {
    return this.dataSource.transaction((manager) => this.team.rotate(manager, access));
  }
}
