import { REPORT_FIELDS } from '@relato/domain/fields';
import { type Motivo, MOTIVOS } from '@relato/domain/motivo';
import { type Origem, ORIGENS_REGISTRADAS } from '@relato/domain/origem';
import { normalizarProtocolo } from '@relato/domain/protocolo';
import { RESPOSTAS_VERIFICACAO, type RespostaVerificacao } from '@relato/domain/verificacao';
import { TEXTO_MAX } from '@relato/domain/limites';
import { OmitType } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, ValidateIf } from 'class-validator';
import { FiledReportDto } from '../case-file/visitor-case.dto';
import { ContactFields } from '../messages/messages.dto';
import { REFERENCIA_MAX } from '../reports/visitor-session/visitor-session.service';
import { FormKey } from '../platform/http/validation';
import { Challenge, LimitedDto } from '../platform/throttling/throttled.decorators';
import {
  BlankAsAbsent,
  multipleLines,
  Normalized,
  OptionalLine,
  OptionalText,
  OptionalWhole,
  RequiredMoment,
  RequiredText,
  Tick,
} from '../platform/text';

export class FileReportDto extends ContactFields {
  /** `nao`: what would name the visitor is left out, even if it was filled in. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(['sim', 'nao'])
  identificacao?: 'sim' | 'nao';

  @OptionalLine(REPORT_FIELDS.nome.max)
  nome?: string;

  @IsNotEmpty()
  @IsIn(MOTIVOS)
  motivo!: Motivo;

  @RequiredText(REPORT_FIELDS.relato.max)
  relato!: string;

  /** An earlier, related protocol. */
  @Normalized('protocolo', normalizarProtocolo)
  protocolo?: string;

  /** Where the visitor would meet somebody. Any of these three is a wish to meet. */
  @OptionalLine(REPORT_FIELDS.encontroLugar.max)
  encontroLugar?: string;

  /** When. */
  @OptionalText(REPORT_FIELDS.encontroHorarios.max)
  encontroHorarios?: string;

  /** How to agree on it; in the thread where absent. */
  @OptionalLine(REPORT_FIELDS.encontroContato.max)
  encontroContato?: string;

  /** Who is involved: a colleague whose name or address it holds does not get the keys of the report. */
  @OptionalText(REPORT_FIELDS.envolvidos.max)
  envolvidos?: string;

  /** What they fear because of it, and of whom. */
  @OptionalText(REPORT_FIELDS.risco.max)
  risco?: string;

  /** Only the `suplente` shall read it; refused where there is none. */
  @Tick()
  semConfianca?: boolean;

  @FormKey()
  chaveEnvio?: string;

  @Challenge()
  prova?: string;
}

/** The same, as a colleague takes it down. */
export class RegisterReportDto extends OmitType(FileReportDto, ['prova'] as const) {
  @IsNotEmpty()
  @IsIn(ORIGENS_REGISTRADAS)
  origem!: Origem;

  /** When the company had it, in milliseconds: the law's clocks run from then. Not in the future. */
  @RequiredMoment()
  recebidoEm!: number;

  /** The year of `recebidoEm`, typed again: needed where it is more than two years back. */
  @OptionalWhole()
  anoConfirmado?: number;
}

/** What a colleague gets for a report that they registered. */
export class RegisteredReportDto {
  id!: string;
  /** The protocol, to be told to who reported. */
  uuid!: string;
}

/** An answer to a check-in. */
export class AnswerCheckInDto extends LimitedDto {
  @IsNotEmpty()
  @IsIn(RESPOSTAS_VERIFICACAO)
  resposta!: RespostaVerificacao;

  /** Must be there with 'algo': it is the text of the new report. */
  @BlankAsAbsent(multipleLines)
  @ValidateIf(
    ({ resposta, mensagem }: AnswerCheckInDto) => resposta === 'algo' || mensagem !== undefined,
  )
  @RequiredText(TEXTO_MAX.mensagem)
  mensagem?: string;

  /** With 'algo': who is involved, as in the form for a report. */
  @OptionalText(REPORT_FIELDS.envolvidos.max)
  envolvidos?: string;

  /** Of the report whose visitor answers, as its view gives it: refused where the session is another's. */
  @OptionalLine(REFERENCIA_MAX)
  referencia?: string;

  @FormKey()
  chaveEnvio?: string;
}

/** What came of an answer to a check-in. */
export class AnsweredCheckInDto {
  /** The new report that 'algo' filed, whose session the visitor's is now. */
  relato?: FiledReportDto;
}

/** What the form asks at its end, which depends on who could read a report that is filed now. */
export class FormDto {
  /** Whether it asks who is involved: more than one account could read it. */
  envolvidos!: boolean;
  /** Whether somebody outside the team can read it instead. */
  suplente!: boolean;
}
