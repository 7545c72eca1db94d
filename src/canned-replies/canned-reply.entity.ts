import type { Idioma } from '@relato/domain/idioma';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text that the team wrote beforehand. The database shows how many there are, and nothing else about them. */
@Entity('respostas_prontas')
export class CannedReply {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'respostas_prontas_pkey' })
  id!: string;

  /** {@link CannedContents}, sealed under a key of the team's. */
  @Column('bytea')
  conteudo!: Buffer;

  @Column('timestamptz')
  criadoEm!: Date;

  @Column('timestamptz')
  alteradoEm!: Date;

  /** Counts changes, so that a second editor is refused. */
  @Column('integer')
  versao!: number;
}

/** What a colleague wrote: sealed, since what a team is ready to say tells how it works. */
export interface CannedContents {
  /** The language of title and text. */
  idioma: Idioma;
  titulo: string;
  texto: string;
}
