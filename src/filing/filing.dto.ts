import { REPORT_FIELDS } from '@relato/domain/fields';
import { type Reason, REASONS } from '@relato/domain/reason';
import { type Origin, INTAKE_ORIGINS } from '@relato/domain/origin';
import { normalizeProtocol } from '@relato/domain/protocol';
import { UNIT_ADDRESS_MAX } from '@relato/domain/unit';
import { OmitType } from '@nestjs/swagger';
import { Allow as AnyValue, IsIn, IsNotEmpty, IsOptional } from 'class-validator';
import { ContactFields } from '../messages/messages.dto';
import { FormKey } from '../platform/http/validation';
import { CategoryDto, LabelDto } from '../platform/settings/questionnaire.dto';
import { TEST_TOKEN_MAX } from './test-report/test-report.dto';
import { Challenge } from '../platform/throttling/throttled.decorators';
import {
  BlankAsAbsent,
  Normalized,
  OptionalLine,
  OptionalText,
  OptionalWhole,
  RequiredMoment,
  RequiredText,
  Tick,
} from '../platform/text';

export class FileReportDto extends ContactFields {
  /** `nao`: fields that would name the visitor are ignored, even if filled in. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(['sim', 'nao'])
  identificacao?: 'sim' | 'nao';

  @OptionalLine(REPORT_FIELDS.nome.max)
  nome?: string;

  @IsNotEmpty()
  @IsIn(REASONS)
  motivo!: Reason;

  /**
   * The id of a category below the reason. Its answers are the fields `resposta-<question>`, or
   * `resposta-<question>-<option>` with the value `true` where several options may be chosen. Answers
   * without a category, and to questions or options that it does not have, are refused; answers to
   * questions that the other answers do not open are dropped.
   */
  @AnyValue()
  categoria?: string;

  /** The number of the published version with this category. */
  @AnyValue()
  formulario?: number;

  @RequiredText(REPORT_FIELDS.relato.max)
  relato!: string;

  /** The address of a unit, to whose people the report goes; absent: to the team. */
  @OptionalLine(UNIT_ADDRESS_MAX)
  unidade?: string;

  /** An earlier, related protocol. */
  @Normalized('protocolo', normalizeProtocol)
  protocolo?: string;

  /** Where the visitor would like to meet. Any of these three is a wish for a meeting. */
  @OptionalLine(REPORT_FIELDS.encontroLugar.max)
  encontroLugar?: string;

  /** When. */
  @OptionalText(REPORT_FIELDS.encontroHorarios.max)
  encontroHorarios?: string;

  /** How to arrange it; in the thread by default. */
  @OptionalLine(REPORT_FIELDS.encontroContato.max)
  encontroContato?: string;

  /**
   * People involved: a staff member whose name or address it contains does not get the report's
   * keys.
   */
  @OptionalText(REPORT_FIELDS.envolvidos.max)
  envolvidos?: string;

  /** The retaliation that they fear, and from whom. */
  @OptionalText(REPORT_FIELDS.risco.max)
  risco?: string;

  /** Only the `suplente` may read it; refused if there is none. */
  @Tick()
  semConfianca?: boolean;

  @FormKey()
  chaveEnvio?: string;

  /** The token of `POST /api/instalacao/teste`: the report is a test, and is erased. */
  @OptionalLine(TEST_TOKEN_MAX)
  teste?: string;

  @Challenge()
  prova?: string;
}

/** The same, as a staff member takes it down. */
export class IntakeDto extends OmitType(FileReportDto, ['prova', 'teste', 'unidade'] as const) {
  @IsNotEmpty()
  @IsIn(INTAKE_ORIGINS)
  origem!: Origin;

  /**
   * When the company received it, in milliseconds: the legal clocks start then. Not in the future.
   */
  @RequiredMoment()
  recebidoEm!: number;

  /** The year of `recebidoEm`, typed again: required if it is more than two years back. */
  @OptionalWhole()
  anoConfirmado?: number;
}

/** The answer to a staff member who takes down a report. */
export class IntakeResultDto {
  id!: string;
  /** The protocol, to be given to the reporter. */
  uuid!: string;
}

/** A published version of the categories and questions. */
export class PublishedFormDto {
  numero!: number;
  categorias!: CategoryDto[];
}

/** A unit to which reports can be filed. */
export class AskedUnitDto {
  endereco!: string;
  nome!: LabelDto;
}

/** The form's categories, and its last questions, which depend on the accounts that could read a report filed now. */
export class FormDto {
  /** Whether it asks for the people involved: more than one account could read the report. */
  envolvidos!: boolean;
  /** Whether a suplente outside the team can read it instead. */
  suplente!: boolean;
  /** The unit of the asked address; absent if there is none. */
  unidade?: AskedUnitDto;
  /** The categories with their questions; absent if there are none. */
  questionario?: PublishedFormDto;
}
