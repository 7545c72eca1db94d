import type { Permission } from '@relato/domain/permissions';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsIn, IsString, ValidateIf, ValidateNested } from 'class-validator';
import { BulkSituationDto } from '../reports/situation/situation.dto';

/** Each action, and the permission that it needs. */
export const BULK_ACTIONS = {
  lido: 'relatos.marcar',
  naoLido: 'relatos.marcar',
  situacao: 'relatos.classificar',
  apagar: 'relatos.apagar',
} as const satisfies Readonly<Record<string, Permission>>;

const ACOES = Object.keys(BULK_ACTIONS) as (keyof typeof BULK_ACTIONS)[];

/** One change for many reports. */
export class BulkDto {
  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  ids!: string[];

  @IsIn(ACOES)
  acao!: keyof typeof BULK_ACTIONS;

  /** Goes with the action of the same name. */
  @ValidateIf(({ acao, situacao }: BulkDto) => acao === 'situacao' || situacao !== undefined)
  @IsDefined()
  @ValidateNested()
  @Type(() => BulkSituationDto)
  situacao?: BulkSituationDto;
}

/** What came of one of the reports. */
export class BulkResultDto {
  id!: string;
  ok!: boolean;
  /** Why not: `nao_encontrado` or `relato_retido`. */
  code?: string;
}

export class BulkResultsDto {
  resultados!: BulkResultDto[];
}
