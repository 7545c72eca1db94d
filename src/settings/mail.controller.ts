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

  /** The settings of mail, without the password's value, and whether two people confirmed them. */
  @Get()
  async find(): Promise<MailSettingsDto> {
    return { configuracoes: await this.settings.find(isOfMail), rota: await this.routes.find() };
  }

  /**
   * Stores all changes or none. The guardians are mailed, also through the former server. Settings
   * that two people confirmed stay in use until another guardian confirms the change.
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
   * Requests that another guardian confirms the stored settings. Confirmed settings carry all mails,
   * including those with protocols and those to reporters.
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

  /** Puts a test mail to the signed-in person into the outbox; the stored settings send it. */
  @Post('teste')
  @HttpCode(200)
  async test(@Staff() { usuario }: StaffSession): Promise<MailTestDto> {
    return { id: await this.tests.send(usuario) };
  }

  /**
   * Proves that the person's last test mail arrived, by the word in it. Answers 409 if no test was
   * sent within a day, or after too many wrong words.
   */
  @Post('teste/palavra')
  @HttpCode(204)
  prove(@Staff() { usuario }: StaffSession, @Body() { palavra }: MailWordDto): Promise<void> {
    return this.tests.prove(palavra, usuario);
  }

  /** The result of one of the signed-in person's test mails. */
  @Get('teste/:id')
  result(
    @Staff() { usuario }: StaffSession,
    @Param('id', IdPipe) id: string,
  ): Promise<MailTestStateDto> {
    return this.tests.result(id, usuario);
  }
}
