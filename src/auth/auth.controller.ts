import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors/app-error';
import { Allow, Despite, PENDING_DUTIES, Public } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { KnownBrowsers } from '../platform/throttling/known-browsers.service';
import { Throttled } from '../platform/throttling/throttled.decorators';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { UsersService } from '../users/users.service';
import {
  ChangePasswordDto,
  LoginDto,
  LoginResponseDto,
  NoticesDto,
  PresentPasswordDto,
  SessionDto,
  toSession,
  UserDto,
} from './auth.dto';
import { SessionsService } from './sessions.service';
import { SignInRefused, SignInService } from './sign-in.service';
import { StaffAuthentication } from './staff-authentication.service';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly signIn: SignInService,
    private readonly authentication: StaffAuthentication,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly browsers: KnownBrowsers,
  ) {}

  /**
   * Signs a staff member in. Every failure is the same 401, in the same time. After the right
   * password its code is `segundo_fator_necessario` if `codigo` or `chaveAcesso` is missing, and
   * `segundo_fator_incorreto` if it is wrong. For an account with passkeys the header
   * `Relato-Chave-Acesso` holds the request to sign (JSON in base64url).
   */
  @Public()
  @Throttled({ para: 'entrada', account: 'email', forgiven: ['segundo_fator_necessario'] })
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() login: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponseDto> {
    const proven = await this.signIn.prove(login).catch((error: unknown) => {
      if (error instanceof SignInRefused && error.passkey) {
        reply.header(
          'Relato-Chave-Acesso',
          Buffer.from(JSON.stringify(error.passkey)).toString('base64url'),
        );
      }
      throw error;
    });
    const replaced = this.authentication.cookieOf(request);
    if (replaced !== undefined) await this.sessions.endReplaced(replaced);
    const session = await this.authentication.letIn(proven, request, reply);
    this.browsers.remember(request, reply, proven.usuario.email);
    return session;
  }

  @Allow('conta.usar')
  @Despite(...PENDING_DUTIES)
  @Post('logout')
  @HttpCode(204)
  async logout(
    @Staff() staff: StaffSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.end(staff);
    this.authentication.clearCookie(reply);
  }

  @Allow('conta.usar')
  @Despite(...PENDING_DUTIES)
  @Get('me')
  me(@Staff() staff: StaffSession): UserDto {
    return this.authentication.userOf(staff);
  }

  /** Chooses which events the staff member receives by e-mail. */
  @Allow('conta.usar')
  @Put('avisos')
  @HttpCode(204)
  async chooseNotices(
    @Staff() { usuario }: StaffSession,
    @Body() { avisos }: NoticesDto,
  ): Promise<void> {
    await this.users.chooseNotices(usuario.id, avisos);
  }

  /**
   * Confirms this session by the password: for ten minutes it may do what a borrowed session must
   * not.
   */
  @Allow('conta.usar')
  @Despite('segundo_fator_obrigatorio')
  @Throttled({ para: 'entrada' })
  @Post('confirmacao')
  @HttpCode(204)
  async confirm(
    @Staff() staff: StaffSession,
    @Body() { senha }: PresentPasswordDto,
  ): Promise<void> {
    await this.signIn.confirm(staff, senha);
  }

  /** Changes the staff member's own password; their other sessions end. */
  @Allow('conta.usar')
  @Despite(...PENDING_DUTIES)
  @Throttled({ para: 'entrada' })
  @Put('senha')
  @HttpCode(204)
  async changePassword(
    @Staff() staff: StaffSession,
    @Body() change: ChangePasswordDto,
  ): Promise<void> {
    await this.signIn.changePassword(staff, change);
  }
}

/** The staff member's own sessions. */
@Allow('conta.usar')
@Controller('api/auth/sessoes')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  async find(@Staff() { usuario, sessaoId }: StaffSession): Promise<SessionDto[]> {
    const sessoes = await this.sessions.ofUser(usuario.id);
    return sessoes.map((sessao) => toSession(sessao, sessaoId, this.sessions.isAltered(sessao)));
  }

  /** Ends one of them, on any node. */
  @Delete(':id')
  @HttpCode(204)
  async end(@Staff() staff: StaffSession, @Param('id', IdPipe) id: string): Promise<void> {
    if (!(await this.sessions.endOne(staff, id))) throw notFound();
  }

  /** Ends all except this one. */
  @Delete()
  @HttpCode(204)
  async endOthers(@Staff() staff: StaffSession): Promise<void> {
    await this.sessions.endOthers(staff);
  }
}
