import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';
import type { Report } from '../reports/report.entity';

/** A report that the next run concludes. Times in milliseconds. */
export class ExpiringDto {
  id!: string;
  motivo!: Motivo;
  status!: Status;
  alteradoEm!: number;
  expiraEm!: number;
}

export function toExpiring({ id, motivo, status, alteradoEm, expiraEm }: Report): ExpiringDto {
  return { id, motivo, status, alteradoEm: alteradoEm.getTime(), expiraEm: expiraEm.getTime() };
}
