import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../users/staff.decorators';
import { notFound } from '../platform/errors/app-error';
import { IdPipe } from '../platform/http/validation';
import { type HeldCase, ReportsService } from './reports.service';

type HolderRequest = FastifyRequest<{ Params: { id: string } }> & { held?: HeldCase };

@Injectable()
class HeldCaseGuard implements CanActivate {
  constructor(private readonly reports: ReportsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<HolderRequest>();
    const { access } = sessionOf(context);
    if (!access) throw notFound();
    request.held = await this.reports.hold(new IdPipe().transform(request.params.id), access);
    return true;
  }
}

/**
 * Opens a route under `/api/relatos/:id` to colleagues who hold the case; all others get 404, before any code
 * of the feature runs.
 */
export const ForHolder = (): MethodDecorator & ClassDecorator =>
  applyDecorators(UseGuards(HeldCaseGuard), ApiParam({ name: 'id', type: String }));

/** The case that `:id` names; only on routes that are `@ForHolder()`. */
export const Held = createParamDecorator((_: unknown, context: ExecutionContext): HeldCase => {
  const { held } = context.switchToHttp().getRequest<HolderRequest>();
  if (!held) throw notFound();
  return held;
});
