import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { IdPipe } from '../common/id-pipe';
import { Throttled } from '../throttling/throttled.decorators';
import { UsersService } from '../users/users.service';
import { Despite } from './despite.decorators';
import { PasskeyCeremonies } from './passkey-ceremonies.service';
import { CreatePasskeyDto, PasskeyDto, PasskeyOfferDto, toPasskey } from './passkeys.dto';
import { PasskeysService } from './passkeys.service';
import { provePassword } from './passwords.service';
import { SecondFactorCodesDto } from './second-factor.dto';
import type { StaffSession } from './sessions.service';
import { Staff } from './staff.decorators';
import { PresentPasswordDto } from './team-key.dto';

/** The colleague's own passkeys. */
@Controller('api/auth/chaves-acesso')
export class PasskeysController {
  constructor(
    private readonly users: UsersService,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly passkeys: PasskeysService,
  ) {}

  @Get()
  find(@Staff() { usuario }: StaffSession): PasskeyDto[] {
    return usuario.chavesAcesso.map(toPasskey);
  }

  /** What the browser makes a passkey of; nothing changes until it is sent. */
  @Despite('segundo_fator_obrigatorio')
  @Throttled({ para: 'entrada' })
  @Post('oferta')
  @HttpCode(200)
  async offer(@Staff() { usuario }: StaffSession, @Body() { senha }: PresentPasswordDto): Promise<PasskeyOfferDto> {
    await provePassword(this.users, usuario, senha);
    return { opcoes: await this.ceremonies.creationOptions(usuario) };
  }

  /** Adds it. To who had no second factor the ten codes are in this answer and nowhere else. */
  @Despite('segundo_fator_obrigatorio')
  @Post()
  async add(
    @Staff() { usuario }: StaffSession,
    @Body() { nome, ...made }: CreatePasskeyDto,
  ): Promise<SecondFactorCodesDto> {
    return { codigos: await this.passkeys.add(usuario, nome, made) };
  }

  @Throttled({ para: 'entrada' })
  @Post(':id/apagar')
  @HttpCode(204)
  async remove(
    @Staff() { usuario }: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() { senha }: PresentPasswordDto,
  ): Promise<void> {
    await provePassword(this.users, usuario, senha);
    await this.passkeys.remove(usuario.id, id);
  }
}
