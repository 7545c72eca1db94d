import type { SituacaoPrazo } from '@relato/domain/prazo';

/** A deadline of the team's. Times in milliseconds. */
export class DeadlineView {
  ate!: number;
  /** Absent while it is open. */
  cumpridoEm?: number;
  situacao!: SituacaoPrazo;
}

/** The deadlines of a report, whatever became of them. */
export class DeadlinesView {
  /** To acknowledge it, by a first answer. */
  acuse!: DeadlineView;
  /** To answer it, by its conclusion. */
  resposta!: DeadlineView;
}
