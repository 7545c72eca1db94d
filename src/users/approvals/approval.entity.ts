import type { ApprovalAction } from '@relato/domain/approval';
import type { SettingKey } from '@relato/domain/settings';
import { Check, Column, DeleteDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { CHECKS } from '../../platform/database/checks';
import { Protected, ProtectedRow } from '../../platform/integrity/protected-row';
import { type KeyPair, openSealedTo, sealTo } from '../../platform/vault/key-pairs';
import { newKey, openPaddedJson, sealPaddedJson } from '../../platform/vault/sealing';
import type { Standing } from '../rights.values';

/** A change of a setting; null: the specified value. */
export interface RequestedSetting {
  chave: SettingKey;
  versao: number;
  de: string | null;
  para: string | null;
}

/** Data of an action besides its target: codes, ids, an account's address, or sealed values. */
export interface ApprovalData {
  /** For an account: its state when the action was requested, and its state after the action. */
  de?: Standing;
  para?: Standing;
  /** Its owner was invited, and had not accepted when the action was requested. */
  convidada?: true;
  /** Another account that the action concerns. */
  usuarioId?: string;
  /**
   * For 'barreiras.erguer': the wall's id, and its reason in base 64, sealed under the case's
   * internal key.
   */
  barreira?: { id: string; motivo?: string };
  /** For 'correio.gerir.rota': the version of each stored setting of mail. */
  configuracoes?: Record<string, number>;
  /** For 'organizacao.gerir.lei': each setting with its version, its value and the new one. */
  lei?: RequestedSetting[];
  /**
   * For 'organizacao.gerir.unidades': the unit's version, and its new people or that it is to be
   * closed.
   */
  unidade?: { versao: number; pessoas?: string[]; encerra?: true };
}

/** A request that waits for a second person; a confirmed 'relatos.exportar' waits to be used. */
@Entity('aprovacoes')
@Protected()
// Unique among open requests: the action, its target and the account that it concerns.
@Index('aprovacoes_pedido_key', { synchronize: false })
@Check('aprovacoes_valores', CHECKS.aprovacoes_valores)
export class Approval extends ProtectedRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'aprovacoes_pkey' })
  id!: string;

  @Column('text')
  acao!: ApprovalAction;

  /** A report, an account or a unit. */
  @Column('uuid')
  alvo!: string;

  @Column('jsonb')
  dados!: ApprovalData;

  /** The requester's reason, sealed under a separate key. */
  @Column('bytea')
  justificativa!: Buffer;

  /**
   * That key in base 64, sealed to the requester and each account that can confirm, by account id.
   */
  @Column('jsonb')
  chaves!: Record<string, string>;

  @Column('uuid')
  pedidaPor!: string;

  @Column('timestamptz')
  pedidaEm!: Date;

  @Column('timestamptz')
  expiraEm!: Date;

  @Column('timestamptz', { nullable: true })
  confirmadaEm!: Date | null;

  /** When it was decided, used or closed: it is emptied, and no query finds it. */
  @DeleteDateColumn({ type: 'timestamptz', nullable: true })
  encerradaEm!: Date | null;
}

/** Seals a reason to the public keys of several accounts, by account id. */
export function sealReason(
  id: string,
  reason: string,
  readers: ReadonlyMap<string, Buffer>,
): Pick<Approval, 'justificativa' | 'chaves'> {
  const key = newKey();
  const sealed = [...readers].map(([reader, publicKey]) => {
    return [reader, sealTo(publicKey, key, keyPlace(id, reader)).toString('base64')] as const;
  });
  return {
    justificativa: sealPaddedJson(key, reason, reasonPlace(id)),
    chaves: Object.fromEntries(sealed),
  };
}

/** @returns undefined for an account to which it was not sealed. @throws SealBrokenError */
export function openReason(
  { id, justificativa, chaves }: Approval,
  reader: string,
  own: KeyPair,
): string | undefined {
  const sealed = chaves[reader];
  if (sealed === undefined) return undefined;
  const key = openSealedTo(own, Buffer.from(sealed, 'base64'), keyPlace(id, reader));
  return openPaddedJson<string>(key, justificativa, reasonPlace(id));
}

/**
 * The reason's key of a reader, in base 64, sealed to another public key of theirs; undefined if
 * they have none. @throws SealBrokenError
 */
export function resealedReason(
  { id, chaves }: Approval,
  reader: string,
  from: KeyPair,
  publicKey: Buffer,
): string | undefined {
  const sealed = chaves[reader];
  if (sealed === undefined) return undefined;
  const key = openSealedTo(from, Buffer.from(sealed, 'base64'), keyPlace(id, reader));
  return sealTo(publicKey, key, keyPlace(id, reader)).toString('base64');
}

const reasonPlace = (id: string): string => `aprovacoes/justificativa/${id}`;

const keyPlace = (id: string, reader: string): string => `aprovacoes/chaves/${id}/${reader}`;
