import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Allow } from '../../platform/http/access.decorators';
import { IdPipe } from '../../platform/http/validation';
import { AccountDto, toAccount } from '../../users/accounts.dto';
import { Confirmed, Staff, type StaffSession } from '../../users/staff.decorators';
import { SecondFactorResetService } from './second-factor-reset.service';

@Allow('usuarios.gerir')
@Controller('api/usuarios/:id/segundo-fator')
export class SecondFactorResetController {
  constructor(private readonly secondFactor: SecondFactorResetService) {}

  /** Switches off the second factor of a colleague who lost it. Their sessions end, and a mail tells them. */
  @Confirmed()
  @Post('desligar')
  @HttpCode(200)
  async reset(@Staff() { usuario }: StaffSession, @Param('id', IdPipe) id: string): Promise<AccountDto> {
    return toAccount(await this.secondFactor.reset(id, usuario));
  }
}
