import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity';

/** A filter of the list of reports that somebody named to come back to. The database shows whose it is, and nothing else. */
@Entity('consultas')
@Index('consultas_usuario_idx', ['usuarioId'])
export class SavedView {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'consultas_pkey' })
  id!: string;

  /** Null where it is the team's. */
  @Column('uuid', { nullable: true })
  usuarioId!: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'usuarioId', foreignKeyConstraintName: 'consultas_usuario_fkey' })
  usuario?: User;

  /** {@link SavedViewContents}, sealed under a key of its person's, or of the team's. */
  @Column('bytea')
  conteudo!: Buffer;
}

/** Sealed, since what somebody looks for, and how they call it, may tell of a case. */
export interface SavedViewContents {
  nome: string;
  /** As the list takes it: JSON. */
  filter: string;
  /** As the list takes it: JSON. */
  sort: string;
}
