import { permissionsOf } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type EntityManager,
  type FindOperator,
  In,
  LessThanOrEqual,
  MoreThan,
  Repository,
} from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { AuditDetails, AuditEntry } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { noSession } from '../platform/errors/app-error';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { type KeyPair, pairOf } from '../platform/vault/key-pairs';
import { newKey, open, seal } from '../platform/vault/sealing';
import { Session } from '../users/session.entity';
import { pendenciaOf, type StaffSession } from '../users/staff.decorators';
import { TeamService } from '../users/team.service';
import type { User } from '../users/user.entity';
import { type ProvenUser, UsersService } from '../users/users.service';

const MINUTE = 60_000;

/** A session ends this long after its last use. */
const IDLE_MS = 30 * MINUTE;

/** A session ends this long after sign-in, even if it is in use. */
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

/** Sessions of staff members: started by a sign-in, resumed by their token, ended. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessoes: Repository<Session>,
    private readonly jwt: JwtService,
    private readonly team: TeamService,
    private readonly users: UsersService,
    private readonly rows: ProtectedRows,
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
    await this.sessoes.manager.transaction(async (manager) => {
      await this.rows.insert(manager, Session, {
        id,
        usuarioId: usuario.id,
        chavePrivada: seal(key, own.privateKey, keyPlace(id)),
        dispositivo,
        criadaEm: now,
        vistaEm: now,
        expiraEm: new Date(now.getTime() + ABSOLUTE_MS),
        confirmadaEm: now,
        senhasErradas: 0,
        encerradaEm: null,
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
   * @returns the session of a token with a valid signature; undefined if it ended or was altered,
   * or if its account is inactive
   * @throws AlteredRowError if its account was altered
   */
  async resume(payload: TokenPayload): Promise<StaffSession | undefined> {
    // One statement; findOne with a relation would take two.
    const where = { id: payload.sid, ...this.alive() };
    const [sessao] = await this.sessoes.find({ where, relations: { usuario: true } });
    const usuario = sessao?.usuario;
    if (!sessao || !usuario?.ativo || usuario.id !== payload.sub) return undefined;
    this.users.requireProven(usuario);
    if (!this.rows.verify(sessao)) return undefined;
    const now = this.clock.now();
    // Once a minute is enough to know whether a session idles.
    if (now.getTime() - sessao.vistaEm.getTime() >= MINUTE) {
      // Of two simultaneous requests one is enough.
      await this.rows.updateIfCurrent(this.sessoes.manager, sessao, { vistaEm: now });
    }
    const own = ownOf(sessao, payload);
    return {
      sessaoId: sessao.id,
      usuario,
      own,
      sessionKey: Buffer.from(payload.k, 'base64url'),
      access: await this.team.accessOf(usuario, own),
      confirmed: now.getTime() - sessao.confirmadaEm.getTime() < CONFIRMED_MS,
      pendencia: pendenciaOf(usuario, this.config),
      permissoes: permissionsOf(usuario.papeis),
    };
  }

  /** Stores that the password was entered now. @throws AppError 401 if the session ended */
  confirm({ sessaoId }: StaffSession): Promise<void> {
    return this.change(sessaoId, () => ({ confirmadaEm: this.clock.now() }));
  }

  /**
   * Verifies the password again within a session. Guesses are counted before they are judged, so
   * that parallel ones add up; the fifth wrong one in a row ends the session.
   * @returns undefined for a wrong password
   * @throws AppError 401 if the session ended, or was altered; 503 if too many passwords wait;
   * AlteredRowError after the right password of an altered account
   */
  async prove({ usuario, sessaoId }: StaffSession, senha: string): Promise<ProvenUser | undefined> {
    const guesses = await this.countGuess(sessaoId);
    const proven = await this.users.prove(usuario.email, senha).catch(async (error: unknown) => {
      // Not a wrong password: the queue was full, or the account was altered.
      await this.change(sessaoId, ({ senhasErradas }) => ({ senhasErradas: senhasErradas - 1 }));
      throw error;
    });
    if (proven) {
      await this.change(sessaoId, () => ({ senhasErradas: 0 }));
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
    let guesses = 0;
    await this.change(id, ({ senhasErradas }) => {
      if (senhasErradas >= WRONG_PASSWORDS_MAX) throw noSession();
      guesses = senhasErradas + 1;
      return { senhasErradas: guesses };
    });
    return guesses;
  }

  /** @throws AppError 401 if the session ended, or was altered */
  private change(id: string, changed: (sessao: Session) => Partial<Session>): Promise<void> {
    return this.sessoes.manager.transaction(async (manager) => {
      const sessao = await this.lockProven(manager, id);
      await this.rows.update(manager, sessao, changed(sessao));
    });
  }

  /** @throws AppError 401 if the session ended, or was altered */
  private async lockProven(manager: EntityManager, id: string): Promise<Session> {
    const lock = { mode: 'pessimistic_write' } as const;
    const sessao = await manager.findOne(Session, { where: { id }, lock });
    if (!sessao || !this.rows.verify(sessao)) throw noSession();
    return sessao;
  }

  /** Seals a new private key for a session that goes on. @throws AppError 401 if it ended */
  async replaceKey(
    manager: EntityManager,
    { sessaoId, sessionKey }: StaffSession,
    own: KeyPair,
  ): Promise<void> {
    const sessao = await this.lockProven(manager, sessaoId);
    const chavePrivada = seal(sessionKey, own.privateKey, keyPlace(sessaoId));
    await this.rows.update(manager, sessao, { chavePrivada });
  }

  /**
   * Looks up which of these sessions are alive. It does not count as a use of them.
   * @returns the current account of each session that is alive, by the session's id
   */
  async aliveOf(sessaoIds: readonly string[]): Promise<Map<string, User>> {
    const where = { id: In(sessaoIds), usuario: { ativo: true }, ...this.alive() };
    const sessoes = await this.sessoes.find({ where, relations: { usuario: true } });
    return new Map(
      sessoes.flatMap((sessao) => {
        const { id, usuario } = sessao;
        const isAlive = usuario && this.users.isProven(usuario) && this.rows.verify(sessao);
        return isAlive ? [[id, usuario] as const] : [];
      }),
    );
  }

  /** The sessions of an account that are alive, the last used one first. */
  ofUser(usuarioId: string): Promise<Session[]> {
    return this.sessoes.find({
      where: { usuarioId, ...this.alive() },
      order: { vistaEm: 'DESC', id: 'DESC' },
    });
  }

  isAltered(sessao: Session): boolean {
    return !this.rows.verify(sessao);
  }

  /** Ends one of the person's sessions. @returns whether it was found */
  endOne({ usuario: { id: usuarioId } }: StaffSession, id: string): Promise<boolean> {
    return this.remove({ id, usuarioId }, ended(usuarioId, { sessao: id }));
  }

  async endOthers({ usuario, sessaoId }: StaffSession): Promise<void> {
    await this.sessoes.manager.transaction(async (manager) => {
      await this.users.endSessions(manager, usuario.id, sessaoId);
      await this.audit.record(ended(usuario.id, { todas: true }), manager);
    });
  }

  /** Ends a browser's former session when it signs in again: the old token then opens nothing. */
  async endReplaced(token: string): Promise<void> {
    const payload = await this.jwt
      .verifyAsync<TokenPayload>(token, { ignoreExpiration: true })
      .catch(() => undefined);
    if (payload) await this.remove({ id: payload.sid });
  }

  /** Ends a session at once. Does nothing if it has already ended. */
  async end({ sessaoId: sessao, usuario }: StaffSession): Promise<void> {
    await this.remove(
      { id: sessao },
      { acao: 'sessao.saiu', usuarioId: usuario.id, detalhes: { sessao } },
    );
  }

  /**
   * Ends sessions that idled too long or expired, since closing a browser does not sign out. The
   * sealed private key is deleted within an hour of that, and the row within an hour of `expiraEm`.
   */
  @Cron(CronExpression.EVERY_HOUR)
  endExpired(): Promise<void> {
    return this.work.run('expiredSessions', async () => {
      const now = this.clock.now();
      const idle = { vistaEm: LessThanOrEqual(new Date(now.getTime() - IDLE_MS)) };
      const where = [{ expiraEm: LessThanOrEqual(now) }, idle];
      const sessoes = await this.sessoes.manager.transaction(async (manager) => {
        const lock = { mode: 'pessimistic_write' } as const;
        const over = await manager.find(Session, { where, order: { id: 'ASC' }, lock });
        for (const sessao of over) await this.users.endSession(manager, sessao);
        return over.length;
      });
      await this.sessoes.query('SELECT "sessoes_purgar"($1)', [now]);
      if (sessoes === 0) return;
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
      const lock = { mode: 'pessimistic_write' } as const;
      const sessao = await manager.findOne(Session, { where, lock });
      if (!sessao) return false;
      await this.users.endSession(manager, sessao);
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
