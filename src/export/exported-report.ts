import type { Gravidade } from '@relato/domain/gravidade';
import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';

/** What an export tells of a report. */
export interface ExportedReport {
  criadoEm: Date;
  /** The protocol. */
  uuid: string;
  motivo: Motivo;
  gravidade: Gravidade | null;
  relato: string;
  status: Status;
}
