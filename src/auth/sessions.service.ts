import { permissionsOf } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOperator, In, LessThan, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { AuditDetails, AuditEntry } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { noSession } from '../platform/errors/app-error';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { type KeyPair, pairOf } from '../platform/vault/key-pairs';
import { newKey, open, seal } from '../platform/vault/sealing';
import { Session } from '../users/session.entity';
import { pendenciaOf, type StaffSession } from '../users/staff.decorators';
import { TeamService } from '../users/team.service';
import { type ProvenUser, UsersService } from '../users/users.service';

const MINUTE = 60_000;

/** A session ends this long after its last use … */
const IDLE_MS = 30 * MINUTE;

/** … and this long after sign-in at the latest. */
export const ABSOLUTE_MS = 12 * 60 * MINUTE;

/** How long a session stays confirmed after its password was entered. */
const CONFIRMED_MS = 10 * MINUTE;

/** After this many wrong passwords in a row the session ends: another person may be using it. */
const WRONG_PASSWORDS_MAX = 5;

/**
 * The token's contents: account, session, and the key that opens the session's copy of the private
 * key.
 */
export interface TokenPayload {
  sub: string;
  sid: string;
  k: string;
}

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessoes: Repository<Session>,
    private readonly jwt: JwtService,
    private readonly team: TeamService,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly config: Config,
    private readonly work: ScheduledWork,
  ) {}

  /** Starts a session. @param dispositivo see {@link Session}. @returns its token */
  async start({ usuario, own }: ProvenUser, dispositivo: string | null): Promise<string> {
    const id = uuidv7();
    const key = newKey();
    const now = this.clock.now();
    const expiraEm = new Date(now.getTime() + ABSOLUTE_MS);
    const dates = { criadaEm: now, vistaEm: now, expiraEm, confirmadaEm: now };
    const chavePrivada = seal(key, own.privateKey, keyPlace(id));
    await this.sessoes.manager.transaction(async (manager) => {
      await manager.insert(Session, {
        id,
        usuarioId: usuario.id,
        chavePrivada,
        dispositivo,
        ...dates,
      });
      await this.audit.record(
        { acao: 'sessao.entrou', usuarioId: usuario.id, detalhes: { sessao: id } },
        manager,
      );
    });
    return this.jwt.signAsync({
      sub: usuario.id,
      sid: id,
      k: key.toString('base64url'),
    } satisfies TokenPayload);
  }

  /**
   * @returns the session of a token with a valid signature; undefined if it ended. @throws
   * KeyForgedError
   */
  async resume(payload: TokenPayload): Promise<StaffSession | undefined> {
    // One statement; findOne with a relation would take two.
    const where = { id: payload.sid, ...this.alive() };
    const [sessao] = await this.sessoes.find({ where, relations: { usuario: true } });
    const usuario = sessao?.usuario;
    if (!sessao || !usuario?.ativo || usuario.id !== payload.sub) return undefined;
    this.users.requireProven(usuario);
    const now = this.clock.now();
    // Once a minute is enough to know whether a session idles.
    if (now.getTime() - sessao.vistaEm.getTime() >= MINUTE) {
      await this.sessoes.update({ id: sessao.id }, { vistaEm: now });
    }
    const own = ownOf(sessao, payload);
    return {
      sessaoId: sessao.id,
      usuario,
      own,
      access: await this.team.accessOf(usuario, own),
      confirmed: now.getTime() - sessao.confirmadaEm.getTime() < CONFIRMED_MS,
      pendencia: pendenciaOf(usuario, this.config),
      permissoes: permissionsOf(usuario.papeis),
    };
  }

  async confirm({ sessaoId }: StaffSession): Promise<void> {
    await this.sessoes.update({ id: sessaoId }, { confirmadaEm: this.clock.now() });
  }

  /**
   * Verifies the password again within a session. Guesses are counted before they are judged, so
   * that parallel ones add up; the fifth wrong one in a row ends the session.
   * @returns undefined for a wrong password
   * @throws AppError 401 if the session ended
   */
  async prove({ usuario, sessaoId }: StaffSession, senha: string): Promise<ProvenUser | undefined> {
    const guesses = await this.countGuess(sessaoId);
    const proven = await this.users.prove(usuario.email, senha).catch(async (error: unknown) => {
      // It was not judged, because the queue was full or the account was altered.
      await this.sessoes.decrement({ id: sessaoId }, 'senhasErradas', 1);
      throw error;
    });
    if (proven) {
      await this.sessoes.update({ id: sessaoId }, { senhasErradas: 0 });
      return proven;
    }
    if (guesses < WRONG_PASSWORDS_MAX) return undefined;
    await this.remove(
      { id: sessaoId },
      ended(usuario.id, { sessao: sessaoId, senhasErradas: guesses }),
    );
    throw noSession();
  }

  private async countGuess(id: string): Promise<number> {
    const updated = await this.sessoes
      .createQueryBuilder()
      .update()
      .set({ senhasErradas: () => '"senhasErradas" + 1' })
      .where({ id, senhasErradas: LessThan(WRONG_PASSWORDS_MAX) })
      .returning('"senhasErradas"')
      .execute();
    const [counted] = updated.raw as { senhasErradas: number }[];
    if (!counted) throw noSession();
    return counted.senhasErradas;
  }

  /** @returns which of these sessions are alive; reading does not count as use */
  async aliveOf(sessaoIds: readonly string[]): Promise<Set<string>> {
    const where = { id: In(sessaoIds), usuario: { ativo: true }, ...this.alive() };
    const sessoes = await this.sessoes.find({ where, relations: { usuario: true } });
    return new Set(
      sessoes.filter(({ usuario }) => usuario && this.users.isProven(usuario)).map(({ id }) => id),
    );
  }

  ofUser(usuarioId: string): Promise<Session[]> {
    return this.sessoes.find({
      where: { usuarioId, ...this.alive() },
      order: { vistaEm: 'DESC', id: 'DESC' },
    });
  }

  endOther({ usuario: { id: usuarioId } }: StaffSession, id: string): Promise<boolean> {
    return this.remove({ id, usuarioId }, ended(usuarioId, { sessao: id }));
  }

  async endOthers({ usuario, sessaoId }: StaffSession): Promise<void> {
    await this.sessoes.manager.transaction(async (manager) => {
      await this.users.endSessions(manager, usuario.id, sessaoId);
      await this.audit.record(ended(usuario.id, { todas: true }), manager);
    });
  }

  /** Ends a browser's previous session when it signs in again: its token is void. */
  async endReplaced(token: string): Promise<void> {
    const payload = await this.jwt
      .verifyAsync<TokenPayload>(token, { ignoreExpiration: true })
      .catch(() => undefined);
    if (payload) await this.remove({ id: payload.sid });
  }

  /** Ends a session at once; an ended one counts as ended. */
  async end({ sessaoId: sessao, usuario }: StaffSession): Promise<void> {
    await this.remove(
      { id: sessao },
      { acao: 'sessao.saiu', usuarioId: usuario.id, detalhes: { sessao } },
    );
  }

  /**
   * Closing a browser does not sign out: the row, with the private key sealed in it, is deleted
   * within the hour after expiry.
   */
  @Cron(CronExpression.EVERY_HOUR)
  endExpired(): Promise<void> {
    return this.work.run('expiredSessions', async () => {
      const now = this.clock.now();
      const idle = { vistaEm: LessThanOrEqual(new Date(now.getTime() - IDLE_MS)) };
      const { affected: sessoes } = await this.sessoes.delete([
        { expiraEm: LessThanOrEqual(now) },
        idle,
      ]);
      if (!sessoes) return;
      await this.audit.record({
        acao: 'trabalho.executado',
        detalhes: { trabalho: 'expired-sessions', sessoes },
      });
    });
  }

  private alive(): { expiraEm: FindOperator<Date>; vistaEm: FindOperator<Date> } {
    const now = this.clock.now();
    return { expiraEm: MoreThan(now), vistaEm: MoreThan(new Date(now.getTime() - IDLE_MS)) };
  }

  private remove(where: { id: string; usuarioId?: string }, action?: AuditEntry): Promise<boolean> {
    return this.sessoes.manager.transaction(async (manager) => {
      const { affected } = await manager.delete(Session, where);
      if (affected === 0) return false;
      await this.users.announceEnd(manager);
      if (action) await this.audit.record(action, manager);
      return true;
    });
  }
}

function ended(usuarioId: string, detalhes: AuditDetails): AuditEntry {
  return { acao: 'sessao.encerrada', usuarioId, alvo: usuarioId, detalhes };
}

const keyPlace = (sessaoId: string): string => `sessoes/chavePrivada/${sessaoId}`;

const ownOf = ({ id, chavePrivada }: Session, { k }: TokenPayload): KeyPair =>
  pairOf(open(Buffer.from(k, 'base64url'), chavePrivada, keyPlace(id)));
