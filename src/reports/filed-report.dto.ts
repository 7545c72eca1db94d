import type { Status } from '@relato/domain/status';
import type { Report } from './report.entity';

/** The visitor's receipt of a filed report. Times in milliseconds. */
export class FiledReportDto {
  /** The protocol. */
  uuid!: string;
  criadoEm!: number;
  expiraEm!: number;
  status!: Status;
}

export function toFiledReport(relato: Report, uuid: string): FiledReportDto {
  const { criadoEm, expiraEm, status } = relato;
  return { uuid, criadoEm: criadoEm.getTime(), expiraEm: expiraEm.getTime(), status };
}
