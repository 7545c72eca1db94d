import { createSecretKey } from 'node:crypto';
import { permissionsOf } from '@relato/domain/permissions';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../platform/config/config';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { pendenciaOf } from '../users/pendencia.values';
import { SessionsService, type TokenPayload } from './sessions.service';
import type { StaffSession } from '../users/staff.decorators';
import { readStaffCookie } from './staff-cookie';

/** Reads the token from the Bearer header or the cookie, and resumes its session. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    keys: PurposeKeys,
    private readonly sessions: SessionsService,
    private readonly config: Config,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromExtractors([
        ExtractJwt.fromAuthHeaderAsBearerToken(),
        (request) => readStaffCookie(request as unknown as FastifyRequest, config.secure),
      ]),
      // As a key: of bytes it would be made anew for every request, after an attempt at reading them as a public key.
      secretOrKey: createSecretKey(keys.session) as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  async validate(token: TokenPayload): Promise<StaffSession | false> {
    const session = await this.sessions.resume(token);
    if (!session) return false;
    const { usuario } = session;
    return { ...session, pendencia: pendenciaOf(usuario, this.config), permissoes: permissionsOf(usuario.papeis) };
  }
}
