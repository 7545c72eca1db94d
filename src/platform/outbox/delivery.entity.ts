import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Canal, Tipo } from './delivery.values';

/** Something to deliver: written in the transaction of what it tells of, deleted once it is delivered. */
@Entity('outbox')
@Index('outbox_espera_idx', ['canal', 'criadaEm', 'id'], { where: '"paradaEm" IS NULL' })
export class Delivery {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'outbox_pkey' })
  id!: string;

  @Column('text')
  canal!: Canal;

  @Column('text')
  tipo!: Tipo;

  @Column('bytea')
  conteudo!: Buffer;

  /** Keyed hash of the id of the report that it tells of: it can be found only with the id and the key. */
  @Column('bytea', { nullable: true })
  relato!: Buffer | null;

  @Column('timestamptz')
  criadaEm!: Date;

  /** Since when it is being tried: its making, or the last time that a colleague said 'try again'. */
  @Column('timestamptz')
  desde!: Date;

  @Column('timestamptz')
  proximaEm!: Date;

  /** It waits for its channel's sake, not its own: where another gets through, it need not wait any longer. */
  @Column('boolean')
  adiada!: boolean;

  /** Until then it is one node's to deliver. In the past: nobody has it. */
  @Column('timestamptz')
  reservadaAte!: Date;

  /** When it loses the protocol or the reporter's address, delivered or not; absent where it holds neither. */
  @Column('timestamptz', { nullable: true })
  esquecerEm!: Date | null;

  /** Since when nobody tries any more; a colleague may say 'try again'. */
  @Column('timestamptz', { nullable: true })
  paradaEm!: Date | null;

  @Column('integer')
  tentativas!: number;

  /** Why the last attempt failed: a code, never what a server said, which may quote an address. */
  @Column('text', { nullable: true })
  falha!: string | null;
}
