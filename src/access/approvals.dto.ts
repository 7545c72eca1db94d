import { ACOES_APROVADAS, type AcaoAprovada } from '@relato/domain/aprovacao';
import { type Role, ROLES } from '@relato/domain/permissions';
import { ApiProperty } from '@nestjs/swagger';
import type { KeyPair } from '../platform/vault/key-pairs';
import { unlessBroken } from '../platform/vault/sealing';
import { openReason } from '../users/approvals/approval.entity';
import type { CheckedApproval } from '../users/approvals/decisions.service';
import { NamedView } from './record/audit.view';

/** What waits for a second person. Times in milliseconds. */
export class ApprovalDto {
  id!: string;
  @ApiProperty({ enum: ACOES_APROVADAS })
  acao!: AcaoAprovada;
  /** The report or the account that it is about; absent where nothing is left of it. */
  alvo?: NamedView;
  /** With a change of an account: the roles that it is to have. */
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true, required: false })
  papeis?: Role[];
  /** With a change of an account: the address that it is to have. */
  email?: string;
  /** The account that a wall is about. */
  pessoa?: NamedView;
  pedidaPor?: NamedView;
  pedidaEm!: number;
  expiraEm!: number;
  /** Why; absent for an account that could not decide when it was asked for. */
  justificativa?: string;
  /** Whether the colleague who reads it can confirm it. */
  podeConfirmar!: boolean;
  /** It was put there, or altered, outside the product: it can only be refused. */
  adulterada!: boolean;
}

/** @param names what ids stand for. @param own of the colleague who looks */
export function toApproval(
  { row, genuine, confirms }: CheckedApproval,
  names: ReadonlyMap<string, NamedView>,
  reader: string,
  own: KeyPair,
): ApprovalDto {
  const account = genuine ? row.dados.para : undefined;
  return {
    id: row.id,
    acao: row.acao,
    alvo: names.get(row.alvo),
    papeis: account?.papeis,
    email: account?.email,
    pessoa: names.get((genuine ? row.dados.usuarioId : undefined) ?? ''),
    pedidaPor: names.get(row.pedidaPor),
    pedidaEm: row.pedidaEm.getTime(),
    expiraEm: row.expiraEm.getTime(),
    ...(genuine && { justificativa: unlessBroken(() => openReason(row, reader, own)) }),
    podeConfirmar: confirms,
    adulterada: !genuine,
  };
}
