import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Column, DataSource, Entity, IsNull, Not, PrimaryColumn } from 'typeorm';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { AppError, noSession } from '../../platform/errors/app-error';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import {
  keyedHash,
  openJson,
  randomBytes,
  sameBytes,
  sealJson,
  unlessBroken,
} from '../../platform/vault/sealing';
import type { ReportChange } from '../changes/report-change.values';
import { ReportChanges } from '../changes/report-changes.service';
import type { Report } from '../report.entity';

const COOKIE = 'relato_visitante';
/** Increase the number when the cookie's contents change: an older cookie then opens nothing. */
const PLACE = 'cookie/relato_visitante/2';

/** How long a visitor may be inactive before the protocol is asked for again … */
const IDLE_SECONDS = 30 * 60;
/** … and how long after it was typed it is asked for in any case. */
const MAX_SECONDS = 12 * 60 * 60;

const HOUR_SECONDS = 60 * 60;
const SESSION_ID_BYTES = 16;

/** A visitor's session that was left early: no copy of its cookie opens anything. */
@Entity('sessoes_encerradas')
export class EndedSession {
  /** Keyed hash of the random id in the cookie. It leads to no report. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'sessoes_encerradas_pkey' })
  hash!: Buffer;

  /**
   * When all cookies of the session have expired, rounded up to the hour, so that it does not
   * reveal when the visitor left.
   */
  @Column('timestamptz')
  esquecerEm!: Date;
}

/** The access in a visitor's cookie: one report, for one session. */
export interface VisitorAccess {
  relatoId: string;
  reportKey: Buffer;
  /** The report's look-up id when the session opened it: it changes with the passphrase. */
  codigo: Buffer;
  /** The session began by filing, so that only this browser knows the protocol. */
  filed: boolean;
  /** Random, and the same in every cookie of the session. */
  sessionId: string;
  /** In seconds. */
  startedAt: number;
}

interface Carried {
  relatoId: string;
  chave: string;
  codigo: string;
  envio: boolean;
  sessao: string;
  /** When the session began, in seconds. */
  inicio: number;
  /** When this cookie ends, in seconds. */
  fim: number;
}

/**
 * The visitor's session, sealed in a cookie. The server stores a hash of one that was left (design
 * section 3).
 */
@Injectable()
export class VisitorSession {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PurposeKeys,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly changes: ReportChanges,
  ) {}

  /**
   * Begins a session on a report, and ends the browser's previous one. @param filed whether this
   * browser has just filed it
   */
  async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { relato, reportKey }: { relato: Report; reportKey: Buffer },
    filed = false,
  ): Promise<void> {
    await this.endCarriedBy(request);
    const sessionId = randomBytes(SESSION_ID_BYTES).toString('base64url');
    const { id: relatoId, codigo } = relato;
    this.renew(reply, { relatoId, reportKey, codigo, filed, sessionId, startedAt: this.seconds() });
  }

  renew(reply: FastifyReply, access: VisitorAccess): void {
    const { relatoId, filed: envio, sessionId: sessao, startedAt: inicio } = access;
    const now = this.seconds();
    const fim = Math.min(now + IDLE_SECONDS, inicio + MAX_SECONDS);
    const chave = access.reportKey.toString('base64');
    const codigo = access.codigo.toString('base64');
    const carried: Carried = { relatoId, chave, codigo, envio, sessao, inicio, fim };
    const value = sealJson(this.keys.visitorCookie, carried, PLACE).toString('base64url');
    const { name, ...attributes } = this.cookieFor(reply.request);
    reply.setCookie(name, value, { ...attributes, maxAge: fim - now });
  }

  /**
   * @returns the access in the request's cookie; undefined if it is missing, expired, left or
   * altered
   */
  async read(request: FastifyRequest): Promise<VisitorAccess | undefined> {
    const access = this.carriedBy(request);
    const ended =
      access &&
      (await this.dataSource.manager.existsBy(EndedSession, { hash: this.hashOf(access) }));
    return ended ? undefined : access;
  }

  /**
   * Ends the session in every copy of its cookie, and no longer repeats the first answer to the
   * form that filed it.
   */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { name, ...attributes } = this.cookieFor(request);
    reply.clearCookie(name, attributes);
    const left = await this.endCarriedBy(request);
    if (!left) return;
    const found = { where: { id: left.relatoId, resposta: Not(IsNull()) } };
    const forget = (change: ReportChange): void => {
      change.set({ resposta: null });
    };
    await this.changes.change(found, 'visitante', forget, { counts: 'silent' });
  }

  private carriedBy(request: FastifyRequest): VisitorAccess | undefined {
    const value = request.cookies[this.cookieFor(request).name];
    if (value === undefined) return undefined;
    const sealed = Buffer.from(value, 'base64url');
    const carried = unlessBroken(() => openJson<Carried>(this.keys.visitorCookie, sealed, PLACE));
    if (!carried || this.seconds() >= carried.fim) return undefined;
    const { relatoId, chave, codigo, envio, sessao, inicio } = carried;
    const reportKey = Buffer.from(chave, 'base64');
    const code = Buffer.from(codigo, 'base64');
    return {
      relatoId,
      reportKey,
      codigo: code,
      filed: envio,
      sessionId: sessao,
      startedAt: inicio,
    };
  }

  private async endCarriedBy(request: FastifyRequest): Promise<VisitorAccess | undefined> {
    const access = this.carriedBy(request);
    if (!access) return undefined;
    const endsInHours = Math.ceil((access.startedAt + MAX_SECONDS) / HOUR_SECONDS);
    const ended = {
      hash: this.hashOf(access),
      esquecerEm: new Date(endsInHours * HOUR_SECONDS * 1000),
    };
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(EndedSession)
      .values(ended)
      .orIgnore()
      .execute();
    return access;
  }

  private hashOf({ sessionId }: VisitorAccess): Buffer {
    return keyedHash(this.keys.endedSession, sessionId);
  }

  /**
   * Over TLS its name binds the cookie to this host: no other host of the company's domain can
   * plant its own.
   */
  private cookieFor({ headers }: FastifyRequest) {
    const secure = this.config.secure && !this.config.isOnion(headers.host);
    return {
      name: secure ? `__Host-${COOKIE}` : COOKIE,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
    } as const;
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

/**
 * A report that was opened must still open once it is locked: a new passphrase ends all other
 * sessions. @throws AppError 401
 */
export function requireStillOpen({ relato }: { relato: Report }, locked: Report): void {
  if (!sameBytes(relato.codigo, locked.codigo)) throw noSession();
}

/** Longest text accepted as a reference. */
export const REFERENCIA_MAX = 100;

/**
 * Identifies the report that a page shows. It reveals nothing, is stored nowhere, and only the
 * report's key makes it.
 */
export const referenceOf = (reportKey: Buffer): string =>
  keyedHash(reportKey, 'referencia').toString('base64url');

/**
 * Text written on one report's page must not reach another that this browser opened since. @throws
 * AppError 409
 */
export function requireReference(referencia: string | undefined, reportKey: Buffer): void {
  if (referencia === undefined || referencia === referenceOf(reportKey)) return;
  throw new AppError(409, 'outro_relato');
}
