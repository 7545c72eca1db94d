import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Channel, DeliveryKind } from './delivery.values';

/**
 * Something to deliver: written in the transaction of the change it reports, deleted once
 * delivered.
 */
@Entity('outbox')
@Index('outbox_espera_idx', ['canal', 'criadaEm', 'id'], { where: '"paradaEm" IS NULL' })
export class Delivery {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'outbox_pkey' })
  id!: string;

  @Column('text')
  canal!: Channel;

  @Column('text')
  tipo!: DeliveryKind;

  @Column('bytea')
  conteudo!: Buffer;

  /** Keyed hash of the report's id: found only with both the id and the key. */
  @Column('bytea', { nullable: true })
  relato!: Buffer | null;

  @Column('timestamptz')
  criadaEm!: Date;

  /**
   * When the first attempt was due: its creation, or the last time a staff member chose 'try
   * again'.
   */
  @Column('timestamptz')
  desde!: Date;

  @Column('timestamptz')
  proximaEm!: Date;

  /** It waits because its channel failed: when another delivery gets through, it is due at once. */
  @Column('boolean')
  adiada!: boolean;

  /** Reserved by one node until then. In the past: not reserved. */
  @Column('timestamptz')
  reservadaAte!: Date;

  /**
   * When it loses the protocol or the reporter's address, delivered or not; absent if it holds
   * neither.
   */
  @Column('timestamptz', { nullable: true })
  esquecerEm!: Date | null;

  /** When delivery was given up; a staff member may choose 'try again'. */
  @Column('timestamptz', { nullable: true })
  paradaEm!: Date | null;

  /** Attempts that began, the present one included. */
  @Column('integer')
  tentativas!: number;

  /** Why the last attempt failed: a code, never a server's message, which may quote an address. */
  @Column('text', { nullable: true })
  falha!: string | null;
}
