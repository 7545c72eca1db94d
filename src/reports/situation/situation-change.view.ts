import type { Gravidade } from '@relato/domain/gravidade';
import type { Status } from '@relato/domain/status';

/** What 'Trocar Situação' sets. */
export class SituationView {
  status!: Status;
  gravidade?: Gravidade;
  procedencia!: boolean;
}

/** A change of a report's situation as the team sees it. */
export class SituationChangeView {
  id!: string;
  de!: SituationView;
  para!: SituationView;
  /** Milliseconds. */
  em!: number;
  por!: string;
}
