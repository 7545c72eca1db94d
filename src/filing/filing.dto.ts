import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import { TEXTO_MAX } from '@relato/domain/limites';
import { type Motivo, MOTIVOS } from '@relato/domain/motivo';
import { normalizarProtocolo } from '@relato/domain/protocolo';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, ValidateBy } from 'class-validator';
import { FormKey } from '../platform/http/form-key';
import { BlankAsAbsent, OptionalText, RequiredText, Tick } from '../platform/text';

export class FileReportDto {
  @OptionalText(TEXTO_MAX.nome)
  nome?: string;

  @OptionalText(TEXTO_MAX.email)
  @IsOptional()
  @IsEmail()
  email?: string;

  @OptionalText(TEXTO_MAX.telefone)
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

  @RequiredText(TEXTO_MAX.relato)
  relato!: string;

  /** An earlier, related protocol. */
  @Protocolo()
  protocolo?: string;

  @FormKey()
  chaveEnvio?: string;
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
