import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { Allow } from '../../platform/http/access.decorators';
import { Confirmed, Despite, Staff, type StaffSession } from '../../users/staff.decorators';
import { SecondFactorRemoval } from './second-factor-removal.service';
import { EnableSecondFactorDto, SecondFactorCodesDto, SecondFactorOfferDto } from './second-factor.dto';
import { SecondFactorService } from './second-factor.service';

/** The colleague's own second factor. */
@Allow('conta.usar')
@Confirmed()
@Controller('api/auth/segundo-fator')
export class SecondFactorController {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly removal: SecondFactorRemoval,
  ) {}

  /** A new secret for the colleague's device; nothing changes until a code shows that it has it. */
  @Despite('segundo_fator_obrigatorio')
  @Post('oferta')
  @HttpCode(200)
  offer(@Staff() { usuario }: StaffSession): SecondFactorOfferDto {
    return this.secondFactor.offer(usuario);
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
  @Post('codigos')
  @HttpCode(200)
  async renewCodes(@Staff() { usuario }: StaffSession): Promise<SecondFactorCodesDto> {
    return { codigos: await this.secondFactor.renewCodes(usuario) };
  }

  @Post('desligar')
  @HttpCode(204)
  async disable(@Staff() { usuario }: StaffSession): Promise<void> {
    await this.removal.disable(usuario);
  }
}
