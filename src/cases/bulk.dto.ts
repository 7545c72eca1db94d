import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsIn, IsString, ValidateIf, ValidateNested } from 'class-validator';
import { BulkSituationDto } from './situation.dto';

const ACOES = ['lido', 'naoLido', 'situacao', 'apagar'] as const;

/** One change for many reports. */
export class BulkDto {
  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  ids!: string[];

  @IsIn(ACOES)
  acao!: (typeof ACOES)[number];

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
