import type { Gravidade } from '@relato/domain/gravidade';
import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is left of a shredded report, for statistics: nothing that leads back to it. */
@Entity('relatos_triturados')
export class ShreddedReport {
  /** Random: not the report's. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'relatos_triturados_pkey' })
  id!: string;

  /** The first day of the month in which the report was filed, in UTC: `2026-01-01`. */
  @Column('date')
  mes!: string;

  @Column('text')
  motivo!: Motivo;

  @Column('text')
  status!: Status;

  @Column('text', { nullable: true })
  gravidade!: Gravidade | null;

  @Column('boolean')
  procedencia!: boolean;

  /** Whole hours; null where the team never answered. */
  @Column('integer', { nullable: true })
  horasAtePrimeiraResposta!: number | null;
}
