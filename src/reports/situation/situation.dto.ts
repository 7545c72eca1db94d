import { type Gravidade, GRAVIDADES } from '@relato/domain/gravidade';
import { type Status, STATUS_ESCOLHIVEIS, type StatusEscolhivel } from '@relato/domain/status';
import { PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt } from 'class-validator';

class SituationFields {
  @IsIn(STATUS_ESCOLHIVEIS)
  status!: StatusEscolhivel;

  @IsIn(GRAVIDADES)
  gravidade!: Gravidade;

  @IsBoolean()
  procedencia!: boolean;
}

/** What many reports are given at once, one field at least; what is absent stays as it is. */
export class BulkSituationDto extends PartialType(SituationFields, { skipNullProperties: false }) {}

/** The same for the one report that somebody has read. */
export class SituationDto extends BulkSituationDto {
  /** The version that was read: a change by somebody else in between is answered with 409. */
  @IsInt()
  versao!: number;
}

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

/** Who looks after a case from some moment on, as the team sees it. */
export class AssignmentChangeView {
  id!: string;
  /** The colleague's name of then; absent where nobody did. */
  antes?: string;
  depois?: string;
  /** Milliseconds. */
  em!: number;
  por!: string;
}

/** One row of a case's history. */
export type HistoryView = SituationChangeView | AssignmentChangeView;
