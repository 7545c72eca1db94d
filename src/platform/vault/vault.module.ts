import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { Argon2Queue } from './argon2-queue';
import { FormerKeys } from './former-keys';
import { ProtocolService } from './protocol.service';
import { PurposeKeys } from './purpose-keys';
import { readOrMakeSecret, secretFile } from './server-secret';

/** The process's keys and its one Argon2id queue. */
@Global()
@Module({
  providers: [
    ProtocolService,
    {
      provide: PurposeKeys,
      inject: [Config],
      useFactory: async (config: Config) =>
        new PurposeKeys(config.secret ?? (await readOrMakeSecret(secretFile(config.dataDir)))),
    },
    {
      provide: FormerKeys,
      inject: [Config],
      useFactory: (config: Config) => new FormerKeys(config.formerSecrets.map((secret) => new PurposeKeys(secret))),
    },
    { provide: Argon2Queue, inject: [Config], useFactory: (config: Config) => new Argon2Queue(config.argon2) },
  ],
  exports: [PurposeKeys, FormerKeys, Argon2Queue, ProtocolService],
})
export class VaultModule {}
