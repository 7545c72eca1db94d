import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service';
import { AppError } from '../../platform/errors/app-error';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import type { PersonalMail } from '../../platform/outbox/mail.service';
import { User } from '../../users/user.entity';
import { RecoveryLink } from './recovery-link.entity';

const HOUR_MS = 60 * 60_000;
const TOKEN_BYTES = 32;

/** Tokens of mailed links. Only their hashes are kept, and each is good for one new password within the hour. */
@Injectable()
export class RecoveryLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly config: Config,
  ) {}

  /** @returns a mail with a new link, or undefined where the address is no active colleague's */
  mailTo(email: string | undefined): Promise<PersonalMail | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const usuario = email === undefined ? null : await manager.findOneBy(User, { email, ativo: true });
      if (!usuario) return undefined;
      const token = await this.make(manager, usuario.id);
      await this.audit.record({ acao: 'senha.recuperacao_pedida', alvo: usuario.id }, manager);
      // After the '#': no server, proxy or log on the way gets to see it.
      return { to: usuario.email, link: `${this.config.publicUrl}/recuperar/nova-senha#${token}` };
    });
  }

  /** @throws AppError 404 for a token that is used, over or never was */
  ownerOf(token: string): Promise<User> {
    return this.read(this.dataSource.manager, token, false);
  }

  /** Uses a token up, and all others of its owner, within the manager's transaction. @throws AppError 404 */
  async spend(manager: EntityManager, token: string): Promise<User> {
    const usuario = await this.read(manager, token, true);
    await manager.delete(RecoveryLink, { usuarioId: usuario.id });
    return usuario;
  }

  private async make(manager: EntityManager, usuarioId: string): Promise<string> {
    const now = this.clock.now();
    await manager.delete(RecoveryLink, { expiraEm: LessThanOrEqual(now) });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await manager.insert(RecoveryLink, { hash: hashOf(token), usuarioId, expiraEm: new Date(now.getTime() + HOUR_MS) });
    return token;
  }

  private async read(manager: EntityManager, token: string, lock: boolean): Promise<User> {
    const query = manager
      .createQueryBuilder(RecoveryLink, 'recuperacao')
      .innerJoinAndSelect('recuperacao.usuario', 'usuario')
      .where('recuperacao.hash = :hash AND recuperacao.expiraEm > :now AND usuario.ativo', {
        hash: hashOf(token),
        now: this.clock.now(),
      });
    // Of two at once, the second waits, and finds it spent.
    if (lock) query.setLock('pessimistic_write');
    const usuario = (await query.getOne())?.usuario;
    if (!usuario) throw new AppError(404, 'link_invalido', 'Este link não vale mais. Peça outro.');
    return usuario;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
