import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Allow, Confirmed } from '../platform/http/access.decorators';
import { Staff, type StaffSession } from '../users/staff.decorators';
import {
  SettingChangesDto,
  SettingPreviewDto,
  SettingsDto,
  SettingValuesDto,
} from './settings.dto';
import { SettingsService } from './settings.service';

/** The organisation's settings and texts. */
@Controller('api/configuracoes')
@Allow('organizacao.gerir')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  async find(): Promise<SettingsDto> {
    return { configuracoes: await this.settings.find() };
  }

  /** Stores all changes or none; the guardians are mailed. */
  @Confirmed()
  @Put()
  async change(
    @Staff() { usuario }: StaffSession,
    @Body() { configuracoes }: SettingChangesDto,
  ): Promise<SettingsDto> {
    await this.settings.change(configuracoes, usuario);
    return { configuracoes: await this.settings.find() };
  }

  /** The values in effect if these were stored, for the preview; stores nothing. */
  @Post('previa')
  @HttpCode(200)
  preview(@Body() { configuracoes }: SettingPreviewDto): SettingValuesDto {
    return { valores: this.settings.preview(configuracoes) };
  }
}
