import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TeamKeys } from './team-keys.entity';

/** The team's public key, which every report is sealed to. */
@Injectable()
export class TeamService {
  private known: Promise<Buffer> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** @throws EntityNotFoundError before the first set-up */
  publicKey(): Promise<Buffer> {
    // It never changes while a process runs, so it is read once; a failed read is not kept.
    this.known ??= this.read().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  private async read(): Promise<Buffer> {
    const { chavePublica } = await this.dataSource.manager.findOneByOrFail(TeamKeys, { id: 1 });
    return chavePublica;
  }
}
