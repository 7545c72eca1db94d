import type { Language } from '@relato/domain/language';
import { INVITATION_MARK } from '@relato/domain/link-token';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { HOUR_MS, MINUTE_MS } from '../../platform/calendar/durations';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { AppError } from '../../platform/errors/app-error';
import type { DeliveryOf } from '../../platform/outbox/delivery.values';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { AddressesRecoveries, type PersonalMail } from '../../platform/outbox/mail.service';
import { ProtectedRows } from '../../platform/integrity/protected-rows.service';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { keyedHash, randomBytes } from '../../platform/vault/sealing';
import { RecoveryLink } from '../../users/recovery-link.entity';
import { invitedUntil, User } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';

/**
 * Within this time after a link, no other is mailed to the same address or recorded: anyone may
 * request one.
 */
const LINK_EVERY_MS = 10 * MINUTE_MS;

const TOKEN_BYTES = 32;

/** A simultaneous change of address or password waits, finds the new link and ends it. */
const LINK_LOCK = { mode: 'for_no_key_update' } as const;

/** Mailed links by which a person sets a new password, or their first one. All addresses cost the same. */
@Injectable()
@AddressesRecoveries()
export class RecoveryLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly keys: PurposeKeys,
  ) {}

  /**
   * Writes the same row for every address: its account, and whether a mail goes out, is looked up
   * at delivery.
   */
  async ask(email: string, idioma: Language): Promise<void> {
    // The link would have expired by the time a mail server is set up.
    if (!this.outbox.sendsMail) return;
    const contents = { email: email.toLowerCase(), idioma };
    await this.dataSource.transaction((manager) =>
      this.outbox.add(manager, 'recuperacao_senha', contents),
    );
  }

  mailTo({
    contents,
    tentativas,
  }: DeliveryOf<'recuperacao_senha'>): Promise<PersonalMail | undefined> {
    const { email } = contents;
    return this.dataSource.transaction(async (manager) => {
      const usuario =
        email === undefined
          ? null
          : await manager.findOne(User, { where: { email, ativo: true }, lock: LINK_LOCK });
      if (!usuario || !this.users.isProven(usuario)) return undefined;
      const now = this.clock.now();
      await manager.query('SELECT "recuperacoes_purgar"($1)', [now]);
      // The link of an earlier attempt at this delivery may never have been received.
      const fresh = MoreThan(new Date(now.getTime() + HOUR_MS - LINK_EVERY_MS));
      const another = { usuarioId: usuario.id, expiraEm: fresh, usadaEm: IsNull() };
      if (tentativas === 1 && (await manager.existsBy(RecoveryLink, another))) return undefined;
      const expiraEm = new Date(now.getTime() + HOUR_MS);
      const token = await this.insertLink(manager, usuario.id, expiraEm);
      await this.audit.record({ acao: 'senha.recuperacao_pedida', alvo: usuario.id }, manager);
      return { to: usuario.email, link: this.pageOf(token) };
    });
  }

  /** No mail for an account that accepted, or was deleted, or whose invitation has expired. */
  invitationTo({
    contents: { conta },
    criadaEm,
  }: DeliveryOf<'convite'>): Promise<PersonalMail | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const usuario = await manager.findOne(User, { where: { id: conta }, lock: LINK_LOCK });
      if (!usuario || !this.users.isProven(usuario)) return undefined;
      const expiraEm = invitedUntil(usuario);
      const now = this.clock.now();
      // An earlier delivery than the present invitation's: a later one is on its way.
      const isEarlier = usuario.convidadoEm !== null && criadaEm < usuario.convidadoEm;
      if (expiraEm === undefined || expiraEm <= now || isEarlier) return undefined;
      await manager.query('SELECT "recuperacoes_purgar"($1)', [now]);
      // The link of an earlier attempt at this delivery may have arrived: one is valid at a time.
      await this.users.endRecoveries(manager, conta);
      const token = await this.insertLink(manager, conta, expiraEm);
      return { to: usuario.email, link: this.invitationPageOf(token) };
    });
  }

  /** @returns the token of a new link */
  private async insertLink(manager: EntityManager, usuarioId: string, expiraEm: Date) {
    const token = `${usuarioId}.${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    const hash = this.hashOf(token);
    await this.rows.insert(manager, RecoveryLink, { hash, usuarioId, expiraEm, usadaEm: null });
    return token;
  }

  /** After the '#': no server, proxy or log on the way sees the token. */
  private pageOf(token: string): string {
    return `${this.config.publicUrl}/recuperar/nova-senha#${token}`;
  }

  /** The mark lets the page explain a used or expired invitation, of which the server keeps nothing. */
  private invitationPageOf(token: string): string {
    return `${this.pageOf(token)}${INVITATION_MARK}`;
  }

  /**
   * @param locking the transaction that uses the link up. @throws AppError 404 if it is used or
   * expired
   */
  async ownerOf(token: string, locking?: EntityManager): Promise<User> {
    const live = { hash: this.hashOf(token), now: this.clock.now() };
    const query = (locking ?? this.dataSource.manager)
      .createQueryBuilder(RecoveryLink, 'recuperacao')
      .innerJoinAndSelect('recuperacao.usuario', 'usuario')
      .where('recuperacao.hash = :hash AND recuperacao.expiraEm > :now', live)
      .andWhere('recuperacao.usadaEm IS NULL')
      .andWhere('(usuario.ativo OR usuario.convidadoEm IS NOT NULL)');
    if (locking) query.setLock('pessimistic_write');
    const link = await query.getOne();
    // An altered row opens nothing: its time may have been prolonged.
    const usuario = link && this.rows.verify(link) ? link.usuario : undefined;
    // The token names its account: a link moved to another account's row opens nothing.
    if (!usuario || !token.startsWith(`${usuario.id}.`)) throw new AppError(404, 'link_invalido');
    return usuario;
  }

  private hashOf(token: string): Buffer {
    return keyedHash(this.keys.recoveryLink, token);
  }
}
