import type { SettingKey, SettingValue } from '@relato/domain/settings';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Protected, ProtectedRow } from '../integrity/protected-row';

/** A value that a setting had, with the author and the time of the change that set it. */
export interface SettingVersion {
  versao: number;
  /** Null: the specified value. */
  valor: SettingValue | null;
  /** Milliseconds. */
  em: number;
  /** An account's id. */
  por: string;
}

/**
 * The row of the mail settings that two people agreed on: their values, sealed. No form shows it; it
 * changes by a confirmed request only.
 */
export const CONFIRMED_MAIL = 'correioConfirmado';

/** A setting of the organisation that was changed in the back office. It is not secret. */
@Entity('configuracoes')
@Protected()
export class StoredSetting extends ProtectedRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'configuracoes_pkey' })
  chave!: SettingKey | typeof CONFIRMED_MAIL;

  /** Null: the specified value. */
  @Column('jsonb', { nullable: true })
  valor!: SettingValue | null;

  @Column('timestamptz')
  alteradoEm!: Date;

  @Column('uuid')
  alteradoPor!: string;

  /** The newest first, at most {@link SETTING_VERSIONS_MAX}. */
  @Column('jsonb')
  anteriores!: SettingVersion[];
}

/** The stored value and earlier ones, newest first. */
export const versionsOf = (row: StoredSetting): SettingVersion[] => [
  { versao: row.versao, valor: row.valor, em: row.alteradoEm.getTime(), por: row.alteradoPor },
  ...row.anteriores,
];
