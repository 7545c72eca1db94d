import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { LawChangesService } from './law-changes.service';
import { LawController } from './law.controller';
import { LogoController } from './logo.controller';
import { MailController } from './mail.controller';
import { MailRoutesService } from './mail-routes.service';
import { MailTestsService } from './mail-tests.service';
import { LogosService } from './logos.service';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';

@Module({
  imports: [UsersModule],
  controllers: [SettingsController, LawController, MailController, LogoController],
  providers: [
    SettingsService,
    LogosService,
    LawChangesService,
    MailRoutesService,
    MailTestsService,
  ],
})
export class SettingsModule {}
