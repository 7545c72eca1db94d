import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Relato } from '../reports/relato.entity';
import { Segmento } from './segmento.entity';

/**
 * Which segment holds a report's words; a trigger adds the row when the report is filed. When the report goes, a trigger
 * takes the whole segment with it, and its other reports wait again.
 */
@Entity('buscas')
@Index('buscas_espera_idx', ['relatoId'], { where: '("segmentoId" IS NULL)' })
export class Busca {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'buscas_pkey' })
  relatoId!: string;

  @ManyToOne(() => Relato, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'buscas_relato_fkey' })
  relato?: Relato;

  /** Null while the report waits to be packed. */
  @Index('buscas_segmento_idx')
  @Column('uuid', { nullable: true })
  segmentoId!: string | null;

  @ManyToOne(() => Segmento, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'segmentoId', foreignKeyConstraintName: 'buscas_segmento_fkey' })
  segmento?: Segmento | null;
}
