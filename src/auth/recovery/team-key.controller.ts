import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow } from '../../platform/http/access.decorators';
import { Config } from '../../platform/config/config';
import { Throttled } from '../../platform/throttling/throttled.decorators';
import { Confirmed, Staff, type StaffSession, Team } from '../../users/staff.decorators';
import { TeamAccess } from '../../platform/vault/team-keys';
import { LoginResponseDto, toUsuarioDto } from '../auth.dto';
import { deviceFamily } from '../device';
import { SessionsService } from '../sessions.service';
import { setStaffCookie } from '../staff-cookie';
import { RecoveryCodeDto, RestoreKeysDto } from './recovery.dto';
import { TeamKeyService } from './team-key.service';

@Controller('api/auth')
export class TeamKeyController {
  constructor(
    private readonly teamKey: TeamKeyService,
    private readonly sessions: SessionsService,
    private readonly config: Config,
  ) {}

  /** Opens the reports again by the recovery code. The session is replaced by one that opens them. */
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
    const proven = await this.teamKey.restore(staff, codigoRecuperacao, senha);
    await this.sessions.end(staff);
    const accessToken = await this.sessions.start(proven, deviceFamily(request.headers['user-agent']));
    setStaffCookie(reply, accessToken, this.config.secure);
    return { accessToken, usuario: toUsuarioDto(proven.usuario, true, this.config) };
  }

  /** Replaces the team's recovery code; the old one is void. The new one is in this answer and nowhere else. */
  @Allow('recuperacao.trocar')
  @Confirmed()
  @Post('codigo-recuperacao')
  @HttpCode(200)
  async replaceCode(@Team() team: TeamAccess): Promise<RecoveryCodeDto> {
    return { codigoRecuperacao: await this.teamKey.replaceCode(team) };
  }
}
