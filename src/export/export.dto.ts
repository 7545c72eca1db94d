import type { ExportedTexts } from '@relato/domain/fields';
import type { Gravidade } from '@relato/domain/gravidade';
import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';

/** A row of the export (specification section 3). */
export class ExportRowDto implements ExportedTexts {
  /** When the report was filed, as a local date and time. */
  data!: string;
  /** The report's protocol; empty where the report does not open. */
  protocolo!: string;
  motivo!: Motivo;
  violacao!: Gravidade | null;
  /** What the visitor wrote; empty where the report does not open. */
  descricao!: string;
  status!: Status;
  /** The report was altered outside the product: only what is not sealed is told. Absent on all others. */
  adulterado?: true;
}
