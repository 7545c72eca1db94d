import type { Permission } from '@relato/domain/permissions';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsIn,
  IsNotEmptyObject,
  IsString,
  IsUUID,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { BulkSituationDto } from '../reports/situation/situation.dto';
import { BulkTagsDto } from '../reports/tags/tags.dto';

/** Each action with its permission. */
export const BULK_ACTIONS = {
  lido: 'relatos.marcar',
  naoLido: 'relatos.marcar',
  situacao: 'relatos.classificar',
  responsavel: 'relatos.atribuir',
  etiquetar: 'relatos.classificar',
  apagar: 'relatos.apagar',
} as const satisfies Readonly<Record<string, Permission>>;

const BULK_ACTION_NAMES = Object.keys(BULK_ACTIONS) as (keyof typeof BULK_ACTIONS)[];

/** One change for many reports. */
export class BulkDto {
  @IsArray()
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  ids!: string[];

  @IsIn(BULK_ACTION_NAMES)
  acao!: keyof typeof BULK_ACTIONS;

  /** With 'situacao': the fields to change. */
  @ValidateIf(({ acao, situacao }: BulkDto) => acao === 'situacao' || situacao !== undefined)
  @IsDefined()
  @IsNotEmptyObject({ nullable: false })
  @ValidateNested()
  @Type(() => BulkSituationDto)
  situacao?: BulkSituationDto;

  /** With 'responsavel': the account of the new owner, or null. */
  @ValidateIf(
    ({ acao, usuarioId }: BulkDto) =>
      (acao === 'responsavel' || usuarioId !== undefined) && usuarioId !== null,
  )
  @IsUUID()
  usuarioId?: string | null;

  /** With 'etiquetar': at least one tag to add or remove. */
  @ValidateIf(({ acao, etiquetas }: BulkDto) => acao === 'etiquetar' || etiquetas !== undefined)
  @IsDefined()
  @IsNotEmptyObject({ nullable: false })
  @ValidateNested()
  @Type(() => BulkTagsDto)
  etiquetas?: BulkTagsDto;
}

/** The result for one of the reports. */
export class BulkResultDto {
  id!: string;
  ok!: boolean;
  /**
   * The reason of a failure: `nao_encontrado`, `relato_retido`, `so_uma_pessoa`, `sem_acesso`,
   * `etiquetas_demais` or `conteudo_adulterado`.
   */
  code?: string;
}

export class BulkResultsDto {
  resultados!: BulkResultDto[];
}

/** The lists of {@link BulkOutcome} whose reports were not changed, with the code of the reason. */
const REFUSALS = {
  /** On hold. */
  held: 'relato_retido',
  /** No other guardian may know of them. */
  alone: 'so_uma_pessoa',
  /** The new owner cannot open them. */
  closed: 'sem_acesso',
  /** They would have too many tags. */
  full: 'etiquetas_demais',
  /** Their keys were altered in the database from outside. */
  altered: 'conteudo_adulterado',
} as const;

const REFUSED = Object.keys(REFUSALS) as (keyof typeof REFUSALS)[];

/** The ids of changed reports, and of refused ones by reason; an id in no list did not exist. */
export type BulkOutcome = { done: string[] } & Partial<Record<keyof typeof REFUSALS, string[]>>;

/** @param id as it was sent; the ids of an outcome are in lower case */
export function toBulkResult(id: string, outcome: BulkOutcome): BulkResultDto {
  const known = id.toLowerCase();
  if (outcome.done.includes(known)) return { id, ok: true };
  const reason = REFUSED.find((one) => outcome[one]?.includes(known));
  return { id, ok: false, code: reason ? REFUSALS[reason] : 'nao_encontrado' };
}
