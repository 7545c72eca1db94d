import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Confirmed, Public } from '../../platform/http/access.decorators';
import { Throttled } from '../../platform/throttling/throttled.decorators';
import { TeamAccess } from '../../platform/vault/team-keys';
import { Staff, type StaffSession, Team } from '../../users/staff.decorators';
import {
  AskRecoveryDto,
  CheckRecoveryCodeDto,
  LoginResponseDto,
  RecoveryCodeDto,
  RecoveryLinkDto,
  RecoveryOutlookDto,
  RestoreKeysDto,
  SetPasswordDto,
} from '../auth.dto';
import { SessionsService } from '../sessions.service';
import { StaffAuthentication } from '../staff-authentication.service';
import { wrongPassword } from '../sign-in.service';
import { RecoveryLinks } from './recovery-links.service';
import { RecoveryService } from './recovery.service';

/** 'Esqueceu sua senha'. */
@Controller('api/auth/recuperacao')
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly links: RecoveryLinks,
  ) {}

  /**
   * Mails a link to choose a new password, if the address has an account; answer and time do not
   * reveal that.
   */
  @Public()
  @Throttled({ para: 'recuperacao', account: 'email' })
  @Post()
  @HttpCode(202)
  async ask(@Body() { email, idioma }: AskRecoveryDto): Promise<void> {
    await this.links.ask(email, idioma);
  }

  /** Describes what choosing a new password by this link entails. */
  @Public()
  @Throttled({ para: 'entrada' })
  @Post('conferir')
  @HttpCode(200)
  outlook(@Body() { token }: RecoveryLinkDto): Promise<RecoveryOutlookDto> {
    return this.recovery.outlook(token);
  }

  /**
   * Sets the new password. All sessions end; the reports stay closed until the recovery code or
   * another staff member opens them.
   */
  @Public()
  @Throttled({ para: 'entrada' })
  @Post('senha')
  @HttpCode(204)
  async setPassword(@Body() { token, senha }: SetPasswordDto): Promise<void> {
    await this.recovery.setPassword(token, senha);
  }
}

@Controller('api/auth')
export class TeamKeyController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly sessions: SessionsService,
    private readonly authentication: StaffAuthentication,
  ) {}

  /**
   * Opens the reports again by the recovery code. The session is replaced by one that opens them.
   */
  @Allow('conta.usar')
  @Throttled({ para: 'entrada' })
  @Post('chaves')
  @HttpCode(200)
  async restore(
    @Staff() staff: StaffSession,
    @Body() { codigoRecuperacao, senha }: RestoreKeysDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponseDto> {
    const owner = await this.sessions.prove(staff, senha);
    if (!owner) throw wrongPassword('senha');
    const proven = await this.recovery.restore(owner, codigoRecuperacao);
    await this.sessions.end(staff);
    return this.authentication.letIn(proven, request, reply);
  }

  /**
   * Replaces the team's key pair: an old copy of the database with its keys opens only reports
   * filed before.
   */
  @Allow('chaves.trocar')
  @Confirmed()
  @Post('chave-equipe')
  @HttpCode(204)
  async replaceTeamKey(@Team() team: TeamAccess): Promise<void> {
    await this.recovery.replaceTeamKey(team);
  }

  /**
   * Replaces the team's recovery code and key pair; the old code is void. The new one is only in
   * this answer.
   */
  @Allow('recuperacao.trocar')
  @Confirmed()
  @Post('codigo-recuperacao')
  @HttpCode(200)
  async replaceCode(
    @Team() team: TeamAccess,
    @Staff() { usuario }: StaffSession,
  ): Promise<RecoveryCodeDto> {
    return { codigoRecuperacao: await this.recovery.replaceCode(team, usuario) };
  }

  /**
   * Checks that a guardian holds the recovery code. The file in which the first start wrote it is
   * then removed.
   */
  @Allow('recuperacao.trocar')
  @Throttled({ para: 'entrada' })
  @Post('codigo-recuperacao/conferir')
  @HttpCode(204)
  async checkCode(
    @Staff() { usuario }: StaffSession,
    @Body() { codigoRecuperacao }: CheckRecoveryCodeDto,
  ): Promise<void> {
    await this.recovery.checkCode(usuario.id, codigoRecuperacao);
  }
}
