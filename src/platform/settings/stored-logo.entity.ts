import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Protected, ProtectedRow } from '../integrity/protected-row';

/** A logo of the organisation that was uploaded, re-encoded. It is not secret. */
@Entity('logotipos')
@Protected()
export class StoredLogo extends ProtectedRow {
  /** See `logoOf` in `domain/src/logo.ts`; the setting `logotipo` has it as its value. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'logotipos_pkey' })
  nome!: string;

  /** Empty once no setting and none of its versions names it. */
  @Column('bytea')
  conteudo!: Buffer;

  @Column('timestamptz')
  enviadoEm!: Date;
}
