import { setTimeout as after } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { configureApp, httpAdapter } from './configure-app';
import { ReadinessService } from './operations/health.controller';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config/config';
import type { Law } from './platform/config/law';
import { describeRefusedPort } from './platform/config/settings';
import { migrate, type OpenDatabase, openDatabase } from './platform/database/open-database';
import { MailSettings } from './platform/outbox/mail-settings.service';
import { LawInForce } from './platform/settings/law-in-force.service';
import { Organisation } from './platform/settings/organisation.service';
import { ProcessLogger } from './platform/errors/process-logger';
import { say } from './run';
import { Readership } from './access/readership.service';
import { mountSite } from './site/mount-site';
import {
  type FirstCredentials,
  FirstSetupService,
  FirstSignInFile,
} from './users/first-setup.service';

/** Between the word that this process stops and its stopping: a few times a proxy's interval, so that it hears of it. */
const DRAIN_MS = 6_000;

const ONE_ROLE =
  'The role of DATABASE_URL owns the tables, and could alter the record: docs/operations.md, "The roles of the database".';

export interface Running {
  app: NestFastifyApplication;
  /** The law in force. */
  law: Law;
  /** Where mail goes and how it leaves. */
  mail: MailSettings;
  stop(): Promise<void>;
}

export interface StartOptions {
  announce: (credentials: FirstCredentials, file: FirstSignInFile) => void | Promise<void>;
  clock?: Clock;
}

/** Starts everything: the database and its schema, the application, the team's keys, the site, the port. */
export async function start(config: Config, options: StartOptions): Promise<Running> {
  const database = await openDatabase(config, say, () => {
    say('The embedded PostgreSQL ended; stopping.');
    process.exit(1);
  });
  try {
    const ownsNothing = await migrate(database);
    const app = await serve(config, database, options);
    if (!ownsNothing) say(ONE_ROLE);
    return {
      app,
      law: app.get(LawInForce),
      mail: app.get(MailSettings),
      async stop() {
        app.get(ReadinessService).stop();
        // Only behind a proxy: it reads /health/ready and sends its requests elsewhere.
        if (config.trustProxy !== false) await after(DRAIN_MS);
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  config: Config,
  { connection }: OpenDatabase,
  { announce, clock }: StartOptions,
): Promise<NestFastifyApplication> {
  const module = AppModule.on(config, connection, clock);
  const adapter = httpAdapter(config);
  const options = { logger: new ProcessLogger(config.logFormat), abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, options);
  try {
    await configureApp(app);
    await mountSite(app.getHttpAdapter().getInstance(), {
      config,
      organisation: app.get(Organisation),
      readership: app.get(Readership),
      mail: app.get(MailSettings),
      law: app.get(LawInForce),
    });
    await app.init();
    const file = app.get(FirstSignInFile);
    const made = await app.get(FirstSetupService).run((credentials) => announce(credentials, file));
    if (!made && config.adminPassword !== undefined) {
      say(
        'ADMIN_PASSWORD is still set. It was read at the first start only: take it out of the configuration.',
      );
    }
    await app.listen(config.port, config.host).catch((error: unknown) => {
      throw describeRefusedPort(error, 'PORT');
    });
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}
