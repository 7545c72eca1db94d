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
import { Public } from '../../platform/http/public';
import { type VisitorAccess, VisitorSession } from './visitor-session.service';

type VisitorRequest = FastifyRequest & { visitor?: VisitorAccess };

@Injectable()
class VisitorGuard implements CanActivate {
  constructor(private readonly session: VisitorSession) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<VisitorRequest>();
    const access = await this.session.read(request);
    if (!access) throw noSession();
    request.visitor = access;
    return true;
  }
}

/** Opens a route to who carries a report's cookie, and to nobody else, the team included. */
export const ForVisitor = (): MethodDecorator & ClassDecorator => applyDecorators(Public(), UseGuards(VisitorGuard));

/** What the visitor's cookie opens; only on routes that are `@ForVisitor()`. */
export const Visitor = createParamDecorator((_: unknown, context: ExecutionContext): VisitorAccess => {
  const { visitor } = context.switchToHttp().getRequest<VisitorRequest>();
  if (!visitor) throw noSession();
  return visitor;
});
