import { ApiProperty } from '@nestjs/swagger';
import { Allow as AnyValue, IsInt, IsNotEmpty, Min } from 'class-validator';
import { QuestionnaireDto } from '../../platform/settings/questionnaire.dto';

export class DraftChangeDto {
  /** A questionnaire, read by the rules of `domain/src/questionnaire-check.ts`. */
  @AnyValue()
  conteudo!: QuestionnaireDto;

  /** The version that was read, 0 without a draft: 409 if it changed since. */
  @IsNotEmpty()
  @IsInt()
  @Min(0)
  versao!: number;

  /** The newest publication's number that was read, 0 without one: 409 if there is a newer one. */
  @IsNotEmpty()
  @IsInt()
  @Min(0)
  publicado!: number;
}

export class PublicationDto {
  /** The version of the draft that was read: 409 if it changed since. */
  @IsNotEmpty()
  @IsInt()
  @Min(1)
  versao!: number;
}

/** The version that is being edited. Times in milliseconds. */
export class DraftDto {
  conteudo!: QuestionnaireDto;
  versao!: number;
  alteradoEm!: number;
  alteradoPor?: string;
  /** The broken rules by their places; while there is one it cannot be published. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  problemas!: Record<string, string>;
  /** Places of questions that could make an anonymous person name themself. */
  avisos!: string[];
}

/** A published version. Times in milliseconds. */
export class PublicationEntryDto {
  numero!: number;
  em!: number;
  por?: string;
  /** It was altered in the database from outside, and is used for nothing. Absent on all others. */
  adulterado?: true;
}

export class PublishedQuestionnaireDto extends PublicationEntryDto {
  conteudo!: QuestionnaireDto;
}

export class QuestionnairesDto {
  /** Absent if the last one was published, and if it was altered in the database from outside. */
  rascunho?: DraftDto;
  /** Newest first. */
  publicados!: PublicationEntryDto[];
}
