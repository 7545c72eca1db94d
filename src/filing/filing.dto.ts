import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import { REPORT_FIELDS } from '@relato/domain/fields';
import { type Motivo, MOTIVOS } from '@relato/domain/motivo';
import { normalizarProtocolo } from '@relato/domain/protocolo';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, ValidateBy } from 'class-validator';
import { FormKey } from '../platform/http/form-body';
import { Challenge } from '../platform/throttling/throttled.decorators';
import { BlankAsAbsent, OptionalText, RequiredText, Tick } from '../platform/text';

export class FileReportDto {
  /** `nao`: what would name the visitor is left out, even if it was filled in. */
  @BlankAsAbsent()
  @IsOptional()
  @IsIn(['sim', 'nao'])
  identificacao?: 'sim' | 'nao';

  @OptionalText(REPORT_FIELDS.nome.max)
  nome?: string;

  @OptionalText(REPORT_FIELDS.email.max)
  @IsOptional()
  @IsEmail()
  email?: string;

  @OptionalText(REPORT_FIELDS.telefone.max)
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
  @Protocolo()
  protocolo?: string;

  @FormKey()
  chaveEnvio?: string;

  @Challenge()
  prova?: string;
}

/** A protocol that may be absent: kept in its normal form, refused where it cannot be one. */
function Protocolo(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value ?? undefined;
      return value.trim() === '' ? undefined : (normalizarProtocolo(value) ?? value);
    }),
    IsOptional(),
    ValidateBy({
      name: 'protocolo',
      validator: { validate: (value) => typeof value === 'string' && normalizarProtocolo(value) === value },
    }),
  );
}
