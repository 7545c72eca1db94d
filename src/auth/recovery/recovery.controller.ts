import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../../platform/http/access.decorators';
import { Throttled } from '../../platform/throttling/throttled.decorators';
import { AskRecoveryDto, RecoveryLinkDto, RecoveryOutlookDto, SetPasswordDto } from './recovery.dto';
import { RecoveryRequests } from './recovery-requests.service';
import { RecoveryService } from './recovery.service';

/** 'Esqueceu sua senha'. */
@Controller('api/auth/recuperacao')
export class RecoveryController {
  constructor(
    private readonly requests: RecoveryRequests,
    private readonly recovery: RecoveryService,
  ) {}

  /** Mails a link to choose a new password, if the address is a colleague's; the answer and its time do not tell. */
  @Public()
  @Throttled({ para: 'recuperacao', account: 'email' })
  @Post()
  @HttpCode(202)
  async ask(@Body() { email, idioma }: AskRecoveryDto): Promise<void> {
    await this.requests.ask(email, idioma);
  }

  /** What choosing a new password by this link will mean. */
  @Public()
  @Throttled({ para: 'entrada' })
  @Post('conferir')
  @HttpCode(200)
  outlook(@Body() { token }: RecoveryLinkDto): Promise<RecoveryOutlookDto> {
    return this.recovery.outlook(token);
  }

  /** Chooses it. All sessions end; the reports stay closed until the recovery code or a colleague opens them. */
  @Public()
  @Throttled({ para: 'entrada' })
  @Post('senha')
  @HttpCode(204)
  async setPassword(@Body() { token, senha }: SetPasswordDto): Promise<void> {
    await this.recovery.setPassword(token, senha);
  }
}
