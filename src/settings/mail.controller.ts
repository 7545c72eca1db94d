import { isOfMail } from '@relato/domain/settings';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { Staff, type StaffSession } from '../users/staff.decorators';
import { MailTestDto, MailTestStateDto, SettingChangesDto, SettingsDto } from './settings.dto';
import { MailTestsService } from './mail-tests.service';
import { SettingsService } from './settings.service';

/** The mail server, the sender and the committee's address. */
@Controller('api/correio')
@Allow('correio.gerir')
export class MailController {
  constructor(
    private readonly settings: SettingsService,
    private readonly tests: MailTestsService,
  ) {}

  /** The password's value is never answered. */
  @Get()
  async find(): Promise<SettingsDto> {
    return { configuracoes: await this.settings.find(isOfMail) };
  }

  /** Stores all changes or none; the guardians are mailed, by the former server too. */
  @Confirmed()
  @Put()
  async change(
    @Staff() { usuario }: StaffSession,
    @Body() { configuracoes }: SettingChangesDto,
  ): Promise<SettingsDto> {
    await this.settings.change(configuracoes, { by: usuario, of: isOfMail });
    return { configuracoes: await this.settings.find(isOfMail) };
  }

  /** Sends a mail to the person, by the outbox like any other. */
  @Post('teste')
  @HttpCode(200)
  async test(@Staff() { usuario }: StaffSession): Promise<MailTestDto> {
    return { id: await this.tests.send(usuario) };
  }

  /** How the person's test ended. */
  @Get('teste/:id')
  result(
    @Staff() { usuario }: StaffSession,
    @Param('id', IdPipe) id: string,
  ): Promise<MailTestStateDto> {
    return this.tests.result(id, usuario);
  }
}
