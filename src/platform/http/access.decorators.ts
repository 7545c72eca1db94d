import type { Permission } from '@relato/domain/permissions';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import { ApiForbiddenResponse } from '@nestjs/swagger';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';

export const ALLOWED = 'relato:allow';

/** Opens a staff route to accounts with this permission. The guard refuses a route without one. */
export const Allow = (permission: Permission): MethodDecorator & ClassDecorator =>
  SetMetadata(ALLOWED, permission);

/** Marks routes whose own guard checks the permission after it has checked access to the case. */
export const OF_A_CASE = 'relato:of-a-case';

export const CONFIRMED = 'relato:confirmed';

/**
 * Requires a session confirmed (`POST /api/auth/confirmacao`) within ten minutes: 403
 * `confirmacao_necessaria`.
 */
export const Confirmed = (): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(CONFIRMED, true),
    ApiForbiddenResponse({
      description: '`confirmacao_necessaria`: first `POST /api/auth/confirmacao`',
    }),
  );

/** Duties that a staff member must fulfil first; also the code of the refusal. */
export const PENDING_DUTIES = ['trocar_senha', 'segundo_fator_obrigatorio'] as const;

export type PendingDuty = (typeof PENDING_DUTIES)[number];

export const DESPITE = 'relato:despite';

/**
 * Opens a route to a staff member with one of these pending duties; all other routes stay closed to
 * them.
 */
export const Despite = (...pendencias: readonly PendingDuty[]): MethodDecorator & ClassDecorator =>
  SetMetadata(DESPITE, pendencias);

declare module 'fastify' {
  interface FastifyContextConfig {
    isPublic?: boolean;
    /** The largest JSON body of the route, where it differs from the others'. */
    jsonBytesMax?: number;
    /** The most values within its JSON body, likewise. */
    jsonValuesMax?: number;
    /** The most text fields of its form, beside those of any form. */
    moreFormFields?: number;
  }
}

/** Adds to the configuration that other decorators give the same route; `RouteConfig` replaces it. */
export const addRouteConfig =
  (config: FastifyContextConfig): MethodDecorator =>
  (controller, handler, descriptor) => {
    const known = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) as
      FastifyContextConfig | undefined;
    RouteConfig({ ...known, ...config })(controller, handler, descriptor);
  };

/** Opens a route without a staff session; every other route is closed by default. */
export const Public = (): MethodDecorator => addRouteConfig({ isPublic: true });

export const isPublic = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isPublic === true;
