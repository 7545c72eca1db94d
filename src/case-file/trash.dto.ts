import type { Reason } from '@relato/domain/reason';
import { NamedItemDto } from '../users/names.dto';
import type { ReportClock } from '../reports/report-clock.service';
import type { Report } from '../reports/report.entity';

/**
 * A deleted report. Nothing in the trash can be opened; it has to be restored first. Times in
 * milliseconds.
 */
export class TrashItemDto {
  id!: string;
  motivo!: Reason;
  /**
   * The local day of its receipt, as `2026-01-31`: a guardian who cannot open it must not learn the
   * time, which could reveal who filed it.
   */
  recebidoEm!: string;
  apagadoEm!: number;
  /** The person who deleted it. */
  apagadoPor?: NamedItemDto;
  /** When it is shredded unless it is restored. */
  ate!: number;
  /** Its retention is over: if it is restored, it is put on hold. */
  retidoSeRestaurado!: boolean;
  /** Whether it was altered in the database from outside, perhaps only to lie here. */
  adulterado!: boolean;
}

type Judged = Pick<TrashItemDto, 'recebidoEm' | 'adulterado' | 'retidoSeRestaurado'>;

/** @param names the names of staff members by id */
export function toTrashItem(
  relato: Report,
  names: ReadonlyMap<string, NamedItemDto>,
  time: ReportClock,
  { recebidoEm, adulterado, retidoSeRestaurado }: Judged,
): TrashItemDto {
  const { id, motivo, apagadoEm, apagadoPor } = relato;
  if (!apagadoEm) throw new Error('a report in the trash has a time of deletion');
  return {
    id,
    motivo,
    recebidoEm,
    apagadoEm: apagadoEm.getTime(),
    apagadoPor: apagadoPor === null ? undefined : names.get(apagadoPor),
    ate: time.leavesTrashAt(relato, apagadoEm).getTime(),
    retidoSeRestaurado,
    adulterado,
  };
}
