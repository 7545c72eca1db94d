import { isOfMail } from '@relato/domain/settings';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import { IdPipe } from '../platform/http/validation';
import { FourEyes, ReasonBody } from '../users/approvals/approvals.decorators';
import { PendingApprovalDto, ReasonDto } from '../users/approvals/approvals.dto';
import { Staff, type StaffSession } from '../users/staff.decorators';
import {
  MailSettingsDto,
  MailTestDto,
  MailTestStateDto,
  MailWordDto,
  SettingChangesDto,
} from './settings.dto';
import { MailRoutesService } from './mail-routes.service';
import { MailTestsService } from './mail-tests.service';
import { SettingsService } from './settings.service';

/** The mail server, the sender and the committee's address. */
@Controller('api/correio')
@Allow('correio.gerir')
export class MailController {
  constructor(
    private readonly settings: SettingsService,
    private readonly routes: MailRoutesService,
    private readonly tests: MailTestsService,
  ) {}

  /** The password's value is never answered. */
  @Get()
  async find(): Promise<MailSettingsDto> {
    return { configuracoes: await this.settings.find(isOfMail), rota: await this.routes.find() };
  }

  /**
   * Stores all changes or none; the guardians are mailed, by the former server too. Settings that two
   * people agreed on stay in use until another guardian confirms the change.
   */
  @Confirmed()
  @Put()
  async change(
    @Staff() { usuario }: StaffSession,
    @Body() { configuracoes }: SettingChangesDto,
  ): Promise<MailSettingsDto> {
    await this.settings.change(configuracoes, {
      by: usuario,
      of: isOfMail,
      keepsRoute: (manager, by) => this.routes.keep(manager, by),
    });
    return this.find();
  }

  /**
   * Requests that another guardian confirms the stored settings, which then carry all mails: those
   * with protocols and those to reporters, too.
   */
  @Confirmed()
  @FourEyes()
  @ReasonBody()
  @Post('confirmacao')
  @HttpCode(202)
  confirm(
    @Staff() staff: StaffSession,
    @Body() { justificativa }: ReasonDto,
  ): Promise<PendingApprovalDto> {
    return this.routes.request(staff, justificativa);
  }

  /** Sends a mail to the person by the stored settings, by the outbox like any other. */
  @Post('teste')
  @HttpCode(200)
  async test(@Staff() { usuario }: StaffSession): Promise<MailTestDto> {
    return { id: await this.tests.send(usuario) };
  }

  /**
   * Proves by the word in the person's last test mail that it arrived. 409 if there is no test of
   * the last day, or after too many wrong words.
   */
  @Post('teste/palavra')
  @HttpCode(204)
  prove(@Staff() { usuario }: StaffSession, @Body() { palavra }: MailWordDto): Promise<void> {
    return this.tests.prove(palavra, usuario);
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
