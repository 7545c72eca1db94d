import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { BlankAsAbsent } from '../text';

/** Documents a route that takes a form with files, which the route reads itself. */
export function FormBody(texts: Type, maxFiles: number): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(texts),
    ApiConsumes('multipart/form-data', 'application/json'),
    ApiBody({
      description: 'As a form, the texts stand before the files.',
      schema: {
        allOf: [
          { $ref: getSchemaPath(texts) },
          {
            type: 'object',
            properties: { anexos: { type: 'array', maxItems: maxFiles, items: { type: 'string', format: 'binary' } } },
          },
        ],
      },
    }),
  );
}

/** The random key of one form, by which its second arrival is known; long enough that nobody guesses another's. */
export function FormKey(): PropertyDecorator {
  return applyDecorators(BlankAsAbsent(), IsOptional(), IsString(), Matches(/^[A-Za-z0-9_-]{22,64}$/));
}
