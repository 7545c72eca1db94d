import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock';
import type { AuditEntry } from './audit-entry.entity';
import { type AuditRow, auditRow } from './audit-row';
import { GroupCommit } from './group-commit';

/** The end of the chain: whoever keeps it elsewhere can tell later whether rows were cut off. */
export interface ChainEnd {
  numero: number;
  /** In hexadecimal digits. */
  hash: string;
}

/** Who did what. Rows are only ever added (decision 39). */
@Injectable()
export class AuditService {
  private readonly alone = new GroupCommit<AuditRow>((rows) => insert(this.dataSource.manager, 'auditoria', rows));

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a deed. Once this resolves it is in the chain.
   * @param manager the transaction of the deed, where there is one: the row then exists if and when it commits
   */
  async record(entry: AuditEntry, manager?: EntityManager): Promise<void> {
    if (manager) return this.recordAll([entry], manager);
    await this.alone.add(auditRow(entry, this.clock.now()));
  }

  /** Records deeds of one transaction, in their order. */
  async recordAll(entries: readonly AuditEntry[], manager: EntityManager): Promise<void> {
    const em = this.clock.now();
    const rows = entries.map((entry) => auditRow(entry, em));
    if (rows.length > 0) await insert(manager, 'auditoria_espera', rows);
  }

  /** @returns the last row's number and hash, or undefined where nothing was ever recorded */
  async end(): Promise<ChainEnd | undefined> {
    const [row] = await this.dataSource.query<{ numero: string; hash: string }[]>(
      `SELECT "numero", encode("hash", 'hex') AS "hash" FROM "auditoria" ORDER BY "numero" DESC LIMIT 1`,
    );
    return row && { numero: Number(row.numero), hash: row.hash };
  }
}

/** What is written to `auditoria_espera` enters the chain when the transaction commits. */
async function insert(
  manager: EntityManager,
  table: 'auditoria' | 'auditoria_espera',
  rows: readonly AuditRow[],
): Promise<void> {
  await manager.query(
    `INSERT INTO "${table}" ("em", "usuarioId", "acao", "alvo", "detalhes")
     SELECT * FROM unnest($1::timestamptz[], $2::uuid[], $3::text[], $4::uuid[], $5::text[])`,
    [
      rows.map(({ em }) => em),
      rows.map(({ usuarioId }) => usuarioId),
      rows.map(({ acao }) => acao),
      rows.map(({ alvo }) => alvo),
      rows.map(({ detalhes }) => detalhes),
    ],
  );
}
