import { TEXT_MAX } from '@relato/domain/limits';
import { IsBoolean, IsUUID, ValidateIf } from 'class-validator';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { IfGiven, Milliseconds } from '../../platform/http/validation';
import { OptionalText } from '../../platform/text';
import { ReasonDto } from '../../users/approvals/approvals.dto';

export class GiveCaseDto {
  /** An account with the role `apurador` or `leitor`; for a walled case also `equipe`. */
  @IsUUID()
  usuarioId!: string;

  /** The end of the access, in milliseconds; required for a `leitor`. */
  @IfGiven()
  @Milliseconds()
  ate?: number;

  /** Also assigns the case to them. */
  @IfGiven()
  @IsBoolean()
  responsavel?: boolean;
}

export class AssignDto {
  /** The account of the new owner, who can open the case; null for none. */
  @ValidateIf((_, value) => value !== null)
  @IsUUID()
  usuarioId!: string | null;
}

/** A staff member: the owner of a case, the author of a note, or mentioned in one. */
export class ColleagueDto {
  id!: string;
  nome!: string;
}

export class RaiseWallDto extends ReasonDto {
  @IsUUID()
  usuarioId!: string;

  @OptionalText(TEXT_MAX.justificativa)
  motivo?: string;
}

export class RecuseDto extends PickType(RaiseWallDto, ['motivo']) {}

/** A person who can open the case. Times in milliseconds. */
export class CaseAccessDto {
  usuarioId!: string;
  nome!: string;
  /** By the team's key, like every member of the team. */
  equipe!: boolean;
  /** Whether it can be revoked: only a wall takes a walled case from a member of the team. */
  retiravel!: boolean;
  /** Absent for access by the team's key. */
  desde?: number;
  /** Absent if it lasts until it is revoked. */
  ate?: number;
}

const RAISED_BY = ['relato', 'colega', 'proprio'] as const;

/** A person walled from the case. Times in milliseconds. */
export class BarrierDto {
  /** All zeros for the wall around a unit: everyone to whom the case is not given. */
  usuarioId!: string;
  /** Only with the wall around a unit. */
  unidade?: true;
  /** Absent if the account is gone, and with the wall around a unit. */
  nome?: string;
  motivo?: string;
  desde!: number;
  /** Raised by the report itself, a staff member, or the walled person. */
  @ApiProperty({ enum: RAISED_BY })
  por!: (typeof RAISED_BY)[number];
  /** The name of the staff member who raised it. */
  porNome?: string;
}
