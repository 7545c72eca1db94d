import type { Label } from '@relato/domain/language';
import type {
  Category,
  Condition,
  Option,
  Question,
  QuestionKind,
  Questionnaire,
} from '@relato/domain/questionnaire';
import { QUESTION_KINDS } from '@relato/domain/questionnaire';
import { type Reason, REASONS } from '@relato/domain/reason';
import { ApiProperty } from '@nestjs/swagger';

/** One text in each language. */
export class LabelDto implements Label {
  pt!: string;
  en!: string;
  es!: string;
}

export class OptionDto implements Option {
  id!: string;
  rotulo!: LabelDto;
}

/** A question is shown if an earlier one of its category has one of these answers. */
export class ConditionDto implements Condition {
  pergunta!: string;
  respostas!: string[];
}

/** A question of a category. Its id is unique in the category. */
export class QuestionDto implements Question {
  id!: string;
  @ApiProperty({ enum: QUESTION_KINDS })
  tipo!: QuestionKind;
  texto!: LabelDto;
  ajuda?: LabelDto;
  obrigatoria!: boolean;
  /** With the kinds `uma` and `varias`. */
  opcoes?: OptionDto[];
  /** Without it the question is always shown. */
  quando?: ConditionDto;
}

/** A category below a reason. Its id is unique. */
export class CategoryDto implements Category {
  id!: string;
  @ApiProperty({ enum: REASONS })
  motivo!: Reason;
  nome!: LabelDto;
  perguntas!: QuestionDto[];
}

export class QuestionnaireDto implements Questionnaire {
  categorias!: CategoryDto[];
}
