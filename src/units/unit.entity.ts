import type { Label } from '@relato/domain/language';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { Protected, ProtectedRow } from '../platform/integrity/protected-row';

export const UNIT_ADDRESS_UNIQUE = 'unidades_endereco_key';

/**
 * A unit of the organisation, a plant or a subsidiary. Reports that are filed by its address are
 * sealed to its people. Its name is not secret; which case is a unit's stands in no column.
 */
@Entity('unidades')
@Protected()
@Unique(UNIT_ADDRESS_UNIQUE, ['endereco'])
export class Unit extends ProtectedRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'unidades_pkey' })
  id!: string;

  /** Never given again, since posters keep it. */
  @Column('text')
  endereco!: string;

  @Column('jsonb')
  nome!: Label;

  /** The ids of the accounts that later reports are sealed to. */
  @Column('jsonb')
  pessoas!: string[];

  @Column('timestamptz')
  alteradoEm!: Date;

  @Column('uuid')
  alteradoPor!: string;

  /** When it was closed: its address takes no report any more. */
  @Column('timestamptz', { nullable: true })
  encerradaEm!: Date | null;
}
