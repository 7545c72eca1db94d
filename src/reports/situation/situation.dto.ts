import {
  type Desfecho,
  DESFECHOS,
  type Medida,
  MEDIDAS,
  saoMedidas,
} from '@relato/domain/desfecho';
import { type Gravidade, GRAVIDADES } from '@relato/domain/gravidade';
import { type Decisao, DECISOES } from '@relato/domain/procedencia';
import { type Status, STATUS_ESCOLHIVEIS, type StatusEscolhivel } from '@relato/domain/status';
import { DIAS_VERIFICACAO, saoVerificacoes } from '@relato/domain/verificacao';
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
  @IsIn(DESFECHOS)
  desfecho?: Desfecho;

  /** Each once, 'nenhuma' alone; a form repeats the field. */
  @OnConclusion()
  @IsArray()
  @ValidateBy({
    name: 'medidas',
    validator: { validate: (value) => Array.isArray(value) && saoMedidas(value) },
  })
  @ApiProperty({ enum: MEDIDAS, isArray: true })
  medidas?: Medida[];

  /**
   * The days after which the reporter is asked whether they are well, each once; an empty list for
   * never. A form repeats the field.
   */
  @OnConclusion()
  @FormNumbers()
  @IsArray()
  @ValidateBy({
    name: 'verificacoes',
    validator: { validate: (value) => Array.isArray(value) && saoVerificacoes(value) },
  })
  @ApiProperty({ type: Number, enum: DIAS_VERIFICACAO, isArray: true })
  verificacoes?: number[];
}

/** The same with a decision, for an answer that concludes. */
export class ConclusionFields extends OutcomeFields {
  @OnConclusion()
  @IsIn(DECISOES)
  procedenciaDecisao?: Decisao;
}

/** Whether a boolean and a decision in one request agree. */
const agree = (
  procedencia: unknown,
  { procedenciaDecisao }: { procedenciaDecisao?: Decisao | null },
): boolean =>
  procedenciaDecisao === undefined || procedencia === (procedenciaDecisao === 'PROCEDENTE');

class SituationFields extends OutcomeFields {
  @IsIn(STATUS_ESCOLHIVEIS)
  status!: StatusEscolhivel;

  @IsIn(GRAVIDADES)
  gravidade!: Gravidade;

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
  @IsIn(DECISOES)
  @ApiProperty({ enum: DECISOES, nullable: true })
  procedenciaDecisao!: Decisao | null;
}

/** The new situation of many reports, at least one field; absent fields stay as they are. */
export class BulkSituationDto extends PartialType(SituationFields, { skipNullProperties: false }) {}

/** The same for the one report that a staff member has read. */
export class SituationDto extends BulkSituationDto {
  /** The version that was read: 409 if another person changed it since. */
  @IsInt()
  versao!: number;
}

/** The fields that 'Trocar Situação' sets. */
export class SituationView {
  status!: Status;
  gravidade?: Gravidade;
  procedencia!: boolean;
  /** A person's decision; absent until then. */
  procedenciaDecisao?: Decisao;
  desfecho?: Desfecho;
  @ApiProperty({ enum: MEDIDAS, isArray: true })
  medidas?: Medida[];
  /** The check-ins planned with it, in days; absent if not stated. */
  verificacoes?: number[];
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

/** A change of a case's owner as the team sees it. */
export class AssignmentChangeView {
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
export class ReceiptCorrectionView {
  antes!: number;
  depois!: number;
  /** The reason for the correction. */
  motivo!: string;
}

/** A correction of the receipt date as the team sees it. */
export class ReceiptChangeView {
  id!: string;
  recebimento!: ReceiptCorrectionView;
  /** Milliseconds. */
  em!: number;
  por!: string;
}

/** One row of a case's history. */
export type HistoryView = SituationChangeView | AssignmentChangeView | ReceiptChangeView;
