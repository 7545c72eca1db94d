import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../common/clock';
import { Config } from '../config';
import { PurposeKeys } from '../vault/purpose-keys';
import { openJson, sealJson, SealBrokenError } from '../vault/sealing';

const COOKIE = 'relato_visitante';
const PLACE = 'cookie/relato_visitante';

/** How long a visitor may be silent before the protocol is asked for again. */
const IDLE_SECONDS = 30 * 60;

/** What a visitor's cookie opens: one report. */
export interface VisitorAccess {
  relatoId: string;
  reportKey: Buffer;
}

interface Carried {
  relatoId: string;
  chave: string;
  /** When it ends, in seconds. */
  fim: number;
}

/** The visitor's session: all of it in a cookie sealed under the server's key, nothing stored (design section 3). */
@Injectable()
export class VisitorSession {
  constructor(
    private readonly keys: PurposeKeys,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Starts the session, or starts its half hour anew. */
  carry(reply: FastifyReply, access: VisitorAccess): void {
    const carried: Carried = {
      relatoId: access.relatoId,
      chave: access.reportKey.toString('base64'),
      fim: this.seconds() + IDLE_SECONDS,
    };
    const value = sealJson(this.keys.visitorCookie, carried, PLACE).toString('base64url');
    reply.setCookie(this.name, value, { ...this.attributes(), maxAge: IDLE_SECONDS });
  }

  /** @returns what the request's cookie opens, or undefined where there is none, or it ended or was altered */
  read(request: FastifyRequest): VisitorAccess | undefined {
    const value = request.cookies[this.name];
    if (value === undefined) return undefined;
    try {
      const carried = openJson<Carried>(this.keys.visitorCookie, Buffer.from(value, 'base64url'), PLACE);
      if (this.seconds() >= carried.fim) return undefined;
      return { relatoId: carried.relatoId, reportKey: Buffer.from(carried.chave, 'base64') };
    } catch (error) {
      if (error instanceof SealBrokenError) return undefined;
      throw error;
    }
  }

  end(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.attributes());
  }

  /** Over TLS it binds the cookie to this very host: no other one of the company's domain can plant its own. */
  private get name(): string {
    return this.config.secure ? `__Host-${COOKIE}` : COOKIE;
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.config.secure } as const;
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
