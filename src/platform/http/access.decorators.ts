import type { Permission } from '@relato/domain/permissions';
import { SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

export const ALLOWED = 'relato:allow';

/** Opens a route of the team to colleagues who have this permission. The guard refuses a route that names none. */
export const Allow = (permission: Permission): MethodDecorator & ClassDecorator =>
  SetMetadata(ALLOWED, permission);

/** Marks routes whose own guard asks for the permission, after it has found out whether the case is theirs at all. */
export const OF_A_CASE = 'relato:of-a-case';

declare module 'fastify' {
  interface FastifyContextConfig {
    isPublic?: boolean;
  }
}

/** Opens a route to people without a team session; every other route is closed by default. */
export const Public = (): MethodDecorator => RouteConfig({ isPublic: true });

export const isPublic = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isPublic === true;
