import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '@relato/domain/permissions';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { AuditRecord } from '../platform/audit/audit-entry.entity';
import { Clock } from '../platform/clock';
import { Config, ConfigError } from '../platform/config/config';
import { describeFailure } from '../platform/errors/redact';
import { withAdvisoryLock } from '../platform/jobs/advisory-lock';
import { syncFolder } from '../platform/storage/blob-store.service';
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
  criadaEm: Date;
}

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

  /** @param announce comes before the commit: no team without credentials seen. @returns whether it made the team */
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
      const papeis: Role[] = ['equipe', 'responsavel'];
      await this.users.create(manager, { email, nome, papeis, senha, teamPrivateKey: privateKey, trocarSenha: true });
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

const MINUTE_MS = 60_000;

/** Shows the credentials of a first start without a terminal, in the data folder; deleted at the first sign-in. */
@Injectable()
export class FirstSignInFile implements OnApplicationBootstrap {
  readonly path: string;
  private readonly logger = new Logger('First sign-in');

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {
    this.path = join(config.dataDir, 'first-sign-in.txt');
  }

  onApplicationBootstrap(): Promise<void> {
    return this.removeIfUsed();
  }

  /** Writes the file with mode 0600, durably: it is the only copy. It replaces that of a first start that was cut short. */
  async write(criadaEm: Date, lines: readonly string[]): Promise<void> {
    await mkdir(this.config.dataDir, { recursive: true, mode: 0o700 });
    await rm(this.path, { force: true });
    const handle = await open(this.path, 'wx', 0o600);
    await handle.writeFile([...lines, madeAt(criadaEm), ''].join('\n'));
    await handle.sync();
    await handle.close();
    await syncFolder(this.config.dataDir);
  }

  async remove(): Promise<void> {
    // Nobody is refused for a folder that became read-only; the interval tries again.
    await rm(this.path, { force: true }).catch((error: unknown) => this.logger.error(describeFailure(error)));
  }

  /** Deletes the file where somebody has signed in, be it at another node, or where it is of a set-up that did not last. */
  @Interval(MINUTE_MS)
  async removeIfUsed(): Promise<void> {
    const text = await readFile(this.path, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    const { manager } = this.dataSource;
    const team = await manager.findOneBy(TeamKeys, { id: 1 });
    const used = await manager.existsBy(AuditRecord, { acao: 'sessao.entrou' });
    if (used || (team && !text.includes(madeAt(team.criadaEm)))) await this.remove();
  }
}

const madeAt = (time: Date): string => `Made at ${time.toISOString()}`;
