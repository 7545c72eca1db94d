import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text that the team wrote beforehand. The database shows how many there are, and nothing else about them. */
@Entity('respostas_prontas')
export class SealedCannedReply {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'respostas_prontas_pkey' })
  id!: string;

  /** Language, title and text, sealed under a key of the team's. */
  @Column('bytea')
  conteudo!: Buffer;

  @Column('timestamptz')
  criadoEm!: Date;

  @Column('timestamptz')
  alteradoEm!: Date;

  /** Counts changes, so that a second editor is told. */
  @Column('integer')
  versao!: number;
}
