import type { Desfecho, Medida } from '@relato/domain/desfecho';
import type { Gravidade } from '@relato/domain/gravidade';
import type { Motivo } from '@relato/domain/motivo';
import type { Origem } from '@relato/domain/origem';
import type { Decisao } from '@relato/domain/procedencia';
import type { Status } from '@relato/domain/status';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * A report's row in the register: written with the report, kept when that is gone. No name, no text, no protocol; days of
 * the organisation's zone only (`2026-01-31`), since a time could tell who was at a keyboard.
 */
@Entity('registro')
@Unique('registro_referencia_key', ['referencia'])
@Index('registro_recebido_idx', ['recebidoEm', 'id'])
export class RegisterEntry {
  /** Random: not the report's. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'registro_pkey' })
  id!: string;

  /** Keyed hash of the report's id, by which its row is found; gone with the report. */
  @Column('bytea', { nullable: true })
  referencia!: Buffer | null;

  /** Whether it gave a name, sealed to the team; null where nobody knows. */
  @Column('bytea', { nullable: true })
  identificado!: Buffer | null;

  @Column('text')
  origem!: Origem;

  @Column('text')
  motivo!: Motivo;

  @Column('date')
  recebidoEm!: string;

  /** The last day to acknowledge it in time; null where no term runs. */
  @Column('date', { nullable: true })
  acuseAte!: string | null;

  /** The same of the feedback. */
  @Column('date', { nullable: true })
  devolutivaAte!: string | null;

  /** When its visitor was told that it came. */
  @Column('date', { nullable: true })
  acusadoEm!: string | null;

  /** When the term of the feedback was extended. */
  @Column('date', { nullable: true })
  prorrogadoEm!: string | null;

  /** When its visitor was told what was done and why. */
  @Column('date', { nullable: true })
  devolutivaEm!: string | null;

  @Column('date', { nullable: true })
  concluidoEm!: string | null;

  @Column('date', { nullable: true })
  apagadoEm!: string | null;

  @Column('date', { nullable: true })
  trituradoEm!: string | null;

  /** What came of it, and what was done. */
  @Column('text', { nullable: true })
  desfecho!: Desfecho | null;

  @Column('text', { array: true, nullable: true })
  medidas!: Medida[] | null;

  /** What statistics go on counting of a shredded report, in the four columns from here on; null until then. */
  @Column('text', { nullable: true })
  status!: Status | null;

  @Column('text', { nullable: true })
  gravidade!: Gravidade | null;

  @Column('text', { nullable: true })
  procedenciaDecisao!: Decisao | null;

  /** Whole hours; null also where the team never answered. */
  @Column('integer', { nullable: true })
  horasAtePrimeiraResposta!: number | null;

  /** Keyed hash of all other columns. */
  @Column('bytea')
  marca!: Buffer;
}

/** How many rows the register has, and the sum of their marks: with a row changed, missing or from before, it differs. */
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
