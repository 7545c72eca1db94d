import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A visitor's session that was left before its time: whatever cookie still carries it opens nothing. */
@Entity('sessoes_encerradas')
export class EndedSession {
  /** Keyed hash of the random id in the cookie. It leads to no report. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'sessoes_encerradas_pkey' })
  hash!: Buffer;

  /** When all cookies of the session have ended by themselves, rounded up to the hour: so that it does not tell when the visitor left. */
  @Column('timestamptz')
  esquecerEm!: Date;
}
