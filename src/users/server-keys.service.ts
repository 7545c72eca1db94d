import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { counted } from '../platform/counted';
import { ConfigError } from '../platform/config/config';
import { OutboxService } from '../platform/outbox/outbox.service';
import { sameBytes } from '../platform/vault/hashing';
import { ProtocolService } from '../platform/vault/protocol.service';
import { TeamKeys } from './team-keys.entity';
import { SecondFactorSecrets } from './second-factor-secrets.service';

/** Makes sure at start that the server opens what was locked before, and takes a new secret over from the one it replaces. */
@Injectable()
export class ServerKeysService {
  private readonly logger = new Logger('Secret');

  constructor(
    private readonly dataSource: DataSource,
    private readonly protocols: ProtocolService,
    private readonly outbox: OutboxService,
    private readonly secondFactors: SecondFactorSecrets,
  ) {}

  /** How the server derives its keys now. */
  get fingerprint(): Buffer {
    return this.protocols.fingerprints.present;
  }

  /** @throws ConfigError when something that is locked would not open any more */
  async recognize(team: TeamKeys): Promise<void> {
    const { present, former } = this.protocols.fingerprints;
    const known = team.impressaoChaves;
    if (known !== null && ![present, ...former].some((one) => sameBytes(one, known))) throw anotherSecret();
    await this.refuseLost(team.primeiraImpressao ?? known ?? present, [present, ...former]);
    if (known === null || !sameBytes(known, present)) await this.keep(team, present);
    if (former.length > 0) await this.takeOver(team, former);
  }

  private async keep({ primeiraImpressao }: TeamKeys, present: Buffer): Promise<void> {
    const columns = { impressaoChaves: present, primeiraImpressao: primeiraImpressao ?? present };
    await this.dataSource.manager.update(TeamKeys, { id: 1 }, columns);
  }

  /** Reports whose protocols none of these secrets opens. Where the first secret is the only one there was, none is. */
  private async refuseLost(first: Buffer, given: readonly Buffer[]): Promise<void> {
    const isOnly = given.length === 1 && given.some((one) => sameBytes(one, first));
    if (!isOnly && (await this.countOf('<> ALL', first, given)) > 0) {
      throw new ConfigError(
        'RELATO_SECRET_OLD must name every secret that RELATO_SECRET replaced: reports remain whose protocols open with no other.',
      );
    }
  }

  private async takeOver({ primeiraImpressao, impressaoChaves }: TeamKeys, former: readonly Buffer[]): Promise<void> {
    await this.outbox.reseal();
    await this.secondFactors.reseal();
    const { present } = this.protocols.fingerprints;
    const left = await this.countOf('= ANY', primeiraImpressao ?? impressaoChaves ?? present, former);
    this.logger.warn(
      left === 0
        ? 'No report needs RELATO_SECRET_OLD any more: it can be left out.'
        : `RELATO_SECRET_OLD is still needed by the protocols of ${counted(left, 'report')}.`,
    );
  }

  private async countOf(how: '= ANY' | '<> ALL', first: Buffer, fingerprints: readonly Buffer[]): Promise<number> {
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT COUNT(*)::int AS "total" FROM "relatos" WHERE COALESCE("impressaoChaves", $1) ${how} ($2::bytea[])`,
      [first, fingerprints],
    );
    return row?.total ?? 0;
  }
}

function anotherSecret(): ConfigError {
  return new ConfigError(
    'RELATO_SECRET (or the file "secret" in DATA_DIR), ARGON2_MEMORY_KIB and ARGON2_PASSES must be those of the first start: with others no protocol and no password would work. To replace the secret, give the present one as RELATO_SECRET_OLD.',
  );
}
