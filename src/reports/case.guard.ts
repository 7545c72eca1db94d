import type { Permission } from '@relato/domain/permissions';
import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiParam } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AppError, noSession, notAllowed, notFound } from '../platform/errors/app-error';
import { ALLOWED, OF_A_CASE, Public } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { ApiLimited } from '../platform/throttling/throttled.decorators';
import { sessionOf } from '../users/staff.decorators';
import { type StaffCase, ReportsService, type VisitorCase } from './reports.service';
import { type VisitorAccess, VisitorSession } from './visitor-session/visitor-session.service';

export type VisitorsOwn = VisitorCase & VisitorAccess;

type VisitorRequest = FastifyRequest & { visitor?: VisitorsOwn };

@Injectable()
class VisitorGuard implements CanActivate {
  constructor(
    private readonly session: VisitorSession,
    private readonly reports: ReportsService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<VisitorRequest>();
    const access = await this.session.read(request);
    if (!access) throw noSession();
    const mayHaveEnded = this.reflector.get<boolean | undefined>(EVEN_ENDED, context.getHandler());
    request.visitor = await (mayHaveEnded === true
      ? this.reports.ofVisitorEvenEnded(access)
      : this.reports.ofVisitor(access));
    if (request.method === 'POST') this.reports.requireReaders(request.visitor.relato);
    return true;
  }
}

const EVEN_ENDED = 'relato:even-ended';

/**
 * Admits a session that a passphrase ended, and a case that was deleted or shredded, to a route that
 * checks that by itself.
 */
export const EvenEnded = (): MethodDecorator => SetMetadata(EVEN_ENDED, true);

/** Opens a route to the browser with the report's cookie only; staff sessions do not open it. */
export const ForVisitor = (): MethodDecorator & ClassDecorator =>
  applyDecorators(Public(), UseGuards(VisitorGuard));

/** The report that the visitor's cookie opens; only on routes that are `@ForVisitor()`. */
export const Visitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): VisitorsOwn => {
    const { visitor } = context.switchToHttp().getRequest<VisitorRequest>();
    if (!visitor) throw noSession();
    return visitor;
  },
);

type FormRequest = FastifyRequest & { visitorAccess?: VisitorAccess };

@Injectable()
class VisitorFormGuard implements CanActivate {
  constructor(private readonly session: VisitorSession) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FormRequest>();
    const access = await this.session.read(request);
    // Without session and form, the missing session is the refusal, as on every visitor route.
    if (!access && !request.isMultipart() && !request.body) throw noSession();
    if (access) request.visitorAccess = access;
    return true;
  }
}

/**
 * Opens a route to a visitor's form, which may bring what opens the report itself; its reader
 * decides.
 */
export const ForVisitorForm = (): MethodDecorator =>
  applyDecorators(Public(), ApiLimited(), UseGuards(VisitorFormGuard));

/** The session that came with a form; only on routes that are `@ForVisitorForm()`. */
export const sessionOfForm = (request: FormRequest): VisitorAccess | undefined =>
  request.visitorAccess;

type HolderRequest = FastifyRequest<{ Params: { id: string } }> & { held?: StaffCase };

@Injectable()
class StaffCaseGuard implements CanActivate {
  constructor(
    private readonly reports: ReportsService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<HolderRequest>();
    const staff = sessionOf(context);
    request.held = await this.reports.openCase(new IdPipe().transform(request.params.id), staff);
    const refusesTests = this.reflector.get<boolean | undefined>(
      NOT_FOR_TESTS,
      context.getHandler(),
    );
    const permission = this.reflector.getAllAndOverride<Permission>(ALLOWED, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!staff.permissoes.includes(permission)) throw notAllowed();
    if (refusesTests === true && request.held.relato.teste) throw new AppError(409, 'relato_teste');
    return true;
  }
}

const NOT_FOR_TESTS = 'relato:not-for-tests';

/**
 * Refuses a test report: for actions that would leave something of it, as a request for a second
 * person, or tie it to another report.
 */
export const NotForTests = (): MethodDecorator => SetMetadata(NOT_FOR_TESTS, true);

/**
 * Opens a route under `/api/relatos/:id` to holders of the case with the permission. Without access
 * to the case the answer is 404, before anything else.
 */
export const ForHolder = (): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(OF_A_CASE, true),
    UseGuards(StaffCaseGuard),
    ApiParam({ name: 'id', type: String }),
  );

/** The case that `:id` names; only on routes that are `@ForHolder()`. */
export const Held = createParamDecorator((_: unknown, context: ExecutionContext): StaffCase => {
  const { held } = context.switchToHttp().getRequest<HolderRequest>();
  if (!held) throw notFound();
  return held;
});
