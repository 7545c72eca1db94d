import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity';

/** A named filter of the report list. The database shows only its owner. */
@Entity('consultas')
@Index('consultas_usuario_idx', ['usuarioId'])
export class SavedView {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'consultas_pkey' })
  id!: string;

  /** Null if it is shared with the team. */
  @Column('uuid', { nullable: true })
  usuarioId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'usuarioId', foreignKeyConstraintName: 'consultas_usuario_fkey' })
  usuario?: User;

  /** {@link SavedViewContents}, sealed under a key of the person, or of the team. */
  @Column('bytea')
  conteudo!: Buffer;
}

/** Sealed, because a filter and its name may reveal a case. */
export interface SavedViewContents {
  nome: string;
  /** As the list takes it: JSON. */
  filter: string;
  /** As the list takes it: JSON. */
  sort: string;
}
