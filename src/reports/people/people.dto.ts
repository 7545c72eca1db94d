import { TEXTO_MAX } from '@relato/domain/limites';
import { IsBoolean, IsUUID, ValidateIf } from 'class-validator';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { IfGiven, Milliseconds } from '../../platform/http/validation';
import { OptionalText } from '../../platform/text';
import { ReasonDto } from '../../users/approvals/approvals.dto';

export class GiveCaseDto {
  /** An account that is `apurador` or `leitor`; of a walled case also `equipe`. */
  @IsUUID()
  usuarioId!: string;

  /** Until when, in milliseconds; who is only `leitor` needs one. */
  @IfGiven()
  @Milliseconds()
  ate?: number;

  /** From then on they also look after the case. */
  @IfGiven()
  @IsBoolean()
  responsavel?: boolean;
}

export class AssignDto {
  /** The account, of somebody who can open the case; null for nobody. */
  @ValidateIf((_, value) => value !== null)
  @IsUUID()
  usuarioId!: string | null;
}

/** A colleague: who looks after a case, wrote a note, or is mentioned in one. */
export class ColleagueView {
  id!: string;
  nome!: string;
}

export class RaiseWallDto extends ReasonDto {
  @IsUUID()
  usuarioId!: string;

  @OptionalText(TEXTO_MAX.justificativa)
  motivo?: string;
}

export class RecuseDto extends PickType(RaiseWallDto, ['motivo']) {}

/** How many open cases a colleague looks after, of those that who asks holds. */
export class OpenCasesDto {
  /** Absent for those that nobody looks after. */
  id?: string;
  nome?: string;
  abertos!: number;
}

/** Somebody who can open the case. Times in milliseconds. */
export class CaseAccessDto {
  usuarioId!: string;
  nome!: string;
  /** By the team's key, as everybody of the team. */
  equipe!: boolean;
  /** Absent where it is by the team's key. */
  desde?: number;
  /** Absent where it lasts until it is taken back. */
  ate?: number;
}

const RAISED_BY = ['relato', 'colega', 'proprio'] as const;

/** Somebody who may not know of the case. Times in milliseconds. */
export class BarrierDto {
  usuarioId!: string;
  /** Absent where the account is gone. */
  nome?: string;
  motivo?: string;
  desde!: number;
  /** The report itself, a colleague, or the person. */
  @ApiProperty({ enum: RAISED_BY })
  por!: (typeof RAISED_BY)[number];
  /** The colleague's name. */
  porNome?: string;
}
