import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { LogoController } from './logo.controller';
import { LogosService } from './logos.service';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';

@Module({
  imports: [UsersModule],
  controllers: [SettingsController, LogoController],
  providers: [SettingsService, LogosService],
})
export class SettingsModule {}
