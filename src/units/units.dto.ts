import { UNIT_ADDRESS, UNIT_NAME_MAX } from '@relato/domain/unit';
import { IntersectionType, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsUUID,
  Matches,
  Min,
  ValidateNested,
} from 'class-validator';
import { LabelDto } from '../platform/settings/questionnaire.dto';
import { RequiredName } from '../platform/text';
import { ReasonDto } from '../users/approvals/approvals.dto';

/** The most people of a unit. */
const PEOPLE_MAX = 50;

export class UnitNameDto {
  @RequiredName(UNIT_NAME_MAX)
  pt!: string;

  @RequiredName(UNIT_NAME_MAX)
  en!: string;

  @RequiredName(UNIT_NAME_MAX)
  es!: string;
}

export class NewUnitDto {
  /** In the address of its page, `/?u=…`: small letters, digits and hyphens. */
  @IsNotEmpty()
  @Matches(UNIT_ADDRESS)
  endereco!: string;

  @IsNotEmpty()
  @IsObject()
  @ValidateNested()
  @Type(() => UnitNameDto)
  nome!: UnitNameDto;
}

class UnitVersionDto {
  /** The version that was read: 409 if it changed since. */
  @IsNotEmpty()
  @IsInt()
  @Min(1)
  versao!: number;
}

/** The address stays: posters keep it, and another unit must never get its reports. */
export class UnitChangeDto extends IntersectionType(
  OmitType(NewUnitDto, ['endereco'] as const),
  UnitVersionDto,
) {}

export class UnitPeopleDto extends IntersectionType(UnitVersionDto, ReasonDto) {
  /** Ids of accounts. */
  @IsNotEmpty()
  @IsArray()
  @ArrayMaxSize(PEOPLE_MAX)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  pessoas!: string[];
}

export class UnitClosingDto extends IntersectionType(UnitVersionDto, ReasonDto) {}

export class UnitCasesDto extends ReasonDto {
  /** One of the unit's people, who gets its open cases. */
  @IsNotEmpty()
  @IsUUID()
  usuarioId!: string;
}

export class UnitPersonDto {
  usuarioId!: string;
  nome!: string;
  ativo!: boolean;
}

/** A unit of the organisation. Times in milliseconds. */
export class UnitDto {
  id!: string;
  endereco!: string;
  nome!: LabelDto;
  pessoas!: UnitPersonDto[];
  versao!: number;
  alteradoEm!: number;
  alteradoPor?: string;
  /** When it was closed. */
  encerradaEm?: number;
  /** It was altered in the database from outside, and is used for nothing. Absent on all others. */
  adulterado?: true;
}

/** The number of cases that a person was given. */
export class GivenCasesDto {
  dados!: number;
}
