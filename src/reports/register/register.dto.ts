import { type Outcome, OUTCOMES, type Measure, MEASURES } from '@relato/domain/outcome';
import type { Reason } from '@relato/domain/reason';
import { type Origin, ORIGINS } from '@relato/domain/origin';
import { ApiProperty } from '@nestjs/swagger';
import type { StaffSession } from '../../users/staff.decorators';
import type { Report } from '../report.entity';
import type { RegisterService } from './register.service';

/** A report in the legal register. Days in the organisation's zone, as `2026-01-31`. */
export class RegisterEntryDto {
  /** The report's id, which the audit log also shows. */
  id!: string;
  /** Its place in the order of receipt, from 1 on, among the rows that the reader may know of. */
  numero!: number;
  @ApiProperty({ enum: ORIGINS })
  origem!: Origin;
  /** Whether the reporter gave a name; absent if unknown, or if the reader has no keys. */
  identificado?: boolean;
  motivo!: Reason;
  recebidoEm!: string;
  acusadoEm?: string;
  prorrogadoEm?: string;
  devolutivaEm?: string;
  concluidoEm?: string;
  @ApiProperty({ enum: OUTCOMES })
  desfecho?: Outcome;
  @ApiProperty({ enum: MEASURES, isArray: true })
  medidas?: Measure[];
  apagadoEm?: string;
  trituradoEm?: string;
  /** The row was altered in the database from outside. */
  adulterado!: boolean;
}

/** The result of checking the register. */
export class RegisterCheckDto {
  linhas!: number;
  /** False if a row was changed, added or removed from outside. */
  integro!: boolean;
}

/** Rows of the register as a staff member sees them. @param access absent for one without the team's keys */
export async function toRegisterEntries(
  relatos: readonly Report[],
  register: RegisterService,
  { usuario, access }: Pick<StaffSession, 'usuario' | 'access'>,
): Promise<RegisterEntryDto[]> {
  const entries = relatos.map((relato) => register.entryOf(relato));
  const ids = entries.map(({ id }) => id);
  const numbers = await register.numbersOf(ids, usuario);
  return entries.map((entry) => ({
    id: entry.id,
    numero: numbers.get(entry.id) ?? 0,
    origem: entry.origem,
    identificado: register.isNamed(entry, access),
    motivo: entry.motivo,
    recebidoEm: entry.recebidoEm,
    acusadoEm: entry.acusadoEm ?? undefined,
    prorrogadoEm: entry.prorrogadoEm ?? undefined,
    devolutivaEm: entry.devolutivaEm ?? undefined,
    concluidoEm: entry.concluidoEm ?? undefined,
    desfecho: entry.desfecho ?? undefined,
    medidas: entry.medidas ?? undefined,
    apagadoEm: entry.apagadoEm ?? undefined,
    trituradoEm: entry.trituradoEm ?? undefined,
    adulterado: entry.adulterado,
  }));
}
