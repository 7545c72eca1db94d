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

/** A part of the outcome: refused unless the status that comes with it concludes the report. */
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

/** What came of a report and how its reporter is asked later on, which may be said whenever it is concluded, or is said to be. */
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

  /** After how many days who reported is asked whether they are well, each once; an empty list for never. A form repeats the field. */
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

/** Whether a boolean and a decision that come together say the same. */
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

  /** Where it differs from the stored value it is a decision; where it repeats that, nobody decided anything. */
  @IsBoolean()
  @ValidateBy({
    name: 'procedencia',
    validator: { validate: (value, args) => agree(value, args?.object as SituationFields) },
  })
  procedencia!: boolean;

  /** A person's decision on whether the report is founded, which `procedencia` follows; null takes it back. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsIn(DECISOES)
  @ApiProperty({ enum: DECISOES, nullable: true })
  procedenciaDecisao!: Decisao | null;
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
  /** What a person decided; absent until then. */
  procedenciaDecisao?: Decisao;
  desfecho?: Desfecho;
  @ApiProperty({ enum: MEDIDAS, isArray: true })
  medidas?: Medida[];
  /** The check-ins that were planned with it, in days; absent where nobody said. */
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

/** When the company received a report that was taken down, as it was said and as it was corrected. Times in milliseconds. */
export class ReceiptCorrectionView {
  antes!: number;
  depois!: number;
  /** Why it was corrected. */
  motivo!: string;
}

/** A correction of the date of receipt as the team sees it. */
export class ReceiptChangeView {
  id!: string;
  recebimento!: ReceiptCorrectionView;
  /** Milliseconds. */
  em!: number;
  por!: string;
}

/** One row of a case's history. */
export type HistoryView = SituationChangeView | AssignmentChangeView | ReceiptChangeView;
