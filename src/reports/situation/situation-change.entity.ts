import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Relato } from '../report.entity';

/** A change of a report's situation, sealed under its internal key: what it was, what it became, when and by whom. */
@Entity('eventos')
export class Evento {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'eventos_pkey' })
  id!: string;

  @Index('eventos_relato_idx')
  @Column('uuid')
  relatoId!: string;

  @ManyToOne(() => Relato, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'eventos_relato_fkey' })
  relato?: Relato;

  @Column('bytea')
  conteudo!: Buffer;
}
