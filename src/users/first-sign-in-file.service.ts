import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { AuditRecord } from '../platform/audit/audit-entry.entity';
import { describeFailure } from '../platform/errors/redact';
import { syncFolder } from '../platform/sync-folder';
import { Config } from '../platform/config/config';
import { TeamKeys } from './team-keys.entity';

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
