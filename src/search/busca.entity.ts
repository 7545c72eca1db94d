import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Relato } from '../reports/relato.entity';
import { Segmento } from './segmento.entity';

/** Which segment holds a report's words. When the report goes, a trigger takes the whole segment with it. */
@Entity('buscas')
export class Busca {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'buscas_pkey' })
  relatoId!: string;

  @ManyToOne(() => Relato, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'buscas_relato_fkey' })
  relato?: Relato;

  @Index('buscas_segmento_idx')
  @Column('uuid')
  segmentoId!: string;

  @ManyToOne(() => Segmento, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'segmentoId', foreignKeyConstraintName: 'buscas_segmento_fkey' })
  segmento?: Segmento;
}
