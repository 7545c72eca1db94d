import { isOfLaw, isOfMail, type SettingKey } from '@relato/domain/settings';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { addRouteConfig, Allow, Confirmed } from '../platform/http/access.decorators';
import { Staff, type StaffSession } from '../users/staff.decorators';
import {
  LogoFileDto,
  SettingChangesDto,
  SettingPreviewDto,
  SettingsDto,
  SettingValuesDto,
  StoredLogoDto,
} from './settings.dto';
import { LogosService } from './logos.service';
import { SettingsService } from './settings.service';

/** Those of mail and of the law have separate routes. */
const isOfPages = (key: SettingKey): boolean => !isOfMail(key) && !isOfLaw(key);

/** A file of the largest size in base 64, and a little more. */
const LOGO_JSON_BYTES_MAX = 7_000_000;

/** The organisation's settings and texts. */
@Controller('api/configuracoes')
@Allow('organizacao.gerir')
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly logos: LogosService,
  ) {}

  @Get()
  async find(): Promise<SettingsDto> {
    return { configuracoes: await this.settings.find(isOfPages) };
  }

  /** Stores all changes or none; the guardians are mailed. */
  @Confirmed()
  @Put()
  async change(
    @Staff() { usuario }: StaffSession,
    @Body() { configuracoes }: SettingChangesDto,
  ): Promise<SettingsDto> {
    await this.settings.change(configuracoes, { by: usuario, of: isOfPages });
    return { configuracoes: await this.settings.find(isOfPages) };
  }

  /** Takes in a logo; no page shows it until the setting `logotipo` has the answered value. */
  @Post('logotipo')
  @addRouteConfig({ jsonBytesMax: LOGO_JSON_BYTES_MAX })
  async storeLogo(@Body() { arquivo }: LogoFileDto): Promise<StoredLogoDto> {
    return { valor: await this.logos.store(arquivo) };
  }

  /** The values in effect if these were stored, for the preview; stores nothing. */
  @Post('previa')
  @HttpCode(200)
  async preview(@Body() { configuracoes }: SettingPreviewDto): Promise<SettingValuesDto> {
    return { valores: await this.settings.preview(configuracoes) };
  }
}
