import type { AuditAction } from '@relato/domain/audit-action';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { Clock } from '../clock';
import { PurposeKeys } from '../vault/purpose-keys';
import { type AuditDetails, type AuditEntry, AuditRecord } from './audit-entry.entity';
import { genuineRows, isMarked, newMark } from './audit-marks';

const CODE = /^[\w.:,|+/-]{0,1000}$/;

/** Writes the audit log. Rows are only ever added (decision 39). */
@Injectable()
export class AuditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly keys: PurposeKeys,
  ) {}

  /**
   * @param manager the transaction of the action, if any: the row then exists if and when it
   * commits
   */
  record(entry: AuditEntry, manager?: EntityManager): Promise<void> {
    return this.recordAll([entry], manager);
  }

  /** Records the actions of one transaction in their order; the commit numbers and chains them. */
  async recordAll(
    entries: readonly AuditEntry[],
    manager = this.dataSource.manager,
  ): Promise<void> {
    if (entries.length === 0) return;
    for (const { acao, usuarioId, alvo } of entries) {
      const wrong = [usuarioId, alvo].some((id) => typeof id === 'string' && !isUUID(id));
      if (wrong) throw new Error(`${acao} names what is no id`);
    }
    const em = this.clock.now();
    const rows = entries.map(({ acao, usuarioId = null, alvo = null, detalhes = {} }) => {
      const row = { em, usuarioId, acao, alvo, detalhes: canonical(acao, detalhes) };
      return { ...row, marca: newMark(this.keys, row) };
    });
    await manager.query(
      `INSERT INTO "auditoria_espera" ("em", "usuarioId", "acao", "alvo", "detalhes", "marca")
       SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::bytea[])`,
      [
        em,
        rows.map(({ usuarioId }) => usuarioId),
        rows.map(({ acao }) => acao),
        rows.map(({ alvo }) => alvo),
        rows.map(({ detalhes }) => detalhes),
        rows.map(({ marca }) => marca),
      ],
    );
  }

  /**
   * The rows that the product wrote; rows inserted into the database from outside decide nothing.
   */
  async findGenuine(
    where: FindOptionsWhere<AuditRecord>,
    manager = this.dataSource.manager,
  ): Promise<AuditRecord[]> {
    const rows = await manager.findBy(AuditRecord, where);
    const forged = await this.forgedAmong(rows, manager);
    return rows.filter((row) => !forged.has(row));
  }

  /** The newest row of an action by each of these accounts, if the product wrote it. */
  async newestOf(acao: AuditAction, usuarioIds: readonly string[]): Promise<AuditRecord[]> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(AuditRecord, 'registro')
      .distinctOn(['registro.usuarioId'])
      .where('registro.acao = :acao AND registro.usuarioId = ANY(:usuarioIds)', {
        acao,
        usuarioIds,
      })
      .orderBy('registro.usuarioId')
      .addOrderBy('registro.numero', 'DESC')
      .getMany();
    const forged = await this.forgedAmong(rows);
    return rows.filter((row) => !forged.has(row));
  }

  /** @returns those of these rows that the product did not write */
  async forgedAmong(
    rows: readonly AuditRecord[],
    manager = this.dataSource.manager,
  ): Promise<Set<AuditRecord>> {
    const unmarked = rows.filter((row) => !isMarked(this.keys.all, row));
    if (unmarked.length === 0) return new Set();
    const isGenuine = await genuineRows(manager, this.keys.all);
    return new Set(unmarked.filter((row) => !isGenuine(row)));
  }
}

/** JSON with sorted keys. @throws Error if a caller passes a text by mistake */
function canonical(acao: string, detalhes: AuditDetails): string {
  const entries = Object.entries(detalhes).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of entries) {
    if (!CODE.test(key) || (typeof value === 'string' && !CODE.test(value))) {
      throw new Error(`${acao} has a text in its details`);
    }
  }
  return JSON.stringify(Object.fromEntries(entries));
}
