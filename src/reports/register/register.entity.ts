import type { Outcome, Measure } from '@relato/domain/outcome';
import type { Severity } from '@relato/domain/severity';
import type { Reason } from '@relato/domain/reason';
import type { Origin } from '@relato/domain/origin';
import type { Decision } from '@relato/domain/founded';
import type { Status } from '@relato/domain/status';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * A report's row in the legal register: written with the report, kept after it is gone. No name,
 * text or protocol; only days in the organisation's zone (`2026-01-31`), because a time could
 * reveal who was at a keyboard.
 */
@Entity('registro')
@Unique('registro_referencia_key', ['referencia'])
@Index('registro_recebido_idx', ['recebidoEm', 'id'])
export class RegisterEntry {
  /** Random: not the report's id. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'registro_pkey' })
  id!: string;

  /** Keyed hash of the report's id, which finds its row; removed with the report. */
  @Column('bytea', { nullable: true })
  referencia!: Buffer | null;

  /** Whether the reporter gave a name, sealed to the team; null if unknown. */
  @Column('bytea', { nullable: true })
  identificado!: Buffer | null;

  @Column('text')
  origem!: Origin;

  @Column('text')
  motivo!: Reason;

  @Column('date')
  recebidoEm!: string;

  /** The last day to acknowledge it in time; null if no term runs. */
  @Column('date', { nullable: true })
  acuseAte!: string | null;

  /** The same for the feedback. */
  @Column('date', { nullable: true })
  devolutivaAte!: string | null;

  /** The day of the acknowledgement. */
  @Column('date', { nullable: true })
  acusadoEm!: string | null;

  /** The day on which the feedback's term was extended. */
  @Column('date', { nullable: true })
  prorrogadoEm!: string | null;

  /** The day of the feedback. */
  @Column('date', { nullable: true })
  devolutivaEm!: string | null;

  @Column('date', { nullable: true })
  concluidoEm!: string | null;

  @Column('date', { nullable: true })
  apagadoEm!: string | null;

  @Column('date', { nullable: true })
  trituradoEm!: string | null;

  /** Outcome and measures. */
  @Column('text', { nullable: true })
  desfecho!: Outcome | null;

  @Column('text', { array: true, nullable: true })
  medidas!: Measure[] | null;

  /** The next four columns keep the statistics of a shredded report; null until then. */
  @Column('text', { nullable: true })
  status!: Status | null;

  @Column('text', { nullable: true })
  gravidade!: Severity | null;

  @Column('text', { nullable: true })
  procedenciaDecisao!: Decision | null;

  /** Whole hours; also null if the team never answered. */
  @Column('integer', { nullable: true })
  horasAtePrimeiraResposta!: number | null;

  /** Keyed hash of all other columns. */
  @Column('bytea')
  marca!: Buffer;
}

/**
 * The number of rows and the sum of their marks: detects rows that were changed, removed or
 * restored from an older copy.
 */
@Entity('registro_fim')
export class RegisterEnd {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'registro_fim_pkey' })
  id!: 1;

  @Column('integer')
  linhas!: number;

  @Column('bytea')
  soma!: Buffer;

  /** Keyed hash of both; empty before the first row. */
  @Column('bytea')
  marca!: Buffer;
}
