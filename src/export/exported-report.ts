import type { Gravidade } from '@relato/domain/gravidade';
import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';
import type { ReportContents } from '../reports/report.entity';

/** What an export tells of a report. */
export interface ExportedReport {
  criadoEm: Date;
  motivo: Motivo;
  gravidade: Gravidade | null;
  status: Status;
  /** The protocol and what the visitor wrote; absent where they were altered outside the product and do not open. */
  contents: ReportContents | undefined;
}
