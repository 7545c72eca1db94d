import type { Motivo } from '@relato/domain/motivo';
import { NamedView } from '../access/record/audit.view';
import type { ReportClock } from '../reports/report-clock.service';
import type { Report } from '../reports/report.entity';

/** A deleted report. Nothing in the bin can be opened: what is wanted is restored. Times in milliseconds. */
export class BinnedReportDto {
  id!: string;
  motivo!: Motivo;
  criadoEm!: number;
  apagadoEm!: number;
  /** Who deleted it. */
  apagadoPor?: NamedView;
  /** When it is shredded unless somebody restores it. */
  ate!: number;
}

/** @param names what ids of colleagues stand for */
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
    ate: time.leavesBin(apagadoEm, recebidoEm).getTime(),
  };
}
