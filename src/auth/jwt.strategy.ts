import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../platform/config/config';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import type { StaffSession } from '../users/staff.decorators';
import { SessionsService, type TokenPayload } from './sessions.service';

/** Over TLS the name binds the cookie to this very host, which demands the path `/`: no other host can plant its own. */
export function staffCookie({ secure }: Config): string {
  return secure ? '__Host-relato_equipe' : 'relato_equipe';
}

/** Reads the token from the Bearer header or the cookie, and resumes its session. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    keys: PurposeKeys,
    config: Config,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromExtractors([
        ExtractJwt.fromAuthHeaderAsBearerToken(),
        (request) => (request as unknown as FastifyRequest).cookies[staffCookie(config)] ?? null,
      ]),
      // As a key: of bytes it would be made anew for every request, after an attempt at reading them as a public key.
      secretOrKey: createSecretKey(keys.session) as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  async validate(token: TokenPayload): Promise<StaffSession | false> {
    return (await this.sessions.resume(token)) ?? false;
  }
}
