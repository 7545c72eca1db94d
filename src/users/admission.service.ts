import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { notFound } from '../platform/errors/app-error';
import { newPassword } from '../platform/vault/random-codes';
import type { TeamAccess } from '../platform/vault/team-keys';
import { AccountNotices } from './account-notices.service';
import { PasswordPolicy } from './password-policy.service';
import { UsersService } from './users.service';
import { namingTheAddress, User } from './user.entity';

export interface NewAccount {
  email: string;
  nome: string;
  /** Absent: a random one is made. */
  senha?: string | undefined;
}

/** Gives people the team's key: with a new account, or again. The team is told by mail. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly policy: PasswordPolicy,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Adds a colleague; the creator's session wraps the team's key for them. They must choose another password first.
   * @returns the account and its first password, to be handed over
   */
  async create(input: NewAccount, { privateKey }: TeamAccess, by: User): Promise<{ usuario: User; senha: string }> {
    if (input.senha !== undefined) this.policy.refuseWeak('senha', input.senha, input);
    const senha = input.senha ?? newPassword();
    const work = this.dataSource.transaction(async (manager) => {
      const account = { ...input, senha, teamPrivateKey: privateKey, trocarSenha: true };
      const usuario = await this.users.create(manager, account);
      await this.audit.record({ acao: 'usuarios.gerir.criar', usuarioId: by.id, alvo: usuario.id }, manager);
      await this.notices.tellColleagues(manager, 'colega_adicionado', usuario, by);
      return { usuario, senha };
    });
    return namingTheAddress(work);
  }

  /** Gives a colleague who lost it access to the reports back, from their next sign-in on. */
  async grant(id: string, { privateKey }: TeamAccess, by: User): Promise<User> {
    return this.dataSource.transaction(async (manager) => {
      const usuario = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!usuario) throw notFound();
      if (usuario.chaveEquipe) return usuario;
      await this.users.grant(manager, usuario, privateKey);
      await this.audit.record({ acao: 'acessos.dar', usuarioId: by.id, alvo: id }, manager);
      await this.notices.tellOwner(manager, 'acesso_concedido', usuario, by);
      await this.notices.tellColleagues(manager, 'colega_com_acesso', usuario, by);
      return manager.findOneByOrFail(User, { id });
    });
  }
}
