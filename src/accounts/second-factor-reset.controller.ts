import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { StaffSession } from '../auth/sessions.service';
import { NeedsKeys, Staff } from '../auth/staff.decorators';
import { IdPipe } from '../common/id-pipe';
import { Throttled } from '../throttling/throttled.decorators';
import { AccountDto, ConfirmedDto, toAccount } from './accounts.dto';
import { SecondFactorResetService } from './second-factor-reset.service';

@Controller('api/usuarios/:id/segundo-fator')
export class SecondFactorResetController {
  constructor(private readonly secondFactor: SecondFactorResetService) {}

  /** Switches off the second factor of a colleague who lost it. Their sessions end, and a mail tells them. */
  @NeedsKeys()
  @Throttled({ para: 'entrada' })
  @Post('desligar')
  @HttpCode(200)
  async reset(
    @Staff() staff: StaffSession,
    @Param('id', IdPipe) id: string,
    @Body() { senha }: ConfirmedDto,
  ): Promise<AccountDto> {
    return toAccount(await this.secondFactor.reset(id, staff, senha));
  }
}
