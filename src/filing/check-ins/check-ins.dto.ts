import { REPORT_FIELDS } from '@relato/domain/fields';
import { TEXT_MAX } from '@relato/domain/limits';
import { CHECK_IN_ANSWERS, type CheckInAnswer } from '@relato/domain/check-in';
import { IsIn, IsNotEmpty, ValidateIf } from 'class-validator';
import { FiledReportDto } from '../../reports/filed-report.dto';
import { FormKey } from '../../platform/http/validation';
import {
  BlankAsAbsent,
  multipleLines,
  OptionalLine,
  OptionalText,
  RequiredText,
} from '../../platform/text';
import { LimitedDto } from '../../platform/throttling/throttled.decorators';
import { REFERENCIA_MAX } from '../../reports/visitor-session/visitor-session.service';

/** An answer to a check-in. */
export class AnswerCheckInDto extends LimitedDto {
  @IsNotEmpty()
  @IsIn(CHECK_IN_ANSWERS)
  resposta!: CheckInAnswer;

  /** Required with 'algo': the text of the new report. */
  @BlankAsAbsent(multipleLines)
  @ValidateIf(
    ({ resposta, mensagem }: AnswerCheckInDto) => resposta === 'algo' || mensagem !== undefined,
  )
  @RequiredText(TEXT_MAX.mensagem)
  mensagem?: string;

  /** With 'algo': people involved, as in the form for a report. */
  @OptionalText(REPORT_FIELDS.envolvidos.max)
  envolvidos?: string;

  /**
   * The reference of the report whose visitor answers: refused if the session is another report's.
   */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;

  @FormKey()
  chaveEnvio?: string;
}

/** The result of answering a check-in. */
export class AnsweredCheckInDto {
  /** The new report that 'algo' filed; the visitor's session now belongs to it. */
  relato?: FiledReportDto;
}
