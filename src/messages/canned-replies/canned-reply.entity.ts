import type { Language } from '@relato/domain/language';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A canned reply. The database shows its times and version, but not its text. */
@Entity('respostas_prontas')
export class CannedReply {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'respostas_prontas_pkey' })
  id!: string;

  /** {@link CannedContents}, sealed under a key of the team. */
  @Column('bytea')
  conteudo!: Buffer;

  @Column('timestamptz')
  criadoEm!: Date;

  @Column('timestamptz')
  alteradoEm!: Date;

  /** Counts changes, so that a second editor gets a conflict. */
  @Column('integer')
  versao!: number;
}

/** Sealed, because a team's prepared answers reveal how it works. */
export interface CannedContents {
  /** The language of title and text. */
  idioma: Language;
  titulo: string;
  texto: string;
}
