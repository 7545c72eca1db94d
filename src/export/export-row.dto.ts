import type { Gravidade } from '@relato/domain/gravidade';
import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';

/** A row of the export (specification section 3). */
export class ExportRowDto {
  /** When the report was filed, as a local date and time. */
  data!: string;
  /** The report's protocol. */
  protocolo!: string;
  motivo!: Motivo;
  violacao!: Gravidade | null;
  /** What the visitor wrote. */
  descricao!: string;
  status!: Status;
}
