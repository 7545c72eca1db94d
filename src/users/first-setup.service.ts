import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock';
import { Config, ConfigError } from '../platform/config/config';
import { withAdvisoryLock } from '../platform/jobs/advisory-lock';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { newPassword } from '../platform/vault/random-codes';
import { bearsMark, newTeamKeyPair, teamMark } from '../platform/vault/team-keys';
import { newRecovery, TeamKeys } from './team-keys.entity';
import { UsersService } from './users.service';

/** What the first start shows once and never again. */
export interface FirstCredentials {
  email: string;
  /** Absent where `ADMIN_PASSWORD` gave it: it is known already. It opens the account until its first sign-in only. */
  senha: string | undefined;
  codigoRecuperacao: string;
  /** When the team was made. */
  criadaEm: Date;
}

/** Shows the credentials of a first start. */
export type Announce = (credentials: FirstCredentials) => void | Promise<void>;

/** Makes the team's key pair and the first account, once in a database's life. */
@Injectable()
export class FirstSetupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly keys: PurposeKeys,
  ) {}

  /**
   * Where the team exists, only makes sure that the server still opens what is locked.
   * @param announce shows the credentials; called before they are committed, so that a crash cannot leave a team
   *   whose credentials nobody has seen
   * @returns whether it made the team
   * @throws ConfigError when the secret or the Argon2id parameters are others, and RELATO_SECRET_OLD does not tell of it
   */
  run(announce: Announce): Promise<boolean> {
    return withAdvisoryLock(this.dataSource, 'setup', async () => {
      const team = await this.dataSource.manager.findOneBy(TeamKeys, { id: 1 });
      if (team) await this.recognize(team);
      else await this.create(announce);
      return !team;
    });
  }

  private async create(announce: Announce): Promise<void> {
    const { publicKey, privateKey } = newTeamKeyPair();
    const { codigo, columns } = newRecovery(privateKey);
    const { adminEmail: email, adminPassword, teamLabel: nome } = this.config;
    const senha = adminPassword ?? newPassword();
    const criadaEm = this.clock.now();
    await this.dataSource.transaction(async (manager) => {
      const marca = teamMark(this.keys, this.config.argon2, publicKey);
      await manager.insert(TeamKeys, { id: 1, chavePublica: publicKey, ...columns, marca, criadaEm });
      // Whatever configuration, environment or terminal still holds opens nothing after the first sign-in.
      await this.users.create(manager, { email, nome, senha, teamPrivateKey: privateKey, trocarSenha: true });
      const shown = adminPassword === undefined ? senha : undefined;
      await announce({ email, senha: shown, codigoRecuperacao: codigo, criadaEm });
    });
  }

  /** While a former secret is set, brings under the present one what is kept for long and that a start can open. */
  private async recognize(team: TeamKeys): Promise<void> {
    const { argon2 } = this.config;
    if (!this.keys.all.some((keys) => bearsMark(team, keys, argon2))) {
      throw new ConfigError(
        'RELATO_SECRET (or the file "secret" in DATA_DIR), ARGON2_MEMORY_KIB and ARGON2_PASSES must be those of the first start: with others no protocol and no password would work. To replace the secret, give the present one as RELATO_SECRET_OLD.',
      );
    }
    if (!this.keys.former) return;
    const marca = teamMark(this.keys, argon2, team.chavePublica);
    await this.dataSource.manager.update(TeamKeys, { id: 1 }, { marca });
    await this.users.resealSecondFactors();
  }
}
