import type { Status } from '@relato/domain/status';
import type { Report } from './report.entity';

/** The visitor's receipt of a filed report. Times in milliseconds. */
export class FiledReportDto {
  /** The protocol. */
  uuid!: string;
  criadoEm!: number;
  expiraEm!: number;
  status!: Status;
  /** It is a test report, which is erased. Absent on all others. */
  teste?: true;
}

export function toFiledReport(relato: Report, uuid: string): FiledReportDto {
  const { criadoEm, expiraEm, status, teste } = relato;
  return {
    uuid,
    criadoEm: criadoEm.getTime(),
    expiraEm: expiraEm.getTime(),
    status,
    ...(teste && { teste }),
  };
}
