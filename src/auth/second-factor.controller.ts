import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { Throttled } from '../throttling/throttled.decorators';
import { UsersService } from '../users/users.service';
import { Despite } from './despite.decorators';
import { provePassword } from './passwords.service';
import { EnableSecondFactorDto, SecondFactorCodesDto, SecondFactorOfferDto } from './second-factor.dto';
import { SecondFactorService } from './second-factor.service';
import type { StaffSession } from './sessions.service';
import { Staff } from './staff.decorators';
import { PresentPasswordDto } from './team-key.dto';

/** The colleague's own second factor. */
@Controller('api/auth/segundo-fator')
export class SecondFactorController {
  constructor(
    private readonly users: UsersService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  /** A new secret for the colleague's device; nothing changes until a code shows that it has it. */
  @Despite('segundo_fator_obrigatorio')
  @Throttled({ para: 'entrada' })
  @Post('oferta')
  @HttpCode(200)
  async offer(@Staff() staff: StaffSession, @Body() { senha }: PresentPasswordDto): Promise<SecondFactorOfferDto> {
    await provePassword(this.users, staff.usuario, senha);
    return this.secondFactor.offer(staff.usuario);
  }

  /** Turns it on, or moves it to another device. The ten codes are in this answer and nowhere else. */
  @Despite('segundo_fator_obrigatorio')
  @Put()
  async enable(
    @Staff() { usuario }: StaffSession,
    @Body() { oferta, codigo }: EnableSecondFactorDto,
  ): Promise<SecondFactorCodesDto> {
    return { codigos: await this.secondFactor.enable(usuario, oferta, codigo) };
  }

  /** Ten other codes; the present ones are void. */
  @Throttled({ para: 'entrada' })
  @Post('codigos')
  @HttpCode(200)
  async renewCodes(@Staff() staff: StaffSession, @Body() { senha }: PresentPasswordDto): Promise<SecondFactorCodesDto> {
    await provePassword(this.users, staff.usuario, senha);
    return { codigos: await this.secondFactor.renewCodes(staff.usuario) };
  }

  @Throttled({ para: 'entrada' })
  @Post('desligar')
  @HttpCode(204)
  async disable(@Staff() staff: StaffSession, @Body() { senha }: PresentPasswordDto): Promise<void> {
    await provePassword(this.users, staff.usuario, senha);
    await this.secondFactor.disable(staff.usuario);
  }
}
