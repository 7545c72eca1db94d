import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import { REPORT_FIELDS } from '@relato/domain/fields';
import { type Motivo, MOTIVOS } from '@relato/domain/motivo';
import { type Origem, ORIGENS_REGISTRADAS } from '@relato/domain/origem';
import { normalizarProtocolo } from '@relato/domain/protocolo';
import { normalizarTelefone } from '@relato/domain/telefone';
import { applyDecorators } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { FormKey } from '../platform/http/validation';
import { Challenge } from '../platform/throttling/throttled.decorators';
import { BlankAsAbsent, OptionalText, RequiredMoment, RequiredText, Tick } from '../platform/text';

export class FileReportDto {
  /** `nao`: what would name the visitor is left out, even if it was filled in. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(['sim', 'nao'])
  identificacao?: 'sim' | 'nao';

  @OptionalText(REPORT_FIELDS.nome.max)
  nome?: string;

  /** Must be there where an answer is to be told by e-mail. */
  @BlankAsAbsent()
  @ValidateIf(({ avisar, email }: FileReportDto) => avisar === true || email !== undefined)
  @IsNotEmpty()
  @MaxLength(REPORT_FIELDS.email.max)
  @IsEmail()
  email?: string;

  /** Kept as '+55 (11) 98765-4321', or as '+' and digits where it is of another country. */
  @OptionalText(REPORT_FIELDS.telefone.max)
  @Normalized('telefone', normalizarTelefone)
  telefone?: string;

  /** Whether to tell the visitor by e-mail, at the address above, that there is an answer. */
  @Tick()
  avisar?: boolean;

  /** The language of such a mail; Portuguese where absent. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(IDIOMAS)
  idioma?: Idioma;

  @IsNotEmpty()
  @IsIn(MOTIVOS)
  motivo!: Motivo;

  @RequiredText(REPORT_FIELDS.relato.max)
  relato!: string;

  /** An earlier, related protocol. */
  @Normalized('protocolo', normalizarProtocolo)
  protocolo?: string;

  /** Where the visitor would meet somebody. Any of these three is a wish to meet. */
  @OptionalText(REPORT_FIELDS.encontroLugar.max)
  encontroLugar?: string;

  /** When. */
  @OptionalText(REPORT_FIELDS.encontroHorarios.max)
  encontroHorarios?: string;

  /** How to agree on it; in the thread where absent. */
  @OptionalText(REPORT_FIELDS.encontroContato.max)
  encontroContato?: string;

  /** Who is involved: a colleague whose name or address it holds does not get the keys of the report. */
  @OptionalText(REPORT_FIELDS.envolvidos.max)
  envolvidos?: string;

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
}

/** What a colleague gets for a report that they registered. */
export class RegisteredReportDto {
  id!: string;
  /** The protocol, to be told to who reported. */
  uuid!: string;
}

/** What the form asks at its end, which depends on who could read a report that is filed now. */
export class FormDto {
  /** Whether it asks who is involved: more than one account could read it. */
  envolvidos!: boolean;
  /** Whether somebody outside the team can read it instead. */
  suplente!: boolean;
}

/**
 * A text that may be absent: kept in its normal form, refused where it has none.
 * @param name of the rule, as refusals tell it
 * @param normalize gives the normal form, or null; of a normal form itself
 */
function Normalized(name: string, normalize: (typed: string) => string | null): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value ?? undefined;
      return value.trim() === '' ? undefined : (normalize(value) ?? value);
    }),
    IsOptional(),
    ValidateBy({
      name,
      validator: { validate: (value) => typeof value === 'string' && normalize(value) === value },
    }),
  );
}
