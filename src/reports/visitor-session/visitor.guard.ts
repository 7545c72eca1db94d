import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { noSession } from '../../platform/errors/app-error';
import { Public } from '../../platform/http/access.decorators';
import { ReportsService, type VisitorCase } from '../reports.service';
import { type VisitorAccess, VisitorSession } from './visitor-session.service';

/** The report of a visitor's session, and what their cookie says of the session. */
export type VisitorsOwn = VisitorCase & VisitorAccess;

type VisitorRequest = FastifyRequest & { visitor?: VisitorsOwn };

@Injectable()
class VisitorGuard implements CanActivate {
  constructor(
    private readonly session: VisitorSession,
    private readonly reports: ReportsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<VisitorRequest>();
    const access = await this.session.read(request);
    if (!access) throw noSession();
    request.visitor = await this.reports.ofVisitor(access);
    return true;
  }
}

/** Opens a route to who carries a report's cookie, and to nobody else, the team included. */
export const ForVisitor = (): MethodDecorator & ClassDecorator => applyDecorators(Public(), UseGuards(VisitorGuard));

/** The report that the visitor's cookie opens; only on routes that are `@ForVisitor()`. */
export const Visitor = createParamDecorator((_: unknown, context: ExecutionContext): VisitorsOwn => {
  const { visitor } = context.switchToHttp().getRequest<VisitorRequest>();
  if (!visitor) throw noSession();
  return visitor;
});
