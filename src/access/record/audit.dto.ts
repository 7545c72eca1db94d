import { type AuditAction, AUDIT_ACTIONS } from '@relato/domain/audit-action';
import { ApiProperty } from '@nestjs/swagger';
import type { AuditRecord } from '../../platform/audit/audit-entry.entity';
import { NamedItemDto } from '../../users/names.dto';

/** An action as the team sees it. */
export class AuditEntryDto {
  /** Its hash in the chain, in hexadecimal digits. */
  id!: string;
  /** Milliseconds. */
  em!: number;
  @ApiProperty({ enum: AUDIT_ACTIONS })
  acao!: AuditAction;
  /** The staff member who acted; absent when the product acted, or when the actor is unknown. */
  usuario?: NamedItemDto;
  alvo?: NamedItemDto;
  /** Only where the product did not write the row: someone added it to the database. */
  forjada?: true;
  @ApiProperty({ type: 'object', additionalProperties: true })
  detalhes!: Record<string, string | number | boolean | null>;
}

/** A row of the audit log, with the names of its actor and its target. */
export interface NamedAuditEntry {
  row: AuditRecord;
  usuario: NamedItemDto | undefined;
  alvo: NamedItemDto | undefined;
  forged: boolean;
}

export function toAuditEntry({ row, usuario, alvo, forged }: NamedAuditEntry): AuditEntryDto {
  return {
    id: row.hash.toString('hex'),
    em: row.em.getTime(),
    acao: row.acao,
    usuario,
    alvo,
    forjada: forged || undefined,
    detalhes: JSON.parse(row.detalhes) as AuditEntryDto['detalhes'],
  };
}
