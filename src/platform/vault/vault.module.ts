import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { Argon2Queue } from './argon2-queue';
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
      useFactory: async ({ secret, formerSecret, dataDir }: Config) =>
        new PurposeKeys(
          secret ?? (await readOrMakeSecret(secretFile(dataDir))),
          formerSecret && new PurposeKeys(formerSecret),
        ),
    },
    { provide: Argon2Queue, inject: [Config], useFactory: (config: Config) => new Argon2Queue(config.argon2) },
  ],
  exports: [PurposeKeys, Argon2Queue, ProtocolService],
})
export class VaultModule {}
