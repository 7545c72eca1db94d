import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The words of some hundred reports, folded for searching and sealed under a key of the team's: a copy, made anew at need. */
@Entity('segmentos')
export class Segmento {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'segmentos_pkey' })
  id!: string;

  @Column('bytea')
  conteudo!: Buffer;

  /** Who of them gave a name, and when they filed: sealed too. */
  @Column('bytea')
  resumo!: Buffer;

  /** Their protocols, and the earlier ones that they name: sealed too. Null on a segment from before there were any. */
  @Column('bytea', { nullable: true })
  protocolos!: Buffer | null;
}
