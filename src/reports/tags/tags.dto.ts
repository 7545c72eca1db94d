import { TAGS_PER_REPORT, TEXT_MAX } from '@relato/domain/limits';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IfGiven } from '../../platform/http/validation';
import { RequiredLine, singleLine } from '../../platform/text';

export class AddTagDto {
  @RequiredLine(TEXT_MAX.etiqueta)
  nome!: string;
}

/** A tag of a case. */
export class TagDto {
  id!: string;
  /** As it was first typed. */
  nome!: string;
  /** When it was added, in milliseconds. */
  em!: number;
  /** Its author, as the timeline names the team. */
  por!: string;
}

/** A tag and the number of the reader's cases that have it. */
export class TagInUseDto {
  /** In the spelling that most of these cases have. */
  nome!: string;
  total!: number;
}

/** A list of tags as typed; it may be absent. */
const TagNames = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((name: unknown) => (typeof name === 'string' ? singleLine(name) : name))
        : value,
    ),
    IfGiven(),
    IsArray(),
    ArrayMaxSize(TAGS_PER_REPORT),
    IsString({ each: true }),
    IsNotEmpty({ each: true }),
    MaxLength(TEXT_MAX.etiqueta, { each: true }),
  );

/** A change of the tags of several reports: first the removals, then the additions. */
export class BulkTagsDto {
  @TagNames()
  adicionar?: string[];

  @TagNames()
  remover?: string[];
}
