import { normalizarProtocolo } from '@relato/domain/protocolo';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';

/** A protocol that may be absent: kept in its normal form, refused where it cannot be one. */
export function Protocolo(): PropertyDecorator {
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
