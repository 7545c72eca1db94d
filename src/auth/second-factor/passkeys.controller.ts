import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../../platform/http/access.decorators';
import { IdPipe } from '../../platform/http/validation';
import { Confirmed, Despite, Staff, type StaffSession } from '../../users/staff.decorators';
import { PasskeyCeremonies } from './passkey-ceremonies.service';
import { CreatePasskeyDto, PasskeyDto, PasskeyOfferDto, toPasskey } from './passkeys.dto';
import { PasskeysService } from './passkeys.service';
import { SecondFactorCodesDto } from './second-factor.dto';

/** The colleague's own passkeys. */
@Allow('conta.usar')
@Controller('api/auth/chaves-acesso')
export class PasskeysController {
  constructor(
    private readonly ceremonies: PasskeyCeremonies,
    private readonly passkeys: PasskeysService,
  ) {}

  @Get()
  find(@Staff() { usuario }: StaffSession): PasskeyDto[] {
    return usuario.chavesAcesso.map(toPasskey);
  }

  /** What the browser makes a passkey of; nothing changes until it is sent. */
  @Confirmed()
  @Despite('segundo_fator_obrigatorio')
  @Post('oferta')
  @HttpCode(200)
  async offer(@Staff() { usuario }: StaffSession): Promise<PasskeyOfferDto> {
    return { opcoes: await this.ceremonies.creationOptions(usuario) };
  }

  /** Adds it. To who had no second factor the ten codes are in this answer and nowhere else. */
  @Confirmed()
  @Despite('segundo_fator_obrigatorio')
  @Post()
  async add(
    @Staff() { usuario }: StaffSession,
    @Body() { nome, ...made }: CreatePasskeyDto,
  ): Promise<SecondFactorCodesDto> {
    return { codigos: await this.passkeys.add(usuario, nome, made) };
  }

  @Confirmed()
  @Post(':id/apagar')
  @HttpCode(204)
  async remove(@Staff() { usuario }: StaffSession, @Param('id', IdPipe) id: string): Promise<void> {
    await this.passkeys.remove(usuario.id, id);
  }
}
