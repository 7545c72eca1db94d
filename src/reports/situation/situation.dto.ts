import {
  type Outcome,
  OUTCOMES,
  type Measure,
  MEASURES,
  areMeasures,
} from '@relato/domain/outcome';
import { type Severity, SEVERITIES } from '@relato/domain/severity';
import { type Decision, DECISIONS } from '@relato/domain/founded';
import { type Status, STATUS_CHOICES, type StatusChoice } from '@relato/domain/status';
import { CHECK_IN_DAYS, isCheckInPlan } from '@relato/domain/check-in';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsArray, IsBoolean, IsIn, IsInt, ValidateBy, ValidateIf } from 'class-validator';
import { IfGiven } from '../../platform/http/validation';
import { FormNumbers } from '../../platform/text';

/** A part of the outcome: refused unless the accompanying status concludes the report. */
const OnConclusion = (): PropertyDecorator =>
  applyDecorators(
    IfGiven(),
    ValidateBy({
      name: 'aoConcluir',
      validator: {
        validate: (_, args) => (args?.object as { status?: Status }).status === 'CONCLUIDO',
      },
    }),
  );

/** Outcome, measures and check-ins, accepted with a status that concludes the report. */
class OutcomeFields {
  @OnConclusion()
  @IsIn(OUTCOMES)
  desfecho?: Outcome;

  /** Each once, 'nenhuma' alone; a form repeats the field. */
  @OnConclusion()
  @IsArray()
  @ValidateBy({
    name: 'medidas',
    validator: { validate: (value) => Array.isArray(value) && areMeasures(value) },
  })
  @ApiProperty({ enum: MEASURES, isArray: true })
  medidas?: Measure[];

  /**
   * The days after which the reporter is asked whether they are well, each once; an empty list for
   * never. A form repeats the field.
   */
  @OnConclusion()
  @FormNumbers()
  @IsArray()
  @ValidateBy({
    name: 'verificacoes',
    validator: { validate: (value) => Array.isArray(value) && isCheckInPlan(value) },
  })
  @ApiProperty({ type: Number, enum: CHECK_IN_DAYS, isArray: true })
  verificacoes?: number[];
}

/** The same with a decision, for an answer that concludes. */
export class ConclusionFields extends OutcomeFields {
  @OnConclusion()
  @IsIn(DECISIONS)
  procedenciaDecisao?: Decision;
}

/** Whether a boolean and a decision in one request agree. */
const agree = (
  procedencia: unknown,
  { procedenciaDecisao }: { procedenciaDecisao?: Decision | null },
): boolean =>
  procedenciaDecisao === undefined || procedencia === (procedenciaDecisao === 'PROCEDENTE');

class SituationFields extends OutcomeFields {
  @IsIn(STATUS_CHOICES)
  status!: StatusChoice;

  @IsIn(SEVERITIES)
  gravidade!: Severity;

  /**
   * It counts as a decision if it differs from the stored value; repeating that decides nothing.
   */
  @IsBoolean()
  @ValidateBy({
    name: 'procedencia',
    validator: { validate: (value, args) => agree(value, args?.object as SituationFields) },
  })
  procedencia!: boolean;

  /**
   * A person's decision on whether the report is founded, which `procedencia` follows; null
   * withdraws it.
   */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsIn(DECISIONS)
  @ApiProperty({ enum: DECISIONS, nullable: true })
  procedenciaDecisao!: Decision | null;
}

/** The new situation of many reports, at least one field; absent fields stay as they are. */
export class BulkSituationDto extends PartialType(SituationFields, { skipNullProperties: false }) {}

/** The same for the one report that a staff member has read. */
export class ChangeSituationDto extends BulkSituationDto {
  /** The version that was read: 409 if another person changed it since. */
  @IsInt()
  versao!: number;
}

/** The fields that 'Trocar Situação' sets. */
export class SituationDto {
  status!: Status;
  gravidade?: Severity;
  procedencia!: boolean;
  /** A person's decision; absent until then. */
  procedenciaDecisao?: Decision;
  desfecho?: Outcome;
  @ApiProperty({ enum: MEASURES, isArray: true })
  medidas?: Measure[];
  /** The check-ins planned with it, in days; absent if not stated. */
  verificacoes?: number[];
}

/** A change of a report's situation as the team sees it. */
export class SituationChangeDto {
  id!: string;
  de!: SituationDto;
  para!: SituationDto;
  /** Milliseconds. */
  em!: number;
  por!: string;
}

/** A change of a case's owner as the team sees it. */
export class AssignmentChangeDto {
  id!: string;
  /** The name at that time; absent if there was no owner. */
  antes?: string;
  depois?: string;
  /** Milliseconds. */
  em!: number;
  por!: string;
}

/**
 * The receipt date of a report that was taken down, before and after a correction. Times in
 * milliseconds.
 */
export class ReceiptCorrectionDto {
  antes!: number;
  depois!: number;
  /** The reason for the correction. */
  motivo!: string;
}

/** A correction of the receipt date as the team sees it. */
export class ReceiptChangeDto {
  id!: string;
  recebimento!: ReceiptCorrectionDto;
  /** Milliseconds. */
  em!: number;
  por!: string;
}

/** One row of a case's history. */
export type HistoryDto = SituationChangeDto | AssignmentChangeDto | ReceiptChangeDto;
