import type { AnsweredCategory, Answer } from '@relato/domain/answers';
import { QUESTION_KINDS, type QuestionKind } from '@relato/domain/questionnaire';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { LabelDto, OptionDto } from '../platform/settings/questionnaire.dto';

/** An answer with the wording of its question. */
@ApiExtraModels(OptionDto)
export class AnswerDto implements Answer {
  id!: string;
  @ApiProperty({ enum: QUESTION_KINDS })
  tipo!: QuestionKind;
  pergunta!: LabelDto;
  /** A text, a day as `2026-05-03`, `sim` or `nao`; or the chosen options. */
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'array', items: { $ref: getSchemaPath(OptionDto) } }],
  })
  resposta!: string | OptionDto[];
}

/** The chosen category, in the words of the form that was filled in. */
export class AnsweredCategoryDto implements AnsweredCategory {
  id!: string;
  /** The number of that form's version. */
  formulario!: number;
  nome!: LabelDto;
  /** The answers to the questions that were shown, in order. */
  respostas!: AnswerDto[];
}
