import type { ApprovalAction } from '@relato/domain/approval';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { CHECKS } from '../../platform/database/checks';
import { type KeyPair, openSealedTo, sealTo } from '../../platform/vault/key-pairs';
import type { PurposeKeys } from '../../platform/vault/purpose-keys';
import { keyedHash, newKey, openPaddedJson, sealPaddedJson } from '../../platform/vault/sealing';
import type { Standing } from '../rights.values';

/** Data of an action besides its target: codes, ids, an account's address, or sealed values. */
export interface ApprovalData {
  /** For an account: its state when the action was requested, and its state after the action. */
  de?: Standing;
  para?: Standing;
  /** Another account that the action concerns. */
  usuarioId?: string;
  /**
   * For 'barreiras.erguer': the wall's id, and its reason in base 64, sealed under the case's
   * internal key.
   */
  barreira?: { id: string; motivo?: string };
}

/** A request that waits for a second person; a confirmed 'relatos.exportar' waits to be used. */
@Entity('aprovacoes')
@Unique('aprovacoes_pedido_key', ['acao', 'alvo'])
@Check('aprovacoes_valores', CHECKS.aprovacoes_valores)
export class Approval {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'aprovacoes_pkey' })
  id!: string;

  @Column('text')
  acao!: ApprovalAction;

  /** A report or an account. */
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

  /** Keyed hash of all other columns: see {@link markOf}. */
  @Column('bytea')
  marca!: Buffer;
}

/** A MAC under the server's secret over the whole row. */
export function markOf({ approval }: PurposeKeys, row: Omit<Approval, 'marca'>): Buffer {
  const {
    id,
    acao,
    alvo,
    dados,
    justificativa,
    chaves,
    pedidaPor,
    pedidaEm,
    expiraEm,
    confirmadaEm,
  } = row;
  const times = [pedidaEm, expiraEm, confirmadaEm].map((time) => time?.getTime());
  const values = [
    id,
    acao,
    alvo,
    dados,
    justificativa.toString('hex'),
    chaves,
    pedidaPor,
    ...times,
  ];
  return keyedHash(approval, JSON.stringify(values, inOrder));
}

/** PostgreSQL reorders the keys of a JSON object. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

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

const reasonPlace = (id: string): string => `aprovacoes/justificativa/${id}`;

const keyPlace = (id: string, reader: string): string => `aprovacoes/chaves/${id}/${reader}`;
