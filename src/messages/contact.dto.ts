import { REPORT_FIELDS } from '@relato/domain/fields';
import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import { normalizarTelefone } from '@relato/domain/telefone';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, MaxLength, ValidateIf } from 'class-validator';
import { BlankAsAbsent, Normalized, OptionalText, RequiredText, Tick } from '../platform/text';
import { Challenge, LimitedDto } from '../platform/throttling/throttled.decorators';
import { REFERENCIA_MAX } from '../reports/visitor-session/visitor-session.service';

/** How a visitor who gives their name can be reached. */
export class ContactFields {
  /** Must be there where an answer is to be told by e-mail. */
  @BlankAsAbsent()
  @ValidateIf(({ avisar, email }: ContactFields) => avisar === true || email !== undefined)
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
}

/** Who an anonymous visitor is. What the report has already of it stays as it is. */
export class IdentificationDto extends ContactFields {
  @RequiredText(REPORT_FIELDS.nome.max)
  nome!: string;

  /** Of the report for which this was written, as the report's view gives it: refused where the session is another's. */
  @OptionalText(REFERENCIA_MAX)
  referencia?: string;

  @Challenge()
  prova?: string;
}

/** Where to tell a visitor that there is something new, without telling the team. */
export class NoticeAddressDto extends LimitedDto {
  @BlankAsAbsent()
  @IsNotEmpty()
  @MaxLength(REPORT_FIELDS.email.max)
  @IsEmail()
  email!: string;

  /** The language of the mails; Portuguese where absent. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(IDIOMAS)
  idioma?: Idioma;

  /** Of the report for which this was written, as the report's view gives it: refused where the session is another's. */
  @OptionalText(REFERENCIA_MAX)
  referencia?: string;
}
