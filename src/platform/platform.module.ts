import { DiscoveryModule } from '@nestjs/core';
import { MailerModule } from '@nestjs-modules/mailer';
import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditCheckpoints } from './audit/audit-checkpoints.service';
import { AuditRecord } from './audit/audit-entry.entity';
import { AuditService } from './audit/audit.service';
import { Calendar } from './calendar/calendar';
import { Config } from './config/config';
import { ImageCleaner } from './images/image-cleaner.service';
import { Extensions } from './extensions.service';
import { DeliveryQueue } from './outbox/delivery-queue.service';
import { Delivery } from './outbox/delivery.entity';
import { DeliveryJob } from './outbox/delivery.job';
import { mailerOptions, MailService } from './outbox/mail.service';
import { MailSettings } from './outbox/mail-settings.service';
import { OutboxService } from './outbox/outbox.service';
import { BlobStore } from './storage/blob-store.service';
import { openStore } from './storage/open-store';
import { ChallengesController } from './throttling/challenges.controller';
import { ChallengesService } from './throttling/challenges.service';
import { KnownBrowsers } from './throttling/known-browsers.service';
import { NetworkNames } from './throttling/network-names.service';
import { ThrottleService } from './throttling/throttle.service';
import { Argon2Queue } from './vault/argon2-queue';
import { AlteredRows } from './integrity/altered-rows.service';
import { DigestedRows } from './integrity/digested-rows.service';
import { ProtectedRows } from './integrity/protected-rows.service';
import { ProtocolService } from './vault/protocol.service';
import { PurposeKeys } from './vault/purpose-keys';
import { LawInForce } from './settings/law-in-force.service';
import { Organisation, ORGANISATION_ENTITIES } from './settings/organisation.service';
import { readOrMakeSecret, secretFile } from './vault/server-secret';

const SHARED = [
  Extensions,
  AuditService,
  ThrottleService,
  KnownBrowsers,
  OutboxService,
  DeliveryQueue,
  MailService,
  MailSettings,
  ProtocolService,
  ProtectedRows,
  DigestedRows,
  AlteredRows,
  Organisation,
  LawInForce,
  ImageCleaner,
];

/**
 * Services that know no feature: audit log, limits, outbox, store, keys and the one Argon2id queue.
 */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    TypeOrmModule.forFeature([AuditRecord, Delivery, ...ORGANISATION_ENTITIES]),
    MailerModule.forRootAsync({ inject: [Config], useFactory: mailerOptions }),
  ],
  controllers: [ChallengesController],
  providers: [
    ...SHARED,
    ChallengesService,
    NetworkNames,
    AuditCheckpoints,
    DeliveryJob,
    {
      provide: PurposeKeys,
      inject: [Config],
      useFactory: async ({ secret, formerSecret, dataDir }: Config) => {
        const present = secret ?? (await readOrMakeSecret(secretFile(dataDir)));
        return new PurposeKeys(present, formerSecret && new PurposeKeys(formerSecret));
      },
    },
    {
      provide: Calendar,
      inject: [LawInForce],
      useFactory: (law: LawInForce) => new Calendar(() => law.zone),
    },
    {
      provide: Argon2Queue,
      inject: [Config],
      useFactory: ({ argon2, limitsScale }: Config) => new Argon2Queue(argon2, limitsScale),
    },
    { provide: BlobStore, inject: [Config], useFactory: openStore },
  ],
  exports: [...SHARED, Calendar, PurposeKeys, Argon2Queue, BlobStore],
})
export class PlatformModule implements OnApplicationShutdown {
  constructor(private readonly store: BlobStore) {}

  onApplicationShutdown(): void {
    this.store.close();
  }
}
