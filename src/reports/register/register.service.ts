import { Injectable } from '@nestjs/common';
import { DataSource, In, Raw, type SelectQueryBuilder } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { AuditService } from '../../platform/audit/audit.service';
import { Calendar, localDay } from '../../platform/calendar/calendar';
import { Cursor } from '../../platform/database/cursor';
import { openSealedTo, sealTo } from '../../platform/vault/key-pairs';
import type { ListQuery } from '../../platform/http/list-query';
import { unlessBroken } from '../../platform/vault/sealing';
import {
  fromGeneration,
  type TeamAccess,
  type TeamPublicKey,
  underGeneration,
} from '../../platform/vault/team-keys';
import type { User } from '../../users/user.entity';
import { NO_TEST, Report } from '../report.entity';
import { orderWithoutTimes } from '../report-order.values';
import { markedColumns, ReportMarks, type ReportWithMark } from '../report-marks.service';
import { type RegisterEntry, toRegisterEntry } from './register-entry';

/** The actions that shred a report. */
const SHREDDING = ['relatos.triturar', 'lixeira.gerir.triturar'] as const;

/** The order of the rows: by day, because a time of the day could reveal who filed a report. */
export const REGISTER_SORTABLE = [
  'recebidoEm',
  'motivo',
  'concluidoEm',
  'trituradoEm',
  'id',
] as const;

/**
 * The legal register (libro-registro): the days of all reports ever filed. It is a view of the
 * reports' own rows, which shredding empties and keeps.
 */
@Injectable()
export class RegisterService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly marks: ReportMarks,
    private readonly accesses: CaseAccesses,
    private readonly audit: AuditService,
    private readonly calendar: Calendar,
  ) {}

  /** The start of a query over the reports that a staff member may know of, called 'relato' in it. */
  knownTo(usuario: User): SelectQueryBuilder<Report> {
    const [known, parameters] = this.accesses.knownTo(usuario);
    return this.dataSource.manager
      .createQueryBuilder(Report, 'relato')
      .withDeleted()
      .where(known, parameters)
      .andWhere(NO_TEST)
      .setParameter('zone', this.calendar.zone);
  }

  /** Orders a query of {@link knownTo}. */
  inOrder(query: SelectQueryBuilder<Report>, sort: ListQuery['sort']): SelectQueryBuilder<Report> {
    const { zone } = this.calendar;
    return orderWithoutTimes(query, sort, { days: ['recebidoEm', 'concluidoEm'], zone });
  }

  entryOf(relato: Report): RegisterEntry {
    return toRegisterEntry(relato, this.calendar, !this.marks.isIntact(relato));
  }

  /**
   * Running numbers, in the order of receipt, among the rows that a staff member may know of: hidden ones leave no gap.
   * @returns numbers from 1 on, by the rows' ids
   */
  async numbersOf(ids: readonly string[], usuario: User): Promise<Map<string, number>> {
    const known = this.knownTo(usuario)
      .select('relato.id', 'id')
      .addSelect(
        `row_number() OVER (ORDER BY ${localDay('relato.recebidoEm')}, relato.id)`,
        'numero',
      );
    const rows = await this.dataSource.manager
      .createQueryBuilder()
      .select('numerada.id', 'id')
      .addSelect('numerada.numero', 'numero')
      .from(`(${known.getQuery()})`, 'numerada')
      .where('numerada.id = ANY(:ids)', { ids })
      .setParameters(known.getParameters())
      .getRawMany<{ id: string; numero: string }>();
    return new Map(rows.map(({ id, numero }) => [id, Number(numero)]));
  }

  /** @returns undefined if unknown, or if the row or the reader's key does not open it */
  isNamed(
    { id, identificado }: Pick<Report, 'id' | 'identificado'>,
    access: TeamAccess | undefined,
  ): boolean | undefined {
    if (!identificado || !access) return undefined;
    const secret = unlessBroken(() => {
      const { generation, body } = fromGeneration(identificado, access);
      return openSealedTo(generation.pair, body, namedPlace(id), 1);
    });
    return secret?.equals(Buffer.of(1));
  }

  /**
   * Whether every report is unaltered, and each shredded one in the audit log is present.
   * @returns also the number of rows that the staff member may know of
   */
  async check(usuario: User): Promise<{ linhas: number; integro: boolean }> {
    const linhas = await this.knownTo(usuario).getCount();
    const integro = (await this.allIntact()) && (await this.hasEveryShredded());
    return { linhas, integro };
  }

  private async allIntact(): Promise<boolean> {
    const all = this.dataSource.manager.createQueryBuilder(Report, 'relato').withDeleted();
    const cursor = await Cursor.open<ReportWithMark>(this.dataSource, all, markedColumns());
    for await (const rows of cursor.batches())
      if (!rows.every((relato) => this.marks.isIntact(relato))) return false;
    return true;
  }

  /** Only the database's owner can delete a row; the audit log has the id of each shredded report. */
  private async hasEveryShredded(): Promise<boolean> {
    const isMissing = Raw(
      (id) => `NOT EXISTS (SELECT FROM "relatos" WHERE "id" = ${id} AND "trituradoEm" IS NOT NULL)`,
    );
    const missing = await this.audit.findGenuine({ acao: In(SHREDDING), alvo: isMissing });
    return missing.length === 0;
  }
}

/**
 * Whether the reporter gave a name, sealed to the team: it stays after the contents are shredded.
 */
export const sealNamed = (id: string, named: boolean, team: TeamPublicKey): Buffer =>
  underGeneration(team, sealTo(team.chavePublica, Buffer.of(named ? 1 : 0), namedPlace(id)));

const namedPlace = (id: string): string => `relatos/identificado/${id}`;
