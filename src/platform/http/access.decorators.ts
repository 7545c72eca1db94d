import type { Permission } from '@relato/domain/permissions';
import { SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

export const ALLOWED = 'relato:allow';

/** Opens a staff route to accounts with this permission. The guard refuses a route without one. */
export const Allow = (permission: Permission): MethodDecorator & ClassDecorator =>
  SetMetadata(ALLOWED, permission);

/** Marks routes whose own guard checks the permission after it has checked access to the case. */
export const OF_A_CASE = 'relato:of-a-case';

declare module 'fastify' {
  interface FastifyContextConfig {
    isPublic?: boolean;
  }
}

/** Opens a route without a staff session; every other route is closed by default. */
export const Public = (): MethodDecorator => RouteConfig({ isPublic: true });

export const isPublic = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isPublic === true;
