import { PASSWORD_MAX, PASSWORD_MIN } from '@relato/domain/password';
import { isBlank, multipleLines, singleLine } from '@relato/domain/text';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';

export { comparable, lettersAndDigits, multipleLines, singleLine } from '@relato/domain/text';

/** Normalises a text; other values are left for the validators to refuse. */
const Read = (as: (typed: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? as(value) : value));

/** A text of several lines that must be there and not blank. */
export function RequiredText(max: number): PropertyDecorator {
  return applyDecorators(Read(multipleLines), IsString(), IsNotEmpty(), MaxLength(max));
}

/** A text of several lines that may be absent; blank counts as absent. */
export function OptionalText(max: number): PropertyDecorator {
  return applyDecorators(BlankAsAbsent(multipleLines), IsOptional(), IsString(), MaxLength(max));
}

/** A text of one line that must be there and not blank. @param as reads the text */
export function RequiredLine(
  max: number,
  as: (typed: string) => string = singleLine,
): PropertyDecorator {
  return applyDecorators(Read(as), IsString(), IsNotEmpty(), MaxLength(max));
}

/** A text of one line that may be absent; blank counts as absent. */
export function OptionalLine(max: number): PropertyDecorator {
  return applyDecorators(BlankAsAbsent(), IsOptional(), IsString(), MaxLength(max));
}

/** Control characters, line and paragraph separators, and characters that change text direction. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** A required name on one line; refused if a character hides or reverses the text beside it. */
export function RequiredName(max: number): PropertyDecorator {
  const read = (typed: string): string =>
    UNSEEN.test(typed.trim()) ? typed.trim() : singleLine(typed);
  const validate = (value: unknown): boolean => typeof value === 'string' && !UNSEEN.test(value);
  return applyDecorators(
    Read(read),
    IsString(),
    IsNotEmpty(),
    MaxLength(max),
    ValidateBy({ name: 'nome', validator: { validate } }),
  );
}

/** A new password: long enough, of any composition, taken as typed (NIST SP 800-63B). */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    IsString(),
    IsNotEmpty(),
    MinLength(PASSWORD_MIN),
    MaxLength(PASSWORD_MAX),
  );
}

export const PresentPassword = (): PropertyDecorator =>
  applyDecorators(IsString(), IsNotEmpty(), MaxLength(PASSWORD_MAX));

/**
 * Turns a blank text into an absent one, as forms send empty fields. @param as normalises the text;
 * one line by default
 */
export function BlankAsAbsent(as: (typed: string) => string = singleLine): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? as(value) || undefined : (value ?? undefined),
  );
}

/** Converts a form's text to another type; blank is absent, and other types stay as they are. */
const formValue = (read: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '' || value === null) return undefined;
    return typeof value === 'string' ? read(value) : value;
  });

/** A whole number that may be absent: itself, or the text that a form sends for one; blank counts as absent. */
export function OptionalWhole(): PropertyDecorator {
  const read = (text: string): unknown => (/^\d{1,9}$/.test(text) ? Number(text) : text);
  return applyDecorators(formValue(read), IsOptional(), IsInt());
}

/** A list of whole numbers, or of a form's texts for them; a single blank text is an empty list. */
export function FormNumbers(): PropertyDecorator {
  const read = (text: unknown): unknown =>
    typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text;
  return Transform(({ value }: { value: unknown }) => {
    if (!Array.isArray(value)) return value;
    return value.length === 1 && value[0] === '' ? [] : value.map(read);
  });
}

/** The last moment that a date can hold (ECMA-262, 21.4.1.1). */
const LATEST_MS = 8_640_000_000_000_000;

/** A moment since 1970, in whole milliseconds: itself, or the text that a form sends for it. */
export function RequiredMoment(): PropertyDecorator {
  const read = (text: string): unknown => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);
  return applyDecorators(formValue(read), IsNotEmpty(), IsInt(), Min(0), Max(LATEST_MS));
}

/** A box that may be ticked: a boolean, or the text that a form sends for one. */
export function Tick(): PropertyDecorator {
  const read = (text: string): unknown => {
    if (text === 'true') return true;
    return text === 'false' ? false : text;
  };
  return applyDecorators(formValue(read), IsOptional(), IsBoolean());
}

/**
 * An optional text in its normal form; refused if it has none.
 * @param name the rule as refusals report it
 * @param normalize returns the normal form, or null; must keep a normal form unchanged
 */
export function Normalized(
  name: string,
  normalize: (typed: string) => string | null,
): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value ?? undefined;
      return isBlank(value) ? undefined : (normalize(value) ?? value);
    }),
    IsOptional(),
    ValidateBy({
      name,
      validator: { validate: (value) => typeof value === 'string' && normalize(value) === value },
    }),
  );
}

/** A count with its English noun, as the tools print it: '1 report', '2 reports'. */
export const counted = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
