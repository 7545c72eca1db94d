import type { SituacaoPrazo } from '@relato/domain/prazo';

/** A deadline of the team's. Times in milliseconds. */
export class PrazoView {
  ate!: number;
  /** Absent while it is open. */
  cumpridoEm?: number;
  situacao!: SituacaoPrazo;
}

/** The deadlines of a report, whatever became of them. */
export class PrazosView {
  /** To acknowledge it, by a first answer. */
  acuse!: PrazoView;
  /** To answer it, by its conclusion. */
  resposta!: PrazoView;
}
