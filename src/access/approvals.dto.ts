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
  /** With 'papeis.dar': the roles that the account shall have. */
  @ApiProperty({ enum: ROLES, enumName: 'Role', isArray: true, required: false })
  papeis?: Role[];
  pedidaPor?: NamedView;
  pedidaEm!: number;
  expiraEm!: number;
  /** Why; absent for who could not decide when it was asked for. */
  justificativa?: string;
  /** It was put there, or altered, outside the product: it can only be refused. */
  adulterada!: boolean;
}

/** @param names what ids stand for. @param own of the colleague who looks */
export function toApproval(
  { row, genuine }: CheckedApproval,
  names: ReadonlyMap<string, NamedView>,
  reader: string,
  own: KeyPair,
): ApprovalDto {
  return {
    id: row.id,
    acao: row.acao,
    alvo: names.get(row.alvo),
    ...(genuine && { papeis: row.dados.para?.papeis }),
    pedidaPor: names.get(row.pedidaPor),
    pedidaEm: row.pedidaEm.getTime(),
    expiraEm: row.expiraEm.getTime(),
    ...(genuine && { justificativa: unlessBroken(() => openReason(row, reader, own)) }),
    adulterada: !genuine,
  };
}
