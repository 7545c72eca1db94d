import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Allow, Confirmed, Despite } from '../../platform/http/access.decorators';
import { IdPipe } from '../../platform/http/validation';
import { AccountDto, toAccount } from '../../users/accounts.dto';
import { FourEyes, ReasonBody } from '../../users/approvals/approvals.decorators';
import { PendingApprovalDto, ReasonDto } from '../../users/approvals/approvals.dto';
import { Organisation } from '../../platform/settings/organisation.service';
import { Staff, type StaffSession } from '../../users/staff.decorators';
import { PasskeysService } from './passkeys.service';
import {
  CreatePasskeyDto,
  EnableSecondFactorDto,
  PasskeyDto,
  PasskeyOfferDto,
  SecondFactorCodesDto,
  SecondFactorOfferDto,
  toPasskey,
} from './second-factor.dto';
import { SecondFactorService } from './second-factor.service';

/** The staff member's own second factor. */
@Allow('conta.usar')
@Confirmed()
@Controller('api/auth/segundo-fator')
export class SecondFactorController {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly organisation: Organisation,
  ) {}

  /** A new secret for a device; nothing changes until a code proves that the device has it. */
  @Despite('segundo_fator_obrigatorio')
  @Post('oferta')
  @HttpCode(200)
  offer(@Staff() { usuario }: StaffSession): SecondFactorOfferDto {
    return this.secondFactor.offer(usuario, this.organisation.name);
  }

  /** Turns it on, or moves it to another device. The ten codes are only in this answer. */
  @Despite('segundo_fator_obrigatorio')
  @Put()
  async enable(
    @Staff() { usuario }: StaffSession,
    @Body() { oferta, codigo }: EnableSecondFactorDto,
  ): Promise<SecondFactorCodesDto> {
    return { codigos: await this.secondFactor.enable(usuario, oferta, codigo) };
  }

  /** Ten new codes; the present ones are void. */
  @Post('codigos')
  @HttpCode(200)
  async renewCodes(@Staff() { usuario }: StaffSession): Promise<SecondFactorCodesDto> {
    return { codigos: await this.secondFactor.renewCodes(usuario) };
  }

  @Post('desligar')
  @HttpCode(204)
  async disable(@Staff() { usuario }: StaffSession): Promise<void> {
    await this.secondFactor.disable(usuario);
  }
}

/** The staff member's own passkeys. */
@Allow('conta.usar')
@Controller('api/auth/chaves-acesso')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  find(@Staff() { usuario }: StaffSession): PasskeyDto[] {
    return usuario.chavesAcesso.map(toPasskey);
  }

  /** Options to make a passkey; nothing changes until it is sent. */
  @Confirmed()
  @Despite('segundo_fator_obrigatorio')
  @Post('oferta')
  @HttpCode(200)
  async offer(@Staff() { usuario }: StaffSession): Promise<PasskeyOfferDto> {
    return { opcoes: await this.passkeys.creationOptions(usuario) };
  }

  /** Adds it. If it is the first second factor, the ten codes are only in this answer. */
  @Confirmed()
  @Despite('segundo_fator_obrigatorio')
  @Post()
  async add(
    @Staff() { usuario }: StaffSession,
    @Body() made: CreatePasskeyDto,
  ): Promise<SecondFactorCodesDto> {
    return { codigos: await this.passkeys.add(usuario, made) };
  }

  @Confirmed()
  @Post(':id/apagar')
  @HttpCode(204)
  async remove(@Staff() { usuario }: StaffSession, @Param('id', IdPipe) id: string): Promise<void> {
    await this.passkeys.remove(usuario.id, id);
  }
}

@Allow('papeis.dar')
@Controller('api/usuarios/:id/segundo-fator')
export class SecondFactorResetController {
  constructor(private readonly secondFactor: SecondFactorService) {}

  /**
   * Switches off another account's lost second factor. Its sessions end, and its owner is mailed.
   */
  @Confirmed()
  @FourEyes()
  @ReasonBody()
  @ApiOkResponse({ type: AccountDto })
  @Post('desligar')
  @HttpCode(200)
  async reset(
    @Staff() staff: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() { justificativa }: ReasonDto,
  ): Promise<AccountDto | PendingApprovalDto> {
    const outcome = await this.secondFactor.reset(id, staff, justificativa);
    return 'aprovacao' in outcome ? outcome : toAccount(outcome);
  }
}
