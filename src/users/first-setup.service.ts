import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditAction } from '@relato/domain/audit-action';
import type { Role } from '@relato/domain/permissions';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, In } from 'typeorm';
import { AuditRecord } from '../platform/audit/audit-entry.entity';
import { MINUTE_MS } from '../platform/calendar/durations';
import { Clock } from '../platform/clock';
import { Config, ConfigError } from '../platform/config/config';
import { describeFailure } from '../platform/errors/redact';
import { withAdvisoryLock } from '../platform/jobs/advisory-lock';
import { makeFolder } from '../platform/make-folder';
import { syncFolder } from '../platform/storage/blob-store.service';
import { AlteredRows, allOf } from '../platform/integrity/altered-rows.service';
import type { ProtectedRow } from '../platform/integrity/protected-row';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import { newPassword } from '../platform/vault/random-codes';
import { TeamAccess } from '../platform/vault/team-keys';
import { RecoveryKeys, TeamKeys } from './team-keys.entity';
import { TeamService } from './team.service';
import { UsersService } from './users.service';

/** Shown by the first start, and never again. */
export interface FirstCredentials {
  email: string;
  /** Absent if `ADMIN_PASSWORD` set it. It is valid until the first sign-in. */
  senha: string | undefined;
  codigoRecuperacao: string;
  criadaEm: Date;
}

/** The first account works on cases and decides who else does. */
const FIRST_ROLES: Role[] = ['equipe', 'responsavel'];

export type Announce = (credentials: FirstCredentials) => void | Promise<void>;

/** Creates the team's key pair and the first account, once per database. */
@Injectable()
export class FirstSetupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly team: TeamService,
    private readonly rows: ProtectedRows,
    private readonly altered: AlteredRows,
    private readonly clock: Clock,
  ) {}

  /**
   * @param announce runs before the commit: no team exists whose credentials were not shown.
   * @returns whether it made the team
   */
  run(announce: Announce): Promise<boolean> {
    return withAdvisoryLock(this.dataSource, 'setup', async () => {
      const { manager } = this.dataSource;
      const keys = [...(await allOf(manager, TeamKeys)), ...(await allOf(manager, RecoveryKeys))];
      if (keys.length > 0) await this.recognize(keys);
      else await this.create(announce);
      return keys.length === 0;
    });
  }

  private async create(announce: Announce): Promise<void> {
    const { adminEmail: email, adminPassword, teamLabel: nome } = this.config;
    const senha = adminPassword ?? newPassword();
    const prepared = await this.users.prepare(senha);
    const criadaEm = this.clock.now();
    await this.dataSource.transaction(async (manager) => {
      const { first, codigo } = await this.team.create(manager, criadaEm);
      // A password left in configuration, environment or terminal is useless after the first
      // sign-in.
      const usuario = await this.users.create(manager, {
        email,
        nome,
        prepared,
        papeis: FIRST_ROLES,
        suplente: false,
        trocarSenha: true,
        admitido: true,
        convidadoEm: null,
        por: null,
      });
      const access = new TeamAccess(usuario.id, first, () => undefined);
      // Nothing to prepare: the database holds no reports yet.
      await this.team.admit(manager, usuario, access, { prepared: usuario });
      const shown = adminPassword === undefined ? senha : undefined;
      await announce({ email, senha: shown, codigoRecuperacao: codigo, criadaEm });
    });
  }

  /**
   * While a former secret is set, rewraps long-lived values that a start can open under the present
   * secret.
   */
  private async recognize(keys: readonly ProtectedRow[]): Promise<void> {
    // One valid mark proves that the secret is right. Others that are invalid were altered, and do
    // not stop the start.
    if (!keys.some((row) => this.rows.verify(row))) {
      throw new ConfigError(
        'RELATO_SECRET (or the file "secret" in DATA_DIR), ARGON2_MEMORY_KIB and ARGON2_PASSES must be those of the first start: with others no protocol and no password would work. To replace the secret, give the present one as RELATO_SECRET_OLD.',
      );
    }
    await this.altered.renewMarks();
    await this.users.resealSecondFactors();
  }
}

/** A guardian proved to hold the code of the file, or the code is void. */
const CODE_IS_KEPT: AuditAction[] = ['recuperacao.codigo_conferido', 'recuperacao.trocar'];

/**
 * Stores the first credentials in the data folder if there is no terminal; deleted when a guardian
 * has confirmed the recovery code.
 */
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

  /**
   * Writes the file with mode 0600, durably: it is the only copy. Replaces the file of an
   * interrupted first start.
   */
  async write(criadaEm: Date, lines: readonly string[]): Promise<void> {
    makeFolder(this.config.dataDir);
    await rm(this.path, { force: true });
    const text = [...lines, madeAt(criadaEm), ''].join('\n');
    await writeFile(this.path, text, { flag: 'wx', mode: 0o600, flush: true });
    await syncFolder(this.config.dataDir);
  }

  async remove(): Promise<void> {
    // The confirmation must not fail because the folder became read-only; the interval tries again.
    await rm(this.path, { force: true }).catch((error: unknown) =>
      this.logger.error(describeFailure(error)),
    );
  }

  /** Deletes the file when its code is confirmed, on any node, or if its set-up was rolled back. */
  @Interval(MINUTE_MS)
  async removeIfUsed(): Promise<void> {
    const text = await readFile(this.path, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    const { manager } = this.dataSource;
    const team = await manager.findOneBy(TeamKeys, { geracao: 1 });
    const isKept = await manager.existsBy(AuditRecord, { acao: In(CODE_IS_KEPT) });
    if (isKept || (team && !text.includes(madeAt(team.criadaEm)))) await this.remove();
  }
}

const madeAt = (time: Date): string => `Made at ${time.toISOString()}`;
