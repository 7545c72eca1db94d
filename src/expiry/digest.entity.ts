import { Entity, PrimaryColumn } from 'typeorm';

/** A day whose digest was seen to. */
@Entity('resumos')
export class SentDigest {
  /** In the product's zone: `2026-01-31`. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'resumos_pkey' })
  dia!: string;
}
