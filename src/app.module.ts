import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { CannedRepliesModule } from './canned-replies/canned-replies.module';
import { CasesModule } from './cases/cases.module';
import { Clock } from './common/clock';
import { ErrorFilter } from './common/error-filter';
import { SameOriginGuard } from './common/same-origin.guard';
import { validationPipe } from './common/validation';
import { Config } from './config';
import { type Connection, dataSourceOptions } from './database/data-source-options';
import { DatabaseModule } from './database/database.module';
import { DeliveriesModule } from './deliveries/deliveries.module';
import { ExpiryModule } from './expiry/expiry.module';
import { ExportModule } from './export/export.module';
import { FilingModule } from './filing/filing.module';
import { OperationModule } from './operation/operation.module';
import { StatisticsModule } from './statistics/statistics.module';
import { ThrottlingModule } from './throttling/throttling.module';
import { UsersModule } from './users/users.module';
import { VaultModule } from './vault/vault.module';

/** The whole server, on a database that has the newest schema. */
@Global()
@Module({})
export class AppModule {
  /** @param clock another than the machine's, for tests and demonstrations */
  static on(config: Config, connection: Connection, clock = new Clock()): DynamicModule {
    return {
      module: AppModule,
      imports: [
        TypeOrmModule.forRoot({ ...dataSourceOptions(connection), autoLoadEntities: true, retryAttempts: 0 }),
        ScheduleModule.forRoot(),
        DatabaseModule,
        VaultModule,
        ThrottlingModule,
        AuditModule,
        UsersModule,
        AuthModule,
        DeliveriesModule,
        CannedRepliesModule,
        CasesModule,
        FilingModule,
        ExpiryModule,
        ExportModule,
        OperationModule,
        StatisticsModule,
      ],
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useValue: clock },
        { provide: APP_GUARD, useClass: SameOriginGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
      ],
      exports: [Config, Clock],
    };
  }
}
