import type { Notice } from '@relato/domain/notice';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { CHECKS } from '../platform/database/checks';
import { PartOfCase } from '../reports/case-parts';
import { Report } from '../reports/report.entity';

export const MESSAGE_IDEMPOTENCY_UNIQUE = 'mensagens_idempotencia_key';

/** A message of the thread. Its author and time are sealed with it; its place is a number. */
@PartOfCase({ wordsUnder: 'report' })
@Entity('mensagens')
@Check('mensagens_conteudo_ou_aviso', '("conteudo" IS NULL) = ("aviso" IS NOT NULL)')
@Check('mensagens_aviso', CHECKS.mensagens_aviso)
@Unique('mensagens_ordem_key', ['relatoId', 'ordem'])
@Unique(MESSAGE_IDEMPOTENCY_UNIQUE, ['relatoId', 'idempotencia'])
export class Message {
  /** Random: a time-based id would reveal when an anonymous visitor wrote. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'mensagens_pkey' })
  id!: string;

  @Column('uuid')
  relatoId!: string;

  @ManyToOne(() => Report, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'relatoId', foreignKeyConstraintName: 'mensagens_relato_fkey' })
  relato?: Report;

  @Column('integer')
  ordem!: number;

  /** Absent on an automatic notice. */
  @Column('bytea', { nullable: true })
  conteudo!: Buffer | null;

  /** Its folded search words, sealed; absent on a notice. Only the search reads them. */
  @Column('bytea', { nullable: true, select: false })
  palavras!: Buffer | null;

  /**
   * An automatic notice: the product has no key to seal a text, so it names one of a few known
   * texts.
   */
  @Column('text', { nullable: true })
  aviso!: Notice | null;

  @Column('timestamptz', { nullable: true })
  avisoEm!: Date | null;

  /** Keyed hash of the form's key, so that a resent form adds one message. */
  @Column('bytea', { nullable: true })
  idempotencia!: Buffer | null;
}
