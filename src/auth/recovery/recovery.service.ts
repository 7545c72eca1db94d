import type { Language } from '@relato/domain/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { AppError, invalidData } from '../../platform/errors/app-error';
import { ProtectedRows } from '../../platform/integrity/protected-rows.service';
import type { DeliveryOf } from '../../platform/outbox/delivery.values';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { MailService, type PersonalMail } from '../../platform/outbox/mail.service';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { keyedHash, randomBytes, sameBytes } from '../../platform/vault/sealing';
import type { TeamAccess } from '../../platform/vault/team-keys';
import { AccountNotices } from '../../users/account-notices.service';
import { newRecovery } from '../../users/team-keys.entity';
import { RecoveryLink } from '../../users/recovery-link.entity';
import { TeamService } from '../../users/team.service';
import { lockUser, User } from '../../users/user.entity';
import { type ProvenUser, UsersService } from '../../users/users.service';
import { wrongPassword } from '../sign-in.service';
import type { RecoveryOutlookDto } from '../auth.dto';

const HOUR_MS = 60 * 60_000;

/**
 * Anyone may request links to an account's address: within this time after one, no other is mailed
 * or recorded.
 */
const LINK_EVERY_MS = 10 * 60_000;

const TOKEN_BYTES = 32;

/**
 * A mailed link sets a new password; the recovery code restores the team's key. All addresses cost
 * the same.
 */
@Injectable()
export class RecoveryService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly rows: ProtectedRows,
    private readonly team: TeamService,
    private readonly outbox: OutboxService,
    private readonly mails: MailService,
    private readonly notices: AccountNotices,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly keys: PurposeKeys,
  ) {}

  onModuleInit(): void {
    this.mails.findRecovery = (delivery) => this.mailTo(delivery);
  }

  /**
   * Writes the same row for every address: its account, and whether a mail goes out, is looked up
   * at delivery.
   */
  async ask(email: string, idioma: Language): Promise<void> {
    // The link would have expired by the time a mail server is set up.
    if (this.config.mail.smtpUrl === undefined) return;
    const contents = { email: email.toLowerCase(), idioma };
    await this.dataSource.transaction((manager) =>
      this.outbox.add(manager, 'recuperacao_senha', contents),
    );
  }

  /**
   * The consequences of a new password by link. @throws AppError 404 for a link that is not valid
   * any more
   */
  async outlook(token: string): Promise<RecoveryOutlookDto> {
    const { manager } = this.dataSource;
    const { id, email } = await this.ownerOf(token);
    const others = await this.users.active(manager, {
      where: { id: Not(id), chaveEquipe: Not(IsNull()) },
    });
    return { email, colegaPodeDevolver: others.length > 0 };
  }

  /**
   * Sets the password; all sessions end. @throws AppError 404 for an expired link, 400 for a weak
   * password
   */
  async setPassword(token: string, senha: string): Promise<void> {
    const usuario = await this.ownerOf(token);
    const columns = await this.users.newPassword('senha', senha, usuario);
    await this.dataSource.transaction(async (manager) => {
      const now = await this.ownerOf(token, manager);
      const { id } = now;
      await this.users.endRecoveries(manager, id);
      await this.rows.update(manager, now, columns);
      await this.users.endSessions(manager, id);
      await this.audit.record({ acao: 'senha.recuperada', usuarioId: id, alvo: id }, manager);
    });
  }

  /**
   * Gives the team's key back, and mails the other staff members about it.
   * @param proven a staff member who has just entered their password
   * @returns the staff member with the key
   */
  async restore(proven: ProvenUser, codigo: string): Promise<ProvenUser> {
    const { usuario } = proven;
    const { id } = usuario;
    const access = await this.team.accessByCode(codigo, id);
    if (!access) throw invalidData({ codigoRecuperacao: 'codigo_incorreto' });
    await this.dataSource.transaction(async (manager) => {
      const now = await lockUser(manager, id);
      // If the password was replaced meanwhile, its pair is gone.
      if (!sameBytes(now.verificador, proven.usuario.verificador)) throw wrongPassword('senha');
      await this.team.restore(manager, now, access);
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
   * Replaces the recovery code and the team's key, so that the old code is void. @returns the new
   * one, to be shown once
   */
  async replaceCode(access: TeamAccess): Promise<string> {
    const recovery = newRecovery();
    await this.dataSource.transaction(async (manager) => {
      await this.team.rotate(manager, access, recovery);
      await this.audit.record({ acao: 'recuperacao.trocar', usuarioId: access.usuarioId }, manager);
    });
    return recovery.codigo;
  }

  replaceTeamKey(access: TeamAccess): Promise<void> {
    return this.dataSource.transaction((manager) => this.team.rotate(manager, access));
  }

  private mailTo({
    contents,
    tentativas,
  }: DeliveryOf<'recuperacao_senha'>): Promise<PersonalMail | undefined> {
    const { email } = contents;
    return this.dataSource.transaction(async (manager) => {
      // Locked, so that a simultaneous change of address or password finds the link and ends it.
      const lock = { mode: 'for_no_key_update' } as const;
      const usuario =
        email === undefined
          ? null
          : await manager.findOne(User, { where: { email, ativo: true }, lock });
      if (!usuario || !this.users.isProven(usuario)) return undefined;
      const now = this.clock.now();
      await manager.delete(RecoveryLink, { expiraEm: LessThanOrEqual(now) });
      // The link of an earlier attempt at this delivery was never received.
      const fresh = MoreThan(new Date(now.getTime() + HOUR_MS - LINK_EVERY_MS));
      const another = { usuarioId: usuario.id, expiraEm: fresh };
      if (tentativas === 0 && (await manager.existsBy(RecoveryLink, another))) return undefined;
      const token = `${usuario.id}.${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      const expiraEm = new Date(now.getTime() + HOUR_MS);
      await manager.insert(RecoveryLink, {
        hash: this.hashOf(token),
        usuarioId: usuario.id,
        expiraEm,
      });
      await this.audit.record({ acao: 'senha.recuperacao_pedida', alvo: usuario.id }, manager);
      // After the '#': no server, proxy or log on the way sees it.
      return { to: usuario.email, link: `${this.config.publicUrl}/recuperar/nova-senha#${token}` };
    });
  }

  /**
   * @param locking the transaction that uses the link up. @throws AppError 404 if it is used or
   * expired
   */
  private async ownerOf(token: string, locking?: EntityManager): Promise<User> {
    const live = { hash: this.hashOf(token), now: this.clock.now() };
    const query = (locking ?? this.dataSource.manager)
      .createQueryBuilder(RecoveryLink, 'recuperacao')
      .innerJoinAndSelect('recuperacao.usuario', 'usuario')
      .where('recuperacao.hash = :hash AND recuperacao.expiraEm > :now AND usuario.ativo', live);
    if (locking) query.setLock('pessimistic_write');
    const usuario = (await query.getOne())?.usuario;
    // The token names its account: a link moved to another account's row opens nothing.
    if (!usuario || !token.startsWith(`${usuario.id}.`))
      throw new AppError(404, 'link_invalido', 'Este link não vale mais. Peça outro.');
    return usuario;
  }

  private hashOf(token: string): Buffer {
    return keyedHash(this.keys.recoveryLink, token);
  }
}
