import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Config, ConfigError } from '../platform/config/config';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { bearsMark, teamMark } from '../platform/vault/team-keys';
import { TeamKeys } from './team-keys.entity';
import { SecondFactorSecrets } from './second-factor-secrets.service';

/** The team's public key, which every report is sealed to, and the server's mark on it. */
@Injectable()
export class TeamService {
  private known: Promise<Buffer> | undefined;

  constructor(
    @InjectRepository(TeamKeys) private readonly equipe: Repository<TeamKeys>,
    private readonly config: Config,
    private readonly keys: PurposeKeys,
    private readonly secondFactors: SecondFactorSecrets,
  ) {}

  /** @throws EntityNotFoundError before the first set-up */
  publicKey(): Promise<Buffer> {
    // It never changes while a process runs, so it is read once; a failed read is not kept.
    this.known ??= this.read().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  markOf(publicKey: Buffer): Buffer {
    return teamMark(this.keys, this.config.argon2, publicKey);
  }

  /**
   * While a former secret is set, brings under the present one what is kept for long and that a start can open.
   * @throws ConfigError when neither secret is the one under which the team was made
   */
  async recognize(team: TeamKeys): Promise<void> {
    if (!this.keys.all.some((keys) => bearsMark(team, keys, this.config.argon2))) {
      throw new ConfigError(
        'RELATO_SECRET (or the file "secret" in DATA_DIR), ARGON2_MEMORY_KIB and ARGON2_PASSES must be those of the first start: with others no protocol and no password would work. To replace the secret, give the present one as RELATO_SECRET_OLD.',
      );
    }
    if (!this.keys.former) return;
    await this.equipe.update({ id: 1 }, { marca: this.markOf(team.chavePublica) });
    await this.secondFactors.reseal();
  }

  private async read(): Promise<Buffer> {
    const { chavePublica } = await this.equipe.findOneByOrFail({ id: 1 });
    return chavePublica;
  }
}
