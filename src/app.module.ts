import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from './auth/auth.module';
import { CannedRepliesModule } from './messages/canned-replies/canned-replies.module';
import { CaseFileModule } from './case-file/case-file.module';
import { Clock } from './platform/clock';
import { ErrorFilter } from './platform/errors/error-filter';
import { SameOriginGuard } from './platform/http/gates';
import { validationPipe } from './platform/http/validation';
import { Config } from './platform/config/config';
import { type Connection, dataSourceOptions } from './platform/database/open-database';
import { ScheduledWork } from './platform/jobs/scheduled-work.service';
import { DeliveriesModule } from './operations/deliveries/deliveries.module';
import { ExpiryModule } from './expiry/expiry.module';
import { ExportModule } from './export/export.module';
import { CheckInsModule } from './filing/check-ins/check-ins.module';
import { FilingModule } from './filing/filing.module';
import { OperationsModule } from './operations/operations.module';
import { SettingsModule } from './settings/settings.module';
import { QuestionnaireModule } from './settings/questionnaire/questionnaire.module';
import { UnitsModule } from './units/units.module';
import { StatisticsModule } from './statistics/statistics.module';
import { PlatformModule } from './platform/platform.module';
import { UsersModule } from './users/users.module';

/** The whole server, on a database that has the newest schema. */
@Global()
@Module({})
export class AppModule {
  /** @param clock replaces the machine's clock in tests and demonstrations */
  static on(config: Config, connection: Connection, clock = new Clock()): DynamicModule {
    return {
      module: AppModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(connection),
          autoLoadEntities: true,
          retryAttempts: 0,
        }),
        ScheduleModule.forRoot(),
        PlatformModule,
        UsersModule,
        AuthModule,
        SettingsModule,
        QuestionnaireModule,
        UnitsModule,
        DeliveriesModule,
        CannedRepliesModule,
        CaseFileModule,
        FilingModule,
        CheckInsModule,
        ExpiryModule,
        ExportModule,
        OperationsModule,
        StatisticsModule,
      ],
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useValue: clock },
        ScheduledWork,
        { provide: APP_GUARD, useClass: SameOriginGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
      ],
      exports: [Config, Clock, ScheduledWork],
    };
  }
}
