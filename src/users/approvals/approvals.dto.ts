import { APPROVAL_ACTIONS, type ApprovalAction } from '@relato/domain/approval';
import { TEXT_MAX } from '@relato/domain/limits';
import { type Role, ROLES } from '@relato/domain/permissions';
import { SETTING_KEYS, type SettingKey } from '@relato/domain/settings';
import { ApiProperty } from '@nestjs/swagger';
import type { KeyPair } from '../../platform/vault/key-pairs';
import { unlessBroken } from '../../platform/vault/sealing';
import { OptionalText } from '../../platform/text';
import { NamedItemDto } from '../names.dto';
import { type Approval, openReason } from './approval.entity';

export class ReasonDto {
  /** The reason; required if the action needs a second person. */
  @OptionalText(TEXT_MAX.justificativa)
  justificativa?: string;
}

/** The action was not done: another person has to confirm it. */
export class PendingApprovalDto {
  /** The id of the pending approval. */
  aprovacao!: string;
}

/** A request, whether it is unaltered, and whether the reading staff member can confirm it. */
export interface CheckedApproval {
  row: Approval;
  genuine: boolean;
  confirms: boolean;
}

/** A requested change of a setting. */
export class RequestedSettingDto {
  @ApiProperty({ enum: SETTING_KEYS })
  chave!: SettingKey;
  /** Null: the specified value. */
  @ApiProperty({ type: String, nullable: true })
  de!: string | null;
  @ApiProperty({ type: String, nullable: true })
  para!: string | null;
}

/** A request that waits for a second person, or for its use after that. Times in milliseconds. */
export class ApprovalDto {
  id!: string;
  @ApiProperty({ enum: APPROVAL_ACTIONS })
  acao!: ApprovalAction;
  /** The report, account or unit concerned; absent if it is gone. */
  alvo?: NamedItemDto;
  /** For a change of an account: its new roles. */
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true, required: false })
  papeis?: Role[];
  /** For a change of an account: its new address. */
  email?: string;
  /** For a change of the law's settings: each with its value and the new one. */
  configuracoes?: RequestedSettingDto[];
  /** The account that a wall concerns. */
  pessoa?: NamedItemDto;
  /** For a unit: the people who are to receive its reports; absent if it is to be closed. */
  pessoas?: NamedItemDto[];
  /** For a unit: it is to be closed. */
  encerra?: true;
  pedidaPor?: NamedItemDto;
  pedidaEm!: number;
  /** When another person confirmed it; the requester can still use it. */
  confirmadaEm?: number;
  expiraEm!: number;
  /** The reason; absent for an account that could not decide when it was requested. */
  justificativa?: string;
  /** Whether the reading staff member can confirm it. */
  podeConfirmar!: boolean;
  /** It was inserted or altered in the database from outside: it can only be refused. */
  adulterada!: boolean;
}

/** @param names the names of ids. @param own the keys of the reading staff member */
export function toApproval(
  { row, genuine, confirms }: CheckedApproval,
  names: ReadonlyMap<string, NamedItemDto>,
  reader: string,
  own: KeyPair,
): ApprovalDto {
  const account = genuine ? row.dados.para : undefined;
  const unit = genuine ? row.dados.unidade : undefined;
  return {
    id: row.id,
    acao: row.acao,
    alvo: names.get(row.alvo),
    papeis: account?.papeis,
    email: account?.email,
    configuracoes: genuine
      ? row.dados.lei?.map(({ chave, de, para }) => ({ chave, de, para }))
      : undefined,
    pessoa: names.get((genuine ? row.dados.usuarioId : undefined) ?? ''),
    pessoas: unit?.encerra
      ? undefined
      : unit?.pessoas?.map((id) => names.get(id) ?? unknownAccount(id)),
    encerra: unit?.encerra,
    pedidaPor: names.get(row.pedidaPor),
    pedidaEm: row.pedidaEm.getTime(),
    confirmadaEm: row.confirmadaEm?.getTime(),
    expiraEm: row.expiraEm.getTime(),
    ...(genuine && { justificativa: unlessBroken(() => openReason(row, reader, own)) }),
    podeConfirmar: confirms,
    adulterada: !genuine,
  };
}

const unknownAccount = (id: string): NamedItemDto => ({ id, tipo: 'usuario', existe: false });
