import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString, Matches } from 'class-validator';
import { BlankAsAbsent } from '../text';

/** The random key of one form, by which its second arrival is known; long enough that nobody guesses another's. */
export function FormKey(): PropertyDecorator {
  return applyDecorators(BlankAsAbsent(), IsOptional(), IsString(), Matches(/^[A-Za-z0-9_-]{22,64}$/));
}
