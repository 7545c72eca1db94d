import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isPublic?: boolean;
  }
}

/** Opens a route to people without a team session; every other route is closed by default. */
export const Public = (): MethodDecorator => RouteConfig({ isPublic: true });

/** Whether the route that a request goes to is marked `@Public()`. */
export function isPublic({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isPublic === true;
}
