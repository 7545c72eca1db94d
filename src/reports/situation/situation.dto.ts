import { type Gravidade, GRAVIDADES } from '@relato/domain/gravidade';
import { STATUS_ESCOLHIVEIS, type StatusEscolhivel } from '@relato/domain/status';
import { IsBoolean, IsIn, IsInt } from 'class-validator';

/** A situation that many reports are given at once. */
export class BulkSituationDto {
  @IsIn(STATUS_ESCOLHIVEIS)
  status!: StatusEscolhivel;

  @IsIn(GRAVIDADES)
  gravidade!: Gravidade;

  @IsBoolean()
  procedencia!: boolean;
}

/** A situation for the one report that somebody has read. */
export class SituationDto extends BulkSituationDto {
  /** The version that was read: a change by somebody else in between is answered with 409. */
  @IsInt()
  versao!: number;
}
