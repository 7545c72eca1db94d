import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { Allow } from '../platform/http/access.decorators';
import { notFound } from '../platform/errors/app-error';
import { IdPipe } from '../platform/http/validation';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { SessionDto, toSessao } from './auth.dto';
import { SessionsService } from './sessions.service';

/** The colleague's own sessions. */
@Allow('conta.usar')
@Controller('api/auth/sessoes')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  async find(@Staff() { usuario, sessaoId }: StaffSession): Promise<SessionDto[]> {
    return (await this.sessions.ofUser(usuario.id)).map((sessao) => toSessao(sessao, sessaoId));
  }

  /** Ends one of them, on whichever node it is used. */
  @Delete(':id')
  @HttpCode(204)
  async end(@Staff() staff: StaffSession, @Param('id', IdPipe) id: string): Promise<void> {
    if (!(await this.sessions.endOther(staff, id))) throw notFound();
  }

  /** Ends all but this one. */
  @Delete()
  @HttpCode(204)
  async endOthers(@Staff() staff: StaffSession): Promise<void> {
    await this.sessions.endOthers(staff);
  }
}
