import { IsInt, IsUUID, Max } from 'class-validator';
import type { CaseAccess } from '../access/case-access.entity';
import { IfGiven } from '../platform/http/validation';

/** The end of the year 9999. */
const MAX_DATE_MS = 253_402_300_799_999;

export class GiveCaseDto {
  /** An account that is `apurador` or `leitor`. */
  @IsUUID()
  usuarioId!: string;

  /** Until when, in milliseconds; who is only `leitor` needs one. */
  @IfGiven()
  @IsInt()
  @Max(MAX_DATE_MS)
  ate?: number;
}

/** Somebody to whom the case was given. Times in milliseconds. */
export class CaseAccessDto {
  usuarioId!: string;
  nome!: string;
  desde!: number;
  /** Absent where it lasts until it is taken back. */
  ate?: number;
}

export function toCaseAccess({ usuarioId, usuario, desde, ate }: CaseAccess): CaseAccessDto {
  return { usuarioId, nome: usuario.nome, desde: desde.getTime(), ...(ate && { ate: ate.getTime() }) };
}
