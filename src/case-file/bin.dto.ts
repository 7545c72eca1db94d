import type { Reason } from '@relato/domain/reason';
import { NamedView } from '../users/names.dto';
import type { ReportClock } from '../reports/report-clock.service';
import type { Report } from '../reports/report.entity';

/**
 * A deleted report. Nothing in the trash can be opened; it has to be restored first. Times in
 * milliseconds.
 */
export class BinnedReportDto {
  id!: string;
  motivo!: Reason;
  criadoEm!: number;
  apagadoEm!: number;
  /** The person who deleted it. */
  apagadoPor?: NamedView;
  /** When it is shredded unless it is restored. */
  ate!: number;
}

/** @param names the names of staff members by id */
export function toBinned(
  relato: Report,
  names: ReadonlyMap<string, NamedView>,
  time: ReportClock,
): BinnedReportDto {
  const { id, motivo, criadoEm, recebidoEm, apagadoEm, apagadoPor } = relato;
  if (!apagadoEm) throw new Error('what is not deleted does not lie in the bin');
  return {
    id,
    motivo,
    criadoEm: criadoEm.getTime(),
    apagadoEm: apagadoEm.getTime(),
    apagadoPor: apagadoPor === null ? undefined : names.get(apagadoPor),
    ate: time.leavesTrashAt(apagadoEm, recebidoEm).getTime(),
  };
}
